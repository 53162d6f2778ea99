/** What an action reaches, read back from what is sent: by the filters of eight makers of servers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionInputs } from "../../../../../src/app/schema/form/actions/action-info.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField, type Reach } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** The inputs of a filter in each maker's style, with the actions that take it. */
const MAKERS = {
  hasura: `
    type Query { assets(where: asset_bool_exp): [asset!]! assets_by_pk(asset_id: Int!): asset owner_by_pk(id: Int!): owner }
    enum state { NEW USED GONE }
    type asset { asset_id: Int! name: String! state: state! lent: Boolean! price: Int owner: owner }
    type owner { id: Int! name: String! }
    input Int_comparison_exp { _eq: Int _neq: Int _gt: Int _in: [Int!] _nin: [Int!] _is_null: Boolean }
    input String_comparison_exp { _eq: String _like: String _ilike: String _in: [String!] _regex: String }
    input Boolean_comparison_exp { _eq: Boolean _neq: Boolean _in: [Boolean!] }
    input state_comparison_exp { _eq: state _neq: state _in: [state!] }
    input owner_bool_exp { _and: [owner_bool_exp!] _or: [owner_bool_exp!] _not: owner_bool_exp id: Int_comparison_exp name: String_comparison_exp }
    input asset_bool_exp { _and: [asset_bool_exp!] _or: [asset_bool_exp!] _not: asset_bool_exp asset_id: Int_comparison_exp name: String_comparison_exp state: state_comparison_exp lent: Boolean_comparison_exp price: Int_comparison_exp owner: owner_bool_exp }
    input asset_set { asset_id: Int name: String }
    input asset_pk { asset_id: Int! }
    input asset_updates { where: asset_bool_exp! _set: asset_set }
    type assets_response { affected_rows: Int! returning: [asset!]! }
    type Mutation {
      delete_asset(where: asset_bool_exp!): assets_response
      delete_asset_by_pk(asset_id: Int!): asset
      update_asset(where: asset_bool_exp!, _set: asset_set): assets_response
      update_asset_by_pk(pk_columns: asset_pk!, _set: asset_set): asset
      update_asset_many(updates: [asset_updates!]!): [assets_response]
      insert_asset(objects: [asset_set!]!, where: asset_bool_exp): assets_response
    }`,
  prisma: `
    type Query { findManyProblem(where: ProblemWhereInput): [Problem!]! problem(where: ProblemWhereUniqueInput!): Problem creator(id: Int!): Creator }
    enum Kind { OPEN CLOSED }
    type Problem { id: Int! text: String! kind: Kind! creator: Creator! votes: Int! }
    type Creator { id: Int! name: String! problems: [Problem!]! }
    input IntFilter { equals: Int in: [Int!] gt: Int not: IntFilter }
    input StringFilter { equals: String contains: String in: [String!] not: StringFilter }
    input EnumKindFilter { equals: Kind in: [Kind!] not: EnumKindFilter }
    input CreatorWhereInput { AND: [CreatorWhereInput!] OR: [CreatorWhereInput!] NOT: [CreatorWhereInput!] id: IntFilter name: StringFilter problems: ProblemListRelationFilter }
    input CreatorRelationFilter { is: CreatorWhereInput isNot: CreatorWhereInput }
    input ProblemListRelationFilter { some: ProblemWhereInput every: ProblemWhereInput none: ProblemWhereInput }
    input ProblemWhereInput { AND: [ProblemWhereInput!] OR: [ProblemWhereInput!] NOT: [ProblemWhereInput!] id: IntFilter text: StringFilter kind: EnumKindFilter votes: IntFilter creator: CreatorRelationFilter }
    input ProblemWhereUniqueInput { id: Int }
    input ProblemData { text: String creator: CreatorData }
    input ProblemUpdate { where: ProblemWhereUniqueInput! data: ProblemData! }
    input ProblemNested { deleteMany: [ProblemWhereInput!] update: [ProblemUpdate!] connect: [ProblemWhereUniqueInput!] }
    input CreatorData { name: String problems: ProblemNested }
    input CreatorWhereUniqueInput { id: Int }
    type Affected { count: Int! }
    type Mutation {
      deleteManyProblem(where: ProblemWhereInput): Affected!
      deleteOneProblem(where: ProblemWhereUniqueInput!): Problem
      updateOneCreator(where: CreatorWhereUniqueInput!, data: CreatorData!): Creator
      updateManyProblem(data: ProblemData!, where: ProblemWhereInput): Affected!
      updateOneProblem(data: ProblemData!, where: ProblemWhereUniqueInput!): Problem
    }`,
  postgraphile: `
    type Query { films(filter: FilmFilter, condition: FilmCondition): [Film!]! film(id: Int!): Film }
    type Film { id: Int! title: String! seen: Boolean! }
    input IntFilter { isNull: Boolean equalTo: Int notEqualTo: Int distinctFrom: Int in: [Int!] notIn: [Int!] lessThan: Int }
    input StringFilter { isNull: Boolean equalTo: String includes: String includesInsensitive: String startsWith: String notIncludes: String in: [String!] }
    input FilmFilter { id: IntFilter title: StringFilter and: [FilmFilter!] or: [FilmFilter!] not: FilmFilter }
    input FilmCondition { id: Int title: String seen: Boolean }
    input FilmPatch { id: Int title: String }
    input UpdateFilmInput { clientMutationId: String id: Int! patch: FilmPatch! }
    input DeleteFilmInput { clientMutationId: String id: Int! }
    input DeleteFilmsInput { clientMutationId: String condition: FilmCondition }
    type FilmPayload { film: Film }
    type Mutation {
      updateFilm(input: UpdateFilmInput!): FilmPayload
      deleteFilm(input: DeleteFilmInput!): FilmPayload
      deleteFilms(filter: FilmFilter): FilmPayload
      deleteFilmsByCondition(input: DeleteFilmsInput!): FilmPayload
    }`,
  pg_graphql: `
    interface Node { nodeId: ID! }
    type Query { node(nodeId: ID!): Node huts(filter: HutFilter): [Hut!]! }
    type Hut implements Node { nodeId: ID! id: Int! name: String! }
    enum FilterIs { NULL NOT_NULL }
    input IDFilter { eq: ID }
    input IntFilter { eq: Int gt: Int in: [Int!] is: FilterIs neq: Int }
    input StringFilter { eq: String like: String startsWith: String in: [String!] is: FilterIs }
    input HutFilter { nodeId: IDFilter id: IntFilter name: StringFilter and: [HutFilter!] or: [HutFilter!] not: HutFilter }
    input HutUpdateInput { name: String }
    type HutDeleteResponse { affectedCount: Int! records: [Hut!]! }
    type Mutation {
      deleteFromHutCollection(filter: HutFilter, atMost: Int! = 1): HutDeleteResponse!
      updateHutCollection(set: HutUpdateInput!, filter: HutFilter, atMost: Int! = 1): HutDeleteResponse!
    }`,
  dgraph: `
    type Query { getTask(id: ID!): Task queryTask(filter: TaskFilter): [Task] }
    type Task { id: ID! title: String! done: Boolean! }
    input StringFilter { eq: String in: [String] le: String lt: String ge: String gt: String anyofterms: String regexp: String }
    enum TaskHasFilter { title done }
    input TaskFilter { id: [ID!] title: StringFilter done: Boolean has: [TaskHasFilter] and: [TaskFilter] or: [TaskFilter] not: TaskFilter }
    input TaskPatch { title: String }
    input UpdateTaskInput { filter: TaskFilter! set: TaskPatch remove: TaskPatch }
    type TaskPayload { msg: String numUids: Int task: [Task] }
    type Mutation { updateTask(input: UpdateTaskInput!): TaskPayload deleteTask(filter: TaskFilter!): TaskPayload }`,
  appsync: `
    type Query { getTodo(id: ID!): Todo listTodos(filter: ModelTodoFilterInput): [Todo] }
    type Todo { id: ID! name: String! }
    input ModelStringInput { ne: String eq: String le: String lt: String contains: String notContains: String beginsWith: String }
    input ModelTodoFilterInput { id: ModelStringInput name: ModelStringInput and: [ModelTodoFilterInput] or: [ModelTodoFilterInput] not: ModelTodoFilterInput }
    input ModelTodoConditionInput { name: ModelStringInput and: [ModelTodoConditionInput] or: [ModelTodoConditionInput] not: ModelTodoConditionInput }
    input UpdateTodoInput { id: ID! name: String }
    input DeleteTodoInput { id: ID! }
    type Mutation {
      updateTodo(input: UpdateTodoInput!, condition: ModelTodoConditionInput): Todo
      deleteTodo(input: DeleteTodoInput!, condition: ModelTodoConditionInput): Todo
    }`,
  neo4j: `
    type Query { movies(where: MovieWhere): [Movie!]! movie(id: ID!): Movie }
    type Movie { id: ID! title: String! actors: [Actor!]! }
    type Actor { id: ID! name: String! }
    input ActorWhere { AND: [ActorWhere!] OR: [ActorWhere!] NOT: ActorWhere id: ID name: String name_CONTAINS: String }
    input MovieWhere { AND: [MovieWhere!] OR: [MovieWhere!] NOT: MovieWhere id: ID id_IN: [ID!] title: String title_NOT: String title_IN: [String!] title_CONTAINS: String title_STARTS_WITH: String title_GT: String actors: ActorWhere actors_ALL: ActorWhere actors_NONE: ActorWhere }
    input MovieUpdateInput { id: ID title: String }
    input MovieDeleteInput { actors: [MovieActorsDelete!] }
    input MovieActorsDelete { where: ActorWhere }
    input MovieActorsConnect { where: ActorWhere }
    input MovieActors { connect: [MovieActorsConnect!] }
    input MovieCreateInput { title: String actors: MovieActors }
    type DeleteInfo { nodesDeleted: Int! }
    type UpdateMoviesMutationResponse { movies: [Movie!]! }
    type Mutation {
      deleteMovies(where: MovieWhere, delete: MovieDeleteInput): DeleteInfo!
      createMovies(input: [MovieCreateInput!]!): UpdateMoviesMutationResponse!
      updateMovies(where: MovieWhere, update: MovieUpdateInput): UpdateMoviesMutationResponse!
    }`,
  strapi: `
    type Query { article(id: ID!): Article articles(filters: ArticleFiltersInput): [Article!]! }
    type Article { id: ID! title: String! }
    input StringFilterInput { and: [String] eq: String ne: String contains: String in: [String] notNull: Boolean startsWith: String }
    input ArticleFiltersInput { id: StringFilterInput title: StringFilterInput and: [ArticleFiltersInput] or: [ArticleFiltersInput] not: ArticleFiltersInput }
    input ArticleInput { title: String }
    input InputID { id: ID! }
    input deleteArticleInput { where: InputID }
    type Mutation {
      updateArticle(id: ID!, data: ArticleInput!): Article
      deleteArticle(id: ID!): Article
      deleteArticles(filters: ArticleFiltersInput): Article
      removeArticle(input: deleteArticleInput): Article
    }`,
} as const;

