/** Works and what they refer to, as server makers write the inputs of such: only what an input can refer to is kept of each dialect. */

/** Inputs mirror the whole graph, and an object with nothing but an id links what exists. */
export const directus = /* GraphQL */ `
  scalar Date
  type Query {
    works(filter: works_filter, limit: Int, offset: Int, search: String): [works!]!
    works_by_id(id: ID!): works
    museums(limit: Int, offset: Int, search: String): [museums!]!
    museums_by_id(id: ID!): museums
    tags(limit: Int, search: String): [tags!]!
    tags_by_id(id: ID!): tags
  }
  input works_filter { title: string_filter museum: museums_filter _and: [works_filter] }
  input museums_filter { id: id_filter name: string_filter }
  input id_filter { _eq: ID _in: [ID] }
  input string_filter { _eq: String _contains: String }
  type works { id: ID! title: String opened: Date museum: museums tags: [works_tags] }
  type museums { id: ID! name: String! city: String works: [works] }
  type works_tags { id: ID! works_id: works tags_id: tags }
  type tags { id: ID! word: String }
  type delete_one { id: ID! }
  input create_works_input { id: ID title: String opened: Date museum: create_museums_input tags: [create_works_tags_input] }
  input create_museums_input { id: ID name: String! city: String works: [create_works_input] }
  input create_works_tags_input { id: ID works_id: create_works_input tags_id: create_tags_input }
  input create_tags_input { id: ID word: String }
  input update_works_input { id: ID title: String opened: Date museum: update_museums_input }
  input update_museums_input { id: ID name: String city: String }
  type Mutation {
    create_works_item(data: create_works_input!): works
    create_works_items(data: [create_works_input!]): [works!]!
    update_works_item(id: ID!, data: update_works_input!): works
    delete_works_item(id: ID!): delete_one
  }
`;

/** Relations are ids under the relation's own name. */
export const strapi = /* GraphQL */ `
  type Query {
    works(filters: WorkFiltersInput): [Work]!
    work(documentId: ID!): Work
    museums: [Museum]!
    museum(documentId: ID!): Museum
    authors: [Author]!
    author(documentId: ID!): Author
    users: [UsersPermissionsUser]!
    user(documentId: ID!): UsersPermissionsUser
  }
  input WorkFiltersInput { title: String }
  type Work { documentId: ID! title: String museum: Museum author: UsersPermissionsUser museums_connection: MuseumConnection lenders: [Museum]! seo: Seo }
  type MuseumConnection { nodes: [Museum!]! pageInfo: Info! }
  type Info { total: Int! }
  type Seo { id: ID! title: String picture: Museum }
  type Museum { documentId: ID! name: String }
  type Author { documentId: ID! name: String }
  type UsersPermissionsUser { documentId: ID! username: String! }
  input WorkInput { title: String museum: ID author: ID lenders: [ID] seo: SeoInput }
  input SeoInput { id: ID title: String picture: ID }
  type DeleteMutationResponse { documentId: ID! }
  type Mutation { createWork(data: WorkInput!): Work updateWork(documentId: ID!, data: WorkInput!): Work deleteWork(documentId: ID!): DeleteMutationResponse }
`;

/** A related row is inserted in \`data\`, or its key is set. */
export const hasura = /* GraphQL */ `
  scalar uuid
  type query_root {
    works(where: works_bool_exp, limit: Int, offset: Int): [works!]!
    works_by_pk(id: uuid!): works
    people(where: people_bool_exp, limit: Int, offset: Int): [people!]!
    people_by_pk(id: uuid!): people
    owners(limit: Int): [owners!]!
    owners_by_pk(id: uuid!): owners
  }
  schema { query: query_root mutation: mutation_root }
  input uuid_comparison_exp { _eq: uuid _in: [uuid!] }
  input works_bool_exp { _and: [works_bool_exp!] id: uuid_comparison_exp owner_id: uuid_comparison_exp owner: people_bool_exp }
  input people_bool_exp { id: uuid_comparison_exp boss_id: uuid_comparison_exp }
  type works { id: uuid! title: String! owner_id: uuid owner: people loans(limit: Int): [loans!]! }
  type loans { id: uuid! work: works borrower: people borrower_id: uuid }
  type people { id: uuid! name: String! boss: owners boss_id: uuid }
  type owners { id: uuid! name: String! }
  input works_insert_input { id: uuid title: String owner_id: uuid owner: people_obj_rel_insert_input loans: loans_arr_rel_insert_input }
  input people_obj_rel_insert_input { data: people_insert_input! on_conflict: people_on_conflict }
  input people_insert_input { id: uuid name: String boss_id: uuid }
  input people_on_conflict { constraint: String! where: people_bool_exp }
  input loans_arr_rel_insert_input { data: [loans_insert_input!]! }
  input loans_insert_input { id: uuid borrower_id: uuid }
  input works_set_input { id: uuid title: String owner_id: uuid }
  input works_inc_input { size: Int }
  input works_pk_columns_input { id: uuid! }
  type mutation_root {
    insert_works_one(object: works_insert_input!): works
    update_works_by_pk(_set: works_set_input, _inc: works_inc_input, pk_columns: works_pk_columns_input!): works
  }
`;

