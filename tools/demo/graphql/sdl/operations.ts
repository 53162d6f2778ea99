/** The schema's words for what happens: departures, readings, incidents; and who is signed in. */
export const operationsSDL = /* GraphQL */ `
  "A scheduled departure of a cabin from a station."
  type Departure implements Node {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The two stations."
    name: String!
    "The line."
    line: Line!
    "The station where it starts."
    station: Station!
    "The station at the end of the line."
    towards: Station!
    "The cabin that is planned for it."
    cabin: Cabin!
    "The scheduled time."
    scheduledAt: DateTime!
    "The actual time. Missing until it has left."
    departedAt: DateTime
    "The status."
    status: DepartureStatus!
    "The number of passengers. 0 until it has left."
    passengers: Int!
    "The number of the last change. Later changes have higher numbers."
    sequence: Int!
    "The time of the last change."
    updatedAt: DateTime!
  }
  "The status of a departure."
  enum DepartureStatus {
    "It has not left yet, and is expected on time."
    SCHEDULED
    "It is late."
    DELAYED
    "It has left."
    DEPARTED
    "It will not leave."
    CANCELLED
  }

  "One reading of a sensor on a cabin."
  type Reading implements Node {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The cabin with the sensor."
    cabin: Cabin!
    "The quantity."
    measures: ReadingKind!
    "The value, in the given unit."
    value: Float!
    "The unit of the value."
    unit: String!
    "The time."
    at: DateTime!
    "The number of the last change. Later changes have higher numbers."
    sequence: Int!
  }
  "A quantity that sensors measure."
  enum ReadingKind {
    "The tension of the rope, in kilonewtons."
    ROPE_TENSION
    "Wind speed at the roof of the cabin, in kilometres per hour."
    WIND_SPEED
    "Outside temperature, in degrees Celsius."
    TEMPERATURE
    "Load of the motor, in percent."
    MOTOR_LOAD
  }

  "A problem on a line or in a cabin."
  type Incident implements Node {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The title."
    title: String!
    "The description."
    description: String
    "The severity."
    severity: Severity!
    "The status."
    status: IncidentStatus!
    "The line on which it happened."
    line: Line!
    "The cabin, if it happened in one."
    cabin: Cabin
    "The time of the report."
    reportedAt: DateTime!
    "The time when it was resolved. Missing until then."
    resolvedAt: DateTime
    "How it was resolved."
    resolution: String
    "The person who reported it. Missing if the report was anonymous."
    reporter: Reporter
    "Words for the search."
    tags: [String!]!
    "Data that the reporter's device added."
    details: JSON
    "Photos of the problem."
    photos: [Photo!]!
    "What the repair cost, in francs. Missing until it is known."
    cost: Decimal
    "The member of the staff who works on it. Only operators see them."
    assignee: StaffMember
    "What was done about it, oldest first."
    updates: [IncidentUpdate!]!
    "The number of the last change. Later changes have higher numbers."
    sequence: Int!
    "The time of the last change."
    updatedAt: DateTime!
  }
  "What was done about an incident."
  type IncidentUpdate {
    "Never changes. The text itself has no meaning."
    id: ID!
    "What was done."
    text: String!
    "The time."
    at: DateTime!
    "The person who wrote it. Only operators see the address."
    by: EmailAddress
  }
  "The person who reported an incident."
  type Reporter {
    "The name that they gave."
    name: String
    "The e-mail address. Only operators see it."
    email: EmailAddress
  }
  "A photo of an incident."
  type Photo {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The address of the image."
    url: URL!
    "What the photo shows."
    caption: String
    "The size in bytes."
    size: Int!
  }
  "The severity of an incident."
  enum Severity {
    "No passenger is affected."
    MINOR
    "Some passengers are affected."
    MODERATE
    "A line has to slow down."
    SEVERE
    "A line has to stop."
    CRITICAL
  }
  "The status of an incident."
  enum IncidentStatus {
    "The crew has not looked at it yet."
    OPEN
    "The crew is working on it."
    INVESTIGATING
    "It is resolved."
    RESOLVED
  }

  "A page of incidents."
  type IncidentConnection {
    "The items of the page, each with a cursor."
    edges: [IncidentEdge!]!
    "The items of the page."
    nodes: [Incident!]!
    "Information about the pages before and after."
    pageInfo: PageInfo!
    "The number of items on all pages."
    totalCount: Int!
  }
  "An incident on a page."
  type IncidentEdge {
    "The cursor. The next page starts after it."
    cursor: String!
    "The incident."
    node: Incident!
  }
  "Every condition that is given must be met."
  input IncidentFilter {
    "A text in the title or the description."
    text: String
    "One of these."
    severity: [Severity!]
    "With this status."
    status: IncidentStatus
    "On this line."
    lineId: ID
    "Reported in this period."
    reported: DateRange
    "Whether it is not resolved yet."
    open: Boolean @deprecated(reason: "Use status.")
  }
  "A period from one time to another. Both ends are optional."
  input DateRange {
    "The start."
    from: DateTime
    "The end."
    to: DateTime
  }
  "The order of incidents."
  enum IncidentOrder {
    "The newest report first."
    NEWEST
    "The oldest report first."
    OLDEST
    "The highest severity first."
    SEVERITY
    "By title, from A to Z."
    TITLE
  }

  "A record that a search can find."
  union SearchResult = Line | Station | Cabin | Incident | Ticket
  "Something that happened."
  union TimelineEvent = Departure | Incident | StateChange

  "A report that takes a while."
  type SlowReport {
    "The text of the report."
    text: String!
    "The time that it took, in seconds."
    seconds: Float!
    "The time when it was finished."
    finishedAt: DateTime!
  }

  "The signed-in user."
  type Me {
    "The user's id at Google. Never changes."
    sub: String!
    "The user's name at Google."
    name: String
    "The address to which tickets are sent."
    email: EmailAddress
    "The user's picture at Google."
    picture: URL
    "Whether the user is an operator."
    isOperator: Boolean!
    "The user's tickets, newest first."
    tickets: [Ticket!]!
  }
`;
