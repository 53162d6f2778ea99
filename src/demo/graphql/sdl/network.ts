/** The schema's words for lines, stations, cabins and the people who run them. */
export const networkSDL = /* GraphQL */ `
  "Everything that can be fetched again by its id."
  interface Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
  }

  "Everything that has a place on the mountain."
  interface Located {
    "What people call it."
    name: String!
    "Where it is now."
    position: Position!
  }

  "A place on the mountain."
  type Position {
    "Degrees north."
    latitude: Float!
    "Degrees east."
    longitude: Float!
    "Metres above the sea."
    elevation: Int!
  }

  "The company that runs the cable cars."
  type Company {
    "Its name, as in the commercial register."
    name: String!
    "What it says below its name."
    motto: String
    "Where to read more."
    website: URL!
    "Where letters go."
    contact: EmailAddress!
    "Passengers since the first ride. More than fits a 64-bit float exactly."
    passengersEver: BigInt!
    "The share price, in francs, to the last digit."
    sharePrice: Decimal!
    "Internal settings, as they are stored."
    settings: JSON
    "The weather at the summit."
    weather: Weather
  }

  "The weather at the summit, as far as the instruments answer."
  type Weather {
    "Degrees Celsius."
    temperature: Float!
    "The gauge on Brunnhorn has been broken since March: this field always fails."
    windGust: Float
    "When the instruments were read."
    observedAt: DateTime!
  }

  "A cable-car line from the valley to a summit."
  type Line implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "The letter on the cabins."
    code: String!
    "As on the map and on the cabins."
    name: String!
    "As on the map, for example #0e7490."
    color: String!
    "The year of the first ride."
    opened: Int!
    "Along the rope."
    lengthMetres: Int!
    length: Int! @deprecated(reason: "Say which unit: use lengthMetres.")
    "Whether it carries passengers at all."
    inService: Boolean!
    "All passengers so far."
    passengersEver: BigInt!
    "From the valley to the summit."
    stations: [Station!]!
    "The cabins on its rope, by number."
    cabins("Only cabins in this state." state: CabinState, first: Int = 25, after: String): CabinConnection!
    "What leaves next on this line."
    departures("From when on. Unless given, from a few minutes ago." from: DateTime, limit: Int = 10): [Departure!]!
    "What went wrong on this line, the newest first."
    incidents(first: Int = 10, after: String, filter: IncidentFilter): IncidentConnection!
    "The share of departures of that month that left within five minutes, in percent."
    punctuality(year: Int!, month: Int!): Float
  }

  "Where people get on and off."
  type Station implements Node & Located {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "As on the map."
    name: String!
    "What to know before going there."
    description: String
    "Where it is."
    position: Position!
    "Where letters and visitors go."
    address: Address!
    "What there is besides a platform."
    facilities: [Facility!]!
    "Answered while the line runs."
    phone: String
    "The lines that call here."
    lines: [Line!]!
    "The next departures from here."
    departures(limit: Int = 10): [Departure!]!
  }

  "A postal address."
  type Address {
    "Street and number."
    street: String!
    "Four digits in Switzerland."
    postcode: String!
    "The town or village."
    town: String!
    "ISO 3166-1, two letters."
    country: String!
  }

  "What a station has for people."
  enum Facility {
    "A counter or a machine that sells tickets."
    TICKETS
    "Lockers, for skis too."
    LOCKERS
    "A car park."
    PARKING
    "Toilets, one of them step-free."
    TOILETS
    "Something warm to eat."
    RESTAURANT
    "A first-aid post."
    FIRST_AID
    "No station has one any more."
    PHONE_BOOTH @deprecated(reason: "The last one was taken down in 2019.")
  }

  "A cabin on the rope of a line."
  type Cabin implements Node & Located {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "Painted on the door."
    number: Int!
    "What the crew calls it."
    name: String!
    "The line whose rope it hangs on."
    line: Line!
    "What it is doing."
    state: CabinState!
    "The states that it may go to from here."
    nextStates: [CabinState!]!
    "How many people it may carry."
    capacity: Int!
    "How many people are on board."
    passengers: Int!
    "Where it is now."
    position: Position!
    "The last inspection. Missing where the record was lost."
    inspectedAt: DateTime
    "What its sensors measured, in the order of time."
    readings("Only of this kind." measures: ReadingKind, since: DateTime, "The newest so many." limit: Int = 100): [Reading!]!
    "How it came to its state, the newest first."
    changes(limit: Int = 10): [StateChange!]!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
    "When it last changed."
    updatedAt: DateTime!
  }

  "What a cabin is doing. BOARDING and IN_SERVICE alternate; a cabin must be STOPPED before MAINTENANCE; RETIRED is for ever."
  enum CabinState {
    "At a station, doors open."
    BOARDING
    "On the rope."
    IN_SERVICE
    "Standing still."
    STOPPED
    "In the workshop."
    MAINTENANCE
    "Never to ride again."
    RETIRED
  }

  "A page of cabins."
  type CabinConnection {
    "The page, with a cursor for each."
    edges: [CabinEdge!]!
    "The page."
    nodes: [Cabin!]!
    "Whether there is more."
    pageInfo: PageInfo!
    "How many there are on all pages together."
    totalCount: Int!
  }
  "One of a page of cabins."
  type CabinEdge {
    "Where it stands: pages go on after it."
    cursor: String!
    "The cabin."
    node: Cabin!
  }

  "Whether there is more before and after a page."
  type PageInfo {
    "Whether there is more after this page."
    hasNextPage: Boolean!
    "Whether there is more before this page."
    hasPreviousPage: Boolean!
    "Of the first on this page."
    startCursor: String
    "Of the last on this page."
    endCursor: String
  }

  "Someone who works here."
  type StaffMember implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "First name and family name."
    name: String!
    "At work."
    email: EmailAddress!
    "What they do."
    role: Role!
    "Where they work."
    station: Station!
    "Their first day."
    hiredAt: DateTime!
  }

  "What people here do."
  enum Role {
    "Runs the lines, and may change everything."
    OPERATOR
    "Repairs cabins and ropes."
    ENGINEER
    "Rides along and helps passengers."
    GUIDE
    "Sells tickets."
    CLERK
  }

  "A page of people."
  type StaffConnection {
    "The page, with a cursor for each."
    edges: [StaffEdge!]!
    "Whether there is more."
    pageInfo: PageInfo!
    "How many there are on all pages together."
    totalCount: Int!
  }
  "One of a page of people."
  type StaffEdge {
    "Where it stands: pages go on after it."
    cursor: String!
    "The person."
    node: StaffMember!
  }

  "A cabin that went from one state to another."
  type StateChange {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "The change in words."
    name: String!
    "The cabin."
    cabin: Cabin!
    "What it was before."
    from: CabinState!
    "What it became."
    to: CabinState!
    "Why, where somebody said so."
    reason: String
    "When."
    at: DateTime!
    "Who did it."
    by: EmailAddress
  }
`;
