/** Schemas that come whole, from packages that their makers publish. */
import { readFileSync } from "node:fs";
import { packageFile } from "../../helpers/programs/interop-install.js";
import { actions, type Maker } from "./maker.js";

const read = (path: string): string => readFileSync(packageFile("test/interop/schemas", path), "utf8");

export const published: readonly Maker[] = [
  {
    maker: "GitHub",
    sdl: () => read("@octokit/graphql-schema/schema.graphql"),
    first: ["Repository", "User", "Organization", "Issue", "PullRequest"],
    records: {
      Repository: {
        name: "name",
        list: null,
        ...actions("createRepository", "updateRepository", null),
      },
      Issue: { name: "title", list: null, ...actions("createIssue", "updateIssue", "deleteIssue") },
      PullRequest: {
        name: "title",
        list: null,
        ...actions("createPullRequest", "updatePullRequest", null),
      },
    },
    entrances: ["viewer"],
  },
  {
    maker: "Nautical Commerce",
    sdl: () => read("@nautical-commerce/graphql-schema/nautical/schema.graphql"),
    first: ["Product", "Order", "User", "Seller", "NauticalOrder", "ProductVariant"],
    records: {
      Product: { name: "name", list: "products", ...actions("productCreate", "productUpdate", "productDelete") },
      // What made an order is deprecated for what makes a marketplace's.
      Order: { name: "number", list: "orders", create: null, edit: "orderUpdate" },
      Voucher: { name: "code", list: "vouchers", ...actions("voucherCreate", "voucherUpdate", "voucherDelete") },
    },
    entrances: ["shop", "me"],
  },
  {
    maker: "Caido",
    sdl: () => read("@caido/schema-proxy/schema.graphql"),
    first: ["Request", "Finding", "Project", "Scope", "Workflow", "ReplaySession"],
    records: {
      Project: { name: "name", list: "projects", ...actions("createProject", "renameProject", "deleteProject") },
      Scope: { name: "name", list: "scopes", ...actions("createScope", "updateScope", "deleteScope") },
      Finding: { name: "title", list: "findings", create: "createFinding", edit: "updateFinding" },
    },
    entrances: ["viewer", "runtime"],
  },
  {
    maker: "Codex",
    sdl: () => read("@codex-data/sdk/schema.graphql"),
    first: ["Network", "ApiToken", "PredictionMarket", "Category"],
    records: {
      Network: { name: "name", list: "getNetworks", ...actions(null, null, null) },
      PredictionMarket: { list: "predictionMarkets", ...actions(null, null, null) },
      ApiToken: { list: "apiTokens", ...actions("createApiTokens", null, "deleteApiToken") },
    },
  },
  {
    maker: "Cardano",
    sdl: () => read("@cardano-graphql/client-ts/api/cardano-db-hasura/schema.graphql"),
    first: ["Block", "Transaction", "StakePool", "Epoch", "Token", "Asset"],
    records: {
      Block: { name: "number", list: "blocks", ...actions(null, null, null) },
      Transaction: { list: "transactions", ...actions("submitTransaction", null, null) },
      Epoch: { name: "number", list: "epochs", ...actions(null, null, null) },
    },
  },
  {
    maker: "Dialogporten",
    sdl: () => read("@digdir/dialogporten-schema/schema.verified.graphql"),
    first: ["SearchDialog"],
    records: {
      SearchDialog: { list: "searchDialogs", ...actions(null, null, null) },
      Dialog: { ...actions(null, null, null) },
    },
  },
  {
    maker: "Pokémon",
    sdl: () =>
      ["enums", "resolvers", "schema"]
        .map((name) => read(`@favware/graphql-pokemon/graphql/${name}.graphql`))
        .join("\n"),
    first: ["Pokemon", "Ability", "Item", "Move", "Learnset"],
    records: {
      Pokemon: { name: "species", list: "getAllPokemon", ...actions(null, null, null) },
      Ability: { name: "name", list: "getAllAbilities", ...actions(null, null, null) },
      Move: { name: "name", list: "getAllMoves", ...actions(null, null, null) },
    },
  },
];
