/**
 * Recipes and their cooks on three servers whose lists are plain, and whose totals are told by a field beside the list: in the style
 * of DatoCMS (`_allRecipesMeta { count }`), of Keystone (`recipesCount(where)`, on a cook as well) and of Hasura
 * (`recipes_aggregate(where) { aggregate { count } }`, where the count takes arguments of its own).
 */
import { compare } from "../../../helpers/compare.js";

interface Recipe {
  id: number;
  title: string;
  minutes: number;
  veg: boolean;
  cook_id: number;
}

const KINDS = ["Soup", "Stew", "Bread", "Tart"];
const RECIPES: readonly Recipe[] = Array.from({ length: 1234 }, (_, at) => ({
  id: at + 1,
  title: `${KINDS[at % 4]} no. ${at + 1}`,
  minutes: 10 + ((at * 7) % 90),
  veg: at % 3 === 0,
  cook_id: (at % 2) + 1,
}));
const COOKS = [
  { id: 1, name: "Noor" },
  { id: 2, name: "Teo" },
];

const ordered = (rows: readonly Recipe[], [key, way]: readonly string[] = []): Recipe[] => {
  const of = (row: Recipe) => row[key as "minutes"];
  return key ? [...rows].sort((a, b) => compare(of(a), of(b)) * (/^desc/i.test(way ?? "") ? -1 : 1)) : [...rows];
};

interface Filter {
  id?: { eq?: string; _eq?: number; equals?: string };
  title?: Record<string, string>;
  veg?: Record<string, boolean>;
  AND?: Filter[];
}
const fits =
  (filter: Filter = {}) =>
  ({ id, title, veg }: Recipe): boolean =>
    Object.values(filter.id ?? {}).every((wanted) => String(wanted) === String(id)) &&
    Object.values(filter.title ?? {}).every((wanted) =>
      title
        .toLowerCase()
        .includes(
          (typeof wanted === "string" ? wanted : (wanted as { pattern: string }).pattern)
            .replaceAll("%", "")
            .toLowerCase(),
        ),
    ) &&
    Object.values(filter.veg ?? {}).every((wanted) => wanted === veg);

export const dato = {
  sdl: /* GraphQL */ `
    scalar ItemId
    scalar IntType
    scalar BooleanType
    enum SiteLocale { en it }
    enum RecipeModelOrderBy { id_ASC id_DESC title_ASC title_DESC minutes_ASC minutes_DESC }
    input StringMatchesFilter { pattern: String! caseSensitive: BooleanType }
    input StringFilter { matches: StringMatchesFilter }
    input BooleanFilter { eq: BooleanType }
    input ItemIdFilter { eq: ItemId neq: ItemId in: [ItemId] }
    input RecipeModelFilter { id: ItemIdFilter title: StringFilter veg: BooleanFilter AND: [RecipeModelFilter] OR: [RecipeModelFilter] }
    type CollectionMetadata { count: IntType! }
    type RecipeRecord { id: ItemId! title: String minutes: IntType veg: BooleanType }
    type Query {
      "Returns meta information regarding a record collection"
      _allRecipesMeta(locale: SiteLocale, filter: RecipeModelFilter): CollectionMetadata!
      "Returns a collection of records"
      allRecipes(locale: SiteLocale, fallbackLocales: [SiteLocale!], skip: IntType = 0, first: IntType = 20, filter: RecipeModelFilter, orderBy: [RecipeModelOrderBy]): [RecipeRecord!]!
      recipe(locale: SiteLocale, fallbackLocales: [SiteLocale!], filter: RecipeModelFilter, orderBy: [RecipeModelOrderBy]): RecipeRecord
    }
  `,
  rootValue: () => ({
    _allRecipesMeta: ({ filter }: { filter?: Filter }) => ({ count: RECIPES.filter(fits(filter)).length }),
    allRecipes: ({
      filter,
      skip,
      first,
      orderBy: [order = ""] = [],
    }: {
      filter?: Filter;
      skip: number;
      first: number;
      orderBy?: string[];
    }) => ordered(RECIPES.filter(fits(filter)), order ? order.split("_") : []).slice(skip, skip + Math.min(first, 500)),
    recipe: ({ filter }: { filter?: Filter }) => RECIPES.find(fits(filter)),
  }),
};

