/** A record elsewhere: a chip that leads to it. */
import { plainText } from "../../../schema/index.js";
import { Chip } from "./chip.js";
import type { KindView } from "../kind-view.js";
import { None } from "../none.js";

export const link: KindView = {
  cell({ value, identify }) {
    const reference = identify?.(value);
    return reference ? <Chip reference={reference} /> : <None />;
  },
  name: ({ value, identify, words }) => plainText(identify?.(value)?.label || words.nothing),
};
