/** Services that people ask for facts or run for themselves: parts of their schemas, written from their documentation. */
import { actions, connections, PAGE, PAGE_INFO, type Maker } from "./maker.js";

const rickAndMorty = `
  type Query {
    character(id: ID!): Character characters(page: Int, filter: FilterCharacter): Characters charactersByIds(ids: [ID!]!): [Character]
    location(id: ID!): Location locations(page: Int, filter: FilterLocation): Locations locationsByIds(ids: [ID!]!): [Location]
    episode(id: ID!): Episode episodes(page: Int, filter: FilterEpisode): Episodes episodesByIds(ids: [ID!]!): [Episode]
  }
  type Info { count: Int pages: Int next: Int prev: Int } type Characters { info: Info results: [Character] } type Locations { info: Info results: [Location] } type Episodes { info: Info results: [Episode] }
  type Character { id: ID name: String status: String species: String type: String gender: String origin: Location location: Location image: String episode: [Episode]! created: String }
  type Location { id: ID name: String type: String dimension: String residents: [Character]! created: String } type Episode { id: ID name: String air_date: String episode: String characters: [Character]! created: String }
  input FilterCharacter { name: String status: String species: String type: String gender: String } input FilterLocation { name: String type: String dimension: String } input FilterEpisode { name: String episode: String }
`;

const countries = `
  type Query { continent(code: ID!): Continent continents(filter: ContinentFilterInput = {}): [Continent!]! countries(filter: CountryFilterInput = {}): [Country!]! country(code: ID!): Country language(code: ID!): Language languages(filter: LanguageFilterInput = {}): [Language!]! }
  type Continent { code: ID! countries: [Country!]! name: String! } type Language { code: ID! countries: [Country!]! name: String! native: String! rtl: Boolean! } type State { code: String country: Country! name: String! } type Subdivision { code: ID! emoji: String name: String! }
  type Country { awsRegion: String! capital: String code: ID! continent: Continent! currencies: [String!]! currency: String emoji: String! emojiU: String! languages: [Language!]! name(lang: String): String! native: String! phone: String! phones: [String!]! states: [State!]! subdivisions: [Subdivision!]! }
  input StringQueryOperatorInput { eq: String in: [String!] ne: String nin: [String!] regex: String } input ContinentFilterInput { code: StringQueryOperatorInput } input CountryFilterInput { code: StringQueryOperatorInput continent: StringQueryOperatorInput currency: StringQueryOperatorInput name: StringQueryOperatorInput } input LanguageFilterInput { code: StringQueryOperatorInput }
`;

const spacex = `
  type Query {
    capsule(id: ID!): Capsule capsules(find: CapsulesFind, limit: Int, offset: Int, order: String, sort: String): [Capsule]
    company: Info cores(find: CoresFind, limit: Int, offset: Int, order: String, sort: String): [Core] core(id: ID!): Core
    histories(limit: Int, offset: Int): [History] history(id: ID!): History landpads(limit: Int, offset: Int): [Landpad] landpad(id: ID!): Landpad
    launch(id: ID!): Launch launchLatest(offset: Int): Launch launchNext(offset: Int): Launch launches(find: LaunchFind, limit: Int, offset: Int, order: String, sort: String): [Launch] launchesPast(find: LaunchFind, limit: Int, offset: Int, order: String, sort: String): [Launch] launchesUpcoming(find: LaunchFind, limit: Int, offset: Int): [Launch]
    missions(limit: Int, offset: Int): [Mission] mission(id: ID!): Mission payloads(limit: Int, offset: Int): [Payload] payload(id: ID!): Payload roadster: Roadster rocket(id: ID!): Rocket rockets(limit: Int, offset: Int): [Rocket] ship(id: ID!): Ship ships(limit: Int, offset: Int, order: String, sort: String): [Ship]
    users(distinct_on: [users_select_column!], limit: Int, offset: Int, order_by: [users_order_by!], where: users_bool_exp): [users!]! users_by_pk(id: uuid!): users
  }
  type Mutation { delete_users(where: users_bool_exp!): users_mutation_response insert_users(objects: [users_insert_input!]!): users_mutation_response update_users(_set: users_set_input, where: users_bool_exp!): users_mutation_response }
  scalar Date scalar uuid scalar timestamptz enum users_select_column { id name } enum order_by { asc desc } input users_order_by { id: order_by } input uuid_comparison_exp { _eq: uuid _in: [uuid!] } input users_bool_exp { _and: [users_bool_exp] id: uuid_comparison_exp } input users_insert_input { id: uuid name: String rocket: String } input users_set_input { id: uuid name: String rocket: String } type users_mutation_response { affected_rows: Int! returning: [users!]! } type users { id: uuid! name: String rocket: String timestamp: timestamptz! }
  input CapsulesFind { id: ID status: String } input CoresFind { id: ID status: String } input LaunchFind { mission_name: String launch_year: String rocket_name: String }
  type Capsule { id: ID status: String type: String reuse_count: Int original_launch: Date landings: Int } type Core { id: ID status: String block: Int reuse_count: Int original_launch: Date water_landing: Boolean } type History { id: ID title: String details: String event_date_utc: Date } type Info { ceo: String employees: Int founder: String name: String summary: String valuation: Float }
  type Landpad { id: ID full_name: String status: String details: String landing_type: String wikipedia: String } type Launch { id: ID mission_name: String mission_id: [String] launch_date_utc: Date launch_success: Boolean upcoming: Boolean details: String launch_year: String rocket: LaunchRocket ships: [Ship] links: LaunchLinks launch_site: LaunchSite } type LaunchRocket { rocket_name: String rocket_type: String rocket: Rocket } type LaunchLinks { video_link: String article_link: String } type LaunchSite { site_id: String site_name: String }
  type Mission { id: ID name: String description: String manufacturers: [String] twitter: String wikipedia: String payloads: [Payload] } type Payload { id: ID nationality: String orbit: String manufacturer: String customers: [String] reused: Boolean } type Roadster { name: String details: String speed_kph: Float launch_date_utc: Date } type Rocket { id: ID name: String active: Boolean boosters: Int company: String cost_per_launch: Int country: String description: String first_flight: Date stages: Int type: String wikipedia: String } type Ship { id: ID name: String active: Boolean home_port: String image: String model: String year_built: Int type: String missions: [ShipMission] } type ShipMission { name: String flight: String }
`;

