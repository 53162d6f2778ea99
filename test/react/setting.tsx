/** What tests of hooks share: a user who can be asked for, an error boundary, and React's warnings as failures. */
import { Component, type ReactNode } from "react";
import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import type { Client, ClientOptions } from "../../src/client/types.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport, type FakeTransport } from "../helpers/fakes/fake-transport.js";
import { acting, render } from "../helpers/render.js";

export const USER = "query U($id: Int) { user(id: $id) { id name } }";

export interface Data {
  user: { id: number; name: string };
}

export const user = (id: number, name = `user ${id}`): Data => ({
  user: { __typename: "User", id, name } as Data["user"],
});

export interface Setting {
  fake: FakeTransport;
  client: Client;
  wrap: (children: ReactNode) => ReactNode;
}

/** A client over a fake transport, and its provider. */
export function createSetting(options: Omit<ClientOptions, "transport"> = {}): Setting {
  const fake = fakeTransport();
  const client = createClient({ ...options, transport: fake.transport });
  return { fake, client, wrap: (children) => <QueryletProvider client={client}>{children}</QueryletProvider> };
}

interface BoundaryProps {
  children: ReactNode;
  /** @defaultValue the kind of a TransportError, the message of any other error */
  describe?: (error: Error) => string;
}

/** Shows the error that a component below it threw. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    const { children, describe = kindOf } = this.props;
    return error ? <p>caught {describe(error)}</p> : children;
  }
}

const kindOf = (error: Error): string => (error instanceof TransportError ? error.kind : error.message);

/**
 * Checks that `client.invalidate()` allows another attempt after the error boundary has caught an error.
 *
 * @param component shows the user with id 1
 * @param waiting the text on screen before the answer
 */
export async function checkAttemptAfterError({ fake, client, wrap }: Setting, component: ReactNode, waiting: string) {
  const view = await render(wrap(<Boundary key={1}>{component}</Boundary>));
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(() => {});
  assert.is(view.text(), "caught timeout");
  client.invalidate();
  await view.render(wrap(<Boundary key={2}>{component}</Boundary>));
  assert.equal([view.text(), fake.sent.length], [waiting, 2]);
  await acting(() => fake.last.reply(user(1)));
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["done user 1", 2]);
  await view.close();
}

/** Fails a test during which React warned. What an error boundary catches is reported by React as well, and is not a warning. */
export function failOnWarnings(test: Test): void {
  const warnings: unknown[][] = [];
  const report = console.error;
  test.before(() => {
    console.error = (...args: unknown[]) => {
      warnings.push(args);
    };
  });
  test.after.each(() => {
    const found = warnings.splice(0).filter((args) => !args.some(isAboutCaughtError));
    assert.equal(found, [], `React warned: ${found.join()}`);
  });
  test.after(() => {
    console.error = report;
  });
}

const isAboutCaughtError = (argument: unknown): boolean =>
  argument instanceof Error || String(argument).startsWith("The above error");
