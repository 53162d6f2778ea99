/**
 * A newspaper in the style of Strapi 4: every record is `{ id attributes }` in a `{ data }`, lists tell their total in
 * `meta.pagination`, orders are `sort: ["title:asc"]`, filters nest, a record that is not there is `{ data: null }`.
 */
import { compare } from "../../../helpers/compare.js";
const OPERATORS =
  "and: [T] or: [T] not: SELF eq: T eqi: T ne: T startsWith: T endsWith: T contains: T notContains: T containsi: T notContainsi: T gt: T gte: T lt: T lte: T null: Boolean notNull: Boolean in: [T] notIn: [T] between: [T]";
const operators = (name: string, type: string) =>
  `input ${name} { ${OPERATORS.replaceAll("[T]", `[${type}]`).replaceAll(": T", `: ${type}`).replace("SELF", name)} }`;

const wrapped = (name: string, attributes: string) => `
  type ${name} { ${attributes} createdAt: DateTime updatedAt: DateTime publishedAt: DateTime }
  type ${name}Entity { id: ID attributes: ${name} }
  type ${name}EntityResponse { data: ${name}Entity }
  type ${name}EntityResponseCollection { data: [${name}Entity!]! meta: ResponseCollectionMeta! }
  type ${name}RelationResponseCollection { data: [${name}Entity!]! }`;

const list = (name: string, many: string) => `
    ${name}(id: ID): ${name[0]?.toUpperCase()}${name.slice(1)}EntityResponse
    ${many}(filters: ${name[0]?.toUpperCase()}${name.slice(1)}FiltersInput, pagination: PaginationArg = {}, sort: [String] = []): ${name[0]?.toUpperCase()}${name.slice(1)}EntityResponseCollection`;

export const sdl = /* GraphQL */ `
  scalar DateTime
  scalar JSON
  scalar Upload
  type Pagination { total: Int! page: Int! pageSize: Int! pageCount: Int! }
  type ResponseCollectionMeta { pagination: Pagination! }
  enum PublicationState { LIVE PREVIEW }
  enum ENUM_ARTICLE_SECTION { news culture sports }
  input PaginationArg { page: Int pageSize: Int start: Int limit: Int }
  ${operators("IDFilterInput", "ID")}
  ${operators("StringFilterInput", "String")}
  ${operators("IntFilterInput", "Int")}
  ${operators("DateTimeFilterInput", "DateTime")}
  input ArticleFiltersInput { id: IDFilterInput title: StringFilterInput section: StringFilterInput words: IntFilterInput author: AuthorFiltersInput publishedAt: DateTimeFilterInput and: [ArticleFiltersInput] or: [ArticleFiltersInput] not: ArticleFiltersInput }
  input AuthorFiltersInput { id: IDFilterInput name: StringFilterInput articles: ArticleFiltersInput and: [AuthorFiltersInput] or: [AuthorFiltersInput] not: AuthorFiltersInput }
  input TagFiltersInput { id: IDFilterInput name: StringFilterInput and: [TagFiltersInput] or: [TagFiltersInput] not: TagFiltersInput }
  input UploadFileFiltersInput { id: IDFilterInput name: StringFilterInput }
  input ArticleInput { title: String body: String section: ENUM_ARTICLE_SECTION words: Int author: ID tags: [ID] publishedAt: DateTime }
  ${wrapped(
    "Article",
    `title: String! body: String section: ENUM_ARTICLE_SECTION words: Int author: AuthorEntityResponse seo: ComponentSharedSeo
    cover: UploadFileEntityResponse tags(filters: TagFiltersInput, pagination: PaginationArg = {}, sort: [String] = []): TagRelationResponseCollection blocks: [ArticleBlocksDynamicZone]`,
  )}
  ${wrapped("Author", "name: String! email: String articles(filters: ArticleFiltersInput, pagination: PaginationArg = {}, sort: [String] = [], publicationState: PublicationState = LIVE): ArticleRelationResponseCollection")}
  ${wrapped("Tag", "name: String! articles(filters: ArticleFiltersInput, pagination: PaginationArg = {}, sort: [String] = []): ArticleRelationResponseCollection")}
  ${wrapped("UploadFile", "name: String! alternativeText: String width: Int formats: JSON url: String! related: [GenericMorph]")}
  ${wrapped("Homepage", "headline: String featured: ArticleEntityResponse")}
  type ComponentSharedSeo { id: ID! metaTitle: String shareImage: UploadFileEntityResponse }
  type ComponentSharedQuote { id: ID! quote: String }
  type ComponentSharedMedia { id: ID! file: UploadFileEntityResponse }
  type Error { code: String! message: String }
  union ArticleBlocksDynamicZone = ComponentSharedQuote | ComponentSharedMedia | Error
  union GenericMorph = Article | Author | Tag | UploadFile | Homepage | ComponentSharedSeo | ComponentSharedQuote
  type UsersPermissionsMe { id: ID! username: String! email: String confirmed: Boolean }
  input UsersPermissionsLoginInput { identifier: String! password: String! provider: String! = "local" }
  type UsersPermissionsLoginPayload { jwt: String user: UsersPermissionsMe! }
  type Query {${list("article", "articles").replaceAll("sort: [String] = [])", "sort: [String] = [], publicationState: PublicationState = LIVE)")}${list("author", "authors")}${list("tag", "tags")}${list("uploadFile", "uploadFiles")}
    homepage(publicationState: PublicationState = LIVE): HomepageEntityResponse
    me: UsersPermissionsMe
  }
  type Mutation {
    createArticle(data: ArticleInput!): ArticleEntityResponse
    updateArticle(id: ID!, data: ArticleInput!): ArticleEntityResponse
    deleteArticle(id: ID!): ArticleEntityResponse
    upload(refId: ID, ref: String, field: String, file: Upload!): UploadFileEntityResponse!
    login(input: UsersPermissionsLoginInput!): UsersPermissionsLoginPayload!
  }
`;

