/** PURE: what a saved view uses that the schema no longer has, and the view without it. See "Saved views" in docs/work/schema-rules.md. */
import { textOf } from "../../../transport/text-of.js";
import { isObject } from "../../../transport/result.js";
import {
  acceptedChoices,
  type FormField,
  formOf,
  listToLookIn,
  type Plan,
  planQuery,
  planRecord,
  rootField,
  rootFields,
  type Schema,
} from "../../schema/index.js";
import { nearest } from "../../language/index.js";
import { ARRIVAL_KEY, EACH_NUMBER } from "../charts/model/special-keys.js";
import { shapeInputs } from "../form/arguments-form.js";
import { parseSort, searchPath, sortKey } from "../list/list-state.js";
import { formatRoute, parseRoute, type Route, type View } from "../../base/navigation/routes.js";

/** A part of a view that the schema does not have. */
export interface LostPart {
  is: "screen" | "column" | "filter" | "order" | "chart";
  /** Its name in the schema. */
  name: string;
}

export type CheckedView =
  | { at: "whole" }
  /** `repaired` is the address without what is lost. */
  | { at: "damaged"; lost: readonly LostPart[]; repaired: string }
  /** Its screen is gone. `similar` is the address of one with a similar name. */
  | { at: "gone"; lost: readonly LostPart[]; similar: { name: string; address: string } | undefined };

const OPERATIONS = { query: "query", action: "mutation", live: "subscription" } as const;

export function checkView(schema: Schema, address: string): CheckedView {
  const route = parseRoute(address);
  switch (route.at) {
    case "query":
    case "live":
    case "action":
      return checkRootField(schema, route);
    case "record":
      return checkRecord(schema, route);
    default:
      // The editor marks what is wrong with a document.
      return { at: "whole" };
  }
}

function checkRootField(schema: Schema, route: Route & { at: "query" | "live" | "action" }): CheckedView {
  const operation = OPERATIONS[route.at];
  const root = rootField(schema, operation, route.field);
  if (!root) {
    const names = rootFields(schema)
      .filter((each) => each.operation === operation)
      .map(({ name }) => name);
    const similar = nearest(route.field, names);
    return {
      at: "gone",
      lost: [{ is: "screen", name: route.field }],
      similar:
        similar === undefined ? undefined : { name: similar, address: formatRoute({ ...route, field: similar }) },
    };
  }
  if (route.at === "action") return { at: "whole" };
  const plan = planQuery(schema, root);
  return checked(route, lostParts(schema, plan, route));
}

function checkRecord(schema: Schema, route: Route & { at: "record" }): CheckedView {
  const plan = planRecord(schema, route.type, { via: route.via ?? listToLookIn(schema, route.type) });
  if (plan) return { at: "whole" };
  return { at: "gone", lost: [{ is: "screen", name: route.type }], similar: undefined };
}

function checked(route: Route & View, lost: readonly LostPart[]): CheckedView {
  return lost.length === 0 ? { at: "whole" } : { at: "damaged", lost, repaired: formatRoute(without(route, lost)) };
}

function lostParts(schema: Schema, plan: Plan, route: Route & View): LostPart[] {
  const { cols = [], args = {}, sort, chart } = route;
  const keys = new Set([...plan.choices, ...plan.columns].map(({ key }) => key));
  const inputs = formOf(schema, shapeInputs(plan.shape), {
    outputType: plan.shape.entity,
    parent: plan.shape.argumentsOwner,
  });
  const order = parseSort(sort)?.key;
  const orders = new Set([
    ...(plan.shape.sort?.keys.map(({ key }) => key) ?? []),
    ...[...plan.choices, ...plan.columns].map(sortKey),
  ]);
  return [
    ...cols.filter((key) => !keys.has(key)).map((name): LostPart => ({ is: "column", name })),
    ...lostInputs(args, inputs, searchPath(plan)?.join(".")).map((name): LostPart => ({ is: "filter", name })),
    ...(order === undefined || orders.has(order) ? [] : [{ is: "order", name: order } as const]),
    ...chartFields(chart)
      .filter((key) => !keys.has(key) && !(key === ARRIVAL_KEY && route.at === "live"))
      .map((name): LostPart => ({ is: "chart", name })),
  ];
}

/** The keys of the columns that a chart on an address draws: see `formatSpec`. */
function chartFields(chart: string | undefined): string[] {
  const [x, y, _kind, _aggregate, by] = chart?.split(",") ?? [];
  return [x, y, by].filter((key) => key !== undefined && key !== "" && key !== EACH_NUMBER) as string[];
}

/** The values that no input takes: the path of an input that is gone, as names joined by dots, and "path: CHOICE" for a choice that is. */
function lostInputs(value: object, inputs: readonly FormField[], search: string | undefined, path = ""): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path + name;
    if (here === search) return [];
    const input = inputs.find((each) => each.name === name);
    return input ? lostValues(inner, input, search, here) : [here];
  });
}

function lostValues(value: unknown, input: FormField, search: string | undefined, path: string): string[] {
  if (Array.isArray(value)) {
    const item = input.widget === "list" ? input.item() : input;
    return [...new Set(value.flatMap((each) => lostValues(each, item, search, path)))];
  }
  if (input.widget === "object" && isObject(value)) return lostInputs(value, input.fields(), search, `${path}.`);
  const isLostChoice = input.widget === "enum" && typeof value === "string" && !acceptedChoices(input).includes(value);
  return isLostChoice ? [choiceAt(path, value)] : [];
}

const choiceAt = (path: string, choice: string): string => `${path}: ${choice}`;

/** The view without the lost parts. A chart without one of its fields is the chart that the list opens with. */
function without<R extends Route & View>(route: R, lost: readonly LostPart[]): R {
  const names = (is: LostPart["is"]) => new Set(lost.filter((part) => part.is === is).map(({ name }) => name));
  const [columns, filters] = [names("column"), names("filter")];
  const cols = route.cols?.filter((key) => !columns.has(key));
  const args = route.args && withoutPaths(route.args, filters);
  const { sort, chart, ...rest } = route;
  return {
    ...rest,
    ...(cols && { cols: cols.length > 0 ? cols : undefined }),
    ...(args && { args: Object.keys(args).length > 0 ? args : undefined }),
    ...(names("order").size === 0 && sort !== undefined && { sort }),
    ...(names("chart").size === 0 && chart !== undefined && { chart }),
  } as R;
}

/** The members of a value that are not lost. A list keeps its other items: an alternative without any condition would match everything. */
function withoutPaths(value: object, lost: ReadonlySet<string>, path = ""): Record<string, unknown> {
  const isKept = (place: string, each: unknown) => !lost.has(choiceAt(place, textOf(each)));
  const members = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const here = path + name;
    if (lost.has(here) || !isKept(here, inner)) return [];
    if (!Array.isArray(inner)) return [[name, isObject(inner) ? withoutPaths(inner, lost, `${here}.`) : inner]];
    const items = inner
      .filter((each) => isKept(here, each))
      .flatMap((each: unknown) => {
        if (!isObject(each)) return [each];
        const kept = withoutPaths(each, lost, `${here}.`);
        return isEmpty(kept) && !isEmpty(each) ? [] : [kept];
      });
    return inner.length > 0 && items.length === 0 ? [] : [[name, items]];
  });
  return Object.fromEntries(members);
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