type Maker = keyof typeof MAKERS;

function reachOf(maker: Maker, name: string, values: Record<string, unknown>): Reach {
  const schema = schemaOf(MAKERS[maker]);
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  const plan = planAction(schema, root);
  const { wrapper } = actionInputs(schema, root);
  return plan.reach(
    plan.request({
      args: wrapper && wrapper.name in values ? (values[wrapper.name] as Record<string, unknown>) : values,
    }),
  );
}

/** "every", "maybe every", "some" of rows, a record's type with its keys, or "unknown". */
function inWords(reach: Reach): string {
  switch (reach.is) {
    case "records":
      return `${reach.type} ${reach.keys.join(", ")}`;
    case "rows":
      return (
        { nothing: "every", maybe: "maybe every", some: "some" }[reach.leavesOut] + (reach.areRelated ? " related" : "")
      );
    default:
      return "unknown";
  }
}

type Case = [action: string, values: Record<string, unknown>, words: string];

/** One line for each case that is read otherwise. */
function check(maker: Maker, cases: readonly Case[]): void {
  const wrong = cases.flatMap(([name, values, words]) => {
    const read = inWords(reachOf(maker, name, values));
    return read === words ? [] : `${name}(${JSON.stringify(values)}): ${read}, not ${words}`;
  });
  assert.equal(wrong, []);
}

