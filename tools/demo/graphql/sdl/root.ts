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
    "Cabins as their state changes."
    cabinChanged("Only this line." lineId: ID): Cabin!
    "The board of one station: departures from there as they are planned, late or gone."
    stationBoardChanged(stationId: ID!): Departure!
    "The sales of tickets. For operators."
    ticketSold: Ticket!
  }
`;