export const keystone = {
  sdl: /* GraphQL */ `
    enum OrderDirection { asc desc }
    enum QueryMode { default insensitive }
    input IDFilter { equals: ID in: [ID!] not: IDFilter }
    input StringFilter { equals: String contains: String mode: QueryMode not: StringFilter }
    input BooleanFilter { equals: Boolean not: BooleanFilter }
    input CookWhereInput { id: IDFilter name: StringFilter }
    input CookWhereUniqueInput { id: ID name: String }
    input CookOrderByInput { id: OrderDirection name: OrderDirection }
    input RecipeWhereInput { AND: [RecipeWhereInput!] OR: [RecipeWhereInput!] NOT: [RecipeWhereInput!] id: IDFilter title: StringFilter veg: BooleanFilter cook: CookWhereInput }
    input RecipeWhereUniqueInput { id: ID }
    input RecipeOrderByInput { id: OrderDirection title: OrderDirection minutes: OrderDirection }
    type Recipe { id: ID! title: String minutes: Int veg: Boolean cook: Cook }
    type Cook {
      id: ID!
      name: String
      recipes(where: RecipeWhereInput! = {}, orderBy: [RecipeOrderByInput!]! = [], take: Int, skip: Int! = 0, cursor: RecipeWhereUniqueInput): [Recipe!]
      recipesCount(where: RecipeWhereInput! = {}): Int
    }
    type Query {
      recipes(where: RecipeWhereInput! = {}, orderBy: [RecipeOrderByInput!]! = [], take: Int, skip: Int! = 0, cursor: RecipeWhereUniqueInput): [Recipe!]
      recipe(where: RecipeWhereUniqueInput!): Recipe
      recipesCount(where: RecipeWhereInput! = {}): Int
      cooks(where: CookWhereInput! = {}, orderBy: [CookOrderByInput!]! = [], take: Int, skip: Int! = 0, cursor: CookWhereUniqueInput): [Cook!]
      cook(where: CookWhereUniqueInput!): Cook
      cooksCount(where: CookWhereInput! = {}): Int
    }
  `,
  rootValue() {
    interface Given {
      where: Filter;
      orderBy: Record<string, string>[];
      take?: number;
      skip: number;
    }
    const many =
      (all: () => readonly Recipe[]) =>
      ({ where, orderBy: [order = {}], take = Infinity, skip }: Given) =>
        ordered(all().filter(fits(where)), Object.entries(order)[0])
          .slice(skip, skip + take)
          .map(full);
    const full = (recipe: Recipe): object => ({
      ...recipe,
      cook: () => cooks().find(({ id }) => id === recipe.cook_id),
    });
    const cooks = () =>
      COOKS.map((cook) => {
        const own = () => RECIPES.filter(({ cook_id }) => cook_id === cook.id);
        return { ...cook, recipes: many(own), recipesCount: ({ where }: Given) => own().filter(fits(where)).length };
      });
    return {
      recipes: many(() => RECIPES),
      recipesCount: ({ where }: Given) => RECIPES.filter(fits(where)).length,
      recipe: ({ where }: { where: { id: string } }) =>
        RECIPES.filter(({ id }) => String(id) === where.id).map(full)[0],
      cooks,
      cook: ({ where }: { where: { id: string } }) => cooks().find(({ id }) => String(id) === where.id),
      cooksCount: () => COOKS.length,
    };
  },
};

export const hasura = {
  sdl: /* GraphQL */ `
    enum order_by { asc asc_nulls_first asc_nulls_last desc desc_nulls_first desc_nulls_last }
    enum recipes_select_column { id title minutes veg }
    input Int_comparison_exp { _eq: Int _gt: Int _in: [Int!] _is_null: Boolean }
    input String_comparison_exp { _eq: String _ilike: String _in: [String!] }
    input Boolean_comparison_exp { _eq: Boolean }
    input recipes_bool_exp { _and: [recipes_bool_exp!] _not: recipes_bool_exp _or: [recipes_bool_exp!] id: Int_comparison_exp title: String_comparison_exp veg: Boolean_comparison_exp }
    input recipes_order_by { id: order_by title: order_by minutes: order_by }
    type recipes { id: Int! title: String! minutes: Int! veg: Boolean! }
    type recipes_avg_fields { minutes: Float }
    type recipes_aggregate_fields { avg: recipes_avg_fields count(columns: [recipes_select_column!], distinct: Boolean): Int! }
    type recipes_aggregate { aggregate: recipes_aggregate_fields nodes: [recipes!]! }
    type query_root {
      recipes(distinct_on: [recipes_select_column!], limit: Int, offset: Int, order_by: [recipes_order_by!], where: recipes_bool_exp): [recipes!]!
      recipes_aggregate(distinct_on: [recipes_select_column!], limit: Int, offset: Int, order_by: [recipes_order_by!], where: recipes_bool_exp): recipes_aggregate!
    }
    type subscription_root {
      recipes(distinct_on: [recipes_select_column!], limit: Int, offset: Int, order_by: [recipes_order_by!], where: recipes_bool_exp): [recipes!]!
      recipes_aggregate(where: recipes_bool_exp): recipes_aggregate!
    }
    schema { query: query_root subscription: subscription_root }
  `,
  rootValue() {
    interface Given {
      where?: Filter;
      order_by?: Record<string, string>[];
      limit?: number;
      offset?: number;
    }
    const pick = ({ where, order_by: [order = {}] = [], limit = Infinity, offset = 0 }: Given) =>
      ordered(RECIPES.filter(fits(where)), Object.entries(order)[0]).slice(offset, offset + limit);
    return {
      recipes: pick,
      recipes_aggregate: (given: Given) => ({ aggregate: { count: pick(given).length }, nodes: pick(given) }),
    };
  },
};
