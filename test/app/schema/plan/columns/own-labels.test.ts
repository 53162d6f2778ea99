/** No value stands under the label of another field: in rows, in records, and in lists of several types. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  humanise,
  planQuery,
  planRecord,
  rootField,
  type Column,
  type Plan,
  type Schema,
} from "../../../../../src/app/schema/index.js";
import { checkProperty } from "../../../../helpers/property.js";
import { assertValid } from "../../helpers.js";
import { namedPaths, STATE_OF, type NamedPaths } from "../../named-paths/answers.js";
import { confusingSchema, renamed } from "../../named-paths/schemas.js";

/** A value of a column, with its row. */
interface Found {
  plan: Plan;
  column: Column;
  row: unknown;
  index: number;
}

/** Each choice with its values: a plan shows some, and may show any. */
function valuesOf(plan: (columns: readonly string[]) => Plan, { answer, official }: NamedPaths, args = {}): Found[] {
  const whole = plan(plan([]).choices.map(({ key }) => key));
  assertValid(official, whole.request(args), "all columns");
  const rows = whole.rows(answer(whole.request(args)));
  return rows.flatMap((row, index) => whole.columns.map((column) => ({ plan: whole, column, row, index })));
}

function assertDistinct(columns: readonly { label: string }[]): void {
  const labels = columns.map(({ label }) => label.toLowerCase());
  assert.equal(
    labels.filter((label, index) => labels.indexOf(label) !== index),
    [],
    "labels of several fields",
  );
}

/** The field of a value, from its row on: `size.value`. */
function fieldOf({ pathOf }: NamedPaths, { plan, column, row, index }: Found): string | undefined {
  const value = column.read(row);
  const shown = Array.isArray(value) ? value[0] : value;
  if (typeof shown === "string" && shown.startsWith(STATE_OF)) return undefined;
  const path = pathOf(column.kind.isLink ? plan.identify(shown)?.label : shown);
  if (path === undefined) return undefined;
  const prefix = plan.shape.gives === "rows" ? `${plan.shape.name}#${index}.` : `${plan.shape.name}.`;
  assert.ok(path.startsWith(prefix), `${path} in row ${prefix}`);
  return path.slice(prefix.length);
}

function assertOwnField(schema: Schema, paths: NamedPaths, found: Found): void {
  const { column, row, plan } = found;
  const field = fieldOf(paths, found);
  if (field === undefined || column.key === "__row" || column.key === "__typename") return;
  const shown = column.variantOf?.(row) as Column | undefined;
  const key = shown?.key ?? column.key;
  assert.ok(
    field === key || field.startsWith(`${key}.`) || field.startsWith(`${key}#`),
    `${field} under ${column.label} (${key})`,
  );
  // Where a field's name reads as the label does, the value is that field's, unless a hint calls another one so.
  const type = plan.shape.entity ?? "";
  const hints = schema.hints?.get(type)?.fields;
  if (hints?.get(key)?.label !== undefined) return;
  const names = [...(schema.types.get(type)?.fields.keys() ?? [])];
  const namesakes = names.filter((name) => humanise(name) === column.label && !hints?.get(name)?.label);
  const isOwn = namesakes.length === 0 || namesakes.some((name) => key === name || key.startsWith(`${name}.`));
  assert.ok(isOwn, `${field} under the label of ${namesakes.join(", ")}`);
}

test("no value of a list or a record stands under the label of another field", () => {
  checkProperty(
    "own labels",
    (random, note) => {
      const { sdl, both, hints } = confusingSchema(random);
      note("schema", sdl);
      note("hints", hints);
      const isRenamed = random() < 0.5;
      const schema = isRenamed ? renamed(both.schema, hints) : both.schema;
      const paths = namedPaths(both);
      for (const name of ["dogs", "cats", "pets", "things"]) {
        const root = rootField(schema, "query", name);
        if (!root) throw new Error(name);
        note("list", name);
        const plan = (columns: readonly string[]) => planQuery(schema, root, { columns });
        assertDistinct(plan([]).choices);
        assertDistinct(plan([]).columns);
        for (const found of valuesOf(plan, paths)) assertOwnField(schema, paths, found);
      }
      for (const type of ["Dog", "Cat"]) {
        note("record", type);
        const plan = (columns: readonly string[]) => planRecord(schema, type, { columns }) as Plan;
        assertDistinct([...plan([]).choices]);
        assertDistinct(plan([]).tabs);
        for (const found of valuesOf(plan, paths, { id: "1" })) assertOwnField(schema, paths, found);
      }
    },
    12,
  );
});

test.run();
