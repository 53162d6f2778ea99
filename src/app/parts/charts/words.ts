/** All words, for charts. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enCharts } from "../../base/messages/en/charts.js";

export const useChartWords = wordsWith(useWords, "charts", enCharts);
