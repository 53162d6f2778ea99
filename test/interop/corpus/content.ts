/** Content management: what each maker's server makes of the same few models, written from its documentation. */
import { actions, PAGE, type Maker } from "./maker.js";

const contentful = `
  type Query {
    asset(id: String!, preview: Boolean, locale: String): Asset
    assetCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: AssetFilter, order: [AssetOrder]): AssetCollection
    author(id: String!, preview: Boolean, locale: String): Author
    authorCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: AuthorFilter, order: [AuthorOrder]): AuthorCollection
    blogPost(id: String!, preview: Boolean, locale: String): BlogPost
    blogPostCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: BlogPostFilter, order: [BlogPostOrder]): BlogPostCollection
    entryCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String): EntryCollection
  }
  scalar DateTime scalar JSON
  type Sys { id: String! spaceId: String! environmentId: String! publishedAt: DateTime firstPublishedAt: DateTime publishedVersion: Int }
  interface Entry { sys: Sys! } type EntryCollection { total: Int! skip: Int! limit: Int! items: [Entry]! }
  type Asset { sys: Sys! title(locale: String): String description(locale: String): String contentType(locale: String): String fileName(locale: String): String size(locale: String): Int url(locale: String): String width(locale: String): Int height(locale: String): Int }
  type AssetCollection { total: Int! skip: Int! limit: Int! items: [Asset]! }
  type Author implements Entry { sys: Sys! name(locale: String): String bio(locale: String): String picture(preview: Boolean, locale: String): Asset }
  type AuthorCollection { total: Int! skip: Int! limit: Int! items: [Author]! }
  type BlogPost implements Entry { sys: Sys! title(locale: String): String slug(locale: String): String body(locale: String): BlogPostBody publishDate(locale: String): DateTime author(preview: Boolean, locale: String): Author heroImage(preview: Boolean, locale: String): Asset }
  type BlogPostBody { json: JSON! } type BlogPostCollection { total: Int! skip: Int! limit: Int! items: [BlogPost]! }
  input AssetFilter { title_contains: String title: String AND: [AssetFilter] OR: [AssetFilter] } input AuthorFilter { name: String name_contains: String sys: SysFilter } input SysFilter { id: String id_in: [String] }
  input BlogPostFilter { title: String title_contains: String slug: String slug_in: [String] publishDate_gte: DateTime sys: SysFilter AND: [BlogPostFilter] }
  enum AssetOrder { title_ASC title_DESC } enum AuthorOrder { name_ASC name_DESC } enum BlogPostOrder { title_ASC title_DESC publishDate_ASC publishDate_DESC }
`;

const hygraphTypes = { Author: "authors", Post: "posts", Category: "categories" };
const hygraph = `
  type Query {
    node(id: ID!, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): Node
    ${Object.entries({ ...hygraphTypes, Asset: "assets" })
      .map(([type, list]) => {
        const one = type.toLowerCase();
        return `${list}(where: ${type}WhereInput, orderBy: ${type}OrderByInput, skip: Int, after: String, before: String, first: Int, last: Int, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): [${type}!]!
        ${one}(where: ${type}WhereUniqueInput!, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): ${type}
        ${list}Connection(where: ${type}WhereInput, orderBy: ${type}OrderByInput, skip: Int, after: String, before: String, first: Int, last: Int, stage: Stage! = PUBLISHED): ${type}Connection!
        ${one}Version(where: VersionWhereInput!): DocumentVersion`;
      })
      .join("\n")}
    users(skip: Int, first: Int, stage: Stage! = PUBLISHED): [User!]!
    user(where: UserWhereUniqueInput!, stage: Stage! = PUBLISHED): User
  }
  type Mutation { ${Object.keys(hygraphTypes)
    .map(
      (
        type,
      ) => `create${type}(data: ${type}CreateInput!): ${type} update${type}(where: ${type}WhereUniqueInput!, data: ${type}UpdateInput!): ${type} delete${type}(where: ${type}WhereUniqueInput!): ${type}
      upsert${type}(where: ${type}WhereUniqueInput!, upsert: ${type}UpsertInput!): ${type} publish${type}(where: ${type}WhereUniqueInput!, to: [Stage!]! = [PUBLISHED]): ${type} unpublish${type}(where: ${type}WhereUniqueInput!, from: [Stage!]! = [PUBLISHED]): ${type}
      schedulePublish${type}(where: ${type}WhereUniqueInput!, releaseAt: DateTime): ${type}
      updateMany${type}s(where: ${type}WhereInput, data: ${type}UpdateInput!): BatchPayload! deleteMany${type}s(where: ${type}WhereInput): BatchPayload!`,
    )
    .join("\n")} }
  scalar DateTime scalar Long enum Stage { DRAFT PUBLISHED } enum Locale { en de } interface Node { id: ID! stage: Stage! } type BatchPayload { count: Long! } type DocumentVersion { id: ID! stage: Stage! revision: Int! createdAt: DateTime! }
  input VersionWhereInput { id: ID! stage: Stage! revision: Int! } type Aggregate { count: Int! } type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String pageSize: Int }
  type Author implements Node { stage: Stage! id: ID! createdAt: DateTime! updatedAt: DateTime! publishedAt: DateTime name: String! biography: String posts(first: Int, skip: Int): [Post!]! picture: Asset createdBy: User }
  type Post implements Node { stage: Stage! id: ID! createdAt: DateTime! updatedAt: DateTime! publishedAt: DateTime title: String! slug: String excerpt: String date: DateTime author: Author categories(first: Int, skip: Int): [Category!]! coverImage: Asset createdBy: User }
  type Category implements Node { stage: Stage! id: ID! createdAt: DateTime! updatedAt: DateTime! publishedAt: DateTime name: String! slug: String posts(first: Int, skip: Int): [Post!]! }
  type Asset implements Node { stage: Stage! id: ID! createdAt: DateTime! updatedAt: DateTime! publishedAt: DateTime fileName: String! mimeType: String size: Float width: Float height: Float url: String! }
  type User implements Node { stage: Stage! id: ID! createdAt: DateTime! name: String! picture: String kind: String! isActive: Boolean! } input UserWhereUniqueInput { id: ID }
  ${Object.keys({ ...hygraphTypes, Asset: 0 })
    .map(
      (
        type,
      ) => `type ${type}Connection { pageInfo: PageInfo! edges: [${type}Edge!]! aggregate: Aggregate! } type ${type}Edge { node: ${type}! cursor: String! } input ${type}WhereUniqueInput { id: ID slug: String }
      input ${type}WhereInput { _search: String AND: [${type}WhereInput!] OR: [${type}WhereInput!] id: ID id_not: ID id_in: [ID] createdAt_gt: DateTime } enum ${type}OrderByInput { id_ASC id_DESC createdAt_ASC createdAt_DESC }`,
    )
    .join(" ")}
  input AuthorCreateInput { name: String! biography: String } input AuthorUpdateInput { name: String biography: String } input AuthorUpsertInput { create: AuthorCreateInput! update: AuthorUpdateInput! }
  input PostCreateInput { title: String! slug: String excerpt: String date: DateTime } input PostUpdateInput { title: String slug: String excerpt: String date: DateTime } input PostUpsertInput { create: PostCreateInput! update: PostUpdateInput! }
  input CategoryCreateInput { name: String! slug: String } input CategoryUpdateInput { name: String slug: String } input CategoryUpsertInput { create: CategoryCreateInput! update: CategoryUpdateInput! }
`;

