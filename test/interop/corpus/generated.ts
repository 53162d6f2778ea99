/** Servers that make a schema of tables, models or contracts: what each makes of a few, written from its documentation. */
import { actions, type Maker } from "./maker.js";

const hasuraTables = {
  customers: {
    columns: "id: Int! company_name: String! city: String created_at: timestamptz!",
    values: "company_name: String city: String created_at: timestamptz",
  },
  orders: {
    columns:
      "id: Int! order_no: String! status: String! placed_at: timestamptz! customer_id: Int! customer: customers!",
    values: "order_no: String status: String placed_at: timestamptz customer_id: Int",
  },
  order_items: {
    columns: "id: Int! order_id: Int! product_id: Int! quantity: Int! order: orders! product: products!",
    values: "order_id: Int product_id: Int quantity: Int",
  },
  products: {
    columns: "id: Int! name: String! sku: String! price: numeric! discontinued: Boolean!",
    values: "name: String sku: String price: numeric discontinued: Boolean",
  },
};
const hasuraArguments = (table: string) =>
  `distinct_on: [${table}_select_column!], limit: Int, offset: Int, order_by: [${table}_order_by!], where: ${table}_bool_exp`;
const hasura = `
  type query_root { ${Object.keys(hasuraTables)
    .map(
      (table) =>
        `${table}(${hasuraArguments(table)}): [${table}!]! ${table}_aggregate(${hasuraArguments(table)}): ${table}_aggregate! ${table}_by_pk(id: Int!): ${table}`,
    )
    .join("\n")} }
  type subscription_root { ${Object.keys(hasuraTables)
    .map(
      (table) =>
        `${table}(${hasuraArguments(table)}): [${table}!]! ${table}_by_pk(id: Int!): ${table} ${table}_stream(batch_size: Int!, where: ${table}_bool_exp): [${table}!]!`,
    )
    .join("\n")} }
  type mutation_root { ${Object.keys(hasuraTables)
    .map(
      (
        table,
      ) => `delete_${table}(where: ${table}_bool_exp!): ${table}_mutation_response delete_${table}_by_pk(id: Int!): ${table} insert_${table}(objects: [${table}_insert_input!]!, on_conflict: ${table}_on_conflict): ${table}_mutation_response insert_${table}_one(object: ${table}_insert_input!, on_conflict: ${table}_on_conflict): ${table}
      update_${table}(_inc: ${table}_inc_input, _set: ${table}_set_input, where: ${table}_bool_exp!): ${table}_mutation_response update_${table}_by_pk(_inc: ${table}_inc_input, _set: ${table}_set_input, pk_columns: ${table}_pk_columns_input!): ${table} update_${table}_many(updates: [${table}_updates!]!): [${table}_mutation_response]`,
    )
    .join("\n")} }
  schema { query: query_root mutation: mutation_root subscription: subscription_root }
  scalar timestamptz scalar numeric enum order_by { asc asc_nulls_first asc_nulls_last desc desc_nulls_first desc_nulls_last }
  input Int_comparison_exp { _eq: Int _gt: Int _gte: Int _in: [Int!] _is_null: Boolean _lt: Int _lte: Int _neq: Int _nin: [Int!] }
  ${Object.entries(hasuraTables)
    .map(
      ([
        table,
        { columns, values },
      ]) => `type ${table} { ${columns} } type ${table}_aggregate { aggregate: ${table}_aggregate_fields nodes: [${table}!]! } type ${table}_aggregate_fields { count(distinct: Boolean): Int! max: ${table}_max_fields } type ${table}_max_fields { id: Int } type ${table}_mutation_response { affected_rows: Int! returning: [${table}!]! }
      input ${table}_bool_exp { _and: [${table}_bool_exp!] _not: ${table}_bool_exp _or: [${table}_bool_exp!] id: Int_comparison_exp } input ${table}_insert_input { id: Int ${values} } input ${table}_set_input { id: Int ${values} } input ${table}_inc_input { id: Int } input ${table}_pk_columns_input { id: Int! } input ${table}_updates { _set: ${table}_set_input where: ${table}_bool_exp! }
      input ${table}_order_by { id: order_by } enum ${table}_select_column { id } enum ${table}_constraint { ${table}_pkey } input ${table}_on_conflict { constraint: ${table}_constraint! update_columns: [${table}_select_column!]! = [] where: ${table}_bool_exp }`,
    )
    .join(" ")}
`;

