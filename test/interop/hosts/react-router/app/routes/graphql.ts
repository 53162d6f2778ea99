/** Passes queries of the browser on to the GraphQL server. */
import type { ActionFunctionArgs } from "react-router";

export async function action({ request }: ActionFunctionArgs) {
  const { method, headers } = request;
  return fetch(process.env.ORDERS_URL ?? "", { method, headers, body: await request.text() });
}
