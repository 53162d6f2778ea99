/** The schema's words for tickets and what they cost. */
export const ticketsSDL = /* GraphQL */ `
  "A right to ride, and who holds it."
  type Ticket implements Node {
    "Stays the same for ever. Its text means nothing."
    id: ID!
    "Printed below the bar code. More digits than a 64-bit float holds."
    number: BigInt!
    "What kind of ticket."
    fare: FareKind!
    "The line that it was bought for."
    line: Line!
    "In francs."
    price: Decimal!
    "What it is still good for."
    status: TicketStatus!
    "Whoever rides with it."
    holder: String!
    "Where it was sent."
    email: EmailAddress!
    "When it was sold."
    boughtAt: DateTime!
    "The last moment to ride."
    validUntil: DateTime!
    "Counts every change in the company: later changes have higher numbers."
    sequence: Int!
    "When it last changed."
    updatedAt: DateTime!
  }
  "Kinds of tickets."
  enum FareKind {
    "One ride."
    SINGLE
    "Up and down on one day."
    RETURN
    "All lines for one day."
    DAY
    "All lines for half a year."
    SEASON
  }
  "What a ticket is still good for."
  enum TicketStatus {
    "Good to ride with."
    VALID
    "Somebody rode with it."
    USED
    "Given back."
    CANCELLED
    "Too old, and never used."
    EXPIRED
  }

  "A page of tickets."
  type TicketConnection {
    "The page, with a cursor for each."
    edges: [TicketEdge!]!
    "Whether there is more."
    pageInfo: PageInfo!
    "How many there are on all pages together."
    totalCount: Int!
    "The prices of all of them together, in francs."
    revenue: Decimal!
  }
  "One of a page of tickets."
  type TicketEdge {
    "Where it stands: pages go on after it."
    cursor: String!
    "The ticket."
    node: Ticket!
  }
  "All of what is given must hold."
  input TicketFilter {
    "In the holder's name or e-mail address."
    text: String
    "Of this kind."
    fare: FareKind
    "One of these."
    status: [TicketStatus!]
    "Bought for this line."
    lineId: ID
    "Not cheaper, in francs."
    minPrice: Decimal
    "Not dearer, in francs."
    maxPrice: Decimal
    "Sold in this time."
    bought: DateRange
  }
  "By what to sort, and which way."
  input TicketOrder {
    "What to sort by."
    field: TicketOrderField!
    "Which way."
    direction: Direction! = ASC
  }
  "What tickets can be sorted by."
  enum TicketOrderField {
    "The time of sale."
    BOUGHT_AT
    "The price."
    PRICE
    "The holder's name."
    HOLDER
    "The printed number."
    NUMBER
  }
  "Which way to sort."
  enum Direction {
    "The smallest, the earliest or A first."
    ASC
    "The largest, the latest or Z first."
    DESC
  }
  "Exactly one way to name a ticket."
  input TicketLookup @oneOf {
    "Its id."
    id: ID
    "The number below the bar code."
    number: BigInt
    "The last one sent to this address."
    latestOf: EmailAddress
  }

  "What a kind of ticket costs."
  type Fare {
    "The kind of ticket."
    kind: FareKind!
    "As on the counter."
    label: String!
    "For adults, in francs."
    price: Decimal!
    "How many days it is good for."
    days: Int!
  }
`;
