/** What the app makes of a schema, judgement by judgement. */
import {
  createActionFor,
  identityOf,
  recordActionsOf,
  type Schema,
  schemaFromSdl,
  thingsOf,
} from "../../../src/app/schema/index.js";
import { navigationSections } from "../../../src/app/base/navigation/catalogue.js";
import { unwrap } from "../../../src/app/schema/model/unwrap.js";
import type { Expected, Maker } from "./maker.js";

export interface Judgement {
  about: string;
  expected: string | null;
  found: string | null;
  isAction: boolean;
}

const FIRST_THINGS = 6;
const ACTIONS = new Set(["create", "edit", "delete"]);

export function judge({ sdl, first, records, entrances = [] }: Maker): Judgement[] {
  const schema = unwrap(schemaFromSdl(typeof sdl === "string" ? sdl : sdl()));
  const shown = entriesOf(schema, "things").slice(0, FIRST_THINGS);
  const beside = entriesOf(schema, "singletons");
  return [
    ...first.map((type) => judgement("first things", type, shown.includes(type) ? type : shown.join(", "))),
    ...entrances.map((name) => judgement("entrance", name, beside.includes(name) ? name : null)),
    ...Object.entries(records).flatMap(([type, expected]) => judgeRecord(schema, type, expected)),
  ];
}

function judgeRecord(schema: Schema, type: string, expected: Expected): Judgement[] {
  if (!schema.types.has(type)) throw new Error(`the schema has no ${type}`);
  const { edit, deletions } = recordActionsOf(schema, type);
  const found: Required<Expected> = {
    name: identityOf(schema, type).labels.join(" ") || null,
    list: thingsOf(schema).get(type)?.mainList?.name ?? null,
    create: createActionFor(schema, type)?.name ?? null,
    edit: edit?.name ?? null,
    delete: deletions[0]?.name ?? null,
  };
  const asked = Object.keys(found).filter((key): key is keyof Expected => key in expected);
  return asked.map((key) => judgement(`${key} of ${type}`, expected[key] ?? null, found[key], ACTIONS.has(key)));
}

const judgement = (about: string, expected: string | null, found: string | null, isAction = false): Judgement => ({
  about,
  expected,
  found,
  isAction,
});

/** The names of the entries of a section of the navigation. */
const entriesOf = (schema: Schema, section: "things" | "singletons"): string[] =>
  navigationSections(schema)
    .filter(({ name }) => name === section)
    .flatMap(({ entries }) => entries.map(({ name }) => name));