const postgraphileTables = { Person: "People", Post: "Posts", Topic: "Topics" };
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const postgraphile = `
  type Query implements Node { query: Query! nodeId: ID! node(nodeId: ID!): Node
    ${Object.entries(postgraphileTables)
      .map(
        ([
          type,
          list,
        ]) => `all${list}(first: Int, last: Int, offset: Int, before: Cursor, after: Cursor, orderBy: [${list}OrderBy!] = [PRIMARY_KEY_ASC], condition: ${type}Condition): ${list}Connection
      ${lower(type)}ById(id: Int!): ${type} ${lower(type)}(nodeId: ID!): ${type}`,
      )
      .join("\n")}
    personByEmail(email: String!): Person currentPerson: Person }
  type Mutation { ${Object.keys(postgraphileTables)
    .map(
      (type) =>
        `create${type}(input: Create${type}Input!): Create${type}Payload update${type}(input: Update${type}Input!): Update${type}Payload update${type}ById(input: Update${type}ByIdInput!): Update${type}Payload delete${type}(input: Delete${type}Input!): Delete${type}Payload delete${type}ById(input: Delete${type}ByIdInput!): Delete${type}Payload`,
    )
    .join(
      "\n",
    )} authenticate(input: AuthenticateInput!): AuthenticatePayload registerPerson(input: RegisterPersonInput!): RegisterPersonPayload }
  scalar Cursor scalar Datetime interface Node { nodeId: ID! }
  type Person implements Node { nodeId: ID! id: Int! firstName: String! lastName: String email: String! about: String createdAt: Datetime postsByAuthorId(first: Int, offset: Int, orderBy: [PostsOrderBy!]): PostsConnection! }
  type Post implements Node { nodeId: ID! id: Int! authorId: Int! headline: String! body: String topicId: Int createdAt: Datetime personByAuthorId: Person topicByTopicId: Topic } type Topic implements Node { nodeId: ID! id: Int! name: String! postsByTopicId(first: Int, offset: Int, orderBy: [PostsOrderBy!]): PostsConnection! }
  ${Object.entries(postgraphileTables)
    .map(
      ([
        type,
        list,
      ]) => `type ${list}Connection { nodes: [${type}]! edges: [${list}Edge!]! pageInfo: PageInfo! totalCount: Int! } type ${list}Edge { cursor: Cursor node: ${type} } enum ${list}OrderBy { NATURAL ID_ASC ID_DESC PRIMARY_KEY_ASC PRIMARY_KEY_DESC } input ${type}Condition { id: Int }
      input Create${type}Input { clientMutationId: String ${lower(type)}: ${type}Input! } type Create${type}Payload { clientMutationId: String ${lower(type)}: ${type} query: Query ${lower(type)}Edge(orderBy: [${list}OrderBy!]): ${list}Edge } input Update${type}Input { clientMutationId: String nodeId: ID! ${lower(type)}Patch: ${type}Patch! } input Update${type}ByIdInput { clientMutationId: String ${lower(type)}Patch: ${type}Patch! id: Int! } type Update${type}Payload { clientMutationId: String ${lower(type)}: ${type} query: Query }
      input Delete${type}Input { clientMutationId: String nodeId: ID! } input Delete${type}ByIdInput { clientMutationId: String id: Int! } type Delete${type}Payload { clientMutationId: String ${lower(type)}: ${type} deleted${type}Id: ID query: Query }`,
    )
    .join(" ")} type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: Cursor endCursor: Cursor }
  input PersonInput { id: Int firstName: String! lastName: String email: String! about: String } input PersonPatch { id: Int firstName: String lastName: String email: String about: String } input PostInput { id: Int authorId: Int! headline: String! body: String topicId: Int } input PostPatch { id: Int authorId: Int headline: String body: String topicId: Int } input TopicInput { id: Int name: String! } input TopicPatch { id: Int name: String }
  input AuthenticateInput { clientMutationId: String email: String! password: String! } type AuthenticatePayload { clientMutationId: String jwtToken: String query: Query } input RegisterPersonInput { clientMutationId: String firstName: String! lastName: String! email: String! password: String! } type RegisterPersonPayload { clientMutationId: String person: Person query: Query }
`;