interface Page {
  page?: number;
  pageSize?: number;
  start?: number;
  limit?: number;
}
interface Given {
  filters?: object;
  pagination?: Page;
  sort?: string[];
}
/** What is said of a record; relations are asked for as on the wire. */
type Said = Record<string, unknown>;
interface Entity {
  id: string;
  attributes: Said;
}

/** What a filter compares with: a relation is its record. */
const plainOf = (value: unknown): unknown => {
  const given = typeof value === "function" ? (value as (args: object) => unknown)({}) : value;
  return given && typeof given === "object" && "data" in given ? given.data : given;
};

function fits(entity: Entity, filters: object): boolean {
  return Object.entries(filters).every(([name, wanted]: [string, unknown]) => {
    if (name === "and" || name === "or")
      return (wanted as object[])[name === "and" ? "every" : "some"]((each) => fits(entity, each));
    if (name === "not") return !fits(entity, wanted as object);
    const value = plainOf(name === "id" ? entity.id : entity.attributes[name]);
    if (Array.isArray(value)) return value.some((each) => fits(each as Entity, wanted as object));
    if (value && typeof value === "object") return fits(value as Entity, wanted as object);
    return Object.entries(wanted as object).every(([operator, operand]: [string, unknown]) => {
      const [text, part] = [String(value), String(operand)];
      switch (operator) {
        case "eq":
          return text === part;
        case "ne":
          return text !== part;
        case "contains":
          return text.includes(part);
        case "containsi":
          return text.toLowerCase().includes(part.toLowerCase());
        case "gt":
          return Number(text) > Number(part);
        case "lt":
          return Number(text) < Number(part);
        default:
          throw new Error(`Unknown operator ${operator}`);
      }
    });
  });
}

/** As Strapi does: at most 100 at once, 25 unless told; an order of "name:direction" only. */
function pick(all: readonly Entity[], { filters = {}, pagination = {}, sort = [] }: Given) {
  let found = all.filter((entity) => fits(entity, filters));
  for (const each of [...sort].reverse()) {
    const [, key = "", way] = /^(\w+):(asc|desc)$/.exec(each) ?? [];
    if (!key) throw new Error(`Invalid order "${each}"`);
    const of = (entity: Entity) => plainOf(key === "id" ? Number(entity.id) : entity.attributes[key]) as number;
    found = [...found].sort((a, b) => compare(of(a), of(b)) * (way === "desc" ? -1 : 1));
  }
  const size = Math.min(pagination.pageSize ?? pagination.limit ?? 25, 100);
  const start = pagination.start ?? ((pagination.page ?? 1) - 1) * size;
  const meta = {
    pagination: {
      total: found.length,
      page: Math.floor(start / size) + 1,
      pageSize: size,
      pageCount: Math.ceil(found.length / size),
    },
  };
  return { data: found.slice(start, start + size), meta };
}

