/** Filters in the styles of eight makers of servers, and random ones of each. */
export type Random = () => number;
export type Kind = "id" | "text" | "number" | "flag" | "state";
export type Filter = Record<string, unknown>;

export const below = (random: Random, end: number): number => Math.floor(random() * end);
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** The fields of a row, with the kinds of their values. */
const FIELDS: readonly (readonly [string, Kind])[] = [
  ["id", "id"],
  ["name", "text"],
  ["price", "number"],
  ["lent", "flag"],
  ["state", "state"],
];
export const STATES = ["NEW", "USED", "GONE"];

export interface Style {
  sdl: string;
  action: string;
  argument: string;
  /** The operators of each kind: their names, and the input type. Without operators the field takes its value. */
  operators: Record<Kind, readonly string[]> | undefined;
  /** How operators are written: in an object, or at the end of the field's name. */
  writes: "objects" | "endings";
  joins: { and?: string; or?: string; not?: string };
  /** Whether `not` takes a list. */
  listsNot?: boolean;
  /** How conditions on related records are written. */
  related: "directly" | "quantified" | "never";
}

const TYPES = `
  enum State { NEW USED GONE }
  type Row { id: ID! name: String! price: Int lent: Boolean! state: State! owner: Row parts: [Row!]! }
  type Query { rows(where: Where): [Row!]! row(id: ID!): Row }
  type Done { done: Int! }
  type Mutation { deleteRows(where: Where): Done }
`;

const graphqlType: Record<Kind, string> = { id: "ID", text: "String", number: "Int", flag: "Boolean", state: "State" };
/** By `plain`: the operators that take a list, and those that take a Boolean. */
const TAKES_LIST = new Set(["in", "nin", "notin", "inarray"]);
const TAKES_FLAG = new Set(["isnull", "notnull"]);
export const plain = (name: string) => name.replaceAll("_", "").toLowerCase();

function typeOfOperator(operator: string, kind: Kind): string {
  if (TAKES_LIST.has(plain(operator))) return `[${graphqlType[kind]}!]`;
  return TAKES_FLAG.has(plain(operator)) ? "Boolean" : graphqlType[kind];
}

function styleOf(style: Omit<Style, "sdl" | "action" | "argument">): Style {
  const { operators, writes, joins, listsNot, related } = style;
  const kinds = Object.keys(graphqlType) as Kind[];
  const objects = operators && writes === "objects";
  const operatorTypes = objects
    ? kinds.map(
        (kind) =>
          `input ${kind}Ops { ${operators[kind].map((name) => `${name}: ${typeOfOperator(name, kind)}`).join(" ")} }`,
      )
    : [];
  const fieldInputs = FIELDS.flatMap(([name, kind]) => {
    if (objects) return [`${name}: ${kind}Ops`];
    const endings = operators?.[kind] ?? [];
    return [`${name}: ${graphqlType[kind]}`, ...endings.map((end) => `${name}_${end}: ${typeOfOperator(end, kind)}`)];
  });
  const list = (join: string | undefined) => (join === undefined ? [] : [`${join}: [Where!]`]);
  const joinInputs = [
    ...list(joins.and),
    ...list(joins.or),
    ...(joins.not === undefined ? [] : [`${joins.not}: ${listsNot ? "[Where!]" : "Where"}`]),
  ];
  const relatedInputs = { directly: ["owner: Where"], quantified: ["owner: One", "parts: Several"], never: [] }[
    related
  ];
  const quantifiers =
    related === "quantified"
      ? "input One { is: Where isNot: Where } input Several { some: Where every: Where none: Where }"
      : "";
  const where = `input Where { ${[...fieldInputs, ...joinInputs, ...relatedInputs].join(" ")} }`;
  return {
    ...style,
    sdl: [TYPES, where, ...operatorTypes, quantifiers].join("\n"),
    action: "deleteRows",
    argument: "where",
  };
}