const sanity = `
  type RootQuery {
    Author(id: ID!): Author Post(id: ID!): Post Category(id: ID!): Category Document(id: ID!): Document SanityImageAsset(id: ID!): SanityImageAsset
    allAuthor(where: AuthorFilter, sort: [AuthorSorting!], limit: Int, offset: Int): [Author!]!
    allPost(where: PostFilter, sort: [PostSorting!], limit: Int, offset: Int): [Post!]!
    allCategory(where: CategoryFilter, sort: [AuthorSorting!], limit: Int, offset: Int): [Category!]!
    allDocument(where: DocumentFilter, limit: Int, offset: Int): [Document!]!
    allSanityImageAsset(limit: Int, offset: Int): [SanityImageAsset!]!
  }
  schema { query: RootQuery }
  scalar DateTime scalar JSON enum SortOrder { ASC DESC }
  interface Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String }
  type Author implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String name: String slug: Slug bioRaw: JSON image: Image }
  type Post implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String title: String slug: Slug publishedAt: DateTime author: Author categories: [Category] mainImage: Image bodyRaw: JSON }
  type Category implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String title: String description: String }
  type SanityImageAsset implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String originalFilename: String url: String size: Float mimeType: String title: String }
  type Slug { _key: String _type: String current: String source: String } type Image { _key: String _type: String asset: SanityImageAsset }
  input AuthorFilter { _: SanityFilter _id: IDFilter name: StringFilter } input PostFilter { _: SanityFilter _id: IDFilter title: StringFilter } input CategoryFilter { _: SanityFilter _id: IDFilter title: StringFilter } input DocumentFilter { _: SanityFilter _id: IDFilter }
  input SanityFilter { references: ID is_draft: Boolean } input IDFilter { eq: ID neq: ID in: [ID!] matches: ID } input StringFilter { eq: String neq: String matches: String in: [String!] } input AuthorSorting { _id: SortOrder name: SortOrder } input PostSorting { _id: SortOrder title: SortOrder publishedAt: SortOrder }
`;

const keystoneLists = { User: "users", Post: "posts", Tag: "tags" };
const keystone = `
  type Query {
    ${Object.entries(keystoneLists)
      .map(
        ([
          type,
          list,
        ]) => `${list}(where: ${type}WhereInput! = {}, orderBy: [${type}OrderByInput!]! = [], take: Int, skip: Int! = 0, cursor: ${type}WhereUniqueInput): [${type}!]
      ${type.toLowerCase()}(where: ${type}WhereUniqueInput!): ${type} ${list}Count(where: ${type}WhereInput! = {}): Int`,
      )
      .join("\n")}
    keystone: KeystoneMeta! authenticatedItem: AuthenticatedItem
  }
  type Mutation { ${Object.entries(keystoneLists)
    .map(([type, list]) => {
      const many = list.charAt(0).toUpperCase() + list.slice(1);
      return `create${type}(data: ${type}CreateInput!): ${type} create${many}(data: [${type}CreateInput!]!): [${type}] update${type}(where: ${type}WhereUniqueInput!, data: ${type}UpdateInput!): ${type}
      update${many}(data: [${type}UpdateArgs!]!): [${type}] delete${type}(where: ${type}WhereUniqueInput!): ${type} delete${many}(where: [${type}WhereUniqueInput!]!): [${type}]`;
    })
    .join("\n")}
    endSession: Boolean! authenticateUserWithPassword(email: String!, password: String!): UserAuthenticationResult createInitialUser(data: CreateInitialUserInput!): UserAuthenticationSuccess! }
  scalar DateTime enum OrderDirection { asc desc } union AuthenticatedItem = User union UserAuthenticationResult = UserAuthenticationSuccess | UserAuthenticationFailure
  type UserAuthenticationSuccess { sessionToken: String! item: User! } type UserAuthenticationFailure { message: String! } type KeystoneMeta { adminMeta: KeystoneAdminMeta! } type KeystoneAdminMeta { lists: [String!]! }
  type PasswordState { isSet: Boolean! } type PostBody { document(hydrateRelationships: Boolean! = false): String! } enum PostStatus { draft published }
  type User { id: ID! name: String email: String password: PasswordState isAdmin: Boolean posts(where: PostWhereInput! = {}, take: Int, skip: Int! = 0): [Post!] postsCount(where: PostWhereInput! = {}): Int createdAt: DateTime }
  type Post { id: ID! title: String status: PostStatus body: PostBody publishedAt: DateTime author: User tags(take: Int, skip: Int! = 0): [Tag!] tagsCount: Int } type Tag { id: ID! name: String posts(take: Int, skip: Int! = 0): [Post!] }
  input CreateInitialUserInput { name: String email: String password: String } input IDFilter { equals: ID in: [ID!] not: IDFilter } input StringFilter { equals: String contains: String in: [String!] }
  ${Object.keys(keystoneLists)
    .map(
      (type) =>
        `input ${type}WhereUniqueInput { id: ID } input ${type}WhereInput { AND: [${type}WhereInput!] OR: [${type}WhereInput!] NOT: [${type}WhereInput!] id: IDFilter } input ${type}OrderByInput { id: OrderDirection } input ${type}UpdateArgs { where: ${type}WhereUniqueInput! data: ${type}UpdateInput! }`,
    )
    .join(" ")}
  input UserCreateInput { name: String email: String password: String isAdmin: Boolean } input UserUpdateInput { name: String email: String password: String isAdmin: Boolean }
  input PostCreateInput { title: String status: PostStatus publishedAt: DateTime } input PostUpdateInput { title: String status: PostStatus publishedAt: DateTime } input TagCreateInput { name: String } input TagUpdateInput { name: String }
`;

