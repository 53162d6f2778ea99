/**
 * Checked by `tsc -p .` only, never run: what a client's methods and the hooks infer, and when they want variables. A line
 * after `@ts-expect-error` has to be an error; where it is none, the check fails.
 */
import { WebSocket as NodeWebSocket } from "ws";
import { cable, createClient, http, retry, route, ws, type Call, type Clock, type DocumentReference, type LinkOptions, type LiveTransport, type Page, type ResumeOptions, type Result, type Socket, type SocketClass, type Transport, type TransportError, type TypedDocumentNode, type TypedDocumentString } from "../../src/index.js";
import { mount } from "../../src/app/index.js";
import { useMutation, useQuery, useSubscription } from "../../src/react/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(_?: T): void => {};

interface Data { line: { id: string; name: string } | null }
interface Needed { id: string }
interface Optional { first?: number | null }

declare const needs: TypedDocumentString<Data, Needed>;
declare const parsed: TypedDocumentNode<Data, Needed>;
declare const stored: DocumentReference<Data, Needed>;
declare const optional: TypedDocumentNode<Data, Optional>;

const client = createClient({ transport: http() });

export async function infersThroughTheClient(): Promise<void> {
  for (const call of [client.query(needs, { id: "1" }), client.query(parsed, { id: "1" }), client.mutate(stored, { id: "1" }), client.subscribe(optional)]) same<Equal<typeof call, Call<Data>>>();
  for await (const result of client.subscribe(parsed, { id: "1" })) same<Equal<typeof result, Result<Data>>>();
  const known = client.read(parsed, { id: "1" });
  same<Equal<typeof known, Result<Data> | undefined>>();
  client.mutate(needs, { id: "1" }, { optimistic: { line: { id: "1", name: "A" } }, idempotent: true });
  client.update(optional, {}, (data) => {
    same<Equal<typeof data, Data | undefined>>();
  });
}

export function wantsVariablesExactlyWhenNeeded(): void {
  // @ts-expect-error missing variables
  client.query(needs);
  // @ts-expect-error missing variables
  client.query(parsed, undefined, { policy: "cache-only" });
  // @ts-expect-error missing variables
  client.mutate(stored);
  // @ts-expect-error a variable of the wrong type
  client.subscribe(parsed, { id: 1 });
  // @ts-expect-error what is expected is not what the document answers
  client.mutate(needs, { id: "1" }, { optimistic: { station: null } });
  // @ts-expect-error no such policy
  client.query(optional, {}, { policy: "fastest" });
  client.query(optional);
  client.query("{ untyped }");
  client.query("query ($id: ID!) { a }", { id: 1 });
}

export function Hooks(): null {
  const { data, error } = useQuery(parsed, { id: "1" });
  same<Equal<typeof data, Data | null | undefined>>();
  same<Equal<typeof error, TransportError | undefined>>();
  // @ts-expect-error missing variables
  useQuery(needs);
  useQuery(optional);
  const [run] = useMutation(stored);
  same<Equal<ReturnType<typeof run>, Call<Data>>>();
  // @ts-expect-error missing variables
  run();
  useSubscription(parsed, { id: "1" }, { onResult: (result) => same<Equal<typeof result, Result<Data>>>() });
  return null;
}

declare const live: LiveTransport;

export function wrapsTransports(): void {
  const plain: Transport = retry(http());
  const routed = route({ subscription: live, otherwise: plain });
  routed.close();
  same<Equal<ReturnType<typeof routed.status>, ReturnType<LiveTransport["status"]>>>();
  // @ts-expect-error no such method
  http({ method: "PUT" });
  // @ts-expect-error a transport is needed
  retry({});
}

/** The browser's own class, and that of the package `ws`, are sockets as they are. */
export const sockets: LiveTransport[] = [cable({ WebSocket: globalThis.WebSocket }), ws({ url: "/graphql", WebSocket: globalThis.WebSocket }), cable({ WebSocket: NodeWebSocket }), ws({ url: "/graphql", WebSocket: NodeWebSocket })];

/** As the README has it: what is not there is told when it runs. */
export const mounted = () => mount(document.getElementById("data"), { endpoint: "/graphql", route: "/q/orders" });

/** What a program's own tests hand in has names, so that it can stand outside the call. */
export function namesTheWorld(WebSocket: SocketClass, clock: Clock, page: Page): LiveTransport {
  const options: LinkOptions & ResumeOptions = { WebSocket, clock, page, random: () => 0, onResume: () => {} };
  const socket: Socket = new WebSocket("ws://server.test/cable", ["actioncable-v1-json"]);
  socket.close();
  return cable(options);
}
