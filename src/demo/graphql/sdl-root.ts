/** The schema's entrance: what can be asked, done and watched. */
export const rootSDL = /* GraphQL */ `
  scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time.html")
  scalar URL @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3986")
  scalar EmailAddress @specifiedBy(url: "https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address")
  "A decimal number as text, so that no digit is lost."
  scalar Decimal
  "A whole number of any size, as text."
  scalar BigInt
  "Any JSON value."
  scalar JSON @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc8259")
  "A file, sent by the GraphQL multipart request specification."
  scalar Upload @specifiedBy(url: "https://github.com/jaydenseric/graphql-multipart-request-spec")

  type Query {
    "Anything by its id."
    node(id: ID!): Node
    "Who runs all this."
    company: Company!
    "The version of this server."
    version: String!
    "All lines, from A to F."
    lines: [Line!]!
    line(id: ID!): Line
    "All stations, by name."
    stations("In the name or the town." search: String, limit: Int = 25, offset: Int = 0): [Station!]!
    station(id: ID!): Station
    "All cabins, by number."
    cabins(state: CabinState, lineId: ID, first: Int, after: String, last: Int, before: String): CabinConnection!
    cabin(id: ID!): Cabin
    "What leaves next, and what has left."
    departures(lineId: ID, from: DateTime, limit: Int = 50, offset: Int = 0): [Departure!]!
    departure(id: ID!): Departure
    "What the sensors of one cabin measured."
    readings(cabinId: ID!, measures: ReadingKind, since: DateTime, limit: Int = 200): [Reading!]!
    "What went wrong, the newest first unless another order is asked for."
    incidents(filter: IncidentFilter, orderBy: IncidentOrder = NEWEST, first: Int = 25, after: String, last: Int, before: String): IncidentConnection!
    incident(id: ID!): Incident
    "The incidents whose sequence is higher, in that order: for whoever lost the live link."
    incidentsSince(sequence: Int!): [Incident!]!
    "Tickets sold."
    tickets(filter: TicketFilter, orderBy: [TicketOrder!], first: Int, after: String, last: Int, before: String): TicketConnection!
    ticket(id: ID!): Ticket
    findTicket(by: TicketLookup!): Ticket
    fares: [Fare!]!
    "Looks everywhere."
    search(text: String!, limit: Int = 20): [SearchResult!]!
    "What happened lately."
    timeline(limit: Int = 30): [TimelineEvent!]!
    "Everything on the map."
    places: [Located!]!
    "Who is signed in."
    me: Me!
    "The tickets of whoever is signed in."
    myTickets: [Ticket!]!
    "Everyone who works here. For operators."
    staff(search: String, role: Role, first: Int = 25, after: String): StaffConnection!
    staffMember(id: ID!): StaffMember
    "Takes as long as it is told to."
    slowReport(seconds: Float = 3): SlowReport!
    "The first timetable, of 1952."
    oldTimetable: [Departure!]! @deprecated(reason: "Use departures.")
  }

  type Mutation {
    "Tells the crew that something is wrong. Anybody may."
    reportIncident(input: ReportIncidentInput!): IncidentPayload!
    "Adds a photo to an incident. Anybody may."
    addIncidentPhoto(incidentId: ID!, photo: Upload!, caption: String): IncidentPayload!
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

  input ReportIncidentInput {
    "A few words."
    title: String!
    severity: Severity! = MINOR
    lineId: ID!
    cabinId: ID
    "What you saw, where, and since when."
    description: String
    reporter: ReporterInput
    tags: [String!]
    photo: Upload
    details: JSON
  }
  input ReporterInput {
    name: String
    email: EmailAddress
  }
  input ResolveIncidentInput {
    id: ID!
    resolution: String!
    notify: [EmailAddress!]
  }
  input SetCabinStateInput {
    cabinId: ID!
    state: CabinState!
    reason: String
  }
  input UpdateStationInput {
    id: ID!
    name: String
    description: String
    phone: String
    facilities: [Facility!]
    address: AddressInput
  }
  input AddressInput {
    street: String!
    postcode: String!
    town: String!
    country: String! = "CH"
  }
  input BuyTicketInput {
    fare: FareKind!
    lineId: ID!
    "How many. From 1 to 10."
    count: Int = 1
    "Whoever shall ride, if not you."
    holder: String
    payBy: Payment!
  }
  "Exactly one way to pay."
  input Payment @oneOf {
    card: CardPayment
    voucher: String
    invoiceTo: EmailAddress
  }
  input CardPayment {
    "The last four digits."
    lastFour: String!
    holder: String!
  }

  "Something about the input that did not fit. Nothing was changed."
  type UserError {
    message: String!
    "The path of the input's field."
    field: [String!]
    code: String
  }
  type IncidentPayload {
    incident: Incident
    userErrors: [UserError!]!
  }
  type DeleteIncidentPayload {
    deletedId: ID
    userErrors: [UserError!]!
  }
  type CabinPayload {
    cabin: Cabin
    change: StateChange
    userErrors: [UserError!]!
  }
  type TicketPayload {
    tickets: [Ticket!]
    total: Decimal
    userErrors: [UserError!]!
  }

  type Subscription {
    "Departures as they are planned, delayed and gone."
    departureUpdated("Of one line only." lineId: ID): Departure!
    "What the sensors measure, as they do."
    readingAdded(cabinId: ID, measures: ReadingKind): Reading!
    "Incidents as they are reported."
    incidentReported("Of one line only." lineId: ID): Incident!
    "Cabins of one line as their state changes."
    cabinChanged(lineId: ID!): Cabin!
    "The company's books. For operators."
    ticketSold: Ticket!
  }
`;