const strapiTypes = { Article: "articles", Author: "authors", Category: "categories" };
const strapi = `
  type Query {
    ${Object.entries(strapiTypes)
      .map(
        ([
          type,
          list,
        ]) => `${list}(filters: ${type}FiltersInput, pagination: PaginationArg = {}, sort: [String] = [], status: PublicationStatus = PUBLISHED): [${type}]!
      ${list}_connection(filters: ${type}FiltersInput, pagination: PaginationArg = {}, sort: [String] = [], status: PublicationStatus = PUBLISHED): ${type}EntityResponseCollection
      ${type.toLowerCase()}(documentId: ID!, status: PublicationStatus = PUBLISHED): ${type}`,
      )
      .join("\n")}
    global(status: PublicationStatus = PUBLISHED): Global
    uploadFiles(pagination: PaginationArg = {}, sort: [String] = []): [UploadFile]! uploadFile(documentId: ID!): UploadFile
    usersPermissionsUsers(pagination: PaginationArg = {}): [UsersPermissionsUser]! usersPermissionsUser(documentId: ID!): UsersPermissionsUser
    usersPermissionsRoles(pagination: PaginationArg = {}): [UsersPermissionsRole]! me: UsersPermissionsMe
  }
  type Mutation { ${Object.keys(strapiTypes)
    .map(
      (type) =>
        `create${type}(status: PublicationStatus = PUBLISHED, data: ${type}Input!): ${type} update${type}(documentId: ID!, status: PublicationStatus = PUBLISHED, data: ${type}Input!): ${type} delete${type}(documentId: ID!): DeleteMutationResponse`,
    )
    .join("\n")}
    updateGlobal(status: PublicationStatus = PUBLISHED, data: GlobalInput!): Global deleteGlobal: DeleteMutationResponse updateUploadFile(id: ID!, info: FileInfoInput): UploadFile! deleteUploadFile(id: ID!): UploadFile
    createUsersPermissionsUser(data: UsersPermissionsUserInput!): UsersPermissionsUserEntityResponse! updateUsersPermissionsUser(id: ID!, data: UsersPermissionsUserInput!): UsersPermissionsUserEntityResponse! deleteUsersPermissionsUser(id: ID!): UsersPermissionsUserEntityResponse!
    login(input: UsersPermissionsLoginInput!): UsersPermissionsLoginPayload! register(input: UsersPermissionsRegisterInput!): UsersPermissionsLoginPayload! forgotPassword(email: String!): UsersPermissionsPasswordPayload changePassword(currentPassword: String!, password: String!, passwordConfirmation: String!): UsersPermissionsLoginPayload }
  scalar DateTime scalar JSON enum PublicationStatus { DRAFT PUBLISHED } input PaginationArg { page: Int pageSize: Int start: Int limit: Int } type Pagination { total: Int! page: Int! pageSize: Int! pageCount: Int! } type DeleteMutationResponse { documentId: ID! }
  type Article { documentId: ID! title: String description: String slug: String cover: UploadFile author: Author category: Category createdAt: DateTime updatedAt: DateTime publishedAt: DateTime }
  type Author { documentId: ID! name: String email: String avatar: UploadFile articles(pagination: PaginationArg = {}): [Article]! createdAt: DateTime updatedAt: DateTime publishedAt: DateTime }
  type Category { documentId: ID! name: String slug: String description: String articles(pagination: PaginationArg = {}): [Article]! createdAt: DateTime updatedAt: DateTime publishedAt: DateTime }
  type Global { documentId: ID! siteName: String! siteDescription: String! createdAt: DateTime updatedAt: DateTime publishedAt: DateTime } type UploadFile { documentId: ID! name: String! alternativeText: String url: String! mime: String! size: Float! createdAt: DateTime }
  type UsersPermissionsMe { id: ID! documentId: ID! username: String! email: String } type UsersPermissionsUser { documentId: ID! username: String! email: String! confirmed: Boolean blocked: Boolean role: UsersPermissionsRole createdAt: DateTime } type UsersPermissionsRole { documentId: ID! name: String! description: String type: String }
  type UsersPermissionsUserEntityResponse { data: UsersPermissionsUser } type UsersPermissionsLoginPayload { jwt: String user: UsersPermissionsMe! } type UsersPermissionsPasswordPayload { ok: Boolean! }
  input UsersPermissionsUserInput { username: String email: String password: String blocked: Boolean role: ID } input UsersPermissionsLoginInput { identifier: String! password: String! } input UsersPermissionsRegisterInput { username: String! email: String! password: String! } input FileInfoInput { name: String alternativeText: String }
  input ArticleInput { title: String description: String slug: String cover: ID author: ID category: ID publishedAt: DateTime } input AuthorInput { name: String email: String avatar: ID publishedAt: DateTime } input CategoryInput { name: String slug: String description: String publishedAt: DateTime } input GlobalInput { siteName: String siteDescription: String }
  input StringFilterInput { eq: String contains: String startsWith: String in: [String] } input IDFilterInput { eq: ID in: [ID] }
  ${Object.keys(strapiTypes)
    .map(
      (type) =>
        `type ${type}EntityResponseCollection { nodes: [${type}!]! pageInfo: Pagination! } input ${type}FiltersInput { documentId: IDFilterInput name: StringFilterInput and: [${type}FiltersInput] or: [${type}FiltersInput] not: ${type}FiltersInput }`,
    )
    .join(" ")}
`;

