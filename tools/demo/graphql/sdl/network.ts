/** The schema's words for lines, stations, cabins and the people who run them. */
export const networkSDL = /* GraphQL */ `
  "A record that can be fetched by its id."
  interface Node {
    "Never changes. The text itself has no meaning."
    id: ID!
  }

  "A record with a place on the mountain."
  interface Located {
    "Its common name."
    name: String!
    "Its current position."
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
    "The slogan below its name."
    motto: String
    "The web site."
    website: URL!
    "The e-mail address."
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

  "The weather at the summit. A value is missing if its instrument does not answer."
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
    "Never changes. The text itself has no meaning."
    id: ID!
    "The letter that is painted on the cabins."
    code: String!
    "The name on the map and on the cabins."
    name: String!
    "The colour on the map, for example #0e7490."
    color: String!
    "The year of the first ride."
    opened: Int!
    "The length of the rope."
    lengthMetres: Int!
    length: Int! @deprecated(reason: "Say which unit: use lengthMetres.")
    "Whether it carries passengers."
    inService: Boolean!
    "All passengers so far."
    passengersEver: BigInt!
    "From the valley to the summit."
    stations: [Station!]!
    "The cabins on its rope, by number."
    cabins("Only cabins in this state." state: CabinState, first: Int = 25, after: String): CabinConnection!
    "The next departures on this line."
    departures("The start. By default a few minutes ago." from: DateTime, limit: Int = 10): [Departure!]!
    "The incidents on this line, newest first."
    incidents(first: Int = 10, after: String, filter: IncidentFilter): IncidentConnection!
    "The share of departures of that month that left within five minutes, in percent."
    punctuality(year: Int!, month: Int!): Float
  }

  "A place where people get on and off."
  type Station implements Node & Located {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The name on the map."
    name: String!
    "Information for visitors."
    description: String
    "The position."
    position: Position!
    "The postal address."
    address: Address!
    "The facilities besides a platform."
    facilities: [Facility!]!
    "A telephone number, answered while the line runs."
    phone: String
    "The lines that stop here."
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

  "A facility of a station."
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
    "No station has one today."
    PHONE_BOOTH @deprecated(reason: "The last one was taken down in 2019.")
  }

  "A cabin on the rope of a line."
  type Cabin implements Node & Located {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The number on the door."
    number: Int!
    "The name that the crew uses."
    name: String!
    "The line whose rope it hangs on."
    line: Line!
    "The current state."
    state: CabinState!
    "The states that may follow the current one."
    nextStates: [CabinState!]!
    "How many people it may carry."
    capacity: Int!
    "How many people are on board."
    passengers: Int!
    "Its current position."
    position: Position!
    "The last inspection. Missing if the record was lost."
    inspectedAt: DateTime
    "The readings of its sensors, oldest first."
    readings("Only this quantity." measures: ReadingKind, since: DateTime, "The maximum number of readings. The newest are returned." limit: Int = 100): [Reading!]!
    "The history of its states, newest first."
    changes(limit: Int = 10): [StateChange!]!
    "The number of the last change. Later changes have higher numbers."
    sequence: Int!
    "The time of the last change."
    updatedAt: DateTime!
  }

  "The state of a cabin. BOARDING and IN_SERVICE alternate. A cabin must be STOPPED before MAINTENANCE. RETIRED is final."
  enum CabinState {
    "At a station, doors open."
    BOARDING
    "On the rope."
    IN_SERVICE
    "Standing still."
    STOPPED
    "In the workshop."
    MAINTENANCE
    "Out of service for ever."
    RETIRED
  }

  "A page of cabins."
  type CabinConnection {
    "The items of the page, each with a cursor."
    edges: [CabinEdge!]!
    "The items of the page."
    nodes: [Cabin!]!
    "Information about the pages before and after."
    pageInfo: PageInfo!
    "The number of items on all pages."
    totalCount: Int!
  }
  "A cabin on a page."
  type CabinEdge {
    "The cursor. The next page starts after it."
    cursor: String!
    "The cabin."
    node: Cabin!
  }

  "Whether there are pages before and after this one."
  type PageInfo {
    "Whether there is a next page."
    hasNextPage: Boolean!
    "Whether there is a previous page."
    hasPreviousPage: Boolean!
    "The cursor of the first item."
    startCursor: String
    "The cursor of the last item."
    endCursor: String
  }

  "Someone who works here."
  type StaffMember implements Node {
    "Never changes. The text itself has no meaning."
    id: ID!
    "First name and family name."
    name: String!
    "The e-mail address at work."
    email: EmailAddress!
    "Their role."
    role: Role!
    "The station where they work."
    station: Station!
    "Their first day."
    hiredAt: DateTime!
  }

  "The role of a member of the staff."
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
    "The items of the page, each with a cursor."
    edges: [StaffEdge!]!
    "Information about the pages before and after."
    pageInfo: PageInfo!
    "The number of items on all pages."
    totalCount: Int!
  }
  "A person on a page."
  type StaffEdge {
    "The cursor. The next page starts after it."
    cursor: String!
    "The person."
    node: StaffMember!
  }

  "A change of a cabin from one state to another."
  type StateChange {
    "Never changes. The text itself has no meaning."
    id: ID!
    "The change in words."
    name: String!
    "The cabin."
    cabin: Cabin!
    "The previous state."
    from: CabinState!
    "The new state."
    to: CabinState!
    "The reason, if one was given."
    reason: String
    "The time."
    at: DateTime!
    "The person who made the change."
    by: EmailAddress
  }
`;
