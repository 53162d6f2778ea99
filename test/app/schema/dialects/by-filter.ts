/**
 * Records that no field takes by their id alone: in the style of Drizzle (a type of its own for each relation and for what a change
 * gives back, filters `{ id: { eq } }`, orders with a priority), of Neo4j (`where: { id: "1" }`, a key named after its type), of
 * Hasura where a role has no by_pk (`where: { id: { _eq: 1 } }`).
 */
import { compare } from "../../../helpers/compare.js";

interface Post {
  id: number;
  title: string;
  likes: number;
  authorId: number;
}
interface User {
  id: number;
  name: string;
  email: string;
}
type Filters = { OR?: Filters[] } & Record<string, Record<string, unknown> | undefined>;

const operate = (value: unknown, operator: string, wanted: unknown): boolean => {
  switch (operator) {
    case "eq":
    case "_eq":
      return value === wanted;
    case "gt":
    case "_gt":
      return (value as number) > (wanted as number);
    // As SQLite has it.
    case "like":
      return String(value).toLowerCase().includes(String(wanted).replaceAll("%", "").toLowerCase());
    case "ilike":
      throw new Error('near "ilike": syntax error');
    case "OR":
      return (wanted as Record<string, unknown>[]).some((each) =>
        Object.entries(each).every(([inner, operand]) => operate(value, inner, operand)),
      );
    case "_ilike":
      return String(value).toLowerCase().includes(String(wanted).replaceAll("%", "").toLowerCase());
    default:
      throw new Error(`Unknown operator ${operator}`);
  }
};
const fits =
  (where: Filters = {}) =>
  (row: object): boolean => {
    const { OR, ...rest } = where;
    // As Drizzle has it.
    if (OR?.length && Object.keys(rest).length)
      throw new Error("WHERE: Cannot specify both fields and 'OR' in table filters!");
    return Object.entries(rest).every(([name, operators]) =>
      Object.entries(operators ?? {}).every(([operator, wanted]) =>
        operate(row[name as keyof typeof row], operator, wanted),
      ),
    );
  };
const ordered = <T extends object>(rows: readonly T[], [key, way]: [string?, string?]): T[] => {
  const of = (row: T) => row[key as keyof T];
  return key ? [...rows].sort((a, b) => compare(of(a), of(b)) * (/^desc/i.test(way ?? "") ? -1 : 1)) : [...rows];
};

const column = (table: string, name: string, type: string) => {
  const base = `eq: ${type} ne: ${type} lt: ${type} lte: ${type} gt: ${type} gte: ${type} like: String notLike: String ilike: String notIlike: String inArray: [${type}!] notInArray: [${type}!] isNull: Boolean isNotNull: Boolean`;
  return `input ${table}${name}Filters { ${base} OR: [${table}${name}filtersOr!] } input ${table}${name}filtersOr { ${base} }`;
};

