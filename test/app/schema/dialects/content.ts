/** Schemas in the style of content services and a shop, with what is odd in each: Gatsby, Contentful, Sanity, Shopify's Storefront. */

export const gatsby = /* GraphQL */ `
  scalar Date
  scalar JSON
  enum SortOrderEnum { ASC DESC }
  input StringQueryOperatorInput { eq: String ne: String in: [String] nin: [String] regex: String glob: String }
  input DateQueryOperatorInput { eq: Date ne: Date gt: Date lt: Date }
  input IntQueryOperatorInput { eq: Int gt: Int lt: Int }
  input MarkdownRemarkFrontmatterFilterInput { title: StringQueryOperatorInput date: DateQueryOperatorInput }
  input MarkdownRemarkFilterInput { id: StringQueryOperatorInput frontmatter: MarkdownRemarkFrontmatterFilterInput timeToRead: IntQueryOperatorInput }
  input MarkdownRemarkFrontmatterSortInput { title: SortOrderEnum date: SortOrderEnum }
  input NodeSortInput { id: SortOrderEnum parent: NodeSortInput }
  input MarkdownRemarkSortInput { id: SortOrderEnum frontmatter: MarkdownRemarkFrontmatterSortInput timeToRead: SortOrderEnum parent: NodeSortInput }
  enum MarkdownRemarkFieldsEnum { id timeToRead }
  input MarkdownRemarkFieldSelector { id: String timeToRead: String }
  "Node Interface"
  interface Node { id: ID! parent: Node children: [Node!]! internal: Internal! }
  type Internal { content: String contentDigest: String! type: String! }
  type MarkdownRemarkFrontmatter { title: String! date(difference: String, formatString: String, fromNow: Boolean, locale: String): Date }
  type MarkdownRemark implements Node { id: ID! frontmatter: MarkdownRemarkFrontmatter excerpt(pruneLength: Int = 140): String html: String timeToRead: Int parent: Node children: [Node!]! internal: Internal! }
  type Site implements Node { id: ID! siteMetadata: SiteMetadata port: Int parent: Node children: [Node!]! internal: Internal! }
  type SiteMetadata { title: String description: String }
  type MarkdownRemarkEdge { next: MarkdownRemark node: MarkdownRemark! previous: MarkdownRemark }
  type PageInfo { currentPage: Int! hasPreviousPage: Boolean! hasNextPage: Boolean! itemCount: Int! pageCount: Int! perPage: Int totalCount: Int! }
  type MarkdownRemarkGroupConnection { totalCount: Int! edges: [MarkdownRemarkEdge!]! nodes: [MarkdownRemark!]! pageInfo: PageInfo! field: String! fieldValue: String }
  type MarkdownRemarkConnection { totalCount: Int! edges: [MarkdownRemarkEdge!]! nodes: [MarkdownRemark!]! pageInfo: PageInfo! distinct(field: MarkdownRemarkFieldSelector!): [String!]! max(field: MarkdownRemarkFieldSelector!): Float group(skip: Int, limit: Int, field: MarkdownRemarkFieldSelector!): [MarkdownRemarkGroupConnection!]! }
  type Query {
    site(id: StringQueryOperatorInput, port: IntQueryOperatorInput): Site
    markdownRemark(id: StringQueryOperatorInput, frontmatter: MarkdownRemarkFrontmatterFilterInput, timeToRead: IntQueryOperatorInput): MarkdownRemark
    allMarkdownRemark(filter: MarkdownRemarkFilterInput, sort: [MarkdownRemarkSortInput], skip: Int, limit: Int): MarkdownRemarkConnection!
  }
`;