export const STYLES: Record<string, Style> = {
  hasura: styleOf({
    operators: {
      id: ["_eq", "_neq", "_in", "_nin", "_gt"],
      text: ["_eq", "_neq", "_in", "_like", "_ilike", "_regex", "_gt"],
      number: ["_eq", "_neq", "_gt", "_lte", "_in", "_nin", "_is_null"],
      flag: ["_eq", "_neq", "_in"],
      state: ["_eq", "_neq", "_in", "_nin"],
    },
    writes: "objects",
    joins: { and: "_and", or: "_or", not: "_not" },
    related: "directly",
  }),
  prisma: styleOf({
    operators: {
      id: ["equals", "in", "notIn", "gt"],
      text: ["equals", "contains", "startsWith", "endsWith", "in", "gte"],
      number: ["equals", "in", "notIn", "lt", "gte"],
      flag: ["equals"],
      state: ["equals", "in", "notIn"],
    },
    writes: "objects",
    joins: { and: "AND", or: "OR", not: "NOT" },
    listsNot: true,
    related: "quantified",
  }),
  postgraphile: styleOf({
    operators: {
      id: ["isNull", "equalTo", "notEqualTo", "in", "notIn", "lessThan"],
      text: ["isNull", "equalTo", "includes", "includesInsensitive", "notIncludes", "startsWith", "in"],
      number: ["isNull", "equalTo", "greaterThan", "in"],
      flag: ["isNull", "equalTo", "in"],
      state: ["isNull", "equalTo", "in", "notEqualTo"],
    },
    writes: "objects",
    joins: { and: "and", or: "or", not: "not" },
    related: "directly",
  }),
  conditionOfPostgraphile: styleOf({ operators: undefined, writes: "objects", joins: {}, related: "never" }),
  pgGraphql: styleOf({
    operators: {
      id: ["eq", "neq", "in"],
      text: ["eq", "neq", "in", "like", "startsWith", "regex", "gt"],
      number: ["eq", "gt", "gte", "in", "lt"],
      flag: ["eq", "neq", "in"],
      state: ["eq", "in", "neq"],
    },
    writes: "objects",
    joins: { and: "and", or: "or", not: "not" },
    related: "never",
  }),
  dgraph: styleOf({
    operators: {
      id: ["eq", "in"],
      text: ["eq", "in", "le", "lt", "ge", "gt", "regexp", "anyofterms"],
      number: ["eq", "in", "le", "lt", "ge", "gt"],
      flag: ["eq"],
      state: ["eq", "in", "le"],
    },
    writes: "objects",
    joins: { and: "and", or: "or", not: "not" },
    related: "never",
  }),
  appsync: styleOf({
    operators: {
      id: ["ne", "eq", "le", "lt", "contains", "notContains"],
      text: ["ne", "eq", "le", "lt", "contains", "notContains", "beginsWith"],
      number: ["ne", "eq", "le", "gt"],
      flag: ["ne", "eq"],
      state: ["ne", "eq"],
    },
    writes: "objects",
    joins: { and: "and", or: "or", not: "not" },
    related: "never",
  }),
  neo4j: styleOf({
    operators: {
      id: ["NOT", "IN", "NOT_IN"],
      text: ["NOT", "IN", "CONTAINS", "STARTS_WITH", "ENDS_WITH", "GT"],
      number: ["NOT", "IN", "LT", "GTE"],
      flag: ["NOT"],
      state: ["NOT", "IN"],
    },
    writes: "endings",
    joins: { and: "AND", or: "OR", not: "NOT" },
    related: "directly",
  }),
  strapi: styleOf({
    operators: {
      id: ["eq", "ne", "in", "notIn", "notNull"],
      text: ["eq", "ne", "contains", "containsi", "notContains", "startsWith", "in", "notNull", "null"],
      number: ["eq", "ne", "gt", "lte", "in", "notNull"],
      flag: ["eq", "ne", "in"],
      state: ["eq", "ne", "in", "notIn"],
    },
    writes: "objects",
    joins: { and: "and", or: "or", not: "not" },
    related: "directly",
  }),
};

const TEXT_PARTS = ["a", "e1", "", "%", "_", "%a%", "[a-z]%", " ", "9", "%_", "x%"];

function randomValue(kind: Kind, random: Random): unknown {
  switch (kind) {
    case "id":
      return `${below(random, 6)}`;
    case "text":
      return pick(random, TEXT_PARTS);
    case "number":
      return below(random, 5) - 1;
    case "flag":
      return random() < 0.5;
    default:
      return pick(random, STATES);
  }
}

function operandOf(operator: string, kind: Kind, random: Random): unknown {
  if (random() < 0.12) return null;
  if (TAKES_LIST.has(plain(operator))) return Array.from({ length: below(random, 4) }, () => randomValue(kind, random));
  return TAKES_FLAG.has(plain(operator)) || plain(operator) === "null" ? random() < 0.5 : randomValue(kind, random);
}

function conditionOf({ operators, writes }: Style, [name, kind]: readonly [string, Kind], random: Random): Filter {
  if (!operators || (writes === "endings" && random() < 0.3)) return { [name]: operandOf("", kind, random) };
  const count = writes === "endings" ? 1 : below(random, 3);
  const given = Array.from({ length: count }, () => pick(random, operators[kind]));
  const entries = given.map((operator) => [operator, operandOf(operator, kind, random)] as const);
  if (writes === "objects") return { [name]: Object.fromEntries(entries) };
  return Object.fromEntries(entries.map(([operator, operand]) => [`${name}_${operator}`, operand]));
}

function relatedOf(style: Style, random: Random, depth: number): Filter {
  const inner = filterOf(style, random, depth + 1);
  if (style.related === "directly") return { owner: inner };
  const [field, quantifier] = pick(random, [
    ["owner", "is"],
    ["owner", "isNot"],
    ["parts", "some"],
    ["parts", "every"],
    ["parts", "none"],
  ] as const);
  return { [field]: { [quantifier]: inner } };
}

export function filterOf(style: Style, random: Random, depth = 0): Filter {
  const parts = Array.from({ length: below(random, 3) }, () => conditionOf(style, pick(random, FIELDS), random));
  const inner = () => filterOf(style, random, depth + 1);
  const several = () => Array.from({ length: below(random, 4) }, inner);
  const { and = "", or = "", not = "" } = style.joins;
  const joins: readonly (readonly [name: string, chance: number, make: () => unknown])[] = [
    [and, 0.25, several],
    [or, 0.25, several],
    [not, 0.15, style.listsNot ? several : inner],
  ];
  const used = joins.filter(([name, chance]) => name !== "" && depth < 3 && random() < chance);
  const isRelated = style.related !== "never" && depth < 3 && random() < 0.2;
  return Object.assign(
    {},
    ...parts,
    ...used.map(([name, , make]) => ({ [name]: make() })),
    isRelated && relatedOf(style, random, depth),
  ) as Filter;
}