const directusTables = ["articles", "authors", "categories"];
const directus = `
  type Query { ${directusTables
    .map(
      (
        table,
      ) => `${table}(filter: ${table}_filter, sort: [String], limit: Int, offset: Int, page: Int, search: String): [${table}!]! ${table}_by_id(id: ID!, version: String): ${table}
    ${table}_aggregated(groupBy: [String], filter: ${table}_filter, limit: Int, search: String): [${table}_aggregated!]! ${table}_by_version(version: String!, id: ID!): version_${table}`,
    )
    .join("\n")} }
  type Mutation { ${directusTables
    .map(
      (
        table,
      ) => `create_${table}_items(filter: ${table}_filter, sort: [String], limit: Int, data: [create_${table}_input!]): [${table}!]! create_${table}_item(data: create_${table}_input!): ${table} update_${table}_items(ids: [ID]!, data: update_${table}_input!): [${table}!]!
    update_${table}_batch(data: [update_${table}_input!]): [${table}!]! update_${table}_item(id: ID!, data: update_${table}_input!): ${table} delete_${table}_items(ids: [ID]!): delete_many delete_${table}_item(id: ID!): delete_one`,
    )
    .join("\n")} }
  scalar Date scalar JSON scalar GraphQLStringOrFloat type delete_many { ids: [ID]! } type delete_one { id: ID! } type count_functions { count: Int } type datetime_functions { year: Int month: Int day: Int hour: Int }
  type articles { id: ID! status: String sort: Int user_created: String date_created: Date date_created_func: datetime_functions title: String slug: String body: String author(filter: authors_filter): authors category(filter: categories_filter): categories }
  type authors { id: ID! status: String first_name: String last_name: String email: String articles(filter: articles_filter, limit: Int, offset: Int): [articles] articles_func: count_functions }
  type categories { id: ID! name: String slug: String articles(filter: articles_filter, limit: Int, offset: Int): [articles] articles_func: count_functions }
  ${directusTables
    .map(
      (table) =>
        `type ${table}_aggregated { group: JSON countAll: Int count: ${table}_aggregated_count } type ${table}_aggregated_count { id: Int } input ${table}_filter { id: string_filter_operators _and: [${table}_filter] _or: [${table}_filter] }`,
    )
    .join(" ")}
  type version_articles { id: ID title: String slug: String body: String } type version_authors { id: ID first_name: String last_name: String } type version_categories { id: ID name: String slug: String }
  input string_filter_operators { _eq: String _neq: String _contains: String _in: [String] _null: Boolean }
  input create_articles_input { status: String title: String! slug: String body: String } input update_articles_input { id: ID status: String title: String slug: String body: String } input create_authors_input { first_name: String! last_name: String email: String } input update_authors_input { id: ID first_name: String last_name: String email: String }
  input create_categories_input { name: String! slug: String } input update_categories_input { id: ID name: String slug: String }
`;

const payloadTypes = { Post: "Posts", Page: "Pages", Media: "allMedia", User: "Users" };
const payload = `
  type Query {
    ${Object.entries(payloadTypes)
      .map(([type, list]) => {
        const plural = list === "allMedia" ? "allMedia" : list;
        return `${type}(id: String!, draft: Boolean, trash: Boolean): ${type} ${plural}(draft: Boolean, where: ${type}_where, limit: Int, page: Int, pagination: Boolean, sort: String): ${list === "allMedia" ? "allMedia" : plural}
        count${list === "allMedia" ? "allMedia" : plural}(draft: Boolean, where: ${type}_where): count${plural} docAccess${type}(id: String!): ${type.toLowerCase()}DocAccess`;
      })
      .join("\n")}
    versionPost(id: String): PostVersion versionsPosts(where: PostVersion_where, limit: Int, page: Int, sort: String): versionsPosts
    Header(draft: Boolean): Header meUser: usersMe initializedUser: Boolean Access: Access
  }
  type Mutation { ${Object.keys(payloadTypes)
    .map(
      (type) =>
        `create${type}(data: mutation${type}Input!, draft: Boolean): ${type} update${type}(id: String!, autosave: Boolean, data: mutation${type}UpdateInput!, draft: Boolean, trash: Boolean): ${type} delete${type}(id: String!, trash: Boolean): ${type} duplicate${type}(id: String!, data: mutation${type}Input!): ${type}`,
    )
    .join("\n")}
    restoreVersionPost(id: String, draft: Boolean): Post updateHeader(data: mutationHeaderInput!, draft: Boolean): Header refreshTokenUser: usersRefreshedUser logoutUser(allSessions: Boolean): String unlockUser(email: String!): Boolean! loginUser(email: String!, password: String): usersLoginResult forgotPasswordUser(disableEmail: Boolean, email: String!, expiration: Int): Boolean! verifyEmailUser(token: String): Boolean }
  scalar DateTime scalar EmailAddress scalar JSON enum Post__status { draft published }
  type Post { id: String! title: String! slug: String publishedAt: DateTime authors: [User!] heroImage: Media content: JSON updatedAt: DateTime createdAt: DateTime _status: Post__status } type Page { id: String! title: String! slug: String layout: JSON updatedAt: DateTime createdAt: DateTime } type Media { id: String! alt: String caption: JSON url: String filename: String mimeType: String filesize: Float width: Float height: Float updatedAt: DateTime createdAt: DateTime }
  type User { id: String! name: String email: EmailAddress! updatedAt: DateTime createdAt: DateTime } type Header { navItems: JSON updatedAt: DateTime createdAt: DateTime } type usersMe { user: User token: String exp: Int collection: String } type usersRefreshedUser { user: User refreshedToken: String exp: Int } type usersLoginResult { user: User token: String exp: Int } type Access { canAccessAdmin: Boolean! }
  type PostVersion { id: String parent: Post version: PostVersion_Version createdAt: DateTime updatedAt: DateTime latest: Boolean } type PostVersion_Version { title: String slug: String } type versionsPosts { docs: [PostVersion!]! hasNextPage: Boolean! limit: Int! page: Int! totalDocs: Int! totalPages: Int! } input PostVersion_where { parent: JSON }
  ${Object.entries(payloadTypes)
    .map(
      ([type, list]) =>
        `type ${list} { docs: [${type}!]! hasNextPage: Boolean! hasPrevPage: Boolean! limit: Int! nextPage: Int offset: Int page: Int! pagingCounter: Int! prevPage: Int totalDocs: Int! totalPages: Int! } type count${list} { totalDocs: Int } type ${type.toLowerCase()}DocAccess { fields: JSON } input ${type}_where { id: ${type}_id_operator AND: [${type}_where] OR: [${type}_where] } input ${type}_id_operator { equals: String in: [String] exists: Boolean }`,
    )
    .join(" ")}
  input mutationPostInput { title: String! slug: String publishedAt: DateTime _status: String } input mutationPostUpdateInput { title: String slug: String publishedAt: DateTime _status: String } input mutationPageInput { title: String! slug: String } input mutationPageUpdateInput { title: String slug: String } input mutationMediaInput { alt: String } input mutationMediaUpdateInput { alt: String } input mutationUserInput { name: String email: String! password: String! } input mutationUserUpdateInput { name: String email: String password: String } input mutationHeaderInput { navItems: JSON }
`;