const swapiTypes = {
  Film: "Films",
  Person: "People",
  Planet: "Planets",
  Species: "Species",
  Starship: "Starships",
  Vehicle: "Vehicles",
};
const swapi = `
  type Root { ${Object.entries(swapiTypes)
    .map(
      ([type, list]) =>
        `all${list}(${PAGE}): ${list}Connection ${type.toLowerCase()}(id: ID, ${type.toLowerCase()}ID: ID): ${type}`,
    )
    .join("\n")} node(id: ID!): Node }
  schema { query: Root } interface Node { id: ID! }
  type Film implements Node { title: String episodeID: Int openingCrawl: String director: String producers: [String] releaseDate: String speciesConnection(${PAGE}): SpeciesConnection created: String edited: String id: ID! } type Person implements Node { name: String birthYear: String eyeColor: String gender: String height: Int mass: Float homeworld: Planet species: Species created: String edited: String id: ID! }
  type Planet implements Node { name: String diameter: Int rotationPeriod: Int gravity: String population: Float climates: [String] terrains: [String] created: String edited: String id: ID! } type Species implements Node { name: String classification: String designation: String averageHeight: Float language: String homeworld: Planet created: String edited: String id: ID! } type Starship implements Node { name: String model: String starshipClass: String manufacturers: [String] costInCredits: Float length: Float crew: String created: String edited: String id: ID! } type Vehicle implements Node { name: String model: String vehicleClass: String manufacturers: [String] costInCredits: Float length: Float crew: String created: String edited: String id: ID! }
  ${Object.entries(swapiTypes)
    .map(
      ([type, list]) =>
        `type ${list}Connection { pageInfo: PageInfo! edges: [${list}Edge] totalCount: Int ${list.toLowerCase()}: [${type}] } type ${list}Edge { node: ${type} cursor: String! }`,
    )
    .join(" ")} ${PAGE_INFO}
`;

const anilist = `
  type Query {
    Page(page: Int, perPage: Int): Page
    Media(id: Int, idMal: Int, type: MediaType, search: String, sort: [MediaSort]): Media
    Character(id: Int, search: String): Character
    Staff(id: Int, search: String): Staff
    Studio(id: Int, search: String): Studio
    User(id: Int, name: String, search: String): User
    Viewer: User
    Review(id: Int, mediaId: Int): Review
    Thread(id: Int, search: String): Thread
    GenreCollection: [String]
    MediaTagCollection(status: Int): [MediaTag]
    MediaListCollection(userId: Int, userName: String, type: MediaType): MediaListCollection
    SiteStatistics: SiteStatistics
  }
  type Mutation {
    SaveMediaListEntry(id: Int, mediaId: Int, status: MediaListStatus, score: Float, progress: Int, notes: String): MediaList
    DeleteMediaListEntry(id: Int): Deleted
    SaveReview(id: Int, mediaId: Int, body: String, summary: String, score: Int, private: Boolean): Review
    DeleteReview(id: Int): Deleted
    SaveThread(id: Int, title: String, body: String, categories: [Int]): Thread
    DeleteThread(id: Int): Deleted
    ToggleFollow(userId: Int): User
    ToggleFavourite(animeId: Int, mangaId: Int): Favourites
    UpdateUser(about: String, titleLanguage: String, displayAdultContent: Boolean): User
  }
  enum MediaType { ANIME MANGA } enum MediaSort { ID TITLE_ROMAJI SCORE_DESC POPULARITY_DESC } enum MediaStatus { FINISHED RELEASING NOT_YET_RELEASED } enum MediaListStatus { CURRENT PLANNING COMPLETED DROPPED }
  type Page { pageInfo: PageInfo media(id: Int, type: MediaType, search: String, sort: [MediaSort]): [Media] characters(id: Int, search: String): [Character] staff(id: Int, search: String): [Staff] studios(search: String): [Studio] users(id: Int, search: String): [User] reviews(mediaId: Int, userId: Int): [Review] threads(userId: Int, search: String): [Thread] mediaList(userId: Int, status: MediaListStatus): [MediaList] }
  type PageInfo { total: Int perPage: Int currentPage: Int lastPage: Int hasNextPage: Boolean } type Deleted { deleted: Boolean } type FuzzyDate { year: Int month: Int day: Int } type MediaTitle { romaji: String english: String native: String userPreferred: String } type CharacterName { first: String last: String full: String native: String } type SiteStatistics { users: Int } type Favourites { anime: [Media] }
  type Media { id: Int! idMal: Int title: MediaTitle type: MediaType status: MediaStatus description: String startDate: FuzzyDate episodes: Int chapters: Int genres: [String] averageScore: Int popularity: Int siteUrl: String characters(page: Int, perPage: Int): CharacterConnection } type CharacterConnection { nodes: [Character] pageInfo: PageInfo }
  type Character { id: Int! name: CharacterName description: String gender: String age: String favourites: Int siteUrl: String } type Staff { id: Int! name: CharacterName description: String languageV2: String siteUrl: String } type Studio { id: Int! name: String! isAnimationStudio: Boolean! siteUrl: String } type User { id: Int! name: String! about: String bannerImage: String siteUrl: String createdAt: Int } type Review { id: Int! userId: Int! mediaId: Int! summary: String body: String score: Int private: Boolean createdAt: Int! user: User media: Media }
  type Thread { id: Int! title: String body: String userId: Int! replyCount: Int viewCount: Int isLocked: Boolean createdAt: Int! user: User } type MediaTag { id: Int! name: String! description: String category: String rank: Int } type MediaList { id: Int! userId: Int! mediaId: Int! status: MediaListStatus score: Float progress: Int notes: String media: Media user: User } type MediaListCollection { lists: [MediaListGroup] } type MediaListGroup { name: String entries: [MediaList] }
`;

const snapshot = `
  type Query {
    space(id: String): Space spaces(first: Int! = 100, skip: Int! = 0, where: SpaceWhere, orderBy: String, orderDirection: OrderDirection): [Space] ranking(first: Int! = 100, skip: Int! = 0, where: SpaceWhere): RankingObject
    proposal(id: String!): Proposal proposals(first: Int! = 100, skip: Int! = 0, where: ProposalWhere, orderBy: String, orderDirection: OrderDirection): [Proposal]
    vote(id: String!): Vote votes(first: Int! = 100, skip: Int! = 0, where: VoteWhere, orderBy: String, orderDirection: OrderDirection): [Vote]
    follows(first: Int! = 100, skip: Int! = 0, where: FollowWhere): [Follow] users(first: Int! = 100, skip: Int! = 0): [User] user(id: String!): User statements(first: Int! = 100, skip: Int! = 0): [Statement] networks: [Network] skins: [Item] plugins: [Item] strategies: [StrategyItem] strategy(id: String!): StrategyItem vp(voter: String!, space: String!, proposal: String): Vp
  }
  scalar Any enum OrderDirection { asc desc } input SpaceWhere { id: String id_in: [String] } input ProposalWhere { id: String id_in: [String] space: String state: String created_gt: Int } input VoteWhere { id: String voter: String proposal: String } input FollowWhere { follower: String space: String } type RankingObject { items: [Space] metrics: Any }
  type Space { id: String! name: String private: Boolean about: String avatar: String website: String network: String symbol: String admins: [String] members: [String] followersCount: Int proposalsCount: Int created: Int! verified: Boolean } type Proposal { id: String! ipfs: String author: String! created: Int! space: Space network: String! type: String title: String! body: String discussion: String! choices: [String]! start: Int! end: Int! state: String votes: Int link: String }
  type Vote { id: String! ipfs: String voter: String! created: Int! space: Space! proposal: Proposal choice: Any! reason: String vp: Float } type Follow { id: String! follower: String! space: Space! created: Int! } type User { id: String! name: String about: String avatar: String created: Int votesCount: Int } type Statement { id: String! delegate: String! about: String statement: String created: Int! } type Network { id: String! name: String premium: Boolean spacesCount: Int } type Item { id: String! spacesCount: Int } type StrategyItem { id: String! name: String author: String version: String spacesCount: Int } type Vp { vp: Float vp_state: String }
`;

