/** The schema's entrance: what can be asked, done and watched. */
export const rootSDL = /* GraphQL */ `
  scalar DateTime
  scalar URL
  scalar EmailAddress
  scalar Decimal
  scalar BigInt
  scalar JSON
  scalar Upload

  "What can be asked."
  type Query {
    "Anything by its id."
    node(id: ID!): Node
    "Who runs all this."
    company: Company!
    "The version of this server."
    version: String!
    "All lines, from A to F."
    lines: [Line!]!
    "A line by its id."
    line(id: ID!): Line
    "All stations, by name."
    stations("In the name or the town." search: String, limit: Int = 25, offset: Int = 0): [Station!]!
    "A station by its id."
    station(id: ID!): Station
    "All cabins, by number."
    cabins("In this state only." state: CabinState, "Of one line only." lineId: ID, first: Int, after: String, last: Int, before: String): CabinConnection!
    "A cabin by its id."
    cabin(id: ID!): Cabin
    "What leaves next, in the order of time."
    departures("Of one line only." lineId: ID, "From when on. Unless given, from a few minutes ago." from: DateTime, limit: Int = 50, offset: Int = 0): [Departure!]!
    "A departure by its id."
    departure(id: ID!): Departure
    "What the sensors of one cabin measured, in the order of time."
    readings(cabinId: ID!, measures: ReadingKind, since: DateTime, limit: Int = 200): [Reading!]!
    "What went wrong, the newest first unless another order is asked for."
    incidents(filter: IncidentFilter, orderBy: IncidentOrder = NEWEST, first: Int, after: String, last: Int, before: String): IncidentConnection!
    "An incident by its id."
    incident(id: ID!): Incident
    "The incidents whose sequence is higher, in that order: for whoever lost the live link."
    incidentsSince("The last one that you know of." sequence: Int!): [Incident!]!
    "Tickets sold, the newest first unless another order is asked for."
    tickets(filter: TicketFilter, orderBy: [TicketOrder!], first: Int, after: String, last: Int, before: String): TicketConnection!
    "A ticket by its id."
    ticket(id: ID!): Ticket
    "A ticket by what is known of it."
    findTicket(by: TicketLookup!): Ticket
    "What tickets cost."
    fares: [Fare!]!
    "Looks for lines, stations, cabins, incidents and tickets: those of exactly that name come first."
    search(text: String!, limit: Int = 20): [SearchResult!]!
    "What happened lately, the newest first: late departures, incidents, changes of state."
    timeline(limit: Int = 30): [TimelineEvent!]!
    "Everything on the map."
    places: [Located!]!
    "Who is signed in."
    me: Me!
    "The tickets of whoever is signed in."
    myTickets: [Ticket!]!
    "Everyone who works here. For operators."
    staff("In the name or the address." search: String, role: Role, first: Int = 25, after: String): StaffConnection!
    "A member of the staff by their id. For operators."
    staffMember(id: ID!): StaffMember
    "Takes as long as it is told to."
    slowReport("From 0 to 60." seconds: Float = 3): SlowReport!
    "The first timetable, of 1952."
    oldTimetable: [Departure!]! @deprecated(reason: "Use departures.")
  }

  "What can be done."
  type Mutation {
    "Tells the crew that something is wrong. Anybody may."
    reportIncident(input: ReportIncidentInput!): IncidentPayload!
    "Adds a photo to an incident. Anybody may."
    addIncidentPhoto(incidentId: ID!, "PNG, JPEG, WebP or GIF, up to 4 MB." photo: Upload!, "What is to be seen." caption: String): IncidentPayload!
    "Says what was done about it. For operators."
    resolveIncident(input: ResolveIncidentInput!): IncidentPayload!
    "Takes an incident off the books. For operators."
    deleteIncident(id: ID!): DeleteIncidentPayload!
    "Moves a cabin to another state. For operators."
    setCabinState(input: SetCabinStateInput!): CabinPayload!
    "Changes what people read about a station. For operators."
    updateStation(input: UpdateStationInput!): Station!
    "Buys a ticket. For anyone who is signed in."
    buyTicket(input: BuyTicketInput!): TicketPayload!
    "Gives a ticket back, if it has not been used. For its holder and for operators."
    cancelTicket(id: ID!): Ticket!
  }

  "What somebody saw."
  input ReportIncidentInput {
    "A few words."
    title: String!
    "How bad it looks."
    severity: Severity! = MINOR
    "Where."
    lineId: ID!
    "The cabin, if it happened in one."
    cabinId: ID
    "What you saw, where, and since when."
    description: String
    "Who you are, if you like to say so."
    reporter: ReporterInput
    "Words to find it by."
    tags: [String!]
    "PNG, JPEG, WebP or GIF, up to 4 MB."
    photo: Upload
    "Whatever your device adds."
    details: JSON
  }
  "Who reports an incident."
  input ReporterInput {
    "Your name."
    name: String
    "Where to ask back. Only operators see it."
    email: EmailAddress
  }
  "What was done about an incident."
  input ResolveIncidentInput {
    "The incident."
    id: ID!
    "What was done."
    resolution: String!
    "Who shall be told."
    notify: [EmailAddress!]
  }
  "Which cabin goes to which state."
  input SetCabinStateInput {
    "The cabin."
    cabinId: ID!
    "The state that it shall go to."
    state: CabinState!
    "Why. Needed to retire a cabin."
    reason: String
  }
  "What changes about a station. What is left out stays."
  input UpdateStationInput {
    "The station."
    id: ID!
    "As on the map."
    name: String
    "What to know before going there."
    description: String
    "Answered while the line runs."
    phone: String
    "All that there are: what is not in the list is gone."
    facilities: [Facility!]
    "Where letters and visitors go."
    address: AddressInput
  }
  "A postal address."
  input AddressInput {
    "Street and number."
    street: String!
    "Four digits in Switzerland."
    postcode: String!
    "The town or village."
    town: String!
    "ISO 3166-1, two letters."
    country: String! = "CH"
  }
  "Which ticket, and how it is paid."
  input BuyTicketInput {
    "What kind of ticket."
    fare: FareKind!
    "The line to ride on."
    lineId: ID!
    "How many. From 1 to 10."
    count: Int = 1
    "Whoever shall ride, if not you."
    holder: String
    "How to pay."
    payBy: Payment!
  }
  "Exactly one way to pay."
  input Payment @oneOf {
    "By card."
    card: CardPayment
    "With a voucher."
    voucher: String
    "By an invoice to this address."
    invoiceTo: EmailAddress
  }
  "A card. Only its end is asked for: nothing is really paid here."
  input CardPayment {
    "The last four digits."
    lastFour: String!
    "The name on the card."
    holder: String!
  }

  "Something about the input that did not fit. Nothing was changed."
  type UserError {
    "What did not fit, for people."
    message: String!
    "The path of the input's field."
    field: [String!]
    "What did not fit, for programs."
    code: String
  }
  "What became of an incident."
  type IncidentPayload {
    "The incident as it is now."
    incident: Incident
    "What did not fit. Empty if all went well."
    userErrors: [UserError!]!
  }
  "What became of the deletion."
  type DeleteIncidentPayload {
    "The id of what is gone."
    deletedId: ID
    "What did not fit. Empty if all went well."
    userErrors: [UserError!]!
  }
  "What became of a cabin."
  type CabinPayload {
    "The cabin as it is now."
    cabin: Cabin
    "The change, in the books."
    change: StateChange
    "What did not fit. Empty if all went well."
    userErrors: [UserError!]!
  }
  "What became of the purchase."
  type TicketPayload {
    "The tickets bought."
    tickets: [Ticket!]
    "What they cost together, in francs."
    total: Decimal
    "What did not fit. Empty if all went well."
    userErrors: [UserError!]!
  }

  "What can be watched."
  type Subscription {
    "Departures as they are planned, delayed and gone."
    departureUpdated("Of one line only." lineId: ID): Departure!
    "What the sensors measure, as they do."
    readingAdded("Of one cabin only." cabinId: ID, "Of one kind only." measures: ReadingKind): Reading!
    "Incidents as they are reported."
    incidentReported("Of one line only." lineId: ID): Incident!
    "Cabins of one line as their state changes."
    cabinChanged(lineId: ID!): Cabin!
    "The company's books. For operators."
    ticketSold: Ticket!
  }
`;
