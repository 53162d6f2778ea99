/** Amounts of money: exact digits, and the currency if the value has one. */
import { amountOf } from "../../../schema/index.js";
import { groupDigits } from "./format.js";
import type { KindView } from "../kind-view.js";
import { number } from "./number.js";

export const money: KindView = {
  ...number,
  cell(shown) {
    const amount = amountOf(shown.value);
    if (!amount?.currency) return number.cell?.(shown);
    return (
      <span className="tabular">
        {groupDigits(amount.digits)} {amount.currency}
      </span>
    );
  },
};
