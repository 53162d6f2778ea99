/** Shops: parts of their schemas, written from their documentation. */
import { actions, connections, PAGE, PAGE_INFO, type Maker } from "./maker.js";

const shopify = `
  type Query {
    app(id: ID): App
    cart(id: ID!): Cart
    collection(id: ID!): Collection
    collections(${PAGE}, query: String, sortKey: CollectionSortKeys, reverse: Boolean = false): CollectionConnection!
    customer(id: ID!): Customer
    customers(${PAGE}, query: String, reverse: Boolean = false): CustomerConnection!
    draftOrder(id: ID!): DraftOrder
    draftOrders(${PAGE}, query: String): DraftOrderConnection!
    inventoryItem(id: ID!): InventoryItem
    inventoryItems(${PAGE}, query: String): InventoryItemConnection!
    location(id: ID): Location
    locations(${PAGE}, query: String): LocationConnection!
    metafieldDefinition(id: ID!): MetafieldDefinition
    metafieldDefinitions(${PAGE}, ownerType: MetafieldOwnerType!): MetafieldDefinitionConnection!
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    order(id: ID!): Order
    orders(${PAGE}, query: String, reverse: Boolean = false): OrderConnection!
    product(id: ID!): Product
    productByIdentifier(identifier: ProductIdentifierInput!): Product
    productVariant(id: ID!): ProductVariant
    productVariants(${PAGE}, query: String): ProductVariantConnection!
    products(${PAGE}, query: String, sortKey: ProductSortKeys, reverse: Boolean = false): ProductConnection!
    shop: Shop!
    webhookSubscription(id: ID!): WebhookSubscription
    webhookSubscriptions(${PAGE}): WebhookSubscriptionConnection!
  }
  type Mutation {
    collectionAddProducts(id: ID!, productIds: [ID!]!): CollectionAddProductsPayload
    collectionCreate(input: CollectionInput!): CollectionCreatePayload
    collectionDelete(input: CollectionDeleteInput!): CollectionDeletePayload
    collectionUpdate(input: CollectionInput!): CollectionUpdatePayload
    customerAddTaxExemptions(customerId: ID!, taxExemptions: [String!]!): CustomerUpdatePayload
    customerCreate(input: CustomerInput!): CustomerCreatePayload
    customerDelete(input: CustomerDeleteInput!): CustomerDeletePayload
    customerUpdate(input: CustomerInput!): CustomerUpdatePayload
    draftOrderComplete(id: ID!, paymentPending: Boolean): DraftOrderPayload
    draftOrderCreate(input: DraftOrderInput!): DraftOrderPayload
    draftOrderDelete(input: DraftOrderDeleteInput!): DraftOrderDeletePayload
    draftOrderUpdate(id: ID!, input: DraftOrderInput!): DraftOrderPayload
    orderCancel(orderId: ID!, reason: OrderCancelReason!, refund: Boolean!, restock: Boolean!): OrderCancelPayload
    orderCreate(order: OrderCreateOrderInput!): OrderCreatePayload
    orderUpdate(input: OrderInput!): OrderUpdatePayload
    orderDelete(orderId: ID!): OrderDeletePayload
    productChangeStatus(productId: ID!, status: ProductStatus!): ProductUpdatePayload
    productCreate(product: ProductCreateInput!): ProductCreatePayload
    productDelete(input: ProductDeleteInput!, synchronous: Boolean = true): ProductDeletePayload
    productDuplicate(productId: ID!, newTitle: String!): ProductCreatePayload
    productUpdate(product: ProductUpdateInput!): ProductUpdatePayload
    productVariantsBulkCreate(productId: ID!, variants: [ProductVariantsBulkInput!]!): ProductUpdatePayload
    productVariantsBulkDelete(productId: ID!, variantsIds: [ID!]!): ProductUpdatePayload
    tagsAdd(id: ID!, tags: [String!]!): TagsAddPayload
  }
  interface Node { id: ID! }
  scalar DateTime scalar Decimal scalar URL
  enum CollectionSortKeys { ID TITLE UPDATED_AT } enum ProductSortKeys { ID TITLE VENDOR CREATED_AT }
  enum ProductStatus { ACTIVE ARCHIVED DRAFT } enum OrderCancelReason { CUSTOMER FRAUD OTHER }
  enum OrderDisplayFinancialStatus { PAID PENDING REFUNDED } enum MetafieldOwnerType { PRODUCT ORDER }
  enum DraftOrderStatus { OPEN COMPLETED INVOICE_SENT }
  type App implements Node { id: ID! title: String! handle: String developerName: String }
  type Cart { id: ID! createdAt: DateTime! totalQuantity: Int! }
  type Collection implements Node { id: ID! title: String! handle: String! descriptionHtml: String! updatedAt: DateTime!
    products(${PAGE}): ProductConnection! productsCount: Int }
  type Customer implements Node { id: ID! displayName: String! firstName: String lastName: String email: String createdAt: DateTime!
    numberOfOrders: Int! orders(${PAGE}): OrderConnection! tags: [String!]! }
  type DraftOrder implements Node { id: ID! name: String! status: DraftOrderStatus! createdAt: DateTime! customer: Customer order: Order }
  type InventoryItem implements Node { id: ID! sku: String tracked: Boolean! createdAt: DateTime! variant: ProductVariant! }
  type Location implements Node { id: ID! name: String! isActive: Boolean! fulfillsOnlineOrders: Boolean! }
  type MetafieldDefinition implements Node { id: ID! key: String! name: String! namespace: String! }
  type Order implements Node { id: ID! name: String! createdAt: DateTime! displayFinancialStatus: OrderDisplayFinancialStatus
    email: String customer: Customer totalPriceSet: MoneyBag! lineItems(${PAGE}): LineItemConnection! note: String }
  type LineItem implements Node { id: ID! title: String! quantity: Int! product: Product variant: ProductVariant }
  type MoneyBag { shopMoney: MoneyV2! } type MoneyV2 { amount: Decimal! currencyCode: String! }
  type Product implements Node { id: ID! title: String! handle: String! status: ProductStatus! vendor: String! productType: String!
    createdAt: DateTime! totalInventory: Int! variants(${PAGE}): ProductVariantConnection! collections(${PAGE}): CollectionConnection! }
  type ProductVariant implements Node { id: ID! title: String! displayName: String! sku: String price: Decimal! product: Product!
    inventoryItem: InventoryItem! }
  type Shop implements Node { id: ID! name: String! email: String! myshopifyDomain: String! currencyCode: String! }
  type WebhookSubscription implements Node { id: ID! topic: String! callbackUrl: URL! }
  type UserError { field: [String!] message: String! }
  input ProductIdentifierInput @oneOf { id: ID handle: String }
  input CollectionInput { id: ID title: String handle: String descriptionHtml: String } input CollectionDeleteInput { id: ID! }
  input CustomerInput { id: ID firstName: String lastName: String email: String note: String } input CustomerDeleteInput { id: ID! }
  input DraftOrderInput { customerId: ID note: String email: String lineItems: [DraftOrderLineItemInput!] } input DraftOrderLineItemInput { variantId: ID quantity: Int! }
  input DraftOrderDeleteInput { id: ID! } input OrderInput { id: ID! email: String note: String tags: [String!] }
  input OrderCreateOrderInput { customerId: ID email: String note: String currency: String }
  input ProductCreateInput { title: String handle: String vendor: String status: ProductStatus }
  input ProductUpdateInput { id: ID title: String handle: String vendor: String status: ProductStatus }
  input ProductDeleteInput { id: ID! } input ProductVariantsBulkInput { id: ID price: Decimal }
  type CollectionAddProductsPayload { collection: Collection userErrors: [UserError!]! }
  type CollectionCreatePayload { collection: Collection userErrors: [UserError!]! }
  type CollectionUpdatePayload { collection: Collection userErrors: [UserError!]! }
  type CollectionDeletePayload { deletedCollectionId: ID shop: Shop! userErrors: [UserError!]! }
  type CustomerCreatePayload { customer: Customer userErrors: [UserError!]! } type CustomerUpdatePayload { customer: Customer userErrors: [UserError!]! }
  type CustomerDeletePayload { deletedCustomerId: ID shop: Shop! userErrors: [UserError!]! }
  type DraftOrderPayload { draftOrder: DraftOrder userErrors: [UserError!]! } type DraftOrderDeletePayload { deletedId: ID userErrors: [UserError!]! }
  type OrderCancelPayload { orderCancelUserErrors: [UserError!]! } type OrderCreatePayload { order: Order userErrors: [UserError!]! }
  type OrderUpdatePayload { order: Order userErrors: [UserError!]! } type OrderDeletePayload { deletedId: ID userErrors: [UserError!]! }
  type ProductCreatePayload { product: Product shop: Shop! userErrors: [UserError!]! }
  type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
  type ProductDeletePayload { deletedProductId: ID shop: Shop! userErrors: [UserError!]! }
  type TagsAddPayload { node: Node userErrors: [UserError!]! }
  ${connections("Collection", "Customer", "DraftOrder", "InventoryItem", "LineItem", "Location", "MetafieldDefinition", "Order")}
  ${connections("Product", "ProductVariant", "WebhookSubscription")} ${PAGE_INFO}
`;