const supabaseTables = {
  Account: {
    columns: "id: Int! email: String! createdAt: Datetime! blogCollection(first: Int, after: Cursor): BlogConnection",
    values: "email: String createdAt: Datetime",
  },
  Blog: {
    columns:
      "id: Int! ownerId: Int! name: String! description: String createdAt: Datetime! owner: Account! blogPostCollection(first: Int, after: Cursor): BlogPostConnection",
    values: "ownerId: Int name: String description: String",
  },
  BlogPost: {
    columns:
      "id: UUID! blogId: Int! title: String! body: String status: BlogPostStatus! createdAt: Datetime! blog: Blog!",
    values: "id: UUID blogId: Int title: String body: String status: BlogPostStatus",
  },
};
const supabase = `
  type Query { node(nodeId: ID!): Node ${Object.keys(supabaseTables)
    .map(
      (type) =>
        `${lower(type)}Collection(first: Int, last: Int, before: Cursor, after: Cursor, offset: Int, filter: ${type}Filter, orderBy: [${type}OrderBy!]): ${type}Connection`,
    )
    .join("\n")} }
  type Mutation { ${Object.keys(supabaseTables)
    .map(
      (type) =>
        `deleteFrom${type}Collection(filter: ${type}Filter, atMost: Int! = 1): ${type}DeleteResponse! insertInto${type}Collection(objects: [${type}InsertInput!]!): ${type}InsertResponse update${type}Collection(set: ${type}UpdateInput!, filter: ${type}Filter, atMost: Int! = 1): ${type}UpdateResponse!`,
    )
    .join("\n")} }
  scalar Cursor scalar Datetime scalar UUID interface Node { nodeId: ID! } enum BlogPostStatus { PENDING RELEASED } enum OrderByDirection { AscNullsFirst AscNullsLast DescNullsFirst DescNullsLast } enum FilterIs { NULL NOT_NULL } type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
  input IntFilter { eq: Int gt: Int gte: Int in: [Int!] is: FilterIs lt: Int lte: Int neq: Int } input UUIDFilter { eq: UUID in: [UUID!] is: FilterIs neq: UUID }
  ${Object.entries(supabaseTables)
    .map(
      ([
        type,
        { columns, values },
      ]) => `type ${type} implements Node { nodeId: ID! ${columns} } type ${type}Connection { edges: [${type}Edge!]! pageInfo: PageInfo! totalCount: Int! } type ${type}Edge { cursor: String! node: ${type}! } input ${type}Filter { id: ${type === "BlogPost" ? "UUIDFilter" : "IntFilter"} nodeId: ID and: [${type}Filter!] or: [${type}Filter!] not: ${type}Filter } input ${type}OrderBy { id: OrderByDirection createdAt: OrderByDirection }
      input ${type}InsertInput { ${values} } input ${type}UpdateInput { ${values} } type ${type}DeleteResponse { affectedCount: Int! records: [${type}!]! } type ${type}InsertResponse { affectedCount: Int! records: [${type}!]! } type ${type}UpdateResponse { affectedCount: Int! records: [${type}!]! }`,
    )
    .join(" ")}
`;

