/** Who is signed in, where only the server knows it: a cookie may become another person's in another tab. */
import type { Client } from "../../../index.js";
import { plainText, planQuery, type Schema, userQueryOf } from "../../schema/index.js";
import { forgetServersUser, noteLeaving, noteReturn, type AskWho } from "../../base/context/sender.js";

/** Whether the person is on the page. They are gone where it belongs to another person or server by now. */
export type Whereabouts = "here" | "away" | "gone";

export function noteWhereabouts(client: Client, schema: Schema, at: Whereabouts): void {
  const ask = at === "away" ? askWhoBy(schema, client) : undefined;
  if (at === "gone") forgetServersUser(client);
  else if (ask) noteLeaving(client, ask);
  else noteReturn(client);
}

/** Undefined where no query gives the user who is signed in. */
function askWhoBy(schema: Schema, client: Client): AskWho | undefined {
  const root = userQueryOf(schema);
  if (!root) return undefined;
  const plan = planQuery(schema, root, { columns: [] });
  const { document, variables } = plan.request({});
  return async () => {
    const { data, errors } = await client.query(document, variables, { policy: "network-only" });
    const user = data ? plan.identify(plan.value(data)) : undefined;
    if (user?.id !== undefined) return { id: user.id, label: plainText(user.label) };
    if (errors?.[0]) throw new Error(errors[0].message);
    return undefined;
  };
}
