/** Runs a live sample of the documentation: Querylet as it is, with the demo's world in the page in place of a server. */
import * as querylet from "../../src/index.js";
import type { Transport } from "../../src/transport/types.js";
import { createPageWorld } from "../demo/graphql/in-page.js";

const TICK_MS = 1000;

/** The statement that a function's body cannot have. */
const IMPORT = /^import \{([^}]*)\} from "querylet(?:\/testing)?";$/gm;

/**
 * @param code of a module that imports from "querylet". `demo` is a transport to the demo
 * @param print gets each line of `console.log`
 */
export async function runSample(code: string, print: (line: string) => void): Promise<void> {
  const world = createPageWorld({ now: Date.now(), origin: location.origin, user: () => null });
  const timer = setInterval(() => world.tick(1), TICK_MS);
  const log = (...values: unknown[]) => print(values.map(show).join(" "));
  const body = code.replaceAll(IMPORT, "const {$1} = querylet;");
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  try {
    await AsyncFunction("querylet", "demo", "console", body)(querylet, demoTransport(world), { ...console, log });
  } finally {
    clearInterval(timer);
  }
}

type World = ReturnType<typeof createPageWorld>;

function demoTransport(world: World): Transport {
  return (operation, sink) => {
    let isStopped = false;
    const deliver = async () => {
      for await (const result of await answersOf(world, operation)) {
        if (isStopped) return;
        sink.next(result as querylet.Result);
      }
      if (!isStopped) sink.complete();
    };
    deliver().catch((cause: unknown) => sink.error(new querylet.TransportError("protocol", String(cause), { cause })));
    return () => {
      isStopped = true;
    };
  };
}

async function answersOf({ run, subscribe }: World, { document, operationName, variables }: querylet.Operation) {
  const query = String(document);
  const asked = { query, ...(operationName && { operationName }), ...(variables && { variables }) };
  const isSubscription = querylet.operationKind(query, operationName) === "subscription";
  const answer = await (isSubscription ? subscribe(asked) : run(asked));
  return Symbol.asyncIterator in answer ? answer : [answer];
}

const show = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, undefined, 2));