const dgraphTypes = {
  Product: {
    fields: "productID: ID! name: String reviews(filter: ReviewFilter, first: Int, offset: Int): [Review]",
    key: "productID: ID!",
    id: "productID: [ID!]",
    values: "name: String",
  },
  Customer: {
    fields: "username: String! fullName: String reviews(filter: ReviewFilter, first: Int, offset: Int): [Review]",
    key: "username: String!",
    id: "username: StringHashFilter",
    values: "fullName: String",
  },
  Review: {
    fields: "id: ID! about: Product! by: Customer! comment: String rating: Int createdAt: DateTime",
    key: "id: ID!",
    id: "id: [ID!]",
    values: "comment: String rating: Int createdAt: DateTime",
  },
};
const dgraph = `
  type Query { ${Object.entries(dgraphTypes)
    .map(
      ([type, { key }]) =>
        `get${type}(${key}): ${type} query${type}(filter: ${type}Filter, order: ${type}Order, first: Int, offset: Int): [${type}] aggregate${type}(filter: ${type}Filter): ${type}AggregateResult`,
    )
    .join("\n")} }
  type Mutation { ${Object.keys(dgraphTypes)
    .map(
      (type) =>
        `add${type}(input: [Add${type}Input!]!, upsert: Boolean): Add${type}Payload update${type}(input: Update${type}Input!): Update${type}Payload delete${type}(filter: ${type}Filter!): Delete${type}Payload`,
    )
    .join("\n")} }
  scalar DateTime input StringHashFilter { eq: String in: [String] }
  ${Object.entries(dgraphTypes)
    .map(
      ([
        type,
        { fields, id, values, key },
      ]) => `type ${type} { ${fields} } type ${type}AggregateResult { count: Int } input ${type}Filter { ${id} has: [String] and: [${type}Filter] or: [${type}Filter] not: ${type}Filter } input ${type}Order { asc: ${type}Orderable desc: ${type}Orderable then: ${type}Order } enum ${type}Orderable { ${values.split(":")[0]} }
      input Add${type}Input { ${type === "Customer" ? key : ""} ${values} } input Update${type}Input { filter: ${type}Filter! set: ${type}Patch remove: ${type}Patch } input ${type}Patch { ${values} } type Add${type}Payload { ${lower(type)}(filter: ${type}Filter, first: Int, offset: Int): [${type}] numUids: Int } type Update${type}Payload { ${lower(type)}(filter: ${type}Filter, first: Int, offset: Int): [${type}] numUids: Int } type Delete${type}Payload { ${lower(type)}(filter: ${type}Filter, first: Int, offset: Int): [${type}] msg: String numUids: Int }`,
    )
    .join(" ")}
`;