const vendure = `
  type Query {
    activeAdministrator: Administrator
    administrator(id: ID!): Administrator
    administrators(options: AdministratorListOptions): AdministratorList!
    asset(id: ID!): Asset
    assets(options: AssetListOptions): AssetList!
    channels(options: ChannelListOptions): ChannelList!
    collection(id: ID, slug: String): Collection
    collections(options: CollectionListOptions): CollectionList!
    customer(id: ID!): Customer
    customers(options: CustomerListOptions): CustomerList!
    facet(id: ID!): Facet
    facets(options: FacetListOptions): FacetList!
    globalSettings: GlobalSettings!
    job(jobId: ID!): Job
    jobs(options: JobListOptions): JobList!
    me: CurrentUser
    order(id: ID!): Order
    orders(options: OrderListOptions): OrderList!
    product(id: ID, slug: String): Product
    productVariants(options: ProductVariantListOptions, productId: ID): ProductVariantList!
    products(options: ProductListOptions): ProductList!
    promotion(id: ID!): Promotion
    promotions(options: PromotionListOptions): PromotionList!
  }
  type Mutation {
    addFulfillmentToOrder(input: FulfillOrderInput!): AddFulfillmentToOrderResult!
    addNoteToCustomer(input: AddNoteToCustomerInput!): Customer!
    addNoteToOrder(input: AddNoteToOrderInput!): Order!
    cancelOrder(input: CancelOrderInput!): CancelOrderResult!
    createAdministrator(input: CreateAdministratorInput!): Administrator!
    createCustomer(input: CreateCustomerInput!, password: String): CreateCustomerResult!
    createCustomerAddress(customerId: ID!, input: CreateAddressInput!): Address!
    createDraftOrder: Order!
    createFacet(input: CreateFacetInput!): Facet!
    createProduct(input: CreateProductInput!): Product!
    createPromotion(input: CreatePromotionInput!): CreatePromotionResult!
    deleteCustomer(id: ID!): DeletionResponse!
    deleteCustomerAddress(id: ID!): Success!
    deleteCustomers(ids: [ID!]!): [DeletionResponse!]!
    deleteDraftOrder(orderId: ID!): DeletionResponse!
    deleteFacet(id: ID!, force: Boolean): DeletionResponse!
    deleteProduct(id: ID!): DeletionResponse!
    deleteProducts(ids: [ID!]!): [DeletionResponse!]!
    deletePromotion(id: ID!): DeletionResponse!
    refundOrder(input: RefundOrderInput!): Order!
    setDraftOrderCustomFields(orderId: ID!, note: String): Order!
    transitionOrderToState(id: ID!, state: String!): Order
    updateCustomer(input: UpdateCustomerInput!): UpdateCustomerResult!
    updateCustomerAddress(input: UpdateAddressInput!): Address!
    updateFacet(input: UpdateFacetInput!): Facet!
    updateProduct(input: UpdateProductInput!): Product!
    updateProducts(input: [UpdateProductInput!]!): [Product!]!
    updatePromotion(input: UpdatePromotionInput!): UpdatePromotionResult!
  }
  scalar DateTime scalar Money
  enum DeletionResult { DELETED NOT_DELETED } enum SortOrder { ASC DESC } enum ErrorCode { UNKNOWN_ERROR EMAIL_ADDRESS_CONFLICT_ERROR }
  interface Node { id: ID! } interface PaginatedList { items: [Node!]! totalItems: Int! } interface ErrorResult { errorCode: ErrorCode! message: String! }
  type Success { success: Boolean! } type DeletionResponse { result: DeletionResult! message: String }
  type Administrator implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! firstName: String! lastName: String! emailAddress: String! }
  type Address implements Node { id: ID! fullName: String streetLine1: String! city: String postalCode: String }
  type Asset implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! fileSize: Int! mimeType: String! source: String! preview: String! }
  type Channel implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! code: String! token: String! }
  type Collection implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! slug: String! parent: Collection productVariants: ProductVariantList! }
  type CurrentUser { id: ID! identifier: String! }
  type Customer implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! title: String firstName: String! lastName: String!
    phoneNumber: String emailAddress: String! addresses: [Address!] orders(options: OrderListOptions): OrderList! }
  type Facet implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! code: String! isPrivate: Boolean! }
  type GlobalSettings { id: ID! createdAt: DateTime! trackInventory: Boolean! outOfStockThreshold: Int! }
  type Job implements Node { id: ID! createdAt: DateTime! queueName: String! state: String! progress: Float! }
  type Order implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! orderPlacedAt: DateTime code: String! state: String! active: Boolean!
    customer: Customer lines: [OrderLine!]! totalWithTax: Money! fulfillments: [Fulfillment!] }
  type OrderLine implements Node { id: ID! quantity: Int! productVariant: ProductVariant! linePriceWithTax: Money! order: Order! }
  type Fulfillment implements Node { id: ID! state: String! method: String! trackingCode: String! createdAt: DateTime! }
  type Product implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! slug: String! description: String! enabled: Boolean!
    variants: [ProductVariant!]! collections: [Collection!]! featuredAsset: Asset }
  type ProductVariant implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! sku: String! price: Money! product: Product! }
  type Promotion implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! name: String! couponCode: String enabled: Boolean! startsAt: DateTime endsAt: DateTime }
  type EmailAddressConflictError implements ErrorResult { errorCode: ErrorCode! message: String! }
  type InsufficientStockError implements ErrorResult { errorCode: ErrorCode! message: String! }
  union CreateCustomerResult = Customer | EmailAddressConflictError union UpdateCustomerResult = Customer | EmailAddressConflictError
  union CancelOrderResult = Order | InsufficientStockError union AddFulfillmentToOrderResult = Fulfillment | InsufficientStockError
  union CreatePromotionResult = Promotion | InsufficientStockError union UpdatePromotionResult = Promotion | InsufficientStockError
  input FulfillOrderInput { lines: [OrderLineInput!]! method: String! } input OrderLineInput { orderLineId: ID! quantity: Int! }
  input AddNoteToCustomerInput { id: ID! note: String! isPublic: Boolean! } input AddNoteToOrderInput { id: ID! note: String! isPublic: Boolean! }
  input CancelOrderInput { orderId: ID! lines: [OrderLineInput!] reason: String } input RefundOrderInput { paymentId: ID! amount: Money reason: String }
  input CreateAdministratorInput { firstName: String! lastName: String! emailAddress: String! password: String! roleIds: [ID!]! }
  input CreateCustomerInput { title: String firstName: String! lastName: String! emailAddress: String! }
  input UpdateCustomerInput { id: ID! title: String firstName: String lastName: String emailAddress: String }
  input CreateAddressInput { streetLine1: String! city: String } input UpdateAddressInput { id: ID! streetLine1: String city: String }
  input CreateFacetInput { code: String! name: String! isPrivate: Boolean! } input UpdateFacetInput { id: ID! code: String name: String isPrivate: Boolean }
  input CreateProductInput { name: String! slug: String! description: String enabled: Boolean } input UpdateProductInput { id: ID! name: String slug: String description: String enabled: Boolean }
  input CreatePromotionInput { name: String! enabled: Boolean! couponCode: String } input UpdatePromotionInput { id: ID! name: String enabled: Boolean couponCode: String }
  ${[
    "Administrator",
    "Asset",
    "Channel",
    "Collection",
    "Customer",
    "Facet",
    "Job",
    "Order",
    "Product",
    "ProductVariant",
    "Promotion",
  ]
    .map(
      (type) => `type ${type}List implements PaginatedList { items: [${type}!]! totalItems: Int! }
      input ${type}ListOptions { skip: Int take: Int sort: ${type}SortParameter filter: ${type}FilterParameter filterOperator: LogicalOperator }
      input ${type}SortParameter { id: SortOrder createdAt: SortOrder } input ${type}FilterParameter { id: IDOperators createdAt: DateOperators }`,
    )
    .join(" ")}
  enum LogicalOperator { AND OR } input IDOperators { eq: String notEq: String in: [String!] } input DateOperators { eq: DateTime before: DateTime after: DateTime }
`;

