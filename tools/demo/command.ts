/** The options of `npm start -- ...`, and its output. */
import { parseArgs } from "node:util";
import { DEFAULT_PORT, ServeError, openBrowser, parseCommand, startOnFreePort } from "../../src/app/serve/index.js";
import { StartError, startDemo } from "./compose.js";
import type { Demo, KeptSignIns, StartOptions } from "./compose.js";

/** The stand-in for Google uses the second port. */
const PORTS_EACH = 2;

const usage = `Usage: npm start -- [options]

Without options: the app on http://localhost:4400 with a demo server and a stand-in for Google.

  --production              the app as it is published; without it what you edit under src and static shows at once
  --port N                  where to listen; 0 takes any free port (default 4400, or the next one that is free)
  --seed N                  other demo data
  --endpoint URL            a GraphQL server of your own in place of the demo
  --header "Name: value"    with --endpoint: sent along with each request; may be repeated
  --cable URL | --ws URL | --sse | --multipart     with --endpoint: how its live updates travel (default --sse)
  --google-client-id ID     Google's real sign-in (QUERYLET_GOOGLE_CLIENT_SECRET in the environment adds the code flow)
  --google-redirect         the code flow leaves the page for Google and comes back, in place of a window
  --open                    opens the page in your browser
  --host H                  the address to listen on (default 127.0.0.1: this machine only)
`;