const amplifyTypes = {
  Blog: {
    fields:
      "name: String! posts(filter: ModelPostFilterInput, sortDirection: ModelSortDirection, limit: Int, nextToken: String): ModelPostConnection",
    values: "name: String",
  },
  Post: {
    fields:
      "title: String! content: String status: PostStatus blog: Blog blogID: ID comments(limit: Int, nextToken: String): ModelCommentConnection",
    values: "title: String content: String status: PostStatus blogID: ID",
  },
  Comment: { fields: "content: String! post: Post postID: ID", values: "content: String postID: ID" },
};
const amplify = `
  type Query { ${Object.keys(amplifyTypes)
    .map(
      (type) =>
        `get${type}(id: ID!): ${type} list${type}s(filter: Model${type}FilterInput, limit: Int, nextToken: String): Model${type}Connection`,
    )
    .join(
      "\n",
    )} postsByBlogID(blogID: ID!, sortDirection: ModelSortDirection, filter: ModelPostFilterInput, limit: Int, nextToken: String): ModelPostConnection }
  type Mutation { ${Object.keys(amplifyTypes)
    .map(
      (type) =>
        `create${type}(input: Create${type}Input!, condition: Model${type}ConditionInput): ${type} update${type}(input: Update${type}Input!, condition: Model${type}ConditionInput): ${type} delete${type}(input: Delete${type}Input!, condition: Model${type}ConditionInput): ${type}`,
    )
    .join("\n")} }
  type Subscription { ${Object.keys(amplifyTypes)
    .map(
      (type) =>
        `onCreate${type}(filter: ModelSubscription${type}FilterInput): ${type} onUpdate${type}(filter: ModelSubscription${type}FilterInput): ${type} onDelete${type}(filter: ModelSubscription${type}FilterInput): ${type}`,
    )
    .join("\n")} }
  scalar AWSDateTime enum ModelSortDirection { ASC DESC } enum PostStatus { DRAFT PUBLISHED } input ModelIDInput { ne: ID eq: ID le: ID lt: ID ge: ID gt: ID contains: ID between: [ID] beginsWith: ID } input ModelStringInput { ne: String eq: String contains: String beginsWith: String }
  ${Object.entries(amplifyTypes)
    .map(
      ([
        type,
        { fields, values },
      ]) => `type ${type} { id: ID! ${fields} createdAt: AWSDateTime! updatedAt: AWSDateTime! } type Model${type}Connection { items: [${type}]! nextToken: String } input Model${type}FilterInput { id: ModelIDInput and: [Model${type}FilterInput] or: [Model${type}FilterInput] not: Model${type}FilterInput } input Model${type}ConditionInput { and: [Model${type}ConditionInput] name: ModelStringInput } input ModelSubscription${type}FilterInput { id: ModelIDInput }
      input Create${type}Input { id: ID ${values.replace(/^(\w+: String)/, "$1!")} } input Update${type}Input { id: ID! ${values} } input Delete${type}Input { id: ID! }`,
    )
    .join(" ")}
`;

const prismaTypes = {
  Creator: {
    list: "creators",
    fields: "id: Int! name: String! likes(where: ProblemWhereInput, take: Int, skip: Int): [Problem!]!",
    values: "name: String",
  },
  Problem: {
    list: "problems",
    fields: "id: Int! problemText: String! creatorId: Int creator(where: CreatorWhereInput): Creator",
    values: "problemText: String creatorId: Int",
  },
  Movie: {
    list: "movies",
    fields: "id: String! title: String! releasedAt: DateTimeISO directorFirstName: String",
    values: "title: String releasedAt: DateTimeISO",
  },
};
const typegraphqlPrisma = `
  type Query { ${Object.entries(prismaTypes)
    .map(([type, { list }]) => {
      const one = lower(type);
      const page = `where: ${type}WhereInput, orderBy: [${type}OrderByWithRelationInput!], cursor: ${type}WhereUniqueInput, take: Int, skip: Int`;
      return `aggregate${type}(${page}): Aggregate${type}! findFirst${type}(${page}, distinct: [${type}ScalarFieldEnum!]): ${type} findFirst${type}OrThrow(${page}): ${type} ${list}(${page}, distinct: [${type}ScalarFieldEnum!]): [${type}!]! ${one}(where: ${type}WhereUniqueInput!): ${type} get${type}(where: ${type}WhereUniqueInput!): ${type} groupBy${type}(by: [${type}ScalarFieldEnum!]!, take: Int, skip: Int): [${type}GroupBy!]!`;
    })
    .join("\n")} }
  type Mutation { ${Object.keys(prismaTypes)
    .map(
      (type) =>
        `createMany${type}(data: [${type}CreateManyInput!]!, skipDuplicates: Boolean): AffectedRowsOutput! createOne${type}(data: ${type}CreateInput!): ${type}! deleteMany${type}(where: ${type}WhereInput): AffectedRowsOutput! deleteOne${type}(where: ${type}WhereUniqueInput!): ${type} updateMany${type}(data: ${type}UpdateInput!, where: ${type}WhereInput): AffectedRowsOutput! updateOne${type}(data: ${type}UpdateInput!, where: ${type}WhereUniqueInput!): ${type} upsertOne${type}(where: ${type}WhereUniqueInput!, create: ${type}CreateInput!, update: ${type}UpdateInput!): ${type}!`,
    )
    .join("\n")} }
  scalar DateTimeISO enum SortOrder { asc desc } type AffectedRowsOutput { count: Int! } input IntFilter { equals: Int in: [Int!] gt: Int lt: Int not: Int }
  ${Object.entries(prismaTypes)
    .map(
      ([
        type,
        { fields, values },
      ]) => `type ${type} { ${fields} } type Aggregate${type} { _count: ${type}CountAggregate } type ${type}CountAggregate { id: Int! _all: Int! } type ${type}GroupBy { id: Int! ${values} _count: ${type}CountAggregate } enum ${type}ScalarFieldEnum { id } input ${type}WhereUniqueInput { id: ${type === "Movie" ? "String" : "Int"} AND: [${type}WhereInput!] } input ${type}WhereInput { AND: [${type}WhereInput!] OR: [${type}WhereInput!] NOT: [${type}WhereInput!] id: IntFilter } input ${type}OrderByWithRelationInput { id: SortOrder }
      input ${type}CreateInput { ${values} } input ${type}CreateManyInput { id: Int ${values} } input ${type}UpdateInput { ${values} }`,
    )
    .join(" ")}
`;