const wordpressTypes = {
  Post: "posts",
  Page: "pages",
  MediaItem: "mediaItems",
  Comment: "comments",
  User: "users",
  Category: "categories",
  Tag: "tags",
};
const wordpress = `
  type RootQuery {
    ${Object.entries(wordpressTypes)
      .map(
        ([type, list]) =>
          `${type.charAt(0).toLowerCase() + type.slice(1)}(id: ID!, idType: ${type}IdType): ${type} ${list}(${PAGE}, where: RootQueryTo${type}ConnectionWhereArgs): RootQueryTo${type}Connection`,
      )
      .join("\n")}
    allSettings: Settings generalSettings: GeneralSettings node(id: ID): Node nodeByUri(uri: String!): UniformResourceIdentifiable contentNodes(${PAGE}): RootQueryToContentNodeConnection menus(${PAGE}): RootQueryToMenuConnection menu(id: ID!): Menu plugins(${PAGE}): RootQueryToPluginConnection plugin(id: ID!): Plugin viewer: User
  }
  type RootMutation {
    createPost(input: CreatePostInput!): CreatePostPayload updatePost(input: UpdatePostInput!): UpdatePostPayload deletePost(input: DeletePostInput!): DeletePostPayload createPage(input: CreatePageInput!): CreatePagePayload updatePage(input: UpdatePageInput!): UpdatePagePayload deletePage(input: DeletePageInput!): DeletePagePayload
    createCategory(input: CreateCategoryInput!): CreateCategoryPayload updateCategory(input: UpdateCategoryInput!): UpdateCategoryPayload deleteCategory(input: DeleteCategoryInput!): DeleteCategoryPayload createComment(input: CreateCommentInput!): CreateCommentPayload updateComment(input: UpdateCommentInput!): UpdateCommentPayload deleteComment(input: DeleteCommentInput!): DeleteCommentPayload restoreComment(input: RestoreCommentInput!): RestoreCommentPayload
    createUser(input: CreateUserInput!): CreateUserPayload updateUser(input: UpdateUserInput!): UpdateUserPayload deleteUser(input: DeleteUserInput!): DeleteUserPayload registerUser(input: RegisterUserInput!): RegisterUserPayload resetUserPassword(input: ResetUserPasswordInput!): ResetUserPasswordPayload sendPasswordResetEmail(input: SendPasswordResetEmailInput!): SendPasswordResetEmailPayload updateSettings(input: UpdateSettingsInput!): UpdateSettingsPayload increaseCount(count: Int): Int
  }
  schema { query: RootQuery mutation: RootMutation }
  interface Node { id: ID! } interface UniformResourceIdentifiable { id: ID! uri: String } interface ContentNode { id: ID! databaseId: Int! date: String slug: String status: String uri: String } enum PostStatusEnum { DRAFT PUBLISH PENDING TRASH }
  type Post implements Node & ContentNode & UniformResourceIdentifiable { id: ID! databaseId: Int! date: String modified: String slug: String status: String uri: String title(format: String): String content(format: String): String excerpt(format: String): String commentCount: Int isSticky: Boolean! author: NodeWithAuthorToUserConnectionEdge categories(${PAGE}): PostToCategoryConnection comments(${PAGE}): PostToCommentConnection postId: Int! @deprecated(reason: "Deprecated in favor of the databaseId field") }
  type Page implements Node & ContentNode & UniformResourceIdentifiable { id: ID! databaseId: Int! date: String modified: String slug: String status: String uri: String title(format: String): String content(format: String): String isFrontPage: Boolean! }
  type MediaItem implements Node & ContentNode & UniformResourceIdentifiable { id: ID! databaseId: Int! date: String slug: String status: String uri: String title(format: String): String altText: String mimeType: String sourceUrl(size: String): String mediaType: String }
  type Comment implements Node & UniformResourceIdentifiable { id: ID! databaseId: Int! date: String content(format: String): String status: String karma: Int uri: String agent: String authorIp: String } type User implements Node & UniformResourceIdentifiable { id: ID! databaseId: Int! name: String nickname: String nicename: String username: String email: String firstName: String lastName: String slug: String registeredDate: String uri: String url: String description: String }
  type Category implements Node & UniformResourceIdentifiable { id: ID! databaseId: Int! name: String slug: String description: String count: Int uri: String posts(${PAGE}): CategoryToPostConnection } type Tag implements Node & UniformResourceIdentifiable { id: ID! databaseId: Int! name: String slug: String description: String count: Int uri: String } type Menu implements Node { id: ID! databaseId: Int! name: String slug: String count: Int } type Plugin implements Node { id: ID! name: String version: String author: String description: String }
  type Settings { generalSettingsTitle: String generalSettingsUrl: String } type GeneralSettings { title: String url: String timezone: String } type WPPageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String } type NodeWithAuthorToUserConnectionEdge { cursor: String node: User! }
  type PostToCategoryConnection { edges: [PostToCategoryConnectionEdge!]! nodes: [Category!]! pageInfo: WPPageInfo! } type PostToCategoryConnectionEdge { cursor: String node: Category! } type PostToCommentConnection { nodes: [Comment!]! pageInfo: WPPageInfo! } type CategoryToPostConnection { nodes: [Post!]! pageInfo: WPPageInfo! } type RootQueryToContentNodeConnection { nodes: [ContentNode!]! pageInfo: WPPageInfo! } type RootQueryToMenuConnection { nodes: [Menu!]! pageInfo: WPPageInfo! } type RootQueryToPluginConnection { nodes: [Plugin!]! pageInfo: WPPageInfo! }
  ${Object.keys(wordpressTypes)
    .map(
      (type) =>
        `enum ${type}IdType { DATABASE_ID ID } type RootQueryTo${type}Connection { edges: [RootQueryTo${type}ConnectionEdge!]! nodes: [${type}!]! pageInfo: WPPageInfo! } type RootQueryTo${type}ConnectionEdge { cursor: String node: ${type}! } input RootQueryTo${type}ConnectionWhereArgs { search: String in: [ID] }`,
    )
    .join(" ")}
  input CreatePostInput { clientMutationId: String title: String content: String date: String slug: String status: PostStatusEnum } type CreatePostPayload { clientMutationId: String post: Post } input UpdatePostInput { clientMutationId: String id: ID! title: String content: String date: String slug: String status: PostStatusEnum } type UpdatePostPayload { clientMutationId: String post: Post } input DeletePostInput { clientMutationId: String id: ID! forceDelete: Boolean } type DeletePostPayload { clientMutationId: String deletedId: ID post: Post }
  input CreatePageInput { clientMutationId: String title: String content: String } type CreatePagePayload { clientMutationId: String page: Page } input UpdatePageInput { clientMutationId: String id: ID! title: String content: String } type UpdatePagePayload { clientMutationId: String page: Page } input DeletePageInput { clientMutationId: String id: ID! forceDelete: Boolean } type DeletePagePayload { clientMutationId: String deletedId: ID page: Page }
  input CreateCategoryInput { clientMutationId: String name: String! slug: String description: String } type CreateCategoryPayload { clientMutationId: String category: Category } input UpdateCategoryInput { clientMutationId: String id: ID! name: String slug: String description: String } type UpdateCategoryPayload { clientMutationId: String category: Category } input DeleteCategoryInput { clientMutationId: String id: ID! } type DeleteCategoryPayload { clientMutationId: String deletedId: ID category: Category }
  input CreateCommentInput { clientMutationId: String author: String content: String commentOn: Int } type CreateCommentPayload { clientMutationId: String comment: Comment success: Boolean } input UpdateCommentInput { clientMutationId: String id: ID! content: String } type UpdateCommentPayload { clientMutationId: String comment: Comment success: Boolean } input DeleteCommentInput { clientMutationId: String id: ID! forceDelete: Boolean } type DeleteCommentPayload { clientMutationId: String deletedId: ID comment: Comment } input RestoreCommentInput { clientMutationId: String id: ID! } type RestoreCommentPayload { clientMutationId: String comment: Comment restoredId: ID }
  input CreateUserInput { clientMutationId: String username: String! email: String firstName: String lastName: String } type CreateUserPayload { clientMutationId: String user: User } input UpdateUserInput { clientMutationId: String id: ID! email: String firstName: String lastName: String } type UpdateUserPayload { clientMutationId: String user: User } input DeleteUserInput { clientMutationId: String id: ID! reassignId: ID } type DeleteUserPayload { clientMutationId: String deletedId: ID user: User } input RegisterUserInput { clientMutationId: String username: String! email: String } type RegisterUserPayload { clientMutationId: String user: User }
  input ResetUserPasswordInput { clientMutationId: String key: String login: String password: String } type ResetUserPasswordPayload { clientMutationId: String user: User } input SendPasswordResetEmailInput { clientMutationId: String username: String! } type SendPasswordResetEmailPayload { clientMutationId: String success: Boolean } input UpdateSettingsInput { clientMutationId: String generalSettingsTitle: String } type UpdateSettingsPayload { clientMutationId: String allSettings: Settings }
`;

