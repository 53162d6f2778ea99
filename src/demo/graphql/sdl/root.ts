/** The schema's entrance: what can be asked, done and watched. */
export const rootSDL = /* GraphQL */ `
  scalar DateTime
  scalar URL
  scalar EmailAddress
  scalar Decimal
  scalar BigInt
  scalar JSON
  scalar Upload

  "The queries of this server."
  type Query {
    "A record of any type by its id."
    node(id: ID!): Node
    "The company that runs the cable cars."
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
    cabins("In this state only." state: CabinState, "Only this line." lineId: ID, first: Int, after: String, last: Int, before: String): CabinConnection!
    "A cabin by its id."
    cabin(id: ID!): Cabin
    "The next departures, earliest first."
    departures("Only this line." lineId: ID, "The start. By default a few minutes ago." from: DateTime, limit: Int = 50, offset: Int = 0): [Departure!]!
    "A departure by its id."
    departure(id: ID!): Departure
    "The readings of the sensors of one cabin, oldest first."
    readings(cabinId: ID!, measures: ReadingKind, since: DateTime, limit: Int = 200): [Reading!]!
    "Incidents, newest first by default."
    incidents(filter: IncidentFilter, orderBy: IncidentOrder = NEWEST, first: Int, after: String, last: Int, before: String): IncidentConnection!
    "An incident by its id."
    incident(id: ID!): Incident
    "The incidents with a higher sequence, in that order: for clients that lost the live connection."
    incidentsSince("The last sequence that you received." sequence: Int!): [Incident!]!
    "Tickets sold, newest first by default."
    tickets(filter: TicketFilter, orderBy: [TicketOrder!], first: Int, after: String, last: Int, before: String): TicketConnection!
    "A ticket by its id."
    ticket(id: ID!): Ticket
    "A ticket by its id, its number or its last e-mail address."
    findTicket(by: TicketLookup!): Ticket
    "The prices of tickets."
    fares: [Fare!]!
    "Searches lines, stations, cabins, incidents and tickets. Exact matches come first."
    search(text: String!, limit: Int = 20): [SearchResult!]!
    "Recent events, newest first: late departures, incidents, changes of state."
    timeline(limit: Int = 30): [TimelineEvent!]!
    "Everything on the map."
    places: [Located!]!
    "The signed-in user."
    me: Me!
    "The tickets of the signed-in user."
    myTickets: [Ticket!]!
    "The staff. For operators."
    staff("A text in the name or the address." search: String, role: Role, first: Int = 25, after: String): StaffConnection!
    "A member of the staff by their id. For operators."
    staffMember(id: ID!): StaffMember
    "A report that takes as long as you choose."
    slowReport("From 0 to 60." seconds: Float = 3): SlowReport!
    "The first timetable, of 1952."
    oldTimetable: [Departure!]! @deprecated(reason: "Use departures.")
  }

  "The actions of this server."
  type Mutation {
    "Reports a problem to the crew. Everyone may do this."
    reportIncident(input: ReportIncidentInput!): IncidentPayload!
    "Adds a photo to an incident. Everyone may do this."
    addIncidentPhoto(incidentId: ID!, "PNG, JPEG, WebP or GIF, up to 4 MB." photo: Upload!, "What the photo shows." caption: String): IncidentPayload!
    "Changes an incident. Omitted values stay as they are. For operators."
    updateIncident(input: UpdateIncidentInput!): IncidentPayload!
    "Hands an incident to a member of the staff. For operators."
    assignIncident(input: AssignIncidentInput!): IncidentPayload!
    "Adds what was done about an incident. For operators."
    addIncidentUpdate(input: AddIncidentUpdateInput!): IncidentPayload!
    "Marks an incident as resolved. For operators."
    resolveIncident(input: ResolveIncidentInput!): IncidentPayload!
    "Deletes an incident. For operators."
    deleteIncident(id: ID!): DeleteIncidentPayload!
    "Moves a cabin to another state. For operators."
    setCabinState(input: SetCabinStateInput!): CabinPayload!
    "Lets a departure wait. For operators."
    holdDeparture(input: HoldDepartureInput!): DeparturePayload!
    "Changes the information about a station. For operators."
    updateStation(input: UpdateStationInput!): Station!
    "Buys a ticket. For anyone who is signed in."
    buyTicket(input: BuyTicketInput!): TicketPayload!
    "Sells a ticket at the counter. For operators."
    sellTicket(input: SellTicketInput!): SoldTicketPayload!
    "Gives a ticket back, if it has not been used. For its holder and for operators."
    cancelTicket(id: ID!): Ticket!
  }

  "A report of an incident."
  input ReportIncidentInput {
    "A short title, in a few words."
    title: String!
    "How bad the problem is."
    severity: Severity! = MINOR
    "The line on which it happened."
    lineId: ID!
    "The cabin, if it happened in one."
    cabinId: ID
    "What you saw, where, and since when."
    description: String
    "Who you are. Optional."
    reporter: ReporterInput
    "Words for the search."
    tags: [String!]
    "PNG, JPEG, WebP or GIF, up to 4 MB each, six at most."
    photos: [Upload!]
    "Data that your device adds."
    details: JSON
  }
  "The person who reports an incident."
  input ReporterInput {
    "Your name."
    name: String
    "Your e-mail address, for questions. Only operators see it."
    email: EmailAddress
  }
  "Changes of an incident. Omitted values stay as they are."
  input UpdateIncidentInput {
    "The incident."
    id: ID!
    "A short title, in a few words."
    title: String
    "How bad the problem is."
    severity: Severity
    "The line on which it happened."
    lineId: ID
    "The cabin, if it happened in one."
    cabinId: ID
    "What was seen, where, and since when."
    description: String
    "Words for the search. The complete list."
    tags: [String!]
    "What the repair cost, in francs."
    cost: Decimal
  }
  "Who works on an incident."
  input AssignIncidentInput {
    "The incident."
    incidentId: ID!
    "The member of the staff. Without one, no one works on it."
    assigneeId: ID
  }
  "What was done about an incident."
  input AddIncidentUpdateInput {
    "The incident."
    incidentId: ID!
    "What was done."
    text: String!
  }
  "How long a departure waits."
  input HoldDepartureInput {
    "The departure."
    departureId: ID!
    "From 1 to 60 minutes."
    minutes: Int! = 5
  }
  "The resolution of an incident."
  input ResolveIncidentInput {
    "The incident."
    id: ID!
    "What the crew did."
    resolution: String!
    "The addresses to notify."
    notify: [EmailAddress!]
  }
  "The new state of a cabin."
  input SetCabinStateInput {
    "The cabin."
    cabinId: ID!
    "The new state."
    state: CabinState!
    "The reason. Required to retire a cabin."
    reason: String
  }
  "Changes of a station. Omitted values stay as they are."
  input UpdateStationInput {
    "The station."
    id: ID!
    "The name on the map."
    name: String
    "Information for visitors."
    description: String
    "A telephone number, answered while the line runs."
    phone: String
    "The complete list. Omitted facilities are removed."
    facilities: [Facility!]
    "The postal address."
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
  "The ticket, and how you pay for it."
  input BuyTicketInput {
    "What kind of ticket."
    fare: FareKind!
    "The line to ride on."
    lineId: ID!
    "The number of tickets, from 1 to 10."
    count: Int = 1
    "The name of the passenger, if it is not you."
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
  "A ticket that is sold at the counter."
  input SellTicketInput {
    "What kind of ticket."
    fare: FareKind!
    "The line to ride on."
    lineId: ID!
    "The name of the passenger."
    holder: String!
    "The address to which the ticket is sent."
    email: EmailAddress!
    "What was paid, in francs. By default the price of the fare."
    price: Decimal
  }
  "A card. Only the last digits are needed: this demo takes no payment."
  input CardPayment {
    "The last four digits."
    lastFour: String!
    "The name on the card."
    holder: String!
  }

  "A problem with the input. Nothing was changed."
  type UserError {
    "The problem in words, for people."
    message: String!
    "The path of the input's field."
    field: [String!]
    "The code of the problem, for programs."
    code: String
  }
  "The result for an incident."
  type IncidentPayload {
    "The incident as it is now."
    incident: Incident
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }
  "The result for a departure."
  type DeparturePayload {
    "The departure as it is now."
    departure: Departure
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }
  "The result of a deletion."
  type DeleteIncidentPayload {
    "The id of the deleted record."
    deletedId: ID
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }
  "The result for a cabin."
  type CabinPayload {
    "The cabin as it is now."
    cabin: Cabin
    "The recorded change."
    change: StateChange
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }
  "The result of a purchase."
  type TicketPayload {
    "The tickets bought."
    tickets: [Ticket!]
    "The total price, in francs."
    total: Decimal
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }
  "The result of a sale at the counter."
  type SoldTicketPayload {
    "The ticket that was sold."
    ticket: Ticket
    "Problems with the input. Empty after a success."
    userErrors: [UserError!]!
  }

  "The live updates of this server."
  type Subscription {
    "Departures as they are planned, late or gone."
    departureUpdated("Only this line." lineId: ID): Departure!
    "The readings of the sensors."
    readingAdded("Only this cabin." cabinId: ID, "Only this quantity." measures: ReadingKind): Reading!
    "Incidents as they are reported."
    incidentReported("Only this line." lineId: ID): Incident!
    "Incidents as they are changed, assigned and resolved."
    incidentChanged("Only this line." lineId: ID): Incident!
    "Cabins of one line as their state changes."
    cabinChanged(lineId: ID!): Cabin!
    "The sales of tickets. For operators."
    ticketSold: Ticket!
  }
`;
