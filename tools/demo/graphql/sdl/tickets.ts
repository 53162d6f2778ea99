/** The schema's words for tickets and what they cost. */
export const ticketsSDL = /* GraphQL */ `
  "A ticket and its holder."
  type Ticket implements Node {
    "Never changes. The text itself has no meaning."
    id: ID!
    "Printed below the bar code. More digits than a 64-bit float holds."
    number: BigInt!
    "What kind of ticket."
    fare: FareKind!
    "The line that it was bought for."
    line: Line!
    "The price in francs."
    price: Decimal!
    "The status."
    status: TicketStatus!
    "The holder's name."
    holder: String!
    "The e-mail address to which it was sent."
    email: EmailAddress!
    "The time of sale."
    boughtAt: DateTime!
    "The time until which it is valid."
    validUntil: DateTime!
    "The number of the last change. Later changes have higher numbers."
    sequence: Int!
    "The time of the last change."
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
  "The status of a ticket."
  enum TicketStatus {
    "It is valid."
    VALID
    "It has been used."
    USED
    "It was returned."
    CANCELLED
    "It expired unused."
    EXPIRED
  }

  "A page of tickets."
  type TicketConnection {
    "The items of the page, each with a cursor."
    edges: [TicketEdge!]!
    "Information about the pages before and after."
    pageInfo: PageInfo!
    "The number of items on all pages."
    totalCount: Int!
    "The total price of all tickets, in francs."
    revenue: Decimal!
  }
  "A ticket on a page."
  type TicketEdge {
    "The cursor. The next page starts after it."
    cursor: String!
    "The ticket."
    node: Ticket!
  }
  "Every condition that is given must be met."
  input TicketFilter {
    "A text in the holder's name or e-mail address."
    text: String
    "Tickets of this kind."
    fare: FareKind
    "One of these."
    status: [TicketStatus!]
    "Bought for this line."
    lineId: ID
    "At least this price, in francs."
    minPrice: Decimal
    "At most this price, in francs."
    maxPrice: Decimal
    "Sold in this period."
    bought: DateRange
  }
  "The order of tickets."
  input TicketOrder {
    "The sort key."
    field: TicketOrderField!
    "The direction."
    direction: Direction! = ASC
  }
  "A sort key of tickets."
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
  "The direction of an order."
  enum Direction {
    "The smallest, earliest or A first."
    ASC
    "The largest, latest or Z first."
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

  "The price of a kind of ticket."
  type Fare {
    "The kind of ticket."
    kind: FareKind!
    "The name at the counter."
    label: String!
    "The price for adults, in francs."
    price: Decimal!
    "The number of days for which it is valid."
    days: Int!
  }
`;