const commercetools = `
  type Query {
    cart(id: String!, storeKey: String): Cart
    carts(where: String, sort: [String!], limit: Int, offset: Int): CartQueryResult!
    categories(where: String, sort: [String!], limit: Int, offset: Int): CategoryQueryResult!
    category(id: String, key: String): Category
    channels(where: String, sort: [String!], limit: Int, offset: Int): ChannelQueryResult!
    customer(id: String, emailToken: String, key: String): Customer
    customers(where: String, sort: [String!], limit: Int, offset: Int): CustomerQueryResult!
    me: Me!
    order(id: String, orderNumber: String): Order
    orders(where: String, sort: [String!], limit: Int, offset: Int): OrderQueryResult!
    product(id: String, key: String, sku: String): Product
    productType(id: String, key: String): ProductTypeDefinition
    productTypes(where: String, sort: [String!], limit: Int, offset: Int): ProductTypeDefinitionQueryResult!
    products(where: String, sort: [String!], limit: Int, offset: Int, skus: [String!]): ProductQueryResult!
    project: ProjectProjection!
    taxCategories(where: String, sort: [String!], limit: Int, offset: Int): TaxCategoryQueryResult!
  }
  type Mutation {
    createCart(draft: CartDraft!): Cart
    createCategory(draft: CategoryDraft!): Category
    createChannel(draft: ChannelDraft!): Channel
    createCustomer(draft: CustomerSignUpDraft!): Customer
    createOrderFromCart(draft: OrderCartCommand!): Order
    createProduct(draft: ProductDraft!): Product
    customerConfirmEmail(tokenValue: String!): Customer!
    customerSignIn(draft: CustomerSignInDraft!): CustomerSignInResult!
    deleteCategory(version: Long!, id: String, key: String): Category
    deleteCustomer(version: Long!, personalDataErasure: Boolean = false, id: String, key: String): Customer
    deleteOrder(version: Long!, personalDataErasure: Boolean = false, id: String, orderNumber: String): Order
    deleteProduct(version: Long!, id: String, key: String): Product
    updateCategory(version: Long!, actions: [CategoryUpdateAction!]!, id: String, key: String): Category
    updateCustomer(version: Long!, actions: [CustomerUpdateAction!]!, id: String, key: String): Customer
    updateOrder(version: Long!, actions: [OrderUpdateAction!]!, id: String, orderNumber: String): Order
    updateProduct(version: Long!, actions: [ProductUpdateAction!]!, id: String, key: String): Product
  }
  scalar Long scalar DateTime scalar Locale
  enum OrderState { Open Confirmed Complete Cancelled } enum CartState { Active Merged Ordered }
  interface Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! }
  type Cart implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! customerEmail: String cartState: CartState! totalPrice: Money! }
  type Category implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! key: String name(locale: Locale): String slug(locale: Locale): String parent: Category }
  type Channel implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! key: String! name(locale: Locale): String }
  type Customer implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! customerNumber: String email: String! firstName: String lastName: String companyName: String isEmailVerified: Boolean! }
  type Me { customer: Customer carts(limit: Int, offset: Int): CartQueryResult! }
  type Money { currencyCode: String! centAmount: Long! }
  type Order implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! orderNumber: String orderState: OrderState! customer: Customer customerEmail: String totalPrice: Money! cart: Cart }
  type Product implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! key: String productType: ProductTypeDefinition masterData: ProductCatalogData! }
  type ProductCatalogData { published: Boolean! current: ProductData staged: ProductData } type ProductData { name(locale: Locale): String slug(locale: Locale): String }
  type ProductTypeDefinition implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! key: String name: String! description: String! }
  type ProjectProjection { key: String! name: String! countries: [String!]! currencies: [String!]! }
  type TaxCategory implements Versioned { id: String! version: Long! createdAt: DateTime! lastModifiedAt: DateTime! key: String name: String! }
  type CustomerSignInResult { customer: Customer! cart: Cart }
  input CartDraft { currency: String! customerEmail: String } input CategoryDraft { key: String name: [LocalizedString!]! slug: [LocalizedString!]! } input ChannelDraft { key: String! }
  input LocalizedString { locale: Locale! value: String! } input CustomerSignUpDraft { email: String! password: String firstName: String lastName: String key: String }
  input CustomerSignInDraft { email: String! password: String! } input OrderCartCommand { id: String version: Long! orderNumber: String }
  input ProductDraft { key: String name: [LocalizedString!]! slug: [LocalizedString!]! publish: Boolean }
  input CategoryUpdateAction { changeName: ChangeName } input ChangeName { name: [LocalizedString!]! } input CustomerUpdateAction { setFirstName: SetFirstName changeEmail: ChangeEmail }
  input SetFirstName { firstName: String } input ChangeEmail { email: String! } input OrderUpdateAction { changeOrderState: ChangeOrderState } input ChangeOrderState { orderState: OrderState! }
  input ProductUpdateAction { publish: Publish changeName: ChangeName } input Publish { scope: String }
  ${["Cart", "Category", "Channel", "Customer", "Order", "Product", "ProductTypeDefinition", "TaxCategory"]
    .map((type) => `type ${type}QueryResult { offset: Int! count: Int! total: Long! results: [${type}!]! }`)
    .join(" ")}
`;

