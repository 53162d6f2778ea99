/** What the actions are given, and what they answer with. */
export const actionsSDL = /* GraphQL */ `
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
    photos: [ReportPhotoInput!]
    "Data that your device adds."
    details: JSON
  }
  "A photo of an incident."
  input ReportPhotoInput {
    "The picture."
    file: Upload!
    "What the photo shows."
    caption: String
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
`;