const openCollective = `
  type Query {
    account(id: String, slug: String, throwIfMissing: Boolean! = true): Account accounts(limit: Int! = 100, offset: Int! = 0, searchTerm: String, type: [AccountType]): AccountCollection!
    collective(id: String, slug: String): Collective conversation(id: String!): Conversation expense(id: Int, expense: ExpenseReferenceInput): Expense expenses(limit: Int! = 100, offset: Int! = 0, account: AccountReferenceInput, status: [ExpenseStatusFilter], searchTerm: String): ExpenseCollection!
    host(id: String, slug: String): Host hosts(limit: Int! = 100, offset: Int! = 0): HostCollection! individual(id: String, slug: String): Individual loggedInAccount: Individual me: Individual
    order(order: OrderReferenceInput!): Order orders(limit: Int! = 100, offset: Int! = 0, account: AccountReferenceInput, status: [OrderStatus]): OrderCollection! tagStats(searchTerm: String, limit: Int! = 10, offset: Int! = 0): TagStatsCollection!
    transaction(id: String, transaction: TransactionReferenceInput): Transaction transactions(limit: Int! = 100, offset: Int! = 0, type: TransactionType, account: [AccountReferenceInput!]): TransactionCollection! update(id: String, slug: String): Update updates(limit: Int! = 10, offset: Int! = 0): UpdateCollection! vendor(id: String): Vendor
  }
  type Mutation {
    createCollective(collective: CollectiveCreateInput!, host: AccountReferenceInput): Collective
    createExpense(expense: ExpenseCreateInput!, account: AccountReferenceInput!): Expense!
    createOrder(order: OrderCreateInput!): OrderWithPayment!
    createUpdate(update: UpdateCreateInput!): Update!
    cancelOrder(order: OrderReferenceInput!, reason: String): Order!
    deleteExpense(expense: ExpenseReferenceInput!): Expense!
    deleteUpdate(id: String!): Update!
    editExpense(expense: ExpenseUpdateInput!, draftKey: String): Expense!
    editUpdate(update: UpdateUpdateInput!): Update!
    processExpense(expense: ExpenseReferenceInput!, action: ExpenseProcessAction!): Expense!
    publishUpdate(id: String!, notificationAudience: String!): Update!
    refundTransaction(transaction: TransactionReferenceInput!): Transaction
  }
  scalar DateTime enum AccountType { COLLECTIVE INDIVIDUAL ORGANIZATION VENDOR } enum ExpenseStatus { DRAFT PENDING APPROVED PAID } enum ExpenseStatusFilter { DRAFT PENDING APPROVED PAID READY_TO_PAY } enum ExpenseProcessAction { APPROVE REJECT PAY } enum OrderStatus { NEW ACTIVE PAID CANCELLED } enum TransactionType { DEBIT CREDIT } enum Currency { USD EUR }
  interface Account { id: String! legacyId: Int! slug: String! type: AccountType! name: String imageUrl(height: Int): String createdAt: DateTime } interface Collection { offset: Int limit: Int totalCount: Int } type Amount { value: Float currency: Currency valueInCents: Int }
  ${["Collective", "Host", "Individual", "Vendor"].map((type) => `type ${type} implements Account { id: String! legacyId: Int! slug: String! type: AccountType! name: String legalName: String description: String imageUrl(height: Int): String createdAt: DateTime updatedAt: DateTime }`).join(" ")}
  type Conversation { id: String! slug: String! title: String! createdAt: DateTime! summary: String! } type Expense { id: String! legacyId: Int! description: String! status: ExpenseStatus type: String! amount: Int! createdAt: DateTime! payee: Account! account: Account! createdByAccount: Account tags: [String]! } type Order { id: String! legacyId: Int! description: String status: OrderStatus amount: Amount! createdAt: DateTime fromAccount: Account toAccount: Account frequency: String } type OrderWithPayment { guestToken: String order: Order! }
  type Transaction { id: String! legacyId: Int! group: String! type: TransactionType! kind: String description(dynamic: Boolean): String amount: Amount! createdAt: DateTime fromAccount: Account toAccount: Account expense: Expense order: Order isRefunded: Boolean } type Update { id: String! legacyId: Int! slug: String! title: String! publishedAt: DateTime createdAt: DateTime! html: String isPrivate: Boolean! fromAccount: Account account: Account } type TagStat { id: String! tag: String! count: Int! } type TagStatsCollection implements Collection { offset: Int limit: Int totalCount: Int nodes: [TagStat!]! }
  type AccountCollection implements Collection { offset: Int limit: Int totalCount: Int nodes: [Account!]! } ${["Host", "Expense", "Order", "Transaction", "Update"].map((type) => `type ${type}Collection implements Collection { offset: Int limit: Int totalCount: Int nodes: [${type}!] }`).join(" ")}
  input AccountReferenceInput { id: String slug: String legacyId: Int } input ExpenseReferenceInput { id: String legacyId: Int } input OrderReferenceInput { id: String legacyId: Int } input TransactionReferenceInput { id: String legacyId: Int }
  input CollectiveCreateInput { name: String! slug: String! description: String! } input ExpenseCreateInput { description: String! type: String! amount: Int } input ExpenseUpdateInput { id: String! description: String type: String amount: Int } input OrderCreateInput { quantity: Int amount: Int! frequency: String! } input UpdateCreateInput { title: String! html: String! account: AccountReferenceInput! } input UpdateUpdateInput { id: String! title: String html: String isPrivate: Boolean }
`;