const magento = `
  type Query {
    availableStores(useCurrentGroup: Boolean): [StoreConfig]
    cart(cart_id: String!): Cart
    categories(filters: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1): CategoryResult
    cmsBlocks(identifiers: [String]): CmsBlocks
    cmsPage(id: Int, identifier: String): CmsPage
    countries: [Country]
    country(id: String): Country
    currency: Currency
    customer: Customer
    customerOrders: CustomerOrders @deprecated(reason: "Use customer.orders")
    products(search: String, filter: ProductAttributeFilterInput, pageSize: Int = 20, currentPage: Int = 1, sort: ProductAttributeSortInput): Products
    storeConfig: StoreConfig
    wishlist: WishlistOutput @deprecated(reason: "Use customer.wishlists")
  }
  type Mutation {
    addProductsToCart(cartId: String!, cartItems: [CartItemInput!]!): AddProductsToCartOutput
    applyCouponToCart(input: ApplyCouponToCartInput): ApplyCouponToCartOutput
    createCustomerAddress(input: CustomerAddressInput!): CustomerAddress
    createCustomerV2(input: CustomerCreateInput!): CustomerOutput
    createEmptyCart(input: createEmptyCartInput): String
    deleteCustomerAddress(id: Int!): Boolean
    generateCustomerToken(email: String!, password: String!): CustomerToken
    placeOrder(input: PlaceOrderInput): PlaceOrderOutput
    updateCustomerAddress(id: Int!, input: CustomerAddressInput): CustomerAddress
    updateCustomerV2(input: CustomerUpdateInput!): CustomerOutput
  }
  enum SortEnum { ASC DESC } enum CurrencyEnum { EUR USD }
  type Cart { id: ID! email: String total_quantity: Float! items: [CartItem] } type CartItem { id: String uid: ID! quantity: Float! product: SimpleProduct! }
  type CategoryTree { id: Int uid: ID! name: String url_key: String url_path: String product_count: Int level: Int children: [CategoryTree] }
  type CategoryResult { items: [CategoryTree] page_info: SearchResultPageInfo total_count: Int }
  type SearchResultPageInfo { current_page: Int page_size: Int total_pages: Int }
  type CmsBlocks { items: [CmsBlock] } type CmsBlock { identifier: String title: String content: String }
  type CmsPage { identifier: String title: String content: String url_key: String }
  type Country { id: String full_name_english: String full_name_locale: String two_letter_abbreviation: String three_letter_abbreviation: String }
  type Currency { base_currency_code: String default_display_currency_code: String available_currency_codes: [String] }
  type Customer { firstname: String! lastname: String! email: String addresses: [CustomerAddress] orders(currentPage: Int = 1, pageSize: Int = 20): CustomerOrders }
  type CustomerAddress { id: Int firstname: String lastname: String city: String postcode: String street: [String] telephone: String country_code: String default_billing: Boolean }
  type CustomerOrders { items: [CustomerOrder]! page_info: SearchResultPageInfo total_count: Int } type CustomerOrder { id: ID! number: String! order_date: String! status: String! }
  type CustomerOutput { customer: Customer! } type CustomerToken { token: String }
  type SimpleProduct { id: Int uid: ID! name: String sku: String url_key: String stock_status: String price_range: PriceRange! categories: [CategoryTree] }
  type PriceRange { minimum_price: ProductPrice! } type ProductPrice { final_price: Money! } type Money { value: Float currency: CurrencyEnum }
  type Products { items: [SimpleProduct] page_info: SearchResultPageInfo total_count: Int }
  type StoreConfig { id: Int store_code: ID store_name: String locale: String timezone: String base_url: String }
  type WishlistOutput { items_count: Int } type AddProductsToCartOutput { cart: Cart! } type ApplyCouponToCartOutput { cart: Cart! } type PlaceOrderOutput { order: Order } type Order { order_number: String! }
  input CategoryFilterInput { ids: FilterEqualTypeInput name: FilterMatchTypeInput } input FilterEqualTypeInput { eq: String in: [String] } input FilterMatchTypeInput { match: String }
  input ProductAttributeFilterInput { category_id: FilterEqualTypeInput name: FilterMatchTypeInput sku: FilterEqualTypeInput price: FilterRangeTypeInput } input FilterRangeTypeInput { from: String to: String }
  input ProductAttributeSortInput { name: SortEnum price: SortEnum position: SortEnum } input CartItemInput { sku: String! quantity: Float! }
  input ApplyCouponToCartInput { cart_id: String! coupon_code: String! } input createEmptyCartInput { cart_id: String } input PlaceOrderInput { cart_id: String! }
  input CustomerAddressInput { firstname: String lastname: String city: String postcode: String street: [String] telephone: String }
  input CustomerCreateInput { firstname: String! lastname: String! email: String! password: String } input CustomerUpdateInput { firstname: String lastname: String }
`;

