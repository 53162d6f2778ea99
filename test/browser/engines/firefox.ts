/** Firefox by WebDriver BiDi. https://w3c.github.io/webdriver-bidi/ */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WebSocket } from "ws";
import { printed } from "../../helpers/programs/printing-server.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { firefoxPath } from "../../helpers/requires.js";
import { end, type Browser, type Tab } from "./browser.js";

/** It asks for nothing of the network by itself, and shows no page of its own. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

interface Reply {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
}

export async function openFirefox(preferences: Record<string, number> = {}): Promise<Browser> {
  const profile = temporaryFolder("firefox");
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    firefoxPath() ?? "firefox",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const [, address] = await printed(child, /BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  await once(socket, "open");

  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on("message", (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let count = 0;
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++count;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }

  await send("session.new", { capabilities: {} });
  type Contexts = { contexts: { context: string }[] };
  const contexts = async () => (await send<Contexts>("browsingContext.getTree", { maxDepth: 0 })).contexts;
  const [first] = await contexts();

  const tabOf = (context: string): Tab => ({
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const target = { context };
      type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } };
      const { result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
        expression,
        target,
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    async pressAt(x, y) {
      await send("browsingContext.activate", { context });
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      // A window that closes at the press is gone before the answer.
      const pressed = send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
      await pressed.catch(ignoreGone);
    },
  });

  async function newTab(): Promise<Tab> {
    const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
    return tabOf(context);
  }

  // The first tab never gets the focus, which is in the address bar: another one takes its place.
  const tab = await newTab();
  if (first) await send("browsingContext.close", first);
  let unused: Tab | undefined = tab;
  return {
    async newTab() {
      const taken = unused ?? (await newTab());
      unused = undefined;
      return taken;
    },
    tabs: async () => (await contexts()).map(({ context }) => tabOf(context)),
    async close() {
      socket.close();
      await end(child);
    },
  };
}

function ignoreGone(error: Error): void {
  if (!/no such frame|no such window|DiscardedBrowsingContext/i.test(error.message)) throw error;
}