export const contentful = /* GraphQL */ `
  scalar DateTime
  scalar JSON
  scalar Dimension
  interface Entry { sys: Sys! contentfulMetadata: ContentfulMetadata! }
  type Sys { id: String! spaceId: String! environmentId: String! publishedAt: DateTime firstPublishedAt: DateTime publishedVersion: Int }
  type ContentfulTag { id: String name: String }
  type ContentfulMetadata { tags: [ContentfulTag]! }
  input SysFilter { id_exists: Boolean id: String id_not: String id_in: [String] publishedAt_gt: DateTime }
  input BlogPostFilter { sys: SysFilter title_exists: Boolean title: String title_not: String title_contains: String slug: String OR: [BlogPostFilter] AND: [BlogPostFilter] }
  input PersonFilter { sys: SysFilter name: String name_contains: String OR: [PersonFilter] AND: [PersonFilter] }
  enum BlogPostOrder { title_ASC title_DESC slug_ASC slug_DESC sys_id_ASC sys_id_DESC sys_publishedAt_ASC sys_publishedAt_DESC }
  enum PersonOrder { name_ASC name_DESC sys_id_ASC sys_id_DESC }
  input ImageTransformOptions { width: Dimension }
  type Asset { sys: Sys! contentfulMetadata: ContentfulMetadata! title(locale: String): String url(transform: ImageTransformOptions, locale: String): String size(locale: String): Int linkedFrom(allowedLocales: [String]): AssetLinkingCollections }
  type AssetLinkingCollections { blogPostCollection(skip: Int = 0, limit: Int = 100): BlogPostCollection }
  type AssetCollection { total: Int! skip: Int! limit: Int! items: [Asset]! }
  type BlogPostBodyLinks { assets: [Asset]! }
  type BlogPostBody { json: JSON! links: BlogPostBodyLinks! }
  type BlogPost implements Entry { sys: Sys! contentfulMetadata: ContentfulMetadata! title(locale: String): String slug(locale: String): String body(locale: String): BlogPostBody author(preview: Boolean, locale: String, where: PersonFilter): Person heroImage(preview: Boolean, locale: String): Asset tagsCollection(limit: Int = 100, skip: Int = 0, preview: Boolean, locale: String): BlogPostTagsCollection linkedFrom(allowedLocales: [String]): BlogPostLinkingCollections }
  type BlogPostTagsCollection { total: Int! skip: Int! limit: Int! items: [Person]! }
  type BlogPostLinkingCollections { entryCollection(skip: Int = 0, limit: Int = 100): EntryCollection }
  type BlogPostCollection { total: Int! skip: Int! limit: Int! items: [BlogPost]! }
  type Person implements Entry { sys: Sys! contentfulMetadata: ContentfulMetadata! name(locale: String): String }
  type PersonCollection { total: Int! skip: Int! limit: Int! items: [Person]! }
  type EntryCollection { total: Int! skip: Int! limit: Int! items: [Entry]! }
  type Query {
    asset(id: String!, preview: Boolean, locale: String): Asset
    assetCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String): AssetCollection
    blogPost(id: String!, preview: Boolean, locale: String): BlogPost
    blogPostCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: BlogPostFilter, order: [BlogPostOrder]): BlogPostCollection
    person(id: String!, preview: Boolean, locale: String): Person
    personCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: PersonFilter, order: [PersonOrder]): PersonCollection
    entryCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String): EntryCollection
  }
`;

export const sanity = /* GraphQL */ `
  scalar DateTime
  scalar JSON
  enum SortOrder { ASC DESC }
  input IDFilter { eq: ID neq: ID matches: ID in: [ID!] nin: [ID!] }
  input StringFilter { eq: String neq: String matches: String in: [String!] nin: [String!] is_defined: Boolean }
  input Sanity_DocumentFilter { references: ID is_draft: Boolean }
  input SlugSorting { _key: SortOrder current: SortOrder }
  input BookFilter { _: Sanity_DocumentFilter _id: IDFilter title: StringFilter }
  input BookSorting { _id: SortOrder _createdAt: SortOrder title: SortOrder slug: SlugSorting }
  input AuthorFilter { _: Sanity_DocumentFilter _id: IDFilter name: StringFilter }
  input AuthorSorting { _id: SortOrder name: SortOrder }
  interface Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String }
  type Slug { _key: String _type: String current: String source: String }
  type Image { _key: String _type: String asset: SanityImageAsset }
  type SanityImageAsset implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String originalFilename: String url: String }
  type Block { _key: String _type: String style: String children: [Span] }
  type Span { _key: String text: String }
  type Book implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String title: String slug: Slug author: Author cover: Image blurbRaw: JSON pages: Float related: [Book] body: [BlockOrImage] }
  union BlockOrImage = Block | Image
  type Author implements Document { _id: ID _type: String _createdAt: DateTime _updatedAt: DateTime _rev: String _key: String name: String }
  type RootQuery {
    Book(id: ID!): Book
    Author(id: ID!): Author
    SanityImageAsset(id: ID!): SanityImageAsset
    Document(id: ID!): Document
    allBook(where: BookFilter, sort: [BookSorting!], limit: Int, offset: Int): [Book!]!
    allAuthor(where: AuthorFilter, sort: [AuthorSorting!], limit: Int, offset: Int): [Author!]!
    allDocument(where: Sanity_DocumentFilter, limit: Int, offset: Int): [Document!]!
  }
  schema { query: RootQuery }
`;