const stashTypes = {
  Scene: "Scenes",
  Performer: "Performers",
  Studio: "Studios",
  Tag: "Tags",
  Gallery: "Galleries",
  Image: "Images",
};
const stash = `
  type Query {
    ${Object.entries(stashTypes)
      .map(
        ([type, list]) =>
          `find${type}(id: ID): ${type} find${list}(${type.toLowerCase()}_filter: ${type}FilterType, filter: FindFilterType, ids: [ID!]): Find${list}ResultType!`,
      )
      .join("\n")}
    configuration: ConfigResult! directory(path: String): Directory! findSavedFilter(id: ID!): SavedFilter findSavedFilters(mode: String): [SavedFilter!]! jobQueue: [Job!] findJob(input: FindJobInput!): Job logs: [LogEntry!]! stats: StatsResultType! systemStatus: SystemStatus! version: Version!
  }
  type Mutation {
    ${Object.entries(stashTypes)
      .map(
        ([type, list]) =>
          `${lowerFirst(type)}Create(input: ${type}CreateInput!): ${type} ${lowerFirst(type)}Update(input: ${type}UpdateInput!): ${type} ${lowerFirst(type)}Destroy(input: ${type}DestroyInput!): Boolean! ${lowerFirst(list)}Destroy(ids: [ID!]!): Boolean! bulk${type}Update(input: Bulk${type}UpdateInput!): [${type}!]`,
      )
      .join("\n")}
    sceneIncrementO(id: ID!): Int! sceneResetO(id: ID!): Int! sceneMerge(input: SceneMergeInput!): Scene metadataScan(paths: [String!]): ID! stopJob(job_id: ID!): Boolean! saveFilter(input: SaveFilterInput!): SavedFilter! destroySavedFilter(input: DestroyFilterInput!): Boolean! configureGeneral(input: ConfigGeneralInput!): ConfigGeneralResult!
  }
  scalar Time enum SortDirectionEnum { ASC DESC } input FindFilterType { q: String page: Int per_page: Int sort: String direction: SortDirectionEnum } input FindJobInput { id: ID! } input SceneMergeInput { source: [ID!]! destination: ID! } input SaveFilterInput { id: ID mode: String! name: String! } input DestroyFilterInput { id: ID! } input ConfigGeneralInput { databasePath: String }
  type ConfigResult { general: ConfigGeneralResult! } type ConfigGeneralResult { databasePath: String! } type Directory { path: String! directories: [String!]! } type SavedFilter { id: ID! mode: String! name: String! } type Job { id: ID! status: String! description: String! addTime: Time! progress: Float } type LogEntry { time: Time! level: String! message: String! } type StatsResultType { scene_count: Int! image_count: Int! } type SystemStatus { databasePath: String status: String! } type Version { version: String hash: String! build_time: String! }
  type Scene { id: ID! title: String code: String details: String director: String urls: [String!]! date: String rating100: Int organized: Boolean! created_at: Time! updated_at: Time! studio: Studio tags: [Tag!]! performers: [Performer!]! galleries: [Gallery!]! } type Performer { id: ID! name: String! disambiguation: String urls: [String!] gender: String birthdate: String country: String details: String favorite: Boolean! created_at: Time! updated_at: Time! scenes: [Scene!]! tags: [Tag!]! } type Studio { id: ID! name: String! url: String parent_studio: Studio image_path: String details: String created_at: Time! updated_at: Time! tags: [Tag!]! } type Tag { id: ID! name: String! description: String aliases: [String!]! created_at: Time! updated_at: Time! favorite: Boolean! } type Gallery { id: ID! title: String code: String date: String details: String rating100: Int organized: Boolean! created_at: Time! updated_at: Time! scenes: [Scene!]! studio: Studio tags: [Tag!]! } type Image { id: ID! title: String code: String date: String rating100: Int organized: Boolean! created_at: Time! updated_at: Time! studio: Studio tags: [Tag!]! galleries: [Gallery!]! }
  ${Object.entries(stashTypes)
    .map(([type, list]) => {
      const label = ["Scene", "Gallery", "Image"].includes(type) ? "title" : "name";
      return `type Find${list}ResultType { count: Int! ${list.toLowerCase()}: [${type}!]! } input ${type}FilterType { AND: ${type}FilterType OR: ${type}FilterType ${label}: StringCriterionInput } input ${type}CreateInput { ${label}: String! details: String tag_ids: [ID!] } input ${type}UpdateInput { id: ID! ${label}: String details: String tag_ids: [ID!] } input ${type}DestroyInput { id: ID! } input Bulk${type}UpdateInput { ids: [ID!] details: String }`;
    })
    .join(
      " ",
    )} input StringCriterionInput { value: String! modifier: CriterionModifier! } enum CriterionModifier { EQUALS NOT_EQUALS INCLUDES }
`;
function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const unraid = `
  type Query { apiKeys: [ApiKey!]! apiKey(id: PrefixedID!): ApiKey array: UnraidArray! disks: [Disk!]! disk(id: PrefixedID!): Disk docker: Docker! info: Info! isInitialSetup: Boolean! me: UserAccount! notifications: Notifications! parityHistory: [ParityCheck!]! plugins: [Plugin!]! services: [Service!]! shares: [Share!]! vars: Vars! vms: Vms! }
  type Mutation { apiKey: ApiKeyMutations! archiveNotification(id: PrefixedID!): Notification! array: ArrayMutations! createNotification(input: NotificationData!): Notification! deleteNotification(id: PrefixedID!, type: NotificationType!): NotificationOverview! docker: DockerMutations! unreadNotification(id: PrefixedID!): Notification! vm: VmMutations! }
  scalar PrefixedID scalar DateTime interface Node { id: PrefixedID! } enum NotificationType { UNREAD ARCHIVE } enum NotificationImportance { ALERT INFO WARNING } enum ContainerState { RUNNING EXITED } enum VmState { RUNNING SHUTOFF } enum Role { ADMIN GUEST }
  type ApiKeyMutations { create(input: CreateApiKeyInput!): ApiKey! delete(input: DeleteApiKeyInput!): Boolean! update(input: UpdateApiKeyInput!): ApiKey! addRole(input: AddRoleForApiKeyInput!): Boolean! } type ArrayMutations { setState(state: String!): UnraidArray! mountArrayDisk(id: PrefixedID!): Disk! } type DockerMutations { start(id: PrefixedID!): DockerContainer! stop(id: PrefixedID!): DockerContainer! } type VmMutations { start(id: PrefixedID!): Boolean! stop(id: PrefixedID!): Boolean! }
  type ApiKey implements Node { id: PrefixedID! key: String! name: String! description: String roles: [Role!]! createdAt: String! } type UnraidArray implements Node { id: PrefixedID! state: String! disks: [Disk!]! } type Disk implements Node { id: PrefixedID! device: String! type: String! name: String! vendor: String! size: Float! serialNum: String! isSpinning: Boolean! } type Docker implements Node { id: PrefixedID! containers(skipCache: Boolean! = false): [DockerContainer!]! networks: [DockerNetwork!]! } type DockerContainer implements Node { id: PrefixedID! names: [String!]! image: String! state: ContainerState! status: String! autoStart: Boolean! created: Int! } type DockerNetwork implements Node { id: PrefixedID! name: String! driver: String! created: String! }
  type Info implements Node { id: PrefixedID! time: DateTime! machineId: String } type UserAccount implements Node { id: PrefixedID! name: String! description: String! roles: [Role!]! } type Notifications implements Node { id: PrefixedID! overview: NotificationOverview! list(filter: NotificationFilter!): [Notification!]! } type NotificationOverview { unread: Int! archive: Int! } type Notification implements Node { id: PrefixedID! title: String! subject: String! description: String! importance: NotificationImportance! link: String type: NotificationType! timestamp: String } type ParityCheck { date: DateTime duration: Int status: String! errors: Int } type Plugin { name: String! version: String! hasApiModule: Boolean } type Service implements Node { id: PrefixedID! name: String online: Boolean version: String } type Share implements Node { id: PrefixedID! name: String free: Float used: Float size: Float comment: String cache: Boolean } type Vars implements Node { id: PrefixedID! version: String name: String timeZone: String } type Vms implements Node { id: PrefixedID! domains: [VmDomain!] } type VmDomain implements Node { id: PrefixedID! name: String state: VmState! }
  input CreateApiKeyInput { name: String! description: String roles: [Role!] } input UpdateApiKeyInput { id: PrefixedID! name: String description: String roles: [Role!] } input DeleteApiKeyInput { ids: [PrefixedID!]! } input AddRoleForApiKeyInput { apiKeyId: PrefixedID! role: Role! } input NotificationData { title: String! subject: String! description: String! importance: NotificationImportance! link: String } input NotificationFilter { importance: NotificationImportance type: NotificationType! offset: Int! limit: Int! }
`;