/** A filter by itself, under the name of the argument. */
const each = (action: string, argument: string, words: string, filters: readonly unknown[]): Case[] =>
  filters.map((filter) => [action, { [argument]: filter }, words]);

test("a filter of Hasura: by its key, some rows, maybe every row, every row", () => {
  check("hasura", [
    ...each("delete_asset", "where", "every", [
      {},
      { asset_id: {} },
      { asset_id: { _eq: null } },
      { asset_id: null },
      { _and: [] },
      { _and: [{}, { _and: [{ name: {} }] }] },
      { _or: [{}] },
      { _or: [] },
      { _or: [{ asset_id: { _eq: 5 } }, {}] },
      { _not: {} },
      { owner: { id: {} } },
      { asset_id: { _in: [] } },
      { name: { _like: "%" } },
      { name: { _ilike: "" } },
    ]),
    ...each("delete_asset", "where", "maybe every", [
      { _not: { asset_id: { _eq: 5 } } },
      { asset_id: { _neq: -1 } },
      { asset_id: { _gt: 0 } },
      { asset_id: { _nin: [1] } },
      { asset_id: { _is_null: false } },
      { price: { _is_null: true } },
      { name: { _regex: ".*" } },
      { name: { _like: "_%" } },
      { lent: { _in: [true, false] } },
      { state: { _in: ["NEW", "USED", "GONE"] } },
      { _or: [{ lent: { _eq: true } }, { lent: { _eq: false } }] },
      { _or: [{ state: { _eq: "NEW" } }, { state: { _neq: "NEW" } }] },
      { color: { _eq: "red" } },
    ]),
    ...each("delete_asset", "where", "some", [
      { name: { _eq: "Buoy" } },
      { name: { _eq: "Buoy", _neq: "x" } },
      { name: { _like: "B%" } },
      { lent: { _eq: true } },
      { state: { _in: ["NEW", "USED"] } },
      { _or: [{ name: { _eq: "Buoy" } }, { asset_id: { _in: [1, 2] } }] },
      { owner: { id: { _eq: 5 } } },
      { _and: [{}, { name: { _eq: "Buoy" } }] },
      { name: { _eq: "Buoy" }, asset_id: { _gt: 0 } },
    ]),
    ...each("delete_asset", "where", "asset 5", [
      { asset_id: { _eq: 5 } },
      { asset_id: { _in: [5] } },
      { asset_id: { _eq: 5 }, name: { _neq: "x" } },
      { _and: [{ asset_id: { _eq: 5 } }, {}] },
    ]),
    ["delete_asset", { where: { asset_id: { _in: [5, 8] } } }, "asset 5, 8"],
    ["delete_asset_by_pk", { asset_id: 5 }, "asset 5"],
    ["update_asset", { where: {}, _set: { name: "x", asset_id: 5 } }, "every"],
    ["update_asset", { where: { name: { _eq: "y" } }, _set: { name: "x" } }, "some"],
    ["update_asset_by_pk", { pk_columns: { asset_id: 5 }, _set: { name: "x" } }, "asset 5"],
    ["update_asset_many", { updates: [{ where: { asset_id: { _eq: 5 } } }, { where: {} }] }, "every"],
    [
      "update_asset_many",
      { updates: [{ where: { asset_id: { _eq: 5 } } }, { where: { asset_id: { _eq: 6 } } }] },
      "asset 5, 6",
    ],
    ["insert_asset", { objects: [{ name: "x" }] }, "unknown"],
  ]);
});