export const drizzle = {
  sdl: /* GraphQL */ `
    "Order by direction"
    enum OrderDirection { asc desc }
    input InnerOrder { direction: OrderDirection! "Priority of current field" priority: Int! }
    ${column("Users", "Id", "Int")} ${column("Users", "Name", "String")} ${column("Users", "Email", "String")}
    ${column("Posts", "Id", "Int")} ${column("Posts", "Title", "String")} ${column("Posts", "Likes", "Int")} ${column("Posts", "AuthorId", "Int")}
    input UsersFilters { id: UsersIdFilters name: UsersNameFilters email: UsersEmailFilters OR: [UsersFiltersOr!] }
    input UsersFiltersOr { id: UsersIdFilters name: UsersNameFilters email: UsersEmailFilters }
    input PostsFilters { id: PostsIdFilters title: PostsTitleFilters likes: PostsLikesFilters authorId: PostsAuthorIdFilters OR: [PostsFiltersOr!] }
    input PostsFiltersOr { id: PostsIdFilters title: PostsTitleFilters likes: PostsLikesFilters authorId: PostsAuthorIdFilters }
    input UsersOrderBy { id: InnerOrder name: InnerOrder email: InnerOrder }
    input PostsOrderBy { id: InnerOrder title: InnerOrder likes: InnerOrder authorId: InnerOrder }
    type UsersPostsRelation { id: Int! title: String! likes: Int! authorId: Int! author(where: UsersFilters): UsersPostsRelationAuthorRelation }
    type UsersPostsRelationAuthorRelation { id: Int! name: String! email: String }
    type PostsAuthorRelation { id: Int! name: String! email: String posts(where: PostsFilters, orderBy: PostsOrderBy, offset: Int, limit: Int): [PostsAuthorRelationPostsRelation!]! }
    type PostsAuthorRelationPostsRelation { id: Int! title: String! likes: Int! authorId: Int! }
    type UsersSelectItem { id: Int! name: String! email: String posts(where: PostsFilters, orderBy: PostsOrderBy, offset: Int, limit: Int): [UsersPostsRelation!]! }
    type PostsSelectItem { id: Int! title: String! likes: Int! authorId: Int! author(where: UsersFilters): PostsAuthorRelation }
    type PostsItem { id: Int! title: String! likes: Int! authorId: Int! }
    input PostsInsertInput { id: Int title: String! likes: Int! authorId: Int! }
    input PostsUpdateInput { id: Int title: String likes: Int authorId: Int }
    type Query {
      users(offset: Int, limit: Int, orderBy: UsersOrderBy, where: UsersFilters): [UsersSelectItem!]!
      usersSingle(offset: Int, orderBy: UsersOrderBy, where: UsersFilters): UsersSelectItem
      posts(offset: Int, limit: Int, orderBy: PostsOrderBy, where: PostsFilters): [PostsSelectItem!]!
      postsSingle(offset: Int, orderBy: PostsOrderBy, where: PostsFilters): PostsSelectItem
    }
    type Mutation {
      insertIntoPosts(values: [PostsInsertInput!]!): [PostsItem!]!
      insertIntoPostsSingle(values: PostsInsertInput!): PostsItem
      updatePosts(set: PostsUpdateInput!, where: PostsFilters): [PostsItem!]!
      deleteFromPosts(where: PostsFilters): [PostsItem!]!
    }
  `,
  rootValue() {
    interface Given {
      where?: Filters;
      orderBy?: Record<string, { direction: string }>;
      limit?: number;
      offset?: number;
    }
    const users: User[] = ["Mina Sorensen", "Paul Adeyemi", "Rut Levi"].map((name, at) => ({
      id: at + 1,
      name,
      email: `u${at + 1}@example.com`,
    }));
    const posts: Post[] = Array.from({ length: 70 }, (_, at) => ({
      id: at + 1,
      title: `Letter no. ${at + 1}`,
      likes: (at * 13) % 50,
      authorId: (at % 3) + 1,
    }));
    const pick = <T extends object>(
      rows: readonly T[],
      { where, orderBy = {}, limit = Infinity, offset = 0 }: Given,
      full: (row: T) => object,
    ): object[] => {
      const [key, order] = Object.entries(orderBy)[0] ?? [];
      return ordered(rows.filter(fits(where)), [key, order?.direction])
        .slice(offset, offset + limit)
        .map(full);
    };
    const user = (row: User): object => ({
      ...row,
      posts: (given: Given) =>
        pick(
          posts.filter(({ authorId }) => authorId === row.id),
          given,
          post,
        ),
    });
    const post = (row: Post): object => ({
      ...row,
      author: () => users.filter(({ id }) => id === row.authorId).map(user)[0],
    });
    return {
      users: (given: Given) => pick(users, given, user),
      usersSingle: (given: Given) => pick(users, { ...given, limit: 1 }, user)[0],
      posts: (given: Given) => pick(posts, given, post),
      postsSingle: (given: Given) => pick(posts, { ...given, limit: 1 }, post)[0],
      insertIntoPostsSingle({ values }: { values: Omit<Post, "id"> }) {
        posts.push({ ...values, id: posts.length + 1 });
        return posts.at(-1);
      },
      updatePosts: ({ set, where }: { set: Partial<Post>; where?: Filters }) =>
        posts.filter(fits(where)).map((row) => Object.assign(row, set)),
      deleteFromPosts: ({ where }: { where?: Filters }) =>
        posts.filter(fits(where)).map((row) => posts.splice(posts.indexOf(row), 1)[0]),
    };
  },
};