/** Foreign keys are numbers beside a machine's own id, and relations are called after them. */
export const postgraphile = /* GraphQL */ `
  type Query {
    node(nodeId: ID!): Node
    allWorks(first: Int, after: String): WorksConnection
    allPeople(first: Int, after: String): PeopleConnection
    workById(id: Int!): Work
    personById(id: Int!): Person
  }
  interface Node { nodeId: ID! }
  type WorksConnection { nodes: [Work]! totalCount: Int! }
  type PeopleConnection { nodes: [Person]! totalCount: Int! }
  type Work implements Node { nodeId: ID! id: Int! title: String! painterId: Int personByPainterId: Person }
  type Person implements Node { nodeId: ID! id: Int! name: String! worksByPainterId(first: Int): WorksConnection! }
  input WorkInput { id: Int title: String! painterId: Int personToPainterId: WorksPainterIdFkeyInput }
  input WorksPainterIdFkeyInput { connectById: PersonConnectById create: PersonFkeyCreate }
  input PersonConnectById { id: Int! }
  input PersonFkeyCreate { id: Int name: String! }
  input WorkPatch { id: Int title: String painterId: Int }
  input CreateWorkInput { clientMutationId: String work: WorkInput! }
  input UpdateWorkByIdInput { clientMutationId: String workPatch: WorkPatch! id: Int! }
  type CreateWorkPayload { clientMutationId: String work: Work }
  type Mutation { createWork(input: CreateWorkInput!): CreateWorkPayload updateWorkById(input: UpdateWorkByIdInput!): CreateWorkPayload }
`;

/** Related records are connected or created in an input of their own. */
export const prisma = /* GraphQL */ `
  type Query {
    works(where: WorkWhereInput): [Work!]!
    work(where: WorkWhereUniqueInput!): Work
    users: [User!]!
    user(where: UserWhereUniqueInput!): User
    tags: [Tag!]!
    tag(where: TagWhereUniqueInput!): Tag
  }
  type Work { id: String! title: String! painter: User tags: [Tag!]! }
  type User { id: String! name: String! works: [Work!]! }
  type Tag { id: String! name: String! }
  input WorkWhereInput { AND: [WorkWhereInput!] id: StringFilter painter: UserRelationFilter painterId: StringFilter }
  input UserRelationFilter { is: UserWhereInput isNot: UserWhereInput }
  input UserWhereInput { id: StringFilter name: StringFilter }
  input StringFilter { equals: String contains: String }
  input WorkWhereUniqueInput { id: String }
  input UserWhereUniqueInput { id: String name: String }
  input TagWhereUniqueInput { id: String }
  input WorkCreateInput { id: String title: String! painter: UserCreateNestedOneWithoutWorksInput tags: TagCreateNestedManyWithoutWorksInput }
  input UserCreateNestedOneWithoutWorksInput { create: UserCreateWithoutWorksInput connectOrCreate: UserCreateOrConnectWithoutWorksInput connect: UserWhereUniqueInput }
  input UserCreateWithoutWorksInput { id: String name: String! }
  input UserCreateOrConnectWithoutWorksInput { where: UserWhereUniqueInput! create: UserCreateWithoutWorksInput! }
  input TagCreateNestedManyWithoutWorksInput { create: [TagCreateWithoutWorksInput!] connect: [TagWhereUniqueInput!] }
  input TagCreateWithoutWorksInput { id: String name: String! }
  type Mutation { createOneWork(data: WorkCreateInput!): Work! updateOneWork(data: WorkCreateInput!, where: WorkWhereUniqueInput!): Work deleteOneWork(where: WorkWhereUniqueInput!): Work }
`;

