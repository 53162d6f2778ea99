/** The demo's schema with its resolvers. It holds nothing of any world. */
import type { GraphQLSchema } from "graphql";
import { createSchema } from "graphql-yoga";
import { mutationResolvers } from "./resolve-mutation.js";
import { queryResolvers } from "./resolve-query.js";
import { subscriptionResolvers } from "./resolve-subscription.js";
import { typeResolvers } from "./resolve-types.js";
import { scalars } from "./scalars.js";
import { networkSDL } from "./sdl-network.js";
import { operationsSDL } from "./sdl-operations.js";
import { rootSDL } from "./sdl-root.js";
import { ticketsSDL } from "./sdl-tickets.js";

let built: GraphQLSchema | undefined;

/** Building it takes longer than all the rest: once is enough. */
export function demoSchema(): GraphQLSchema {
  return (built ??= createSchema<object>({
    typeDefs: [networkSDL, operationsSDL, ticketsSDL, rootSDL],
    resolvers: {
      ...scalars,
      ...typeResolvers,
      Query: queryResolvers,
      Mutation: mutationResolvers,
      Subscription: subscriptionResolvers,
    } as never,
  }));
}