test("a filter of Prisma", () => {
  check("prisma", [
    ["deleteManyProblem", {}, "every"],
    ...each("deleteManyProblem", "where", "every", [
      {},
      { id: {} },
      { OR: [] },
      { AND: [] },
      { NOT: [{}] },
      { id: { in: [] } },
      { creator: { is: {} } },
      { text: { contains: "" } },
    ]),
    ...each("deleteManyProblem", "where", "maybe every", [
      { NOT: [{ id: { equals: 5 } }] },
      { id: { not: { equals: -1 } } },
      { id: { gt: 0 } },
      { creator: { isNot: { id: { equals: 1 } } } },
      { OR: [{ kind: { equals: "OPEN" } }, { kind: { equals: "CLOSED" } }] },
    ]),
    ...each("deleteManyProblem", "where", "some", [
      { creator: { is: { id: { equals: 2 } } } },
      { kind: { in: ["OPEN"] } },
      { text: { contains: "a" } },
      { creator: { is: { problems: { some: { text: { equals: "x" } } } } } },
    ]),
    [
      "deleteManyProblem",
      { where: { creator: { is: { problems: { every: { text: { equals: "x" } } } } } } },
      "maybe every",
    ],
    ["deleteManyProblem", { where: { id: { equals: 5 } } }, "Problem 5"],
    ["deleteOneProblem", { where: { id: 5 } }, "Problem 5"],
    ["deleteOneProblem", { where: {} }, "every"],
    ["updateManyProblem", { data: { text: "x" } }, "every"],
    ["updateManyProblem", { data: { text: "x" }, where: { text: { equals: "y" } } }, "some"],
    ["updateOneProblem", { data: { text: "x" }, where: { id: 5 } }, "Problem 5"],
  ]);
});

