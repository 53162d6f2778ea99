/**
 * Checked by `tsc -p .` only, never run: what a client's methods and the hooks infer, and when they want variables. A line
 * after `@ts-expect-error` has to be an error; where it is none, the check fails.
 */
import { WebSocket as NodeWebSocket } from "ws";
import {
  anycable,
  cable,
  catchUp,
  createClient,
  entities,
  http,
  reconnecting,
  request,
  retry,
  route,
  update,
  ws,
  type Call,
  type CatchUpOptions,
  type Clock,
  type DocumentReference,
  type LinkOptions,
  type LiveTransport,
  type Page,
  type ResumeOptions,
  type Result,
  type Socket,
  type SocketClass,
  type Transport,
  type TransportError,
  type TypedDocumentNode,
  type TypedDocumentString,
  type Watch,
} from "../../src/index.js";
import { mount } from "../../src/app/index.js";
import { useInfiniteQuery, useMutation, useQuery, useSubscription, useSuspenseQuery } from "../../src/react/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(_?: T): void => {};

interface Data {
  line: { id: string; name: string } | null;
}
interface Needed {
  id: string;
}
interface Optional {
  first?: number | null;
}

declare const needs: TypedDocumentString<Data, Needed>;
declare const parsed: TypedDocumentNode<Data, Needed>;
declare const stored: DocumentReference<Data, Needed>;
declare const optional: TypedDocumentNode<Data, Optional>;

const client = createClient({ transport: http(), entities: entities() });
const plainClient = createClient({ transport: http() });

export async function infersThroughTheClient(): Promise<void> {
  for (const call of [
    client.query(needs, { id: "1" }),
    client.query(parsed, { id: "1" }),
    client.mutate(stored, { id: "1" }),
    client.subscribe(optional),
  ])
    same<Equal<typeof call, Call<Data>>>();
  for await (const result of client.subscribe(parsed, { id: "1" })) same<Equal<typeof result, Result<Data>>>();
  const known = client.read(parsed, { id: "1" });
  same<Equal<typeof known, Result<Data> | undefined>>();
  client.mutate(needs, { id: "1" }, { optimistic: { line: { id: "1", name: "A" } }, idempotent: true });
  update(client, optional, {}, (data) => {
    same<Equal<typeof data, Data | undefined>>();
  });
}

