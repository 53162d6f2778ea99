/** An example of a kind of value that a page adds: the severity of an incident, drawn as one to four signs. */
import type { AppOptions } from "../../src/app/base/context/options.js";
import type { OwnValueKind } from "../../src/app/base/context/own-kind.js";

const LEVELS = ["MINOR", "MODERATE", "SEVERE", "CRITICAL"];

const severity: OwnValueKind = {
  name: "severity",
  label: "Severity",
  isFieldName: (field) => field === "severity",
  hasFewValues: true,
  chartUse: "category",
  compare: (left, right) => LEVELS.indexOf(String(left)) - LEVELS.indexOf(String(right)),
  view: {
    cell({ text }) {
      const level = LEVELS.indexOf(text) + 1;
      // A value that is not a level is shown as text.
      if (level === 0) return;
      return (
        <span title={text}>
          <span aria-hidden="true">{"▲".repeat(level)}</span>
          <span className="hide">{text}</span>
        </span>
      );
    },
  },
};

/** The options that add the kind to the app. A hint names the field, because the schema has an enum there. */
export const ownKind: Partial<AppOptions> = {
  values: [severity],
  hints: { types: { Incident: { fields: { severity: { kind: "severity" } } } } },
};