const times = (at: number) => ({
  createdAt: new Date(Date.UTC(2026, 0, at)).toISOString(),
  updatedAt: null,
  publishedAt: new Date(Date.UTC(2026, 1, at)).toISOString(),
});

interface Newspaper {
  tags: Entity[];
  authors: Entity[];
  articles: Entity[];
}

function createNewspaper(): Newspaper {
  const tags: Entity[] = ["harbour", "opera", "rowing"].map((name, at) => ({
    id: String(at + 1),
    attributes: {
      name,
      ...times(at + 1),
      articles: (args: Given) =>
        pick(
          articles.filter(({ id }) => Number(id) % 3 === at),
          args,
        ),
    },
  }));
  const authors: Entity[] = ["Ines Carvalho", "Jonas Wolff"].map((name, at) => ({
    id: String(at + 1),
    attributes: {
      name,
      email: `${name.split(" ")[0]?.toLowerCase()}@press.example`,
      ...times(at + 1),
      articles: (args: Given) =>
        pick(
          articles.filter(({ attributes }) => (plainOf(attributes.author) as Entity).id === String(at + 1)),
          args,
        ),
    },
  }));
  const articles: Entity[] = Array.from({ length: 60 }, (_, at) => ({
    id: String(at + 1),
    attributes: {
      title: `${["Tides", "Arias", "Regatta"][at % 3]} of the week, no. ${at + 1}`,
      body: "A long read. ".repeat(4),
      section: ["news", "culture", "sports"][at % 3],
      words: 300 + ((at * 37) % 400),
      author: { data: authors[at % 2] },
      seo: { id: String(at + 1), metaTitle: "Weekly", shareImage: { data: null } },
      cover: { data: null },
      blocks: [],
      ...times((at % 27) + 1),
      tags: (args: Given) =>
        pick(
          tags.filter(({ id }) => (at + 1) % 3 === Number(id) - 1),
          args,
        ),
    },
  }));
  return { tags, authors, articles };
}

const one =
  (all: readonly Entity[]) =>
  ({ id }: { id?: string }) => ({ data: all.find((entity) => entity.id === id) ?? null });
const many = (all: readonly Entity[]) => (args: Given) => pick(all, args);

export function rootValue() {
  const newspaper = createNewspaper();
  return { ...queriesOf(newspaper), ...mutationsOf(newspaper) };
}

function queriesOf({ tags, authors, articles }: Newspaper) {
  return {
    article: one(articles),
    articles: many(articles),
    author: one(authors),
    authors: many(authors),
    tag: one(tags),
    tags: many(tags),
    uploadFile: one([]),
    uploadFiles: many([]),
    homepage: {
      data: { id: "1", attributes: { headline: "Good morning", featured: { data: articles[3] }, ...times(1) } },
    },
    me: { id: "9", username: "ines", email: "ines@press.example", confirmed: true },
  };
}

function mutationsOf({ authors, articles }: Newspaper) {
  const change = (entity: Entity, { author, tags: _, ...said }: Said) => {
    Object.assign(
      entity.attributes,
      said,
      author !== undefined && { author: { data: authors.find(({ id }) => id === author) ?? null } },
    );
    return { data: entity };
  };
  return {
    createArticle({ data }: { data: Said }) {
      const entity: Entity = {
        id: String(articles.length + 1),
        attributes: { ...times(1), author: { data: null }, tags: () => ({ data: [] }) },
      };
      articles.push(entity);
      return change(entity, data);
    },
    updateArticle: ({ id, data }: { id: string; data: Said }) =>
      change(articles.find((entity) => entity.id === id) as Entity, data),
    deleteArticle: ({ id }: { id: string }) => ({
      data: articles.splice(
        articles.findIndex((entity) => entity.id === id),
        1,
      )[0],
    }),
  };
}