/** The output and the settings of the command. */
export interface World {
  env?: Readonly<Record<string, string | undefined>>;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

/** The previous demo, which this one replaces: on the same ports, with all signed-in users. */
export interface Resume {
  port: number;
  googlePort?: number;
  signIns?: KeptSignIns;
}

/** The parts that the build adds to the options. */
export interface CommandOptions extends Pick<StartOptions, "appRoot" | "galleryRoot" | "handlers" | "startedAt"> {
  /** Nothing is printed, because the first start has done so. */
  resume?: Resume;
  /** Called when the demo runs. */
  onStarted?(demo: Demo): void;
}

/**
 * Starts what the arguments ask for, and prints its URL.
 *
 * @returns undefined while it runs; otherwise the exit code: 0 after `--help`, 1 for a start that failed, 2 for wrong
 * usage
 */
export async function main(
  args: readonly string[],
  options: CommandOptions,
  world: World = {},
): Promise<number | undefined> {
  const {
    env = process.env,
    out = (text) => process.stdout.write(text),
    err = (text) => process.stderr.write(text),
  } = world;
  try {
    const wanted = parseStart(args, env);
    if (wanted === "help") {
      out(usage);
      return 0;
    }
    const { open, ...start } = wanted;
    const { resume, onStarted, ...site } = options;
    const onError = (error: unknown) => err(logLine(error));
    const demo = resume
      ? await startDemo({ ...site, ...start, ...resume, onError })
      : await startDemoOnFreePort({ ...site, ...start, onError });
    if (!resume) {
      const isMoved = start.port === undefined && Number(new URL(demo.url).port) !== DEFAULT_PORT;
      if (isMoved) out(`Port ${DEFAULT_PORT} is in use by another program: this is on the next free one.\n`);
      out(announce(demo, start, options.galleryRoot !== undefined));
      if (open) openBrowser(demo.url, () => err(`No browser could be opened. Open ${demo.url} yourself.\n`));
    }
    onStarted?.(demo);
    return undefined;
  } catch (error) {
    if (error instanceof ServeError && error.code === "BAD_OPTION") {
      err(`${error.message}\nSee npm start -- --help.\n`);
      return 2;
    }
    if (!(error instanceof StartError || error instanceof ServeError)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

/**
 * Starts on the port that was asked for, or on the first free one from the default on, so that several demos can run.
 * With Google's real sign-in the port must be the registered one.
 *
 * @throws StartError
 */
async function startDemoOnFreePort(options: StartOptions): Promise<Demo> {
  const mayMove = options.port === undefined && options.googleClientId === undefined;
  return mayMove ? startOnFreePort((port) => startDemo({ ...options, port }), PORTS_EACH) : startDemo(options);
}

/** The parsed options of the command. */
type ParsedStart = Partial<StartOptions> & { open: boolean };

/** @throws ServeError BAD_OPTION */
function parseStart(args: readonly string[], env: NonNullable<World["env"]>): "help" | ParsedStart {
  const { endpoint, seed, isGoogleRedirect, otherArgs } = takeDemoOptions(args);
  const command = parseCommand(endpoint === undefined ? otherArgs : [endpoint, ...otherArgs]);
  if (command.do !== "serve") return "help";
  const seedNumber = seed === undefined ? undefined : readSeed(seed);
  const { do: _, headers, live, ...wanted } = command;
  if (command.endpoint === undefined) {
    refuseEndpointOptions(otherArgs);
    return { ...wanted, ...demoOptions(seedNumber, isGoogleRedirect, env) };
  }
  if (isGoogleRedirect) {
    const reason = "--google-redirect belongs to the demo, whose server exchanges the code: leave --endpoint out.";
    throw new ServeError("BAD_OPTION", reason);
  }
  return { ...wanted, headers, live };
}

/** The options that only `npm start` knows, and the arguments that are left for `querylet`'s own parser. */
interface DemoArguments {
  endpoint: string | undefined;
  seed: string | undefined;
  isGoogleRedirect: boolean;
  otherArgs: string[];
}

const DEMO_OPTIONS = {
  endpoint: { type: "string" },
  seed: { type: "string" },
  "google-redirect": { type: "boolean" },
} as const;

/** @throws ServeError BAD_OPTION */
function takeDemoOptions(args: readonly string[]): DemoArguments {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: DEMO_OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const takenIndexes = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== "option" || !Object.hasOwn(DEMO_OPTIONS, token.name)) continue;
    takenIndexes.add(token.index);
    if (token.name === "google-redirect") continue;
    if (!token.value) throw new ServeError("BAD_OPTION", `--${token.name} needs a value after it.`);
    if (!token.inlineValue) takenIndexes.add(token.index + 1);
  }
  return {
    endpoint: typeof values.endpoint === "string" ? values.endpoint : undefined,
    seed: values.seed === undefined ? undefined : String(values.seed),
    isGoogleRedirect: Boolean(values["google-redirect"]),
    otherArgs: args.filter((_, index) => !takenIndexes.has(index)),
  };
}

/** @throws ServeError BAD_OPTION */
function readSeed(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ServeError("BAD_OPTION", "--seed needs a whole number, like 7.");
  return Number(text);
}

const hasOption = (args: readonly string[], option: string): boolean =>
  args.some((word) => word === option || word.startsWith(`${option}=`));

/** @throws ServeError BAD_OPTION for an option that means something with --endpoint only */
function refuseEndpointOptions(args: readonly string[]): void {
  const option = ["--header", "--cable", "--channel", "--ws", "--sse", "--multipart"].find((each) =>
    hasOption(args, each),
  );
  if (option) throw new ServeError("BAD_OPTION", `${option} belongs to a server of your own: add --endpoint URL.`);
}

function demoOptions(
  seed: number | undefined,
  isGoogleRedirect: boolean,
  env: NonNullable<World["env"]>,
): Partial<StartOptions> {
  const secret = env.QUERYLET_GOOGLE_CLIENT_SECRET;
  return {
    ...(seed !== undefined && { seed }),
    ...(secret && { googleClientSecret: secret }),
    ...(isGoogleRedirect && { googleRedirect: true }),
  };
}

function announce(demo: Demo, wanted: Partial<StartOptions>, gallery: boolean): string {
  const lines = [`Querylet  ${demo.url}`];
  if (demo.graphql && gallery) lines.push(`Gallery   ${demo.url}/gallery  (every state of every screen)`);
  if (demo.graphql)
    lines.push(
      `GraphQL   ${demo.url}/graphql`,
      `Live      ${demo.url.replace(/^http/, "ws")}/cable  (Action Cable, GraphqlChannel)`,
    );
  if (demo.googleUrl) lines.push(`Google    ${demo.googleUrl}  (a stand-in: no real account is needed)`);
  else if (wanted.googleClientId)
    lines.push(`Google    the real one; ${demo.url} must be an authorised JavaScript origin of the client id`);
  return `${lines.join("\n")}\nStop it with Ctrl-C.\n`;
}

/** One line without a stack, for the terminal of the person who runs the app. */
function logLine(error: unknown): string {
  return `Server: ${error instanceof Error ? error.message : "an unknown failure"}\n`;
}
