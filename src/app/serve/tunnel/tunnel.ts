/** Connections to an https server through a proxy that only passes bytes on, so that it reads nothing of what is sent. */
import { request as httpRequest } from "node:http";
import type { ClientRequest, RequestOptions } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import type { AgentOptions } from "node:https";
import type { Duplex } from "node:stream";
import { reasonOf, TunnelError } from "../errors.js";

type Connected = (error: Error | null, socket: Duplex) => void;

/**
 * An agent whose connections are tunnels. https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6
 *
 * @param proxy its URL, with a user name and a password if it requires them
 * @param timeout how long a tunnel may take until it is encrypted (ms)
 */
export function createTunnelAgent(proxy: URL, timeout: number, options: AgentOptions = {}): Agent {
  const agent = new Agent(options);
  const encrypt = agent.createConnection.bind(agent);
  agent.createConnection = (wanted: RequestOptions, connected?: Connected) => {
    openTunnel({ proxy, timeout, wanted, encrypt, connected: connected ?? (() => {}) });
    return undefined;
  };
  return agent;
}

/** What `openTunnel` needs. */
interface Opening {
  proxy: URL;
  timeout: number;
  /** The server that the tunnel leads to. */
  wanted: RequestOptions;
  encrypt(wanted: RequestOptions): Duplex | null | undefined;
  /** Called once. */
  connected: Connected;
}

function openTunnel({ proxy, timeout, wanted, encrypt, connected }: Opening): void {
  let tunnel: Duplex | undefined;
  let isSettled = false;
  const request = askForTunnel(proxy, wanted);
  const timer = setTimeout(() => fail(Object.assign(new Error("no tunnel in time"), { code: "ETIMEDOUT" })), timeout);

  function settle(error: Error | null, socket?: Duplex): void {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    // In case of an error the agent ignores the socket.
    connected(error, socket as Duplex);
  }
  function fail(cause: Error): void {
    settle(
      tunnel
        ? cause
        : new TunnelError(`the proxy ${proxy.origin} of HTTPS_PROXY did not lead there: ${reasonOf(cause)}`, { cause }),
    );
    request.destroy();
    tunnel?.destroy();
  }

  request.on("error", fail);
  request.on("response", ({ statusCode }) => fail(refusal(statusCode)));
  request.on("connect", ({ statusCode }, socket: Duplex) => {
    socket.on("error", fail);
    if (statusCode !== 200) {
      socket.destroy();
      return fail(refusal(statusCode));
    }
    tunnel = socket;
    const secured = { ...wanted, socket };
    const encrypted = encrypt(secured);
    encrypted
      ?.once("error", fail)
      .once("close", () => fail(closed()))
      .once("secureConnect", () => settle(null, encrypted));
  });
  request.end();
}

function askForTunnel(proxy: URL, { host, port }: RequestOptions): ClientRequest {
  const name = host?.includes(":") ? `[${host}]` : host;
  const place = `${name}:${port}`;
  const { username, password } = proxy;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return (proxy.protocol === "https:" ? httpsRequest : httpRequest)({
    host: proxy.hostname.replace(/^\[|\]$/g, ""),
    port: proxy.port || (proxy.protocol === "https:" ? 443 : 80),
    method: "CONNECT",
    path: place,
    agent: false,
    headers: { host: place, ...(username || password ? { "proxy-authorization": authorization } : {}) },
  });
}

const closed = (): Error => Object.assign(new Error("closed"), { code: "ECONNRESET" });

function refusal(status = 0): TunnelError {
  const advice = status === 407 ? "; put its user name and password into the URL of HTTPS_PROXY" : "";
  return new TunnelError(`it refused the connection with status ${status}${advice}`);
}
