/** WebKitGTK's small browser by WebDriver, on a display of its own. https://www.w3.org/TR/webdriver2/ */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { printed } from "../../helpers/programs/printing-server.js";
import { restartPort } from "../../helpers/programs/restart-port.js";
import { miniBrowserPath } from "../../helpers/requires.js";
import { end, type Browser, type Tab } from "./browser.js";

/** On a display without a graphics card, and in a container, where its sandbox cannot start. */
const ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  NO_AT_BRIDGE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

export async function openWebKit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [, display] = await printed(screen, /(\d+)\n/);
  const port = await restartPort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${display}` },
  });
  await listening(port);

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const text = body && JSON.stringify(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(text && { body: text }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  const options = { binary: miniBrowserPath(), args: ["--automation"] };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;

  /** Commands go one after the other, because all go to the window that is chosen last. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(command: () => Promise<T>): Promise<T> {
    const done = turn.then(command);
    turn = done.catch(() => {});
    return done;
  }

  function inWindow<T>(handle: string, command: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      await send("POST", `${session}/window`, { handle });
      return command();
    });
  }

  const tabOf = (handle: string): Tab => ({
    goto: (url) => inWindow(handle, () => send("POST", `${session}/url`, { url })),
    evaluate: (expression) =>
      inWindow(handle, async () => {
        const script = `const done = arguments[0]; ${expression}.then((value) => done({ value }), (error) => done({ failure: String(error) }))`;
        type Outcome = { value: string; failure?: string };
        const { value, failure } = await send<Outcome>("POST", `${session}/execute/async`, { script, args: [] });
        if (failure) throw new Error(failure);
        return value;
      }),
    pressAt: (x, y) =>
      inWindow(handle, async () => {
        const actions = [
          { type: "pointerMove", duration: 0, x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ];
        const pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
        await send("POST", `${session}/actions`, { actions: [pointer] });
      }),
  });

  const handles = () => inTurn(() => send<string[]>("GET", `${session}/window/handles`));
  let unused = (await handles())[0];
  return {
    async newTab() {
      const handle =
        unused ??
        // A tab would be in the background, where WebKit does not paint.
        (await inTurn(() => send<{ handle: string }>("POST", `${session}/window/new`, { type: "window" }))).handle;
      unused = undefined;
      return tabOf(handle);
    },
    tabs: async () => (await handles()).map(tabOf),
    async close() {
      await send("DELETE", session).catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}

const TRY_AGAIN_MS = 20;

async function listening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((again) => setTimeout(again, TRY_AGAIN_MS));
  }
}
