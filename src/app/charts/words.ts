/** All words, for charts. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enCharts } from "../messages/en/charts.js";

export const useChartWords = wordsWith(useWords, "charts", enCharts);