const wiki = `
  type Query { analytics: AnalyticsQuery assets: AssetQuery authentication: AuthenticationQuery comments: CommentQuery groups: GroupQuery navigation: NavigationQuery pages: PageQuery site: SiteQuery users: UserQuery }
  type Mutation { assets: AssetMutation comments: CommentMutation groups: GroupMutation pages: PageMutation users: UserMutation }
  scalar Date enum PageOrderBy { CREATED ID PATH TITLE UPDATED } enum PageOrderByDirection { ASC DESC } type ResponseStatus { succeeded: Boolean! errorCode: Int! slug: String! message: String } type DefaultResponse { responseResult: ResponseStatus }
  type AnalyticsQuery { providers(isEnabled: Boolean): [AnalyticsProvider] } type AnalyticsProvider { isEnabled: Boolean! key: String! title: String! description: String } type AssetQuery { list(folderId: Int!, kind: String!): [AssetItem] folders(parentFolderId: Int!): [AssetFolder] } type AssetItem { id: Int! filename: String! ext: String! mime: String! fileSize: Int! createdAt: Date! } type AssetFolder { id: Int! slug: String! name: String } type AuthenticationQuery { apiKeys: [AuthenticationApiKey] apiState: Boolean! } type AuthenticationApiKey { id: Int! name: String! keyShort: String! expiration: Date! isRevoked: Boolean! } type CommentQuery { list(locale: String!, path: String!): [CommentPost]! single(id: Int!): CommentPost } type CommentPost { id: Int! content: String! authorName: String! createdAt: Date! } type NavigationQuery { config: NavigationConfig! } type NavigationConfig { mode: String! } type SiteQuery { config: SiteConfig } type SiteConfig { host: String title: String description: String }
  type GroupQuery { list(filter: String, orderBy: String): [GroupMinimal] single(id: Int!): Group } type GroupMinimal { id: Int! name: String! isSystem: Boolean! userCount: Int createdAt: Date! updatedAt: Date! } type Group { id: Int! name: String! isSystem: Boolean! redirectOnLogin: String permissions: [String]! users: [UserMinimal] createdAt: Date! updatedAt: Date! }
  type PageQuery { list(limit: Int, orderBy: PageOrderBy, orderByDirection: PageOrderByDirection, tags: [String!], locale: String): [PageListItem!]! search(query: String!, path: String, locale: String): PageSearchResponse! single(id: Int!): Page tags: [PageTag]! } type PageListItem { id: Int! path: String! locale: String! title: String description: String isPublished: Boolean! createdAt: Date! updatedAt: Date! tags: [String] } type PageSearchResponse { results: [PageSearchResult]! totalHits: Int! } type PageSearchResult { id: String! title: String! description: String! path: String! } type Page { id: Int! path: String! title: String! description: String! isPublished: Boolean! content: String! createdAt: Date! updatedAt: Date! editor: String! locale: String! authorName: String! } type PageTag { id: Int! tag: String! title: String createdAt: Date! }
  type UserQuery { list(filter: String, orderBy: String): [UserMinimal] search(query: String!): [UserMinimal] single(id: Int!): User profile: UserProfile } type UserMinimal { id: Int! name: String! email: String! providerKey: String! isSystem: Boolean! isActive: Boolean! createdAt: Date! lastLoginAt: Date } type User { id: Int! name: String! email: String! providerKey: String! isActive: Boolean! location: String! jobTitle: String! timezone: String! createdAt: Date! groups: [Group]! } type UserProfile { id: Int! name: String! email: String! jobTitle: String! }
  type AssetMutation { deleteAsset(id: Int!): DefaultResponse renameAsset(id: Int!, filename: String!): DefaultResponse } type CommentMutation { create(pageId: Int!, content: String!): CommentCreateResponse delete(id: Int!): DefaultResponse update(id: Int!, content: String!): CommentUpdateResponse } type CommentCreateResponse { responseResult: ResponseStatus id: Int } type CommentUpdateResponse { responseResult: ResponseStatus render: String } type GroupMutation { create(name: String!): GroupResponse delete(id: Int!): DefaultResponse update(id: Int!, name: String!, permissions: [String]!): DefaultResponse assignUser(groupId: Int!, userId: Int!): DefaultResponse } type GroupResponse { responseResult: ResponseStatus! group: Group }
  type PageMutation { create(content: String!, description: String!, editor: String!, isPublished: Boolean!, locale: String!, path: String!, title: String!): PageResponse delete(id: Int!): DefaultResponse update(id: Int!, content: String, description: String, title: String, isPublished: Boolean): PageResponse move(id: Int!, destinationPath: String!, destinationLocale: String!): DefaultResponse } type PageResponse { responseResult: ResponseStatus! page: Page } type UserMutation { create(email: String!, name: String!, passwordRaw: String, providerKey: String!): UserResponse delete(id: Int!, replaceId: Int!): DefaultResponse update(id: Int!, email: String, name: String, jobTitle: String): DefaultResponse activate(id: Int!): DefaultResponse } type UserResponse { responseResult: ResponseStatus! user: User }
`;

const yelp = `
  type Query { business(id: String): Business search(term: String, location: String, categories: String, offset: Int, limit: Int, sort_by: String): Businesses reviews(business: String, locale: String, offset: Int, limit: Int): Reviews categories(alias: String, country: String): Categories event(id: String): Event event_search(location: String, offset: Int, limit: Int): Events }
  type Businesses { business: [Business] total: Int } type Reviews { review: [Review] total: Int } type Categories { category: [Category] total: Int } type Events { events: [Event] total: Int } type Location { address1: String city: String state: String postal_code: String country: String } type Coordinates { latitude: Float longitude: Float }
  type Business { id: String name: String alias: String rating: Float price: String phone: String display_phone: String url: String review_count: Int is_closed: Boolean photos: [String] location: Location coordinates: Coordinates categories: [Category] reviews(limit: Int): [Review] } type Review { id: String rating: Int text: String time_created: String url: String user: User } type User { id: String name: String image_url: String profile_url: String } type Category { title: String alias: String parent_categories: [Category] } type Event { id: String name: String description: String category: String attending_count: Int cost: Float event_site_url: String time_start: String time_end: String location: Location business: Business }
`;

