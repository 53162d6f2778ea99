/**
 * Whether it is known for whom this page sends. All tabs share a session by cookie: where its user has signed out in another tab, the
 * cookie may be anybody's by now. Nothing that changes data is sent then.
 */
import { type Client, TransportError } from "../../../index.js";

const withoutSender = new WeakSet<Client>();

export function noteSender(client: Client, isKnown: boolean): void {
  if (isKnown) withoutSender.delete(client);
  else withoutSender.add(client);
}

/** The person whom the server takes a page for. */
export interface ServersUser {
  id: string;
  label: string;
}

/** Asks the server who is signed in. Undefined where nobody is, or where it does not say. @throws Error where it does not answer */
export type AskWho = () => Promise<ServersUser | undefined>;

/** What the server has said of who is signed in, or how the question failed. */
interface Answer {
  user?: ServersUser | undefined;
  failure?: string;
}

interface Watch {
  ask: AskWho;
  /** Who was signed in as the person left this page for the first time. */
  first: Promise<Answer>;
  isAway: boolean;
  /** Whether the person has been elsewhere since the server was asked. */
  isUnsure: boolean;
}

const watches = new WeakMap<Client, Watch>();

/** The person leaves this page, and may sign in as somebody else in another tab, on a page that is none of ours. */
export function noteLeaving(client: Client, ask: AskWho): void {
  const first = Promise.resolve(watches.get(client)?.first).then((answer) =>
    answer?.user || answer?.failure !== undefined ? answer : answerTo(() => askTwice(ask)),
  );
  watches.set(client, { ask, first, isAway: true, isUnsure: true });
}

const answerTo = (ask: AskWho): Promise<Answer> =>
  ask().then(
    (user) => ({ user }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : "" }),
  );

/**
 * A server that gives each question another guest says nothing of who is signed in. Of two different answers, the later one may be another
 * person's, so that a third one decides.
 */
async function askTwice(ask: AskWho): Promise<ServersUser | undefined> {
  const user = await ask();
  const again = user && (await ask());
  if (again?.id === user?.id) return user;
  const third = await ask();
  return third?.id === again?.id || third?.id === user?.id ? user : undefined;
}

export function noteReturn(client: Client): void {
  const watch = watches.get(client);
  if (watch) watch.isAway = false;
}

/** A person signs in on this page. */
export const forgetServersUser = (client: Client): boolean => watches.delete(client);

/** Why nothing may be changed by a client; undefined where it may. */
export async function senderProblem(client: Client): Promise<TransportError | undefined> {
  if (withoutSender.has(client)) return new UnknownSenderError();
  const watch = watches.get(client);
  if (!watch?.isUnsure) return;
  const first = await watch.first;
  const isNobody = !first.user && first.failure === undefined;
  const now = isNobody ? first : await answerTo(watch.ask);
  // A question that failed proves nothing, unless the server refuses it to this person each time.
  if (now.failure !== first.failure) {
    if (now.user) watch.first = Promise.resolve(now);
    return new UnsureSenderError(now.user?.label);
  }
  if (first.user && now.user && now.user.id !== first.user.id) return new OtherSenderError(now.user.label);
  watch.isUnsure = watch.isAway;
}

/** Who was signed in before, or is by now, could not be asked. */
export class UnsureSenderError extends TransportError {
  /** Who is signed in by now. If a person sends once more after reading this, it is they. */
  readonly user: string | undefined;

  constructor(user: string | undefined) {
    super("abort", "It is not known whether the same person is still signed in. Nothing was sent.", { unsent: true });
    this.user = user;
  }
}

export class UnknownSenderError extends TransportError {
  constructor() {
    super(
      "abort",
      "It is not known who is signed in: the user of this page has signed out elsewhere. Nothing was sent.",
      {
        unsent: true,
      },
    );
  }
}

export class OtherSenderError extends TransportError {
  /** Who is signed in by now. */
  readonly user: string;

  constructor(user: string) {
    super("abort", "Somebody else has signed in elsewhere. Nothing was sent.", { unsent: true });
    this.user = user;
  }
}
