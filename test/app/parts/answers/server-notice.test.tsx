/** What a person reads while the server is slow or fails. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../../../helpers/settle.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("server notice");
const realFetch = globalThis.fetch;
let screen: Screen;

test.after.each(async () => {
  await screen.close();
  globalThis.fetch = realFetch;
});

const show = async () => {
  screen = await render(<QueryletApp endpoint="http://api.test/graphql" live={null} route="/" />);
};

test("a server that does not answer is named, in a region that is read aloud", async () => {
  globalThis.fetch = () => new Promise(() => {});
  await show();
  await screen.until(() => screen.text().includes("No answer from http://api.test/graphql yet."));
  const [notice] = screen.all("status").filter((region) => region.textContent?.includes("No answer"));
  assert.ok(notice);
});

test("a server that is busy says when it is asked again, and can be asked at once", async () => {
  let requests = 0;
  globalThis.fetch = async () => {
    requests++;
    await settle();
    return new Response("busy", { status: 503, headers: { "retry-after": "20" } });
  };
  await show();
  await screen.until(() => screen.all("button", "Try now").length > 0);
  assert.match(screen.text(), /The server has a problem.*Trying again in (20|19|18) s\./);
  const before = requests;
  await screen.press("button", "Try now");
  await screen.until(() => requests > before);
});

test("an app that is closed asks the server no more", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  let answer = () => {};
  globalThis.fetch = (_, init) => {
    signals.push(init?.signal);
    return new Promise((resolve) => {
      answer = () => resolve(new Response("busy", { status: 503, headers: { "retry-after": "1" } }));
    });
  };
  await show();
  await screen.until(() => signals.length === 1);
  await screen.close();
  assert.is(signals[0]?.aborted, true);
  answer();
  await settle(); // a wait for the next try would keep this process alive
});

test.run();