const braintree = `
  type Query { clientConfiguration: ClientConfiguration idFromLegacyId(legacyId: ID!, type: LegacyIdType!): ID node(id: ID!): Node ping: String! report: Report search: Search viewer: Viewer }
  type Search { customers(input: CustomerSearchInput!, first: Int, after: String): CustomerConnection disputes(input: DisputeSearchInput!, first: Int, after: String): DisputeConnection refunds(input: RefundSearchInput!, first: Int, after: String): RefundConnection transactions(input: TransactionSearchInput!, first: Int, after: String): TransactionConnection }
  type Mutation { acceptDispute(input: AcceptDisputeInput!): AcceptDisputePayload captureTransaction(input: CaptureTransactionInput!): TransactionPayload chargePaymentMethod(input: ChargePaymentMethodInput!): TransactionPayload createCustomer(input: CreateCustomerInput!): CreateCustomerPayload deleteCustomer(input: DeleteCustomerInput!): DeleteCustomerPayload deletePaymentMethodFromVault(input: DeletePaymentMethodInput!): DeletePaymentMethodPayload refundTransaction(input: RefundTransactionInput!): RefundTransactionPayload reverseTransaction(input: ReverseTransactionInput!): ReverseTransactionPayload updateCustomer(input: UpdateCustomerInput!): UpdateCustomerPayload }
  scalar Timestamp scalar Amount interface Node { id: ID! } enum LegacyIdType { CUSTOMER TRANSACTION } enum PaymentStatus { AUTHORIZED SETTLED VOIDED } enum DisputeStatus { OPEN WON LOST } type MonetaryAmount { value: Amount! currencyCode: String } type ClientConfiguration { analyticsUrl: String environment: String } type Report { transactionLevelFees(date: String!): String } type Viewer { id: ID! name: String email: String status: String } union Reversal = Transaction | Refund
  type Customer implements Node { id: ID! legacyId: ID! createdAt: Timestamp company: String firstName: String lastName: String email: String phoneNumber: String paymentMethods(first: Int, after: String): PaymentMethodConnection } type Dispute implements Node { id: ID! legacyId: ID! createdAt: Timestamp caseNumber: String status: DisputeStatus amountDisputed: MonetaryAmount transaction: Transaction } type PaymentMethod implements Node { id: ID! legacyId: ID! usage: String createdAt: Timestamp customer: Customer } type Refund implements Node { id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount! status: PaymentStatus orderId: String refundedTransaction: Transaction } type Transaction implements Node { id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount! status: PaymentStatus orderId: String customer: Customer }
  ${["Customer", "Dispute", "PaymentMethod", "Refund", "Transaction"].map((type) => `type ${type}Connection { edges: [${type}ConnectionEdge] pageInfo: PageInfo! } type ${type}ConnectionEdge { cursor: String node: ${type} }`).join(" ")} type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  ${["Customer", "Dispute", "Refund", "Transaction"].map((type) => `input ${type}SearchInput { id: SearchValueInput createdAt: SearchTimestampInput }`).join(" ")} input SearchValueInput { is: ID in: [ID!] } input SearchTimestampInput { greaterThanOrEqualTo: Timestamp lessThanOrEqualTo: Timestamp }
  input AcceptDisputeInput { clientMutationId: String disputeId: ID! } type AcceptDisputePayload { clientMutationId: String dispute: Dispute } input CaptureTransactionInput { clientMutationId: String transactionId: ID! } type TransactionPayload { clientMutationId: String transaction: Transaction } input ChargePaymentMethodInput { clientMutationId: String paymentMethodId: ID! transaction: TransactionInput! } input TransactionInput { amount: Amount! orderId: String } input CustomerInput { company: String firstName: String lastName: String email: String } input CreateCustomerInput { clientMutationId: String customer: CustomerInput } type CreateCustomerPayload { clientMutationId: String customer: Customer } input UpdateCustomerInput { clientMutationId: String customerId: ID! customer: CustomerInput! } type UpdateCustomerPayload { clientMutationId: String customer: Customer } input DeleteCustomerInput { clientMutationId: String customerId: ID! } type DeleteCustomerPayload { clientMutationId: String }
  input DeletePaymentMethodInput { clientMutationId: String paymentMethodId: ID! } type DeletePaymentMethodPayload { clientMutationId: String } input RefundTransactionInput { clientMutationId: String transactionId: ID! } type RefundTransactionPayload { clientMutationId: String refund: Refund } input ReverseTransactionInput { clientMutationId: String transactionId: ID! } type ReverseTransactionPayload { clientMutationId: String reversal: Reversal }
`;

const artsy = `
  type Query { article(id: String!): Article artist(id: String!): Artist artists(page: Int = 1, size: Int, ids: [String], sort: ArtistSorts): [Artist] artistsConnection(${PAGE}, letter: String, term: String): ArtistConnection artwork(id: String!): Artwork artworks(ids: [String]!, ${PAGE}): ArtworkConnection fair(id: String!): Fair fairsConnection(${PAGE}, status: EventStatus): FairConnection gene(id: String!): Gene me: Me node(id: ID!): Node partner(id: String!): Partner partnersConnection(${PAGE}, term: String): PartnerConnection sale(id: String!): Sale salesConnection(${PAGE}, live: Boolean = true): SaleConnection show(id: String!): Show showsConnection(${PAGE}, status: EventStatus): ShowConnection system: System viewer: Viewer }
  type Mutation { createCollection(input: createCollectionInput!): createCollectionPayload deleteCollection(input: deleteCollectionInput!): deleteCollectionPayload followArtist(input: FollowArtistInput!): FollowArtistPayload saveArtwork(input: SaveArtworkInput!): SaveArtworkPayload updateCollection(input: updateCollectionInput!): updateCollectionPayload updateMyUserProfile(input: UpdateMyProfileInput!): UpdateMyProfilePayload }
  interface Node { id: ID! } enum ArtistSorts { CREATED_AT_DESC SORTABLE_ID_ASC TRENDING_DESC } enum EventStatus { CLOSED CURRENT UPCOMING } type System { version: String } type Viewer { me: Me artworksForUser(${PAGE}): ArtworkConnection }
  type Article implements Node { id: ID! internalID: ID! slug: String title: String publishedAt(format: String): String href: String } type Artist implements Node { id: ID! internalID: ID! slug: ID! name: String birthday: String nationality: String biographyBlurb: String href: String isConsignable: Boolean artworksConnection(${PAGE}): ArtworkConnection counts: ArtistCounts } type ArtistCounts { artworks: Int follows: Int } type Artwork implements Node { id: ID! internalID: ID! slug: ID! title: String date: String medium: String category: String href: String isForSale: Boolean saleMessage: String artist: Artist partner: Partner } type Collection implements Node { id: ID! internalID: ID! name: String! private: Boolean! artworksCount: Int! } type Fair implements Node { id: ID! internalID: ID! slug: ID! name: String startAt(format: String): String endAt(format: String): String isActive: Boolean summary: String } type Gene implements Node { id: ID! internalID: ID! slug: ID! name: String description: String } type Me implements Node { id: ID! internalID: ID! name: String email: String collectionsConnection(${PAGE}): CollectionConnection followsAndSaves: FollowsAndSaves } type FollowsAndSaves { artworksConnection(${PAGE}): ArtworkConnection } type Partner implements Node { id: ID! internalID: ID! slug: ID! name: String type: String href: String initials: String } type Sale implements Node { id: ID! internalID: ID! slug: ID! name: String description: String startAt(format: String): String endAt(format: String): String isClosed: Boolean status: String } type Show implements Node { id: ID! internalID: ID! slug: ID! name: String startAt(format: String): String endAt(format: String): String status: String partner: Partner fair: Fair }
  ${connections("Artist", "Artwork", "Collection", "Fair", "Partner", "Sale", "Show")} ${PAGE_INFO}
  input createCollectionInput { clientMutationId: String name: String! private: Boolean } input deleteCollectionInput { clientMutationId: String id: String! } input updateCollectionInput { clientMutationId: String id: String! name: String! private: Boolean } type createCollectionPayload { clientMutationId: String responseOrError: CollectionResponse } type deleteCollectionPayload { clientMutationId: String responseOrError: CollectionResponse } type updateCollectionPayload { clientMutationId: String responseOrError: CollectionResponse } union CollectionResponse = CollectionSuccess | CollectionFailure type CollectionSuccess { collection: Collection } type CollectionFailure { mutationError: MutationError } type MutationError { message: String! type: String }
  input FollowArtistInput { artistID: String! clientMutationId: String unfollow: Boolean = false } type FollowArtistPayload { artist: Artist clientMutationId: String } input SaveArtworkInput { artworkID: String clientMutationId: String remove: Boolean } type SaveArtworkPayload { artwork: Artwork clientMutationId: String me: Me! } input UpdateMyProfileInput { clientMutationId: String email: String name: String } type UpdateMyProfilePayload { clientMutationId: String me: Me }
`;

