/** Who is connected to the model server, and what it says. */
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";

export interface Channel {
  /** Once it is executed. */
  stream?: number;
  /** Whether its updates go there yet. */
  streaming: boolean;
}

/** AnyCable restores a session for the user who opened it, whichever user asks for it. */
export interface Session {
  person: number;
  channels: Map<string, Channel>;
}

export interface Peer extends Session {
  socket: FakeSocket;
  token: string;
  /** Nothing arrives any more, in either direction. */
  frozen: boolean;
  closed: boolean;
  welcomed: boolean;
  sid: string;
  arrival: { up: number; down: number };
}

/** An update, with what it says of an entity that answers hold as well. */
export const tickOf = (person: number, stream: number, id: number) => ({
  tick: { id, stream, feed: feedOf(person, stream, id) },
});
export const feedOf = (person: number, stream: number, last: number) => ({
  __typename: "Feed",
  id: stream,
  last,
  person,
});
