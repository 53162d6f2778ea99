/** PURE: whether `querylet URL` has refused a request because the page was opened for another server. It has sent nothing on. */
import type { GraphQLError } from "../../../../index.js";

const OTHER_SERVER = "UPSTREAM_OTHER_SERVER";
const CONFLICT = 409;

export function isOfOtherServer(error: unknown): boolean {
  const { status, errors = [] } = (error ?? {}) as { status?: number; errors?: readonly GraphQLError[] };
  return status === CONFLICT && errors.some(({ extensions }) => extensions?.["code"] === OTHER_SERVER);
}