test("what a change does to related records by a filter", () => {
  const change = (problems: unknown, words: string): Case => [
    "updateOneCreator",
    { where: { id: 2 }, data: { name: "x", problems } },
    words,
  ];
  check("prisma", [
    change({ deleteMany: [{}] }, "every related"),
    change({ deleteMany: [{ id: { equals: 5 } }, {}] }, "every related"),
    change({ deleteMany: [{ votes: { gt: 0 } }] }, "maybe every related"),
    change({ deleteMany: [{ text: { equals: "x" } }] }, "Creator 2"),
    change({ deleteMany: [] }, "Creator 2"),
    change({ update: [{ where: { id: 5 }, data: { text: "x" } }] }, "Creator 2"),
    change({ connect: [{ id: 5 }] }, "Creator 2"),
    change({ connect: [{}] }, "every related"),
    change({ update: [{ where: { id: 5 }, data: { creator: { problems: { deleteMany: [{}] } } } }] }, "every related"),
  ]);
  check("neo4j", [
    ["deleteMovies", { where: { id: "m1" }, delete: { actors: [{ where: {} }] } }, "every related"],
    ["deleteMovies", { where: { id: "m1" }, delete: { actors: [{ where: { name: "x" } }] } }, "Movie m1"],
    ["deleteMovies", { where: { id: "m1" }, delete: { actors: [{}] } }, "every related"],
    ["deleteMovies", { where: { id: "m1" }, delete: { actors: [] } }, "Movie m1"],
    ["createMovies", { input: [{ title: "x", actors: { connect: [{}] } }] }, "every related"],
    ["createMovies", { input: [{ title: "x", actors: { connect: [{ where: { name: "x" } }] } }] }, "unknown"],
  ]);
});

test("a filter of PostGraphile, as conditions and as operators", () => {
  check("postgraphile", [
    ["updateFilm", { id: 5, patch: { title: "x" } }, "Film 5"],
    ["deleteFilm", { id: 5 }, "Film 5"],
    ["deleteFilms", {}, "every"],
    ...each("deleteFilms", "filter", "every", [
      {},
      { id: {} },
      { and: [] },
      { or: [{}] },
      { not: {} },
      { title: { includes: "" } },
    ]),
    ...each("deleteFilms", "filter", "maybe every", [
      { id: { notEqualTo: 1 } },
      { id: { distinctFrom: 1 } },
      { id: { isNull: false } },
      { id: { lessThan: 9 } },
      { title: { notIncludes: "x" } },
    ]),
    ...each("deleteFilms", "filter", "some", [{ title: { includesInsensitive: "x" } }, { title: { in: ["a", "b"] } }]),
    ["deleteFilms", { filter: { id: { equalTo: 5 } } }, "Film 5"],
    ["deleteFilmsByCondition", {}, "every"],
    ["deleteFilmsByCondition", { condition: {} }, "every"],
    ["deleteFilmsByCondition", { condition: { title: "x" } }, "some"],
    ["deleteFilmsByCondition", { condition: { id: 5 } }, "Film 5"],
  ]);
});