export const shopify = /* GraphQL */ `
  scalar DateTime
  scalar Decimal
  scalar HTML
  scalar URL
  scalar UnsignedInt64
  enum CurrencyCode { CHF EUR USD }
  enum ProductSortKeys { TITLE PRICE CREATED_AT ID RELEVANCE }
  enum CollectionSortKeys { TITLE UPDATED_AT ID RELEVANCE }
  enum ProductCollectionSortKeys { TITLE PRICE MANUAL }
  enum SearchType { PRODUCT PAGE }
  interface Node { id: ID! }
  interface HasMetafields { metafield(namespace: String, key: String!): Metafield metafields(identifiers: [HasMetafieldsIdentifier!]!): [Metafield]! }
  interface OnlineStorePublishable { onlineStoreUrl: URL }
  input HasMetafieldsIdentifier { namespace: String key: String! }
  type Metafield implements Node { id: ID! key: String! value: String! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type ProductPriceRange { minVariantPrice: MoneyV2! maxVariantPrice: MoneyV2! }
  type Image { id: ID altText: String url: URL! width: Int }
  type ProductOption implements Node { id: ID! name: String! values: [String!]! @deprecated(reason: "Use optionValues") }
  type SEO { title: String description: String }
  type Product implements Node & HasMetafields & OnlineStorePublishable { id: ID! title: String! handle: String! vendor: String! availableForSale: Boolean! createdAt: DateTime! description(truncateAt: Int): String! descriptionHtml: HTML! tags: [String!]! totalInventory: Int seo: SEO! onlineStoreUrl: URL featuredImage: Image priceRange: ProductPriceRange! options(first: Int): [ProductOption!]! variants(first: Int, after: String, last: Int, before: String, reverse: Boolean = false): ProductVariantConnection! metafield(namespace: String, key: String!): Metafield metafields(identifiers: [HasMetafieldsIdentifier!]!): [Metafield]! }
  type ProductVariant implements Node { id: ID! title: String! sku: String price: MoneyV2! product: Product! }
  type ProductVariantEdge { cursor: String! node: ProductVariant! }
  type ProductVariantConnection { edges: [ProductVariantEdge!]! nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type ProductEdge { cursor: String! node: Product! }
  type ProductConnection { edges: [ProductEdge!]! nodes: [Product!]! pageInfo: PageInfo! filters: [Filter!]! }
  type Filter { id: String! label: String! }
  type Collection implements Node & HasMetafields { id: ID! title: String! handle: String! updatedAt: DateTime! products(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, sortKey: ProductCollectionSortKeys = MANUAL): ProductConnection! metafield(namespace: String, key: String!): Metafield metafields(identifiers: [HasMetafieldsIdentifier!]!): [Metafield]! }
  type CollectionEdge { cursor: String! node: Collection! }
  type CollectionConnection { edges: [CollectionEdge!]! nodes: [Collection!]! pageInfo: PageInfo! totalCount: UnsignedInt64! }
  type Page implements Node { id: ID! title: String! body: HTML! }
  union SearchResultItem = Page | Product
  type SearchResultItemEdge { cursor: String! node: SearchResultItem! }
  type SearchResultItemConnection { edges: [SearchResultItemEdge!]! nodes: [SearchResultItem!]! pageInfo: PageInfo! totalCount: Int! }
  type Shop implements Node { id: ID! name: String! description: String }
  type Customer { id: ID! displayName: String! email: String }
  type QueryRoot {
    product(id: ID, handle: String): Product
    productByHandle(handle: String!): Product @deprecated(reason: "Use product")
    products(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, sortKey: ProductSortKeys = ID, query: String): ProductConnection!
    collection(id: ID, handle: String): Collection
    collections(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, sortKey: CollectionSortKeys = ID, query: String): CollectionConnection!
    customer(customerAccessToken: String!): Customer
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    search(query: String!, first: Int, after: String, last: Int, before: String, reverse: Boolean = false, types: [SearchType!]): SearchResultItemConnection!
    shop: Shop!
  }
  schema { query: QueryRoot }
`;
