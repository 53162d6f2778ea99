/** The schema's words for lines, stations, cabins and the people who run them. */
export const networkSDL = /* GraphQL */ `
  "Everything that can be fetched again by its id."
  interface Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
  }

  "Everything that has a place on the mountain."
  interface Located {
    name: String!
    position: Position!
  }

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
    name: String!
    motto: String
    website: URL!
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

  type Weather {
    "Degrees Celsius."
    temperature: Float!
    "The gauge on Brunnhorn has been broken since March: this field always fails."
    windGust: Float
    observedAt: DateTime!
  }

  "A cable-car line from the valley to a summit."
  type Line implements Node {
    id: ID!
    "The letter on the cabins."
    code: String!
    name: String!
    "As on the map, for example #0e7490."
    color: String!
    "The year of the first ride."
    opened: Int!
    "Along the rope."
    lengthMetres: Int!
    length: Int! @deprecated(reason: "Say which unit: use lengthMetres.")
    inService: Boolean!
    "All passengers so far."
    passengersEver: BigInt!
    "From the valley to the summit."
    stations: [Station!]!
    cabins("Only cabins in this state." state: CabinState, first: Int = 25, after: String): CabinConnection!
    departures(from: DateTime, limit: Int = 10): [Departure!]!
    incidents(first: Int = 10, after: String, filter: IncidentFilter): IncidentConnection!
    "The share of departures of that month that left within five minutes, in percent."
    punctuality(year: Int!, month: Int!): Float
  }

  "Where people get on and off."
  type Station implements Node & Located {
    id: ID!
    name: String!
    description: String
    position: Position!
    address: Address!
    facilities: [Facility!]!
    phone: String
    lines: [Line!]!
    "The next departures from here."
    departures(limit: Int = 10): [Departure!]!
  }

  type Address {
    street: String!
    postcode: String!
    town: String!
    "ISO 3166-1, two letters."
    country: String!
  }

  enum Facility {
    TICKETS
    LOCKERS
    PARKING
    TOILETS
    RESTAURANT
    FIRST_AID
    "No station has one any more."
    PHONE_BOOTH @deprecated(reason: "The last one was taken down in 2019.")
  }

  type Cabin implements Node & Located {
    id: ID!
    "Painted on the door."
    number: Int!
    name: String!
    line: Line!
    state: CabinState!
    "The states that it may go to from here."
    nextStates: [CabinState!]!
    capacity: Int!
    passengers: Int!
    position: Position!
    inspectedAt: DateTime
    readings(measures: ReadingKind, since: DateTime, limit: Int = 100): [Reading!]!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
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

  type CabinConnection {
    edges: [CabinEdge!]!
    nodes: [Cabin!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type CabinEdge {
    cursor: String!
    node: Cabin!
  }

  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }

  "Someone who works here."
  type StaffMember implements Node {
    id: ID!
    name: String!
    email: EmailAddress!
    role: Role!
    station: Station!
    hiredAt: DateTime!
  }

  enum Role {
    "Runs the lines, and may change everything."
    OPERATOR
    ENGINEER
    GUIDE
    CLERK
  }

  type StaffConnection {
    edges: [StaffEdge!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type StaffEdge {
    cursor: String!
    node: StaffMember!
  }

  "A cabin that went from one state to another."
  type StateChange {
    id: ID!
    cabin: Cabin!
    from: CabinState!
    to: CabinState!
    reason: String
    at: DateTime!
    "Who did it."
    by: EmailAddress
  }
`;