export const shops: readonly Maker[] = [
  {
    maker: "Shopify Admin",
    sdl: shopify,
    first: ["Product", "Order", "Customer", "Collection", "DraftOrder", "ProductVariant"],
    records: {
      Product: { name: "title", list: "products", ...actions("productCreate", "productUpdate", "productDelete") },
      Order: { name: "name", list: "orders", ...actions("orderCreate", "orderUpdate", "orderDelete") },
      Customer: {
        name: "displayName",
        list: "customers",
        ...actions("customerCreate", "customerUpdate", "customerDelete"),
      },
    },
    entrances: ["shop"],
  },
  {
    maker: "Vendure Admin",
    sdl: vendure,
    first: ["Product", "Order", "Customer", "Collection", "ProductVariant", "Asset"],
    records: {
      Product: { name: "name", list: "products", ...actions("createProduct", "updateProduct", "deleteProduct") },
      Customer: {
        name: "firstName lastName",
        list: "customers",
        ...actions("createCustomer", "updateCustomer", "deleteCustomer"),
      },
      Order: { name: "code", list: "orders", create: "createDraftOrder", edit: null },
    },
    entrances: ["activeAdministrator", "globalSettings", "me"],
  },
  {
    maker: "commercetools",
    sdl: commercetools,
    first: ["Product", "Order", "Customer", "Category", "Cart"],
    records: {
      Product: { list: "products", ...actions("createProduct", "updateProduct", "deleteProduct") },
      Customer: {
        name: "firstName lastName",
        list: "customers",
        ...actions("createCustomer", "updateCustomer", "deleteCustomer"),
      },
      Order: { name: "orderNumber", list: "orders", ...actions("createOrderFromCart", "updateOrder", "deleteOrder") },
      Category: { name: "name", list: "categories", ...actions("createCategory", "updateCategory", "deleteCategory") },
    },
    entrances: ["me", "project"],
  },
  {
    maker: "Adobe Commerce",
    sdl: magento,
    first: ["SimpleProduct", "CategoryTree", "Country"],
    records: {
      SimpleProduct: { name: "name", list: "products", ...actions(null, null, null) },
      CategoryTree: { name: "name", list: "categories", ...actions(null, null, null) },
      CustomerAddress: { ...actions("createCustomerAddress", "updateCustomerAddress", "deleteCustomerAddress") },
    },
    entrances: ["customer", "storeConfig"],
  },
];