export const neo4j = {
  sdl: /* GraphQL */ `
    enum SortDirection { ASC DESC }
    input MovieOptions { limit: Int offset: Int sort: [MovieSort!] }
    input MovieSort { movieId: SortDirection title: SortDirection released: SortDirection }
    input PersonOptions { limit: Int offset: Int sort: [PersonSort!] }
    input PersonSort { id: SortDirection name: SortDirection }
    input MovieWhere { OR: [MovieWhere!] AND: [MovieWhere!] NOT: MovieWhere movieId: ID movieId_IN: [ID!] title: String title_CONTAINS: String released: Int released_GT: Int }
    input PersonWhere { OR: [PersonWhere!] AND: [PersonWhere!] NOT: PersonWhere id: ID id_IN: [ID!] name: String name_CONTAINS: String }
    type MovieAggregateSelection { count: Int! }
    type Movie { movieId: ID! title: String! released: Int actors(where: PersonWhere, options: PersonOptions, directed: Boolean = true): [Person!]! actorsAggregate(where: PersonWhere, directed: Boolean = true): MovieAggregateSelection }
    type Person { id: ID! name: String! movies(where: MovieWhere, options: MovieOptions, directed: Boolean = true): [Movie!]! }
    type Query {
      movies(where: MovieWhere, options: MovieOptions): [Movie!]!
      moviesAggregate(where: MovieWhere): MovieAggregateSelection!
      people(where: PersonWhere, options: PersonOptions): [Person!]!
    }
    type Mutation { deleteMovies(where: MovieWhere): Int updateMovies(where: MovieWhere, update: MovieUpdateInput): Int }
    input MovieUpdateInput { title: String released: Int }
  `,
  rootValue() {
    interface Given {
      where?: Record<string, unknown>;
      options?: { limit?: number; offset?: number; sort?: Record<string, string>[] };
    }
    const pick = <T extends object>(
      rows: readonly T[],
      { where = {}, options: { limit = Infinity, offset = 0, sort: [sort = {}] = [] } = {} }: Given,
    ): T[] => {
      const found = rows.filter((row) =>
        Object.entries(where).every(([key, wanted]) => {
          const [, name = "", operator] = /^(.+?)(_CONTAINS|_GT)?$/.exec(key) ?? [];
          const value = row[name as keyof T];
          if (operator === "_CONTAINS") return String(value).includes(String(wanted));
          if (operator === "_GT") return Number(value) > Number(wanted);
          return value === wanted;
        }),
      );
      return ordered(found, Object.entries(sort)[0] ?? []).slice(offset, offset + limit);
    };
    const movies = Array.from({ length: 40 }, (_, at) => ({
      movieId: `m${at + 1}`,
      title: `${["Night", "River"][at % 2]} ${at + 1}`,
      released: 1980 + ((at * 7) % 40),
      actors: (given: Given): object[] => pick(people.slice(at % 3, (at % 3) + 2), given),
      actorsAggregate: () => ({ count: people.slice(at % 3, (at % 3) + 2).length }),
    }));
    const people = ["Ida", "Omar", "Lena"].map((name, at) => ({
      id: `p${at + 1}`,
      name,
      movies: (given: Given) =>
        pick(
          movies.filter((_, place) => place % 3 === at),
          given,
        ),
    }));
    return {
      movies: (given: Given) => pick(movies, given),
      moviesAggregate: (given: Given) => ({ count: pick(movies, given).length }),
      people: (given: Given) => pick(people, given),
    };
  },
};

export const hasura = {
  sdl: /* GraphQL */ `
    scalar uuid
    enum order_by { asc desc }
    input uuid_comparison_exp { _eq: uuid _in: [uuid!] _is_null: Boolean }
    input String_comparison_exp { _eq: String _ilike: String }
    input boats_bool_exp { _and: [boats_bool_exp!] _not: boats_bool_exp _or: [boats_bool_exp!] id: uuid_comparison_exp name: String_comparison_exp owner: owners_bool_exp owner_id: uuid_comparison_exp }
    input boats_order_by { id: order_by name: order_by }
    input owners_bool_exp { _and: [owners_bool_exp!] id: uuid_comparison_exp name: String_comparison_exp }
    input owners_order_by { id: order_by name: order_by }
    type boats { id: uuid! name: String! owner: owners owner_id: uuid! }
    type owners { id: uuid! name: String! boats(limit: Int, offset: Int, order_by: [boats_order_by!], where: boats_bool_exp): [boats!]! }
    type query_root {
      boats(limit: Int, offset: Int, order_by: [boats_order_by!], where: boats_bool_exp): [boats!]!
      owners(limit: Int, offset: Int, order_by: [owners_order_by!], where: owners_bool_exp): [owners!]!
    }
    schema { query: query_root }
  `,
  rootValue() {
    interface Given {
      where?: Filters;
      order_by?: Record<string, string>[];
      limit?: number;
      offset?: number;
    }
    const pick = <T extends object>(
      rows: readonly T[],
      { where, order_by: [order = {}] = [], limit = Infinity, offset = 0 }: Given,
    ): T[] => ordered(rows.filter(fits(where)), Object.entries(order)[0] ?? []).slice(offset, offset + limit);
    const uuid = (kind: string, at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, "0")}`;
    const owners = ["Vera", "Sami"].map((name, at) => ({
      id: uuid("a", at),
      name,
      boats: (given: Given): object[] =>
        pick(
          boats.filter(({ owner_id }) => owner_id === uuid("a", at)),
          given,
        ),
    }));
    const boats = Array.from({ length: 30 }, (_, at) => ({
      id: uuid("b", at),
      name: `Skiff ${at + 1}`,
      owner_id: uuid("a", at % 2),
      owner: () => owners[at % 2],
    }));
    return { boats: (given: Given) => pick(boats, given), owners: (given: Given) => pick(owners, given) };
  },
};