const kitsuTypes = {
  Anime: "anime",
  Manga: "manga",
  Character: "characters",
  Category: "categories",
  Person: "people",
  Studio: "studios",
};
const kitsu = `
  type Query { ${Object.entries(kitsuTypes)
    .map(
      ([type, list]) =>
        `find${type}ById(id: ID!): ${type} find${type}BySlug(slug: String!): ${type} ${list}(${PAGE}): ${type}Connection`,
    )
    .join(
      "\n",
    )} currentAccount: Account currentProfile: Profile findProfileBySlug(slug: String!): Profile findProfileById(id: ID!): Profile globalTrending(mediaType: MediaTypeEnum!, ${PAGE}): AnimeConnection! libraryEntriesByMedia(mediaId: ID!, ${PAGE}): LibraryEntryConnection randomMedia(agelimits: [String!]!): Anime! searchAnimeByTitle(title: String!, ${PAGE}): AnimeConnection! searchProfileByUsername(username: String!, ${PAGE}): ProfileConnection }
  type Mutation { anime: AnimeMutations! libraryEntry: LibraryEntryMutations! post: PostMutations! }
  scalar ISO8601DateTime scalar Date enum MediaTypeEnum { ANIME MANGA } enum ReleaseStatusEnum { TBA FINISHED CURRENT UPCOMING } interface WithTimestamps { createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! } type TitlesList { canonical: String! localized(locales: [String!]): String } interface Base { code: String message: String! } type GenericError implements Base { code: String message: String! path: [String!] }
  type AnimeMutations { create(input: AnimeCreateInput!): AnimeCreatePayload delete(input: GenericDeleteInput!): AnimeDeletePayload update(input: AnimeUpdateInput!): AnimeUpdatePayload } type LibraryEntryMutations { create(input: LibraryEntryCreateInput!): LibraryEntryCreatePayload delete(input: GenericDeleteInput!): LibraryEntryDeletePayload } type PostMutations { lock(input: PostLockInput!): PostLockPayload }
  input AnimeCreateInput { titles: TitlesListInput! slug: String } input TitlesListInput { canonical: String } input AnimeUpdateInput { id: ID! titles: TitlesListInput slug: String } input GenericDeleteInput { id: ID! } input LibraryEntryCreateInput { mediaId: ID! status: String! } input PostLockInput { id: ID! lockedReason: String! } type AnimeCreatePayload { anime: Anime errors: [GenericError!] } type AnimeUpdatePayload { anime: Anime errors: [GenericError!] } type GenericDelete { id: ID! } type AnimeDeletePayload { anime: GenericDelete errors: [GenericError!] } type LibraryEntryCreatePayload { libraryEntry: LibraryEntry errors: [GenericError!] } type LibraryEntryDeletePayload { libraryEntry: GenericDelete errors: [GenericError!] } type Post { id: ID! content: String! createdAt: ISO8601DateTime! } type PostLockPayload { post: Post errors: [GenericError!] }
  type Anime implements WithTimestamps { id: ID! slug: String! titles: TitlesList! type: String! status: ReleaseStatusEnum! ageRating: String averageRating: Float startDate: Date endDate: Date episodeCount: Int createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! categories(${PAGE}): CategoryConnection! characters(${PAGE}): CharacterConnection! } type Manga implements WithTimestamps { id: ID! slug: String! titles: TitlesList! type: String! status: ReleaseStatusEnum! averageRating: Float startDate: Date chapterCount: Int createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! categories(${PAGE}): CategoryConnection! } type Character implements WithTimestamps { id: ID! slug: String! names: TitlesList description(locales: [String!]): String createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! primaryMedia: Anime } type Category implements WithTimestamps { id: ID! slug: String! title(locales: [String!]): String isNsfw: Boolean! createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! parent: Category } type Person implements WithTimestamps { id: ID! slug: String! name: String! names: TitlesList! birthday: Date createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! } type Studio implements WithTimestamps { id: ID! slug: String! name: String! createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! }
  type Account implements WithTimestamps { id: ID! email: String! profile: Profile! country: String createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! } type Profile implements WithTimestamps { id: ID! slug: String name: String! about: String gender: String location: String createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! followers(${PAGE}): ProfileConnection! } type LibraryEntry implements WithTimestamps { id: ID! status: String! progress: Int! rating: Int user: Profile! createdAt: ISO8601DateTime! updatedAt: ISO8601DateTime! }
  ${connections(...Object.keys(kitsuTypes), "Profile", "LibraryEntry")} ${PAGE_INFO}
`;

const tibber = `
  type Query { viewer: Viewer! } type RootMutation { sendMeterReading(input: MeterReadingInput!): MeterReadingResponse! updateHome(input: UpdateHomeInput!): Home! sendPushNotification(input: PushNotificationInput!): PushNotificationResponse! } type RootSubscription { liveMeasurement(homeId: ID!): LiveMeasurement } schema { query: Query mutation: RootMutation subscription: RootSubscription }
  enum HomeAvatar { APARTMENT HOUSE COTTAGE } enum EnergyResolution { HOURLY DAILY MONTHLY } input MeterReadingInput { homeId: ID! time: String reading: Int! } type MeterReadingResponse { homeId: ID! time: String reading: Int! } input UpdateHomeInput { homeId: ID! appNickname: String size: Int appAvatar: HomeAvatar } input PushNotificationInput { title: String message: String! } type PushNotificationResponse { successful: Boolean! pushedToNumberOfDevices: Int! }
  type Viewer { login: String userId: String! name: String accountType: [String]! homes: [Home]! home(id: ID!): Home! } type Home { id: ID! timeZone: String! appNickname: String appAvatar: HomeAvatar! size: Int numberOfResidents: Int address: Address consumption(resolution: EnergyResolution!, first: Int, last: Int): HomeConsumptionConnection currentSubscription: Subscription } type Address { address1: String city: String postalCode: String country: String } type Subscription { id: ID! validFrom: String validTo: String status: String } type HomeConsumptionConnection { nodes: [Consumption] } type Consumption { from: String to: String cost: Float consumption: Float } type LiveMeasurement { timestamp: String! power: Float! accumulatedConsumption: Float! }
`;