test("a filter of pg_graphql, also where the server stops at a number of rows", () => {
  check("pg_graphql", [
    ["deleteFromHutCollection", {}, "every"],
    ["deleteFromHutCollection", { atMost: 1 }, "every"],
    ["deleteFromHutCollection", { filter: {}, atMost: 1000 }, "every"],
    ["deleteFromHutCollection", { filter: { id: { is: "NOT_NULL" } } }, "maybe every"],
    ["deleteFromHutCollection", { filter: { name: { startsWith: "x" } } }, "some"],
    ["deleteFromHutCollection", { filter: { id: { eq: 5 } } }, "some"],
    ["deleteFromHutCollection", { filter: { nodeId: { eq: "WyJ" } } }, "Hut WyJ"],
    ["updateHutCollection", { set: { name: "x" }, atMost: 9 }, "every"],
  ]);
});

test("a filter of Dgraph, where or stands between what is beside it", () => {
  check("dgraph", [
    ...each("deleteTask", "filter", "every", [
      {},
      { id: [] },
      { or: [] },
      { title: {} },
      { id: ["0x1"], or: [{}] },
      { and: [{}] },
    ]),
    ...each("deleteTask", "filter", "maybe every", [
      { has: ["title"] },
      { title: { regexp: "/.*/" } },
      { title: { le: "zzz" } },
      { done: true, or: [{ done: false }] },
      { not: { id: ["0x1"] } },
    ]),
    ...each("deleteTask", "filter", "some", [
      { title: { eq: "x" } },
      { done: true },
      { id: ["0x1"], or: [{ title: { eq: "x" } }] },
    ]),
    ["deleteTask", { filter: { id: ["0x1"] } }, "Task 0x1"],
    ["updateTask", { filter: { id: ["0x1"] }, set: { title: "x" } }, "Task 0x1"],
    ["updateTask", { filter: {}, set: { title: "x" } }, "every"],
  ]);
});

test("AppSync's actions take a key, and a condition beside it", () => {
  check("appsync", [
    ["updateTodo", { input: { id: "t1", name: "x" } }, "Todo t1"],
    ["deleteTodo", { input: { id: "t1" } }, "Todo t1"],
    ["deleteTodo", { input: { id: "t1" }, condition: {} }, "Todo t1"],
    ["deleteTodo", { input: { id: "t1" }, condition: { name: { eq: "x" } } }, "Todo t1"],
  ]);
});

test("a filter of Neo4j, whose operators are the ends of names", () => {
  check("neo4j", [
    ["deleteMovies", {}, "every"],
    ...each("deleteMovies", "where", "every", [
      {},
      { AND: [] },
      { OR: [{}] },
      { NOT: {} },
      { actors: {} },
      { title_CONTAINS: "" },
    ]),
    ...each("deleteMovies", "where", "maybe every", [
      { title_NOT: "x" },
      { title_GT: "" + "a" },
      { actors_ALL: { name: "x" } },
      { actors_NONE: { name: "x" } },
      { NOT: { title: "x" } },
    ]),
    ...each("deleteMovies", "where", "some", [
      { title: "x" },
      { title_IN: ["x"] },
      { title_STARTS_WITH: "x" },
      { actors: { name: "x" } },
    ]),
    ["deleteMovies", { where: { id: "m1" } }, "Movie m1"],
    ["updateMovies", { update: { id: "m1", title: "x" } }, "every"],
    ["updateMovies", { where: { id: "m1" }, update: { title: "x" } }, "Movie m1"],
  ]);
});

test("a filter of Strapi", () => {
  check("strapi", [
    ["updateArticle", { id: "5", data: { title: "x" } }, "Article 5"],
    ["deleteArticle", { id: "5" }, "Article 5"],
    ["deleteArticles", {}, "every"],
    ...each("deleteArticles", "filters", "every", [{}, { title: {} }, { and: [{}] }, { title: { eq: null } }]),
    ...each("deleteArticles", "filters", "maybe every", [
      { title: { ne: "x" } },
      { title: { notNull: true } },
      { title: { and: ["x"] } },
    ]),
    ...each("deleteArticles", "filters", "some", [{ title: { contains: "x" } }]),
    ["deleteArticles", { filters: { id: { eq: "5" } } }, "Article 5"],
    ["removeArticle", { where: { id: "5" } }, "Article 5"],
    ["removeArticle", {}, "every"],
  ]);
});

test.run();
