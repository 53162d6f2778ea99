/**
 * A real GraphQL server that is not the demo: another library (graphql-http), another domain and another schema style
 * (plain lists with limit and offset, integer ids, no Node interface, no subscriptions).
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/http";

/** The schema of the museum. */
export const MUSEUM_SDL = /* GraphQL */ `
  "A museum's catalogue."
  type Query {
    "Works of art, by title."
    works(limit: Int = 20, offset: Int = 0, period: Period): [Work!]!
    work(id: Int!): Work
    artist(id: Int!): Artist
    artists: [Artist!]!
    openToday: Boolean!
  }
  type Mutation {
    renameWork(id: Int!, title: String!): Work
  }
  enum Period { RENAISSANCE BAROQUE MODERN }
  type Work { id: Int! title: String! year: Int period: Period! artist: Artist! }
  type Artist { id: Int! name: String! born: Int works: [Work!]! }
`;

const PERIODS = ["RENAISSANCE", "BAROQUE", "MODERN"];

interface Work {
  id: number;
  title: string;
  year: number;
  period: string;
  artist: () => Artist;
}
interface Artist {
  id: number;
  name: string;
  born: number;
  works: () => Work[];
}

export interface ForeignServer {
  /** The GraphQL endpoint. */
  url: string;
  /** Starts or stops answering every request with 503. */
  breakDown(broken: boolean): void;
  close(): Promise<void>;
}

export async function startForeignServer(): Promise<ForeignServer> {
  const artists: Artist[] = ["Artemisia", "Caspar", "Hilma"].map((name, index) => ({
    id: index + 1,
    name,
    born: 1593 + index * 100,
    works: () => works.filter((work) => work.artist().id === index + 1),
  }));
  const works: Work[] = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    title: `Study no. ${index + 1}`,
    year: 1600 + index,
    period: PERIODS[index % 3] ?? "",
    artist: () => artists[index % 3] as Artist,
  }));
  const rootValue = {
    works: ({ limit, offset, period }: { limit: number; offset: number; period?: string }) =>
      works.filter((work) => !period || work.period === period).slice(offset, offset + limit),
    work: ({ id }: { id: number }) => works.find((work) => work.id === id),
    artist: ({ id }: { id: number }) => artists.find((artist) => artist.id === id),
    artists: () => artists,
    openToday: () => true,
    renameWork: ({ id, title }: { id: number; title: string }) => {
      const work = works.find((candidate) => candidate.id === id);
      return work && Object.assign(work, { title });
    },
  };
  let broken = false;
  const handle = createHandler({ schema: buildSchema(MUSEUM_SDL), rootValue });
  const server: Server = createServer((request, response) => {
    if (broken) return void response.writeHead(503, { "content-type": "text/plain" }).end("down for maintenance");
    void handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    breakDown: (now) => void (broken = now),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