/** A relation is the other record's key, whatever scalar that is, under the relation's name. */
export const payload = /* GraphQL */ `
  type Query { Works(limit: Int, page: Int): Works Work(id: Int!): Work Museums(limit: Int, page: Int): Museums Museum(id: Int!): Museum }
  type Works { docs: [Work!]! totalDocs: Int! }
  type Museums { docs: [Museum!]! totalDocs: Int! }
  type Work { id: Int! title: String museum: Museum lenders: [Museum!] year: Int shown: Work_Shown }
  type Work_Shown { id: String in: Museum }
  type Museum { id: Int! name: String! }
  input mutationWorkInput { title: String museum: Int lenders: [Int] year: Int shown: mutationWork_ShownInput }
  input mutationWork_ShownInput { id: String in: Int }
  type Mutation { createWork(data: mutationWorkInput!, draft: Boolean): Work updateWork(id: Int!, data: mutationWorkInput!): Work }
`;

/** Ids are opaque; what hangs on a product has ids of its own. */
export const saleor = /* GraphQL */ `
  type Query {
    product(id: ID!): Product
    products(first: Int, after: String): ProductCountableConnection
    category(id: ID!): Category
    categories(first: Int, after: String): CategoryCountableConnection
    productType(id: ID!): ProductType
    productTypes(first: Int): ProductTypeCountableConnection
    attribute(id: ID!): Attribute
    attributes(first: Int): AttributeCountableConnection
  }
  type ProductCountableConnection { edges: [ProductCountableEdge!]! pageInfo: PageInfo! }
  type ProductCountableEdge { node: Product! cursor: String! }
  type CategoryCountableConnection { edges: [CategoryCountableEdge!]! pageInfo: PageInfo! }
  type CategoryCountableEdge { node: Category! cursor: String! }
  type ProductTypeCountableConnection { edges: [ProductTypeCountableEdge!]! pageInfo: PageInfo! }
  type ProductTypeCountableEdge { node: ProductType! cursor: String! }
  type AttributeCountableConnection { edges: [AttributeCountableEdge!]! pageInfo: PageInfo! }
  type AttributeCountableEdge { node: Attribute! cursor: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Product { id: ID! name: String! category: Category productType: ProductType! attributes: [SelectedAttribute!]! media: [ProductMedia!] relatedProducts(first: Int): ProductCountableConnection }
  type SelectedAttribute { attribute: Attribute! values: [AttributeValue!]! }
  type AttributeValue { id: ID! name: String }
  type ProductMedia { id: ID! alt: String! }
  type Category { id: ID! name: String! parent: Category }
  type ProductType { id: ID! name: String! }
  type Attribute { id: ID! name: String }
  input ProductCreateInput { attributes: [AttributeValueInput!] category: ID productType: ID! relatedProducts: [ID!] media: [MediaInput!] name: String seo: SeoInput }
  input AttributeValueInput { id: ID values: [String!] }
  input MediaInput { id: ID alt: String }
  input SeoInput { id: ID title: String }
  type ProductError { field: String message: String code: String! }
  type ProductCreate { errors: [ProductError!]! product: Product }
  input CategoryInput { name: String parentId: ID }
  type CategoryUpdate { errors: [ProductError!]! category: Category }
  type Mutation { productCreate(input: ProductCreateInput!): ProductCreate productUpdate(id: ID, input: ProductCreateInput!): ProductCreate categoryUpdate(parentId: ID, id: ID!, name: String): CategoryUpdate }
`;

/** A relation is set, or added to, by an id in an object of its own. */
export const strawberry = /* GraphQL */ `
  type Query { works: [Work!]! work(pk: ID!): Work! sheds: [Shed!]! shed(pk: ID!): Shed! tags: [Tag!]! tag(pk: ID!): Tag! }
  type Work { id: ID! name: String! shed: Shed tags: [Tag!]! }
  type Shed { id: ID! name: String! }
  type Tag { id: ID! name: String! }
  input OneToManyInput { set: ID }
  input ManyToManyInput { add: [ID!] remove: [ID!] set: [ID!] }
  input WorkPartial { id: ID name: String shed: OneToManyInput tags: ManyToManyInput }
  type Mutation { updateWork(data: WorkPartial!): Work! }
`;
