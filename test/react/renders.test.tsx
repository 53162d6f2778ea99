/** How often a component renders for one HTTP answer. */
import "../helpers/react-development.js";
import { COUNTED, acting, render } from "../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useMutation } from "../../src/react/hooks/use-mutation.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { settle } from "../helpers/settle.js";

const createHttpClient = () =>
  createClient({ url: "http://localhost/graphql", fetch: async () => Response.json({ data: { name: "Ada" } }) });

/** Lets an answer through fetch, the body and the client; React renders in between, as it does in a page. */
async function waitForAnswer(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await acting(settle);
}

test("a query renders twice: loading, done", async () => {
  const client = createHttpClient();
  const renders: string[] = [];
  function Name() {
    const { status } = useQuery("{ name }");
    renders.push(status);
    return null;
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Name />
    </QueryletProvider>,
    COUNTED,
  );
  await waitForAnswer();
  assert.equal(renders, ["loading", "done"]);
  await view.close();
});

test("a mutation renders twice after the click: loading, done", async () => {
  const client = createHttpClient();
  const renders: string[] = [];
  function Save() {
    const [run, { status }] = useMutation("mutation { name }");
    renders.push(status);
    return (
      <button type="button" onClick={() => void run()}>
        save
      </button>
    );
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Save />
    </QueryletProvider>,
    COUNTED,
  );
  await view.press("button");
  await waitForAnswer();
  assert.equal(renders, ["idle", "loading", "done"]);
  await view.close();
});

test.run();
