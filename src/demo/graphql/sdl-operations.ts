/** The schema's words for what happens: departures, readings, incidents, tickets. */
export const operationsSDL = /* GraphQL */ `
  type Departure implements Node {
    id: ID!
    line: Line!
    station: Station!
    cabin: Cabin!
    scheduledAt: DateTime!
    departedAt: DateTime
    status: DepartureStatus!
    passengers: Int!
    sequence: Int!
    updatedAt: DateTime!
  }
  enum DepartureStatus { SCHEDULED DELAYED DEPARTED CANCELLED }

  "What a sensor on a cabin measured."
  type Reading implements Node {
    id: ID!
    cabin: Cabin!
    measures: ReadingKind!
    value: Float!
    unit: String!
    at: DateTime!
    sequence: Int!
  }
  enum ReadingKind { ROPE_TENSION WIND_SPEED TEMPERATURE MOTOR_LOAD }

  "Something that went wrong."
  type Incident implements Node {
    id: ID!
    title: String!
    description: String
    severity: Severity!
    status: IncidentStatus!
    line: Line!
    cabin: Cabin
    reportedAt: DateTime!
    resolvedAt: DateTime
    resolution: String
    reporter: Reporter
    tags: [String!]!
    "Whatever the reporter's device added."
    details: JSON
    photos: [Photo!]!
    sequence: Int!
    updatedAt: DateTime!
  }
  type Reporter {
    name: String
    "Only operators see it."
    email: EmailAddress
  }
  type Photo {
    id: ID!
    url: URL!
    caption: String
    "In bytes."
    size: Int!
  }
  enum Severity {
    "Nobody is disturbed."
    MINOR
    "Somebody is disturbed."
    MODERATE
    "A line has to slow down."
    SEVERE
    "A line has to stop."
    CRITICAL
  }
  enum IncidentStatus { OPEN INVESTIGATING RESOLVED }

  type IncidentConnection {
    edges: [IncidentEdge!]!
    nodes: [Incident!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type IncidentEdge {
    cursor: String!
    node: Incident!
  }
  "All of what is given must hold."
  input IncidentFilter {
    text: String
    severity: [Severity!]
    status: IncidentStatus
    lineId: ID
    reported: DateRange
    open: Boolean @deprecated(reason: "Use status.")
  }
  input DateRange {
    from: DateTime
    to: DateTime
  }
  enum IncidentOrder { NEWEST OLDEST SEVERITY TITLE }

  "A right to ride."
  type Ticket implements Node {
    id: ID!
    "Printed below the bar code. More digits than a 64-bit float holds."
    number: BigInt!
    fare: FareKind!
    line: Line!
    "In francs."
    price: Decimal!
    status: TicketStatus!
    holder: String!
    email: EmailAddress!
    boughtAt: DateTime!
    validUntil: DateTime!
  }
  enum FareKind { SINGLE RETURN DAY SEASON }
  enum TicketStatus { VALID USED CANCELLED EXPIRED }

  type TicketConnection {
    edges: [TicketEdge!]!
    pageInfo: PageInfo!
    totalCount: Int!
    "The prices of all of them together, in francs."
    revenue: Decimal!
  }
  type TicketEdge {
    cursor: String!
    node: Ticket!
  }
  input TicketFilter {
    "In the holder's name or e-mail address."
    text: String
    fare: FareKind
    status: [TicketStatus!]
    lineId: ID
    minPrice: Decimal
    maxPrice: Decimal
    bought: DateRange
  }
  input TicketOrder {
    field: TicketOrderField!
    direction: Direction! = ASC
  }
  enum TicketOrderField { BOUGHT_AT PRICE HOLDER NUMBER }
  enum Direction { ASC DESC }
  "Exactly one way to name a ticket."
  input TicketLookup @oneOf {
    id: ID
    number: BigInt
    latestOf: EmailAddress
  }

  type Fare {
    kind: FareKind!
    label: String!
    price: Decimal!
    "How many days it is good for."
    days: Int!
  }

  union SearchResult = Line | Station | Cabin | Incident | Ticket
  union TimelineEvent = Departure | Incident | StateChange

  "A report that takes its time, as some do."
  type SlowReport {
    text: String!
    seconds: Float!
    finishedAt: DateTime!
  }

  "Who is signed in."
  type Me {
    sub: String!
    name: String
    email: EmailAddress
    picture: URL
    isOperator: Boolean!
    tickets: [Ticket!]!
  }
`;