const craft = `
  type Query {
    ping: String
    entries(id: [QueryArgument], title: [String], section: [String], search: String, limit: Int, offset: Int, orderBy: String, status: [String]): [EntryInterface]
    entry(id: [QueryArgument], slug: [String], section: [String]): EntryInterface
    entryCount(section: [String]): Int!
    postEntries(id: [QueryArgument], search: String, limit: Int, offset: Int, orderBy: String): [post_Entry]
    assets(id: [QueryArgument], volume: [String], search: String, limit: Int, offset: Int): [uploads_Asset]
    asset(id: [QueryArgument]): uploads_Asset
    categories(id: [QueryArgument], group: [String], limit: Int, offset: Int): [topics_Category]
    users(id: [QueryArgument], email: [String], limit: Int, offset: Int): [User]
    user(id: [QueryArgument], email: [String]): User
    globalSets(handle: [String]): [GlobalSetInterface]
  }
  type Mutation {
    save_blog_post_Entry(authorId: ID, title: String, slug: String, body: String, id: ID, uid: String, enabled: Boolean): post_Entry
    save_blog_post_Draft(authorId: ID, title: String, slug: String, body: String, draftId: ID!, draftName: String): post_Entry
    deleteEntry(id: Int!, siteId: Int): Boolean
    createDraft(id: Int!, name: String): Int
    publishDraft(id: Int!): Int
    save_uploads_Asset(id: ID, title: String, newFolderId: ID): uploads_Asset
    deleteAsset(id: Int!): Boolean
    save_topics_Category(id: ID, title: String, slug: String): topics_Category
    deleteCategory(id: Int!): Boolean
  }
  scalar DateTime scalar QueryArgument
  interface EntryInterface { id: ID uid: String title: String slug: String uri: String status: String postDate: DateTime } interface GlobalSetInterface { id: ID name: String handle: String }
  type post_Entry implements EntryInterface { id: ID uid: String title: String slug: String uri: String status: String postDate: DateTime expiryDate: DateTime dateUpdated: DateTime authorId: Int author: User body: String topics: [topics_Category] }
  type uploads_Asset { id: ID uid: String title: String filename: String! kind: String! size: String url: String width: Int height: Int alt: String dateCreated: DateTime } type topics_Category { id: ID uid: String title: String slug: String status: String level: Int }
  type User { id: ID uid: String name: String! fullName: String username: String email: String dateCreated: DateTime } type seo_GlobalSet implements GlobalSetInterface { id: ID name: String handle: String description: String }
`;