export const services: readonly Maker[] = [
  {
    maker: "Rick and Morty",
    sdl: rickAndMorty,
    first: ["Character", "Location", "Episode"],
    records: {
      Character: { name: "name", list: "characters", ...actions(null, null, null) },
      Location: { name: "name", list: "locations", ...actions(null, null, null) },
      Episode: { name: "name", list: "episodes", ...actions(null, null, null) },
    },
  },
  {
    maker: "Countries",
    sdl: countries,
    first: ["Continent", "Country", "Language"],
    records: {
      Continent: { name: "name", list: "continents", ...actions(null, null, null) },
      Country: { name: "name", list: "countries", ...actions(null, null, null) },
      Language: { name: "name", list: "languages", ...actions(null, null, null) },
    },
  },
  {
    maker: "SpaceX",
    sdl: spacex,
    first: ["Launch", "Rocket", "Ship", "Mission"],
    records: {
      Launch: { name: "mission_name", list: "launches", ...actions(null, null, null) },
      Rocket: { name: "name", list: "rockets", ...actions(null, null, null) },
      Ship: { name: "name", list: "ships", ...actions(null, null, null) },
      users: { name: "name", list: "users", create: "insert_users" },
    },
    entrances: ["company", "roadster"],
  },
  {
    maker: "SWAPI",
    sdl: swapi,
    first: Object.keys(swapiTypes),
    records: {
      Film: { name: "title", list: "allFilms", ...actions(null, null, null) },
      Person: { name: "name", list: "allPeople", ...actions(null, null, null) },
      Planet: { name: "name", list: "allPlanets", ...actions(null, null, null) },
      Species: { name: "name", list: "allSpecies", ...actions(null, null, null) },
    },
  },
  {
    maker: "AniList",
    sdl: anilist,
    first: ["Media", "Character", "User", "Staff"],
    records: {
      Media: { ...actions(null, null, null) },
      Character: { name: "name.full", ...actions(null, null, null) },
      Review: { name: "summary", ...actions("SaveReview", "SaveReview", "DeleteReview") },
      Thread: { name: "title", ...actions("SaveThread", "SaveThread", "DeleteThread") },
    },
    entrances: ["Viewer"],
  },
  {
    maker: "Snapshot",
    sdl: snapshot,
    first: ["Space", "Proposal", "Vote", "User"],
    records: {
      Space: { name: "name", list: "spaces", ...actions(null, null, null) },
      Proposal: { name: "title", list: "proposals", ...actions(null, null, null) },
      Vote: { list: "votes", ...actions(null, null, null) },
    },
  },
  {
    maker: "Open Collective",
    sdl: openCollective,
    first: ["Expense", "Order", "Transaction", "Host", "Update"],
    records: {
      Expense: { name: "description", list: "expenses", ...actions("createExpense", "editExpense", "deleteExpense") },
      Update: { name: "title", list: "updates", ...actions("createUpdate", "editUpdate", "deleteUpdate") },
      Order: { list: "orders", ...actions("createOrder", null, null) },
      Transaction: { list: "transactions", ...actions(null, null, null) },
    },
    entrances: ["me"],
  },
  {
    maker: "Stash",
    sdl: stash,
    first: ["Scene", "Performer", "Studio", "Tag", "Gallery", "Image"],
    records: {
      Scene: { name: "title", list: "findScenes", ...actions("sceneCreate", "sceneUpdate", "sceneDestroy") },
      Performer: {
        name: "name",
        list: "findPerformers",
        ...actions("performerCreate", "performerUpdate", "performerDestroy"),
      },
      Gallery: { name: "title", list: "findGalleries", ...actions("galleryCreate", "galleryUpdate", "galleryDestroy") },
    },
    entrances: ["configuration", "stats", "version"],
  },
  {
    maker: "Unraid",
    sdl: unraid,
    first: ["ApiKey", "Disk", "Share", "Service"],
    records: {
      Disk: { name: "name", list: "disks", ...actions(null, null, null) },
      Share: { name: "name", list: "shares", ...actions(null, null, null) },
      Notification: { name: "title", ...actions("createNotification", null, "deleteNotification") },
      ApiKey: { name: "name", list: "apiKeys" },
    },
    entrances: ["array", "docker", "info", "me", "notifications", "vms"],
  },
  {
    maker: "Wiki.js",
    sdl: wiki,
    first: [],
    records: {
      Page: { name: "title", ...actions("createPage", "updatePage", "deletePage") },
      PageListItem: { name: "title", list: "listPages" },
      User: { name: "name", ...actions("createUser", "updateUser", "deleteUser") },
      UserMinimal: { name: "name", list: "listUsers" },
      Group: { name: "name", ...actions("createGroup", "updateGroup", "deleteGroup") },
      GroupMinimal: { name: "name", list: "listGroups" },
    },
    entrances: ["users_profile", "site_config"],
  },
  {
    maker: "Yelp",
    sdl: yelp,
    first: ["Business", "Review", "Event"],
    records: {
      Business: { name: "name", ...actions(null, null, null) },
      Event: { name: "name", ...actions(null, null, null) },
      Review: { name: "text", ...actions(null, null, null) },
    },
  },
  {
    maker: "Braintree",
    sdl: braintree,
    first: [],
    records: {
      Customer: {
        name: "firstName lastName",
        list: "customers",
        ...actions("createCustomer", "updateCustomer", "deleteCustomer"),
      },
      Transaction: { list: "transactions", ...actions(null, null, null) },
      Dispute: { name: "caseNumber", ...actions(null, null, null) },
    },
    entrances: ["viewer"],
  },
  {
    maker: "Artsy",
    sdl: artsy,
    first: ["Artist", "Artwork", "Show", "Partner", "Sale", "Fair"],
    records: {
      Artist: { name: "name", ...actions(null, null, null) },
      Artwork: { name: "title", ...actions(null, null, null) },
      Collection: { name: "name", ...actions("createCollection", "updateCollection", "deleteCollection") },
    },
    entrances: ["me", "viewer"],
  },
  {
    maker: "Kitsu",
    sdl: kitsu,
    first: ["Anime", "Manga", "Character", "Category", "Person"],
    records: {
      Anime: { list: "anime" },
      Character: { list: "characters", ...actions(null, null, null) },
      Person: { name: "name", list: "people", ...actions(null, null, null) },
      Category: { name: "title", list: "categories", ...actions(null, null, null) },
    },
    entrances: ["currentAccount", "currentProfile"],
  },
  {
    maker: "Tibber",
    sdl: tibber,
    first: [],
    records: { Home: { name: "appNickname", ...actions(null, "updateHome", null) } },
    entrances: ["viewer"],
  },
];