export function refusesOptimisticResultsWithoutEntities(): void {
  plainClient.mutate(needs, { id: "1" }, { refetch: "Line", headers: { a: "b" } });
  // @ts-expect-error optimistic needs entities()
  plainClient.mutate(needs, { id: "1" }, { optimistic: { line: { id: "1", name: "A" } } });
  // @ts-expect-error update needs entities()
  plainClient.mutate(needs, { id: "1" }, { update: () => {} });
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

export function watchWantsVariablesLikeQuery(): void {
  const watch = client.watch(parsed, { id: "1" });
  same<Equal<typeof watch, Watch<Data>>>();
  client.watch(optional);
  client.watch(optional, { first: 1 });
  client.watch("query ($id: ID!) { a }", { id: 1 });
  client.watch("{ a }", undefined);
  // @ts-expect-error missing variables
  client.watch(needs);
  // @ts-expect-error missing variables
  client.watch(parsed, undefined);
  // @ts-expect-error a variable of the wrong type
  client.watch(parsed, { id: 1 });
  // @ts-expect-error a variable that the document does not know
  client.watch(optional, { last: 1 });
  // @ts-expect-error missing variables
  client.read(needs);
  // @ts-expect-error missing variables
  update(client, needs, undefined, () => {});
  update(client, optional, undefined, () => {});
}

/** In the ways that code generators and people write it. */
declare const none: [
  TypedDocumentNode<Data, { [key: string]: never }>,
  TypedDocumentString<Data, Record<string, never>>,
  // biome-ignore lint/complexity/noBannedTypes: GraphQL Code Generator writes {} for an operation without variables
  TypedDocumentNode<Data, {}>,
  // biome-ignore lint/complexity/noBannedTypes: GraphQL Code Generator writes {} for an operation without variables
  DocumentReference<Data, {}>,
];

export function refusesVariablesWhereThereAreNone(): void {
  for (const document of none) void request(http(), document);
  for (const document of none) void client.query(document, {}, { policy: "cache-only" });
  for (const document of none) void client.query(document, undefined, { policy: "cache-only" });
  const [indexed, record, empty, reference] = none;
  // @ts-expect-error the document has no variables
  request(http(), indexed, { id: "1" });
  // @ts-expect-error the document has no variables
  request(http(), empty, { id: "1" });
  // @ts-expect-error the document has no variables
  client.query(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  client.query(record, { id: "1" });
  // @ts-expect-error the document has no variables
  client.mutate(reference, { id: "1" });
  // @ts-expect-error the document has no variables
  client.subscribe(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  client.watch(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  client.read(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  update(client, empty, { id: "1" }, () => {});
  const held: { id: string } = { id: "1" };
  // @ts-expect-error nor takes it those that have a name
  client.query(empty, held);
}

declare const sized: TypedDocumentNode<Data, { length?: number }>;
declare const open: TypedDocumentNode<Data, { [key: string]: unknown }>;
declare const anything: TypedDocumentNode<Data, any>;

export function takesWhateverIsNotKnown(): void {
  client.query(sized, { length: 1 });
  client.query(open, { id: "1" });
  client.query(anything, { id: "1" });
  client.query(anything);
  client.query<Data>("query ($id: ID!) { a }", { id: 1 });
  const id: unknown = 1;
  client.query("query ($id: ID!) { a }", { id });
  // @ts-expect-error a variable of the wrong type
  client.query(sized, { length: "1" });
}

export function HooksWithoutVariables(): null {
  const [indexed, , empty] = none;
  useQuery(empty);
  useQuery(empty, {}, { skip: true });
  useSubscription(indexed);
  const [run] = useMutation(empty);
  void run();
  // @ts-expect-error the document has no variables
  useQuery(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  useSubscription(empty, { id: "1" });
  // @ts-expect-error the document has no variables
  void run({ id: "1" });
  return null;
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

export function EndAtUnmount({ signal }: { signal: AbortSignal }): null {
  // @ts-expect-error a hook ends its request when the component unmounts
  useQuery(optional, {}, { signal });
  // @ts-expect-error the same
  useSuspenseQuery(optional, {}, { signal });
  // @ts-expect-error the same
  useSubscription(optional, {}, { signal });
  const list = { variables: {}, next: () => undefined };
  // @ts-expect-error the same
  useInfiniteQuery(optional, { ...list, signal });
  const { extensions } = useInfiniteQuery(optional, list);
  same<Equal<typeof extensions, readonly (object | undefined)[] | undefined>>();
  const [run] = useMutation(optional);
  void run({}, { signal }); // may go on after the component has unmounted
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
  // @ts-expect-error a value, not a flag
  http({ streaming: true });
  // @ts-expect-error a value, not a flag
  http({ upload: true });
  // @ts-expect-error a value, not a flag
  createClient({ transport: plain, entities: true });
  // @ts-expect-error a transport is a function
  createClient({ transport: "/graphql" });
  // @ts-expect-error a transport is needed
  retry({});
}

/** The browser's own class, and that of the package `ws`, are sockets as they are. */
export const sockets: LiveTransport[] = [
  cable({ WebSocket: globalThis.WebSocket }),
  ws({ url: "/graphql", WebSocket: globalThis.WebSocket }),
  cable({ WebSocket: NodeWebSocket }),
  ws({ url: "/graphql", WebSocket: NodeWebSocket }),
];

/** What asks for missed results is made by catchUp(), and the extended protocol is imported. */
export function takesValuesThatAreImported(missed: CatchUpOptions): void {
  cable({ catchUp: catchUp(missed), extended: anycable });
  // @ts-expect-error a plain object
  cable({ catchUp: missed });
  // @ts-expect-error a plain object
  ws({ url: "/graphql", catchUp: missed });
  // @ts-expect-error a plain object
  reconnecting(http(), { catchUp: missed });
  // @ts-expect-error not a flag
  cable({ extended: true });
}

/** As the README has it: what is not there is told when it runs. */
export const mounted = () => mount(document.getElementById("data"), { endpoint: "/graphql", route: "/q/orders" });

/** What a program's own tests hand in has names, so that it can stand outside the call. */
export function namesTheWorld(WebSocket: SocketClass, clock: Clock, page: Page): LiveTransport {
  const options: LinkOptions & ResumeOptions = { WebSocket, clock, page, random: () => 0, onResume: () => {} };
  const socket: Socket = new WebSocket("ws://server.test/cable", ["actioncable-v1-json"]);
  socket.close();
  return cable(options);
}