const dato = `
  type Query {
    _allArticlesMeta(filter: ArticleModelFilter, locale: SiteLocale): CollectionMetadata!
    _allAuthorsMeta(filter: AuthorModelFilter, locale: SiteLocale): CollectionMetadata!
    _site(locale: SiteLocale): Site!
    allArticles(first: IntType = 20, skip: IntType = 0, filter: ArticleModelFilter, orderBy: [ArticleModelOrderBy], locale: SiteLocale): [ArticleRecord!]!
    allAuthors(first: IntType = 20, skip: IntType = 0, filter: AuthorModelFilter, orderBy: [AuthorModelOrderBy], locale: SiteLocale): [AuthorRecord!]!
    allUploads(first: IntType = 20, skip: IntType = 0): [FileField!]!
    article(filter: ArticleModelFilter, locale: SiteLocale): ArticleRecord
    author(filter: AuthorModelFilter, locale: SiteLocale): AuthorRecord
    home(locale: SiteLocale): HomeRecord
  }
  scalar ItemId scalar IntType scalar DateTime scalar UploadId enum SiteLocale { en it } enum ItemStatus { draft updated published } enum ArticleModelOrderBy { title_ASC title_DESC _createdAt_ASC _createdAt_DESC } enum AuthorModelOrderBy { name_ASC name_DESC }
  type CollectionMetadata { count: IntType! } type Site { globalSeo: GlobalSeo } type GlobalSeo { siteName: String }
  type ArticleRecord { _createdAt: DateTime! _firstPublishedAt: DateTime _isValid: Boolean! _modelApiKey: String! _publishedAt: DateTime _status: ItemStatus! _updatedAt: DateTime! author: AuthorRecord cover: FileField id: ItemId! slug: String title: String body: String }
  type AuthorRecord { _createdAt: DateTime! _firstPublishedAt: DateTime _isValid: Boolean! _modelApiKey: String! _publishedAt: DateTime _status: ItemStatus! _updatedAt: DateTime! bio: String id: ItemId! name: String picture: FileField }
  type HomeRecord { _createdAt: DateTime! _status: ItemStatus! _updatedAt: DateTime! headline: String id: ItemId! } type FileField { _createdAt: DateTime! alt: String filename: String! format: String! id: UploadId! mimeType: String! size: IntType! title: String url: String! }
  input ArticleModelFilter { AND: [ArticleModelFilter] OR: [ArticleModelFilter] id: ItemIdFilter title: StringFilter } input AuthorModelFilter { AND: [AuthorModelFilter] OR: [AuthorModelFilter] id: ItemIdFilter name: StringFilter } input ItemIdFilter { eq: ItemId neq: ItemId in: [ItemId] } input StringFilter { eq: String matches: StringMatchesFilter in: [String] } input StringMatchesFilter { pattern: String! caseSensitive: Boolean }
`;

const drupal = `
  type Query {
    info: SchemaInformation!
    nodeArticle(id: ID!, revision: ID, langcode: String): NodeArticle nodeArticles(${PAGE}, reverse: Boolean, sortKey: ConnectionSortKeys): NodeArticleConnection!
    nodePage(id: ID!, revision: ID, langcode: String): NodePage nodePages(${PAGE}, reverse: Boolean, sortKey: ConnectionSortKeys): NodePageConnection!
    termTags(id: ID!): TermTags termTagsItems(${PAGE}): TermTagsConnection!
    mediaImage(id: ID!): MediaImage mediaImages(${PAGE}): MediaImageConnection!
    user(id: ID!): User users(${PAGE}): UserConnection!
    route(path: String!): RouteInternal
  }
  scalar Timestamp scalar Html enum ConnectionSortKeys { CREATED_AT UPDATED_AT TITLE } type SchemaInformation { version: String! name: String! description: String } type DateTime { timestamp: Timestamp! timezone: String! time: String! } type Language { id: ID name: String direction: String }
  interface NodeInterface { id: ID! title: String! path: String status: Boolean! }
  type NodeArticle implements NodeInterface { id: ID! title: String! author: User body: Text changed: DateTime! created: DateTime! image: MediaImage langcode: Language! path: String promote: Boolean! status: Boolean! sticky: Boolean! tags: [TermTags!] }
  type NodePage implements NodeInterface { id: ID! title: String! author: User body: Text changed: DateTime! created: DateTime! langcode: Language! path: String promote: Boolean! status: Boolean! sticky: Boolean! } type Text { processed: Html value: String format: String }
  type TermTags { id: ID! name: String! description: Text weight: Int! status: Boolean! changed: DateTime! path: String } type MediaImage { id: ID! name: String! changed: DateTime! created: DateTime! path: String status: Boolean! } type User { id: ID! name: String! mail: String created: DateTime! status: Boolean! } type RouteInternal { internal: Boolean! url: String! }
  ${["NodeArticle", "NodePage", "TermTags", "MediaImage", "User"].map((type) => `type ${type}Connection { edges: [${type}Edge!]! nodes: [${type}!]! pageInfo: ConnectionPageInfo! } type ${type}Edge { cursor: String! node: ${type}! }`).join(" ")} type ConnectionPageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
`;