const neo4jTypes = { Movie: "movies", Person: "people", Genre: "genres" };
const neo4j = `
  type Query { ${Object.entries(neo4jTypes)
    .map(
      ([type, list]) =>
        `${list}(where: ${type}Where, options: ${type}Options): [${type}!]! ${list}Connection(first: Int, after: String, where: ${type}Where, sort: [${type}Sort]): ${type === "Person" ? "People" : type + "s"}Connection! ${list}Aggregate(where: ${type}Where): ${type}AggregateSelection!`,
    )
    .join("\n")} }
  type Mutation { ${Object.entries(neo4jTypes)
    .map(([type, list]) => {
      const many = list.charAt(0).toUpperCase() + list.slice(1);
      return `create${many}(input: [${type}CreateInput!]!): Create${many}MutationResponse! delete${many}(where: ${type}Where): DeleteInfo! update${many}(where: ${type}Where, update: ${type}UpdateInput): Update${many}MutationResponse!`;
    })
    .join("\n")} }
  enum SortDirection { ASC DESC } type DeleteInfo { bookmark: String nodesDeleted: Int! relationshipsDeleted: Int! } type CreateInfo { nodesCreated: Int! relationshipsCreated: Int! } type UpdateInfo { nodesCreated: Int! nodesDeleted: Int! } type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Movie { id: ID! title: String! released: Int tagline: String actors(where: PersonWhere, options: PersonOptions): [Person!]! genres: [Genre!]! } type Person { id: ID! name: String! born: Int movies(where: MovieWhere, options: MovieOptions): [Movie!]! } type Genre { id: ID! name: String! movies(where: MovieWhere, options: MovieOptions): [Movie!]! }
  ${Object.entries(neo4jTypes)
    .map(([type, list]) => {
      const many = list.charAt(0).toUpperCase() + list.slice(1);
      const label = type === "Movie" ? "title" : "name";
      return `type ${many}Connection { totalCount: Int! pageInfo: PageInfo! edges: [${type}Edge!]! } type ${type}Edge { cursor: String! node: ${type}! } type ${type}AggregateSelection { count: Int! } input ${type}Options { limit: Int offset: Int sort: [${type}Sort!] } input ${type}Sort { ${label}: SortDirection } input ${type}Where { OR: [${type}Where!] AND: [${type}Where!] NOT: ${type}Where id: ID id_IN: [ID!] id_CONTAINS: ID ${label}: String ${label}_CONTAINS: String ${label}_STARTS_WITH: String }
      input ${type}CreateInput { ${label}: String! } input ${type}UpdateInput { ${label}: String } type Create${many}MutationResponse { info: CreateInfo! ${list}: [${type}!]! } type Update${many}MutationResponse { info: UpdateInfo! ${list}: [${type}!]! }`;
    })
    .join(" ")}
`;

