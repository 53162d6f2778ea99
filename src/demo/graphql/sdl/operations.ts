/** The schema's words for what happens: departures, readings, incidents; and who is signed in. */
export const operationsSDL = /* GraphQL */ `
  "A cabin that leaves a station at a time that was announced."
  type Departure implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "From where to where."
    name: String!
    "The line that it rides on."
    line: Line!
    "Where it leaves from."
    station: Station!
    "The end of the line that it goes to."
    towards: Station!
    "The cabin that is planned for it."
    cabin: Cabin!
    "As on the board."
    scheduledAt: DateTime!
    "When it really left. Missing until then."
    departedAt: DateTime
    "How it stands."
    status: DepartureStatus!
    "How many people rode along. 0 until it left."
    passengers: Int!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
    "When it last changed."
    updatedAt: DateTime!
  }
  "How a departure stands."
  enum DepartureStatus {
    "It has not left, and should be on time."
    SCHEDULED
    "Later than planned."
    DELAYED
    "It has left."
    DEPARTED
    "It will not leave."
    CANCELLED
  }

  "What a sensor on a cabin measured."
  type Reading implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "Where the sensor is."
    cabin: Cabin!
    "What was measured."
    measures: ReadingKind!
    "In the unit beside it."
    value: Float!
    "Of the value."
    unit: String!
    "When."
    at: DateTime!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
  }
  "What sensors measure."
  enum ReadingKind {
    "How hard the rope pulls, in kilonewtons."
    ROPE_TENSION
    "Wind at the roof of the cabin, in kilometres per hour."
    WIND_SPEED
    "Air outside, in degrees Celsius."
    TEMPERATURE
    "Of what the motor can do, in percent."
    MOTOR_LOAD
  }

  "Something that went wrong."
  type Incident implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "In a few words."
    title: String!
    "In more words."
    description: String
    "How bad it is."
    severity: Severity!
    "How far the crew is with it."
    status: IncidentStatus!
    "Where."
    line: Line!
    "The cabin, where it happened in one."
    cabin: Cabin
    "When the crew was told."
    reportedAt: DateTime!
    "When it was done. Missing until then."
    resolvedAt: DateTime
    "What was done about it."
    resolution: String
    "Whoever told the crew. Missing where nobody said who they are."
    reporter: Reporter
    "Words to find it by."
    tags: [String!]!
    "Whatever the reporter's device added."
    details: JSON
    "What it looked like."
    photos: [Photo!]!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
    "When it last changed."
    updatedAt: DateTime!
  }
  "Somebody who told the crew about an incident."
  type Reporter {
    "As they gave it."
    name: String
    "Only operators see it."
    email: EmailAddress
  }
  "A photo of an incident."
  type Photo {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "Where the picture is."
    url: URL!
    "What is to be seen."
    caption: String
    "In bytes."
    size: Int!
  }
  "How bad an incident is."
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
  "How far the crew is with an incident."
  enum IncidentStatus {
    "Nobody has looked at it yet."
    OPEN
    "Somebody is looking at it."
    INVESTIGATING
    "Done."
    RESOLVED
  }

  "A page of incidents."
  type IncidentConnection {
    "The page, with a cursor for each."
    edges: [IncidentEdge!]!
    "The page."
    nodes: [Incident!]!
    "Whether there is more."
    pageInfo: PageInfo!
    "How many there are on all pages together."
    totalCount: Int!
  }
  "One of a page of incidents."
  type IncidentEdge {
    "Where it stands: pages go on after it."
    cursor: String!
    "The incident."
    node: Incident!
  }
  "All of what is given must hold."
  input IncidentFilter {
    "In the title or the description."
    text: String
    "One of these."
    severity: [Severity!]
    "How far the crew is."
    status: IncidentStatus
    "On this line."
    lineId: ID
    "Reported in this time."
    reported: DateRange
    "Whether it is not resolved yet."
    open: Boolean @deprecated(reason: "Use status.")
  }
  "A time from one moment to another. Either may be left open."
  input DateRange {
    "Not before."
    from: DateTime
    "Not after."
    to: DateTime
  }
  "Which incidents come first."
  enum IncidentOrder {
    "The last reported."
    NEWEST
    "The first reported."
    OLDEST
    "The worst."
    SEVERITY
    "By title, from A to Z."
    TITLE
  }

  "What a search may find."
  union SearchResult = Line | Station | Cabin | Incident | Ticket
  "What may have happened."
  union TimelineEvent = Departure | Incident | StateChange

  "A report that takes its time, as some do."
  type SlowReport {
    "What the report says."
    text: String!
    "How long it took."
    seconds: Float!
    "When it was done."
    finishedAt: DateTime!
  }

  "Who is signed in."
  type Me {
    "Who they are at Google: the same for ever."
    sub: String!
    "As they call themselves there."
    name: String
    "Where their tickets go."
    email: EmailAddress
    "As they show themselves there."
    picture: URL
    "Whether they may do what operators may."
    isOperator: Boolean!
    "Their tickets, the newest first."
    tickets: [Ticket!]!
  }
`;