export const content: readonly Maker[] = [
  {
    maker: "Contentful",
    sdl: contentful,
    first: ["BlogPost", "Author", "Asset"],
    records: {
      BlogPost: { name: "title", list: "blogPostCollection", ...actions(null, null, null) },
      Author: { name: "name", list: "authorCollection", ...actions(null, null, null) },
      Asset: { name: "title", list: "assetCollection", ...actions(null, null, null) },
    },
  },
  {
    maker: "Hygraph",
    sdl: hygraph,
    first: ["Post", "Author", "Category", "Asset"],
    records: {
      Post: { name: "title", ...actions("createPost", "updatePost", "deletePost") },
      Author: { name: "name", ...actions("createAuthor", "updateAuthor", "deleteAuthor") },
      Category: { name: "name", ...actions("createCategory", "updateCategory", "deleteCategory") },
      Asset: { name: "fileName", ...actions(null, null, null) },
    },
  },
  {
    maker: "Sanity",
    sdl: sanity,
    first: ["Post", "Author", "Category"],
    records: {
      Post: { name: "title", list: "allPost", ...actions(null, null, null) },
      Author: { name: "name", list: "allAuthor", ...actions(null, null, null) },
      Category: { name: "title", list: "allCategory", ...actions(null, null, null) },
    },
  },
  {
    maker: "Keystone",
    sdl: keystone,
    first: ["User", "Post", "Tag"],
    records: {
      User: { name: "name", list: "users", ...actions("createUser", "updateUser", "deleteUser") },
      Post: { name: "title", list: "posts", ...actions("createPost", "updatePost", "deletePost") },
      Tag: { name: "name", list: "tags", ...actions("createTag", "updateTag", "deleteTag") },
    },
  },
  {
    maker: "Strapi",
    sdl: strapi,
    first: ["Article", "Author", "Category"],
    records: {
      Article: { name: "title", ...actions("createArticle", "updateArticle", "deleteArticle") },
      Category: { name: "name", ...actions("createCategory", "updateCategory", "deleteCategory") },
      UsersPermissionsUser: { name: "username", list: "usersPermissionsUsers", create: "createUsersPermissionsUser" },
    },
    entrances: ["me"],
  },
  {
    maker: "Directus",
    sdl: directus,
    first: directusTables,
    records: {
      articles: {
        name: "title",
        list: "articles",
        ...actions("create_articles_item", "update_articles_item", "delete_articles_item"),
      },
      authors: {
        name: "first_name last_name",
        list: "authors",
        ...actions("create_authors_item", "update_authors_item", "delete_authors_item"),
      },
      categories: {
        name: "name",
        list: "categories",
        ...actions("create_categories_item", "update_categories_item", "delete_categories_item"),
      },
    },
  },
  {
    maker: "Payload",
    sdl: payload,
    first: ["Post", "Page", "Media", "User"],
    records: {
      Post: { name: "title", list: "Posts", ...actions("createPost", "updatePost", "deletePost") },
      Media: { name: "filename", list: "allMedia", ...actions("createMedia", "updateMedia", "deleteMedia") },
      User: { name: "name", list: "Users", ...actions("createUser", "updateUser", "deleteUser") },
    },
  },
  {
    maker: "WPGraphQL",
    sdl: wordpress,
    first: ["Post", "Page", "MediaItem", "Comment", "User", "Category"],
    records: {
      Post: { name: "title", list: "posts", ...actions("createPost", "updatePost", "deletePost") },
      Category: { name: "name", list: "categories", ...actions("createCategory", "updateCategory", "deleteCategory") },
      User: { name: "name", list: "users", ...actions("createUser", "updateUser", "deleteUser") },
      Comment: { name: "content", list: "comments", ...actions("createComment", "updateComment", "deleteComment") },
    },
    entrances: ["viewer", "generalSettings"],
  },
  {
    maker: "Craft",
    sdl: craft,
    first: ["post_Entry", "uploads_Asset", "topics_Category", "User"],
    records: {
      post_Entry: { name: "title", list: "postEntries", create: "save_blog_post_Entry" },
      uploads_Asset: { name: "title", list: "assets", edit: "save_uploads_Asset", delete: "deleteAsset" },
      topics_Category: {
        name: "title",
        list: "categories",
        ...actions("save_topics_Category", "save_topics_Category", "deleteCategory"),
      },
      User: { list: "users", ...actions(null, null, null) },
    },
  },
  {
    maker: "DatoCMS",
    sdl: dato,
    first: ["ArticleRecord", "AuthorRecord", "FileField"],
    records: {
      ArticleRecord: { name: "title", list: "allArticles", ...actions(null, null, null) },
      AuthorRecord: { name: "name", list: "allAuthors", ...actions(null, null, null) },
      FileField: { name: "title", list: "allUploads", ...actions(null, null, null) },
    },
  },
  {
    maker: "Drupal",
    sdl: drupal,
    first: ["NodeArticle", "NodePage", "TermTags", "MediaImage", "User"],
    records: {
      NodeArticle: { name: "title", list: "nodeArticles", ...actions(null, null, null) },
      TermTags: { name: "name", list: "termTagsItems", ...actions(null, null, null) },
      User: { name: "name", list: "users", ...actions(null, null, null) },
    },
    entrances: ["info"],
  },
];