export const generated: readonly Maker[] = [
  {
    maker: "Hasura",
    sdl: hasura,
    first: ["customers", "orders", "order_items", "products"],
    records: {
      orders: {
        name: "order_no",
        list: "orders",
        ...actions("insert_orders_one", "update_orders_by_pk", "delete_orders_by_pk"),
      },
      order_items: {
        list: "order_items",
        ...actions("insert_order_items_one", "update_order_items_by_pk", "delete_order_items_by_pk"),
      },
      customers: {
        name: "company_name",
        list: "customers",
        ...actions("insert_customers_one", "update_customers_by_pk", "delete_customers_by_pk"),
      },
      products: {
        name: "name",
        list: "products",
        ...actions("insert_products_one", "update_products_by_pk", "delete_products_by_pk"),
      },
    },
  },
  {
    maker: "PostGraphile",
    sdl: postgraphile,
    first: ["Person", "Post", "Topic"],
    records: {
      Person: {
        name: "firstName lastName",
        list: "allPeople",
        create: "createPerson",
        edit: "updatePerson",
        delete: "deletePerson",
      },
      Post: { name: "headline", list: "allPosts", ...actions("createPost", "updatePost", "deletePost") },
      Topic: { name: "name", list: "allTopics", ...actions("createTopic", "updateTopic", "deleteTopic") },
    },
    entrances: ["currentPerson"],
  },
  {
    maker: "Supabase",
    sdl: supabase,
    first: ["Account", "Blog", "BlogPost"],
    records: {
      Account: { name: "email", list: "accountCollection", create: "insertIntoAccountCollection" },
      Blog: { name: "name", list: "blogCollection", create: "insertIntoBlogCollection" },
      BlogPost: { name: "title", list: "blogPostCollection", create: "insertIntoBlogPostCollection" },
    },
  },
  {
    maker: "Dgraph",
    sdl: dgraph,
    first: ["Product", "Customer", "Review"],
    records: {
      Product: { name: "name", list: "queryProduct", create: "addProduct" },
      Customer: { name: "fullName", list: "queryCustomer", create: "addCustomer" },
      Review: { name: "comment", list: "queryReview", create: "addReview" },
    },
  },
  {
    maker: "AWS Amplify",
    sdl: amplify,
    first: ["Blog", "Post", "Comment"],
    records: {
      Blog: { name: "name", list: "listBlogs", ...actions("createBlog", "updateBlog", "deleteBlog") },
      Post: { name: "title", list: "listPosts", ...actions("createPost", "updatePost", "deletePost") },
      Comment: { name: "content", list: "listComments", ...actions("createComment", "updateComment", "deleteComment") },
    },
  },
  {
    maker: "TypeGraphQL Prisma",
    sdl: typegraphqlPrisma,
    first: ["Creator", "Problem", "Movie"],
    records: {
      Creator: {
        name: "name",
        list: "creators",
        ...actions("createOneCreator", "updateOneCreator", "deleteOneCreator"),
      },
      Problem: {
        name: "problemText",
        list: "problems",
        ...actions("createOneProblem", "updateOneProblem", "deleteOneProblem"),
      },
      Movie: { name: "title", list: "movies", ...actions("createOneMovie", "updateOneMovie", "deleteOneMovie") },
    },
  },
  {
    maker: "Neo4j",
    sdl: neo4j,
    first: ["Movie", "Person", "Genre"],
    records: {
      Movie: { name: "title", create: "createMovies" },
      Person: { name: "name", create: "createPeople" },
      Genre: { name: "name", create: "createGenres" },
    },
  },
];
