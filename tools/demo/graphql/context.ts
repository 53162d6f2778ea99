/** The context of every resolver, and the permissions. */
import { GraphQLError } from "graphql";
import type { World } from "../domain/world.js";

export interface User {
  sub: string;
  name?: string;
  email?: string;
  picture?: string;
}

export interface Context {
  world: World;
  /** The user of the request, or null. @throws GraphQLError UNAUTHENTICATED for a token or cookie that is no longer valid */
  user(): Promise<User | null>;
  /** An address that the page can load: relative links do not fit a URL scalar. */
  origin: string;
  /** Ends early when the client or the server goes away. @param ms how long */
  pause(ms: number): Promise<void>;
}

/** @throws GraphQLError UNAUTHENTICATED */
export async function requireUser(context: Context): Promise<User> {
  const user = await context.user();
  if (!user) throw new GraphQLError("Sign in to see this.", { extensions: { code: "UNAUTHENTICATED" } });
  return user;
}

/** The staff list says who is an operator. */
export const isOperator = ({ staff }: World, user: User | null): boolean =>
  staff.some(({ email, role }) => role === "OPERATOR" && email === user?.email);

/** @throws GraphQLError UNAUTHENTICATED, FORBIDDEN */
export async function requireOperator(context: Context): Promise<User> {
  const user = await requireUser(context);
  if (!isOperator(context.world, user))
    throw new GraphQLError("Only operators may do this.", { extensions: { code: "FORBIDDEN" } });
  return user;
}
