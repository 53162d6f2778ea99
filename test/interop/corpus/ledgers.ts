/** What The Graph makes of the contracts of two ledgers, written from its documentation. */
import { actions, type Maker } from "./maker.js";

/** The Graph makes two queries of each kind of entity, with a filter for each operator. */
function subgraph(
  entities: Readonly<Record<string, { one: string; list: string; fields: string; filter: string }>>,
): string {
  const page = (type: string) =>
    `skip: Int = 0, first: Int = 100, orderBy: ${type}_orderBy, orderDirection: OrderDirection, where: ${type}_filter, block: Block_height, subgraphError: _SubgraphErrorPolicy_! = deny`;
  const roots = Object.entries(entities).map(
    ([type, { one, list }]) =>
      `${one}(id: ID!, block: Block_height, subgraphError: _SubgraphErrorPolicy_! = deny): ${type} ${list}(${page(type)}): [${type}!]!`,
  );
  return `
  type Query { ${roots.join("\n")} _meta(block: Block_height): _Meta_ } type Subscription { ${roots.join("\n")} _meta(block: Block_height): _Meta_ }
  scalar BigInt scalar BigDecimal scalar Bytes enum OrderDirection { asc desc } enum _SubgraphErrorPolicy_ { allow deny } input Block_height { hash: Bytes number: Int number_gte: Int } type _Block_ { hash: Bytes number: Int! timestamp: Int } type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
  ${Object.entries(entities)
    .map(
      ([type, { fields, filter }]) =>
        `type ${type} { ${fields} } enum ${type}_orderBy { id } input ${type}_filter { id: ID id_not: ID id_gt: ID id_in: [ID!] id_not_in: [ID!] ${filter} and: [${type}_filter] or: [${type}_filter] }`,
    )
    .join(" ")}`;
}

const uniswap = subgraph({
  Factory: {
    one: "factory",
    list: "factories",
    fields: "id: ID! poolCount: BigInt! txCount: BigInt! totalVolumeUSD: BigDecimal!",
    filter: "poolCount: BigInt",
  },
  Bundle: {
    one: "bundle",
    list: "bundles",
    fields: "id: ID! ethPriceUSD: BigDecimal!",
    filter: "ethPriceUSD: BigDecimal",
  },
  Token: {
    one: "token",
    list: "tokens",
    fields:
      "id: ID! symbol: String! name: String! decimals: BigInt! volume: BigDecimal! volumeUSD: BigDecimal! txCount: BigInt! whitelistPools(skip: Int = 0, first: Int = 100): [Pool!]!",
    filter:
      "symbol: String symbol_not: String symbol_contains: String symbol_contains_nocase: String symbol_starts_with: String name: String name_contains: String",
  },
  Pool: {
    one: "pool",
    list: "pools",
    fields:
      "id: ID! createdAtTimestamp: BigInt! createdAtBlockNumber: BigInt! token0: Token! token1: Token! feeTier: BigInt! liquidity: BigInt! volumeUSD: BigDecimal! txCount: BigInt! swaps(skip: Int = 0, first: Int = 100): [Swap!]!",
    filter: "feeTier: BigInt feeTier_gt: BigInt liquidity_gt: BigInt token0: String",
  },
  Tick: {
    one: "tick",
    list: "ticks",
    fields: "id: ID! poolAddress: String tickIdx: BigInt! pool: Pool! liquidityGross: BigInt!",
    filter: "poolAddress: String",
  },
  Position: {
    one: "position",
    list: "positions",
    fields:
      "id: ID! owner: Bytes! pool: Pool! token0: Token! token1: Token! liquidity: BigInt! transaction: Transaction!",
    filter: "owner: Bytes",
  },
  Transaction: {
    one: "transaction",
    list: "transactions",
    fields:
      "id: ID! blockNumber: BigInt! timestamp: BigInt! gasUsed: BigInt! gasPrice: BigInt! swaps(skip: Int = 0, first: Int = 100): [Swap]!",
    filter: "blockNumber: BigInt",
  },
  Swap: {
    one: "swap",
    list: "swaps",
    fields:
      "id: ID! transaction: Transaction! timestamp: BigInt! pool: Pool! token0: Token! token1: Token! sender: Bytes! recipient: Bytes! amount0: BigDecimal! amountUSD: BigDecimal!",
    filter: "pool: String timestamp_gt: BigInt",
  },
  UniswapDayData: {
    one: "uniswapDayData",
    list: "uniswapDayDatas",
    fields: "id: ID! date: Int! volumeUSD: BigDecimal! txCount: BigInt!",
    filter: "date: Int",
  },
  PoolDayData: {
    one: "poolDayData",
    list: "poolDayDatas",
    fields: "id: ID! date: Int! pool: Pool! volumeUSD: BigDecimal!",
    filter: "date: Int",
  },
});

const ens = subgraph({
  Domain: {
    one: "domain",
    list: "domains",
    fields:
      "id: ID! name: String labelName: String labelhash: Bytes parent: Domain subdomains(skip: Int = 0, first: Int = 100): [Domain!]! owner: Account! resolver: Resolver registrant: Account createdAt: BigInt! expiryDate: BigInt registration: Registration",
    filter: "name: String name_contains: String name_starts_with: String",
  },
  Account: {
    one: "account",
    list: "accounts",
    fields:
      "id: ID! domains(skip: Int = 0, first: Int = 100): [Domain!]! registrations(skip: Int = 0, first: Int = 100): [Registration!]",
    filter: "id_contains: ID",
  },
  Resolver: {
    one: "resolver",
    list: "resolvers",
    fields: "id: ID! domain: Domain address: Bytes! addr: Account contentHash: Bytes texts: [String!]",
    filter: "address: Bytes",
  },
  Registration: {
    one: "registration",
    list: "registrations",
    fields:
      "id: ID! domain: Domain! registrationDate: BigInt! expiryDate: BigInt! cost: BigInt registrant: Account! labelName: String",
    filter: "labelName: String",
  },
});

export const ledgers: readonly Maker[] = [
  {
    maker: "Uniswap",
    sdl: uniswap,
    first: ["Token", "Pool", "Swap", "Transaction", "Position"],
    records: {
      Token: { name: "name", list: "tokens", ...actions(null, null, null) },
      Pool: { list: "pools", ...actions(null, null, null) },
      Swap: { list: "swaps", ...actions(null, null, null) },
    },
  },
  {
    maker: "ENS",
    sdl: ens,
    first: ["Domain", "Account", "Resolver", "Registration"],
    records: {
      Domain: { name: "name", list: "domains", ...actions(null, null, null) },
      Account: { list: "accounts", ...actions(null, null, null) },
      Registration: { name: "labelName", list: "registrations", ...actions(null, null, null) },
    },
  },
];
