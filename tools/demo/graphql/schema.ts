/** The demo's schema with its resolvers. It holds nothing of any world. */
import type { GraphQLSchema } from "graphql";
import { createSchema } from "graphql-yoga";
import { mutationResolvers } from "./resolvers/mutation.js";
import { queryResolvers } from "./resolvers/query.js";
import { subscriptionResolvers } from "./resolvers/subscription.js";
import { typeResolvers } from "./resolvers/types.js";
import { scalars } from "./scalars.js";
import { demoSDL } from "./sdl/index.js";

let builtSchema: GraphQLSchema | undefined;

/** Building the schema takes longer than everything else, so it is built once. */
export function demoSchema(): GraphQLSchema {
  builtSchema ??= createSchema<object>({
    typeDefs: demoSDL,
    resolvers: {
      ...scalars,
      ...typeResolvers,
      Query: queryResolvers,
      Mutation: mutationResolvers,
      Subscription: subscriptionResolvers,
    } as NonNullable<Parameters<typeof createSchema<object>>[0]["resolvers"]>,
  });
  return builtSchema;
}
