/**
 * json-graphql-server: a schema made from plain JSON, in the dialect of react-admin: `allSightings(page, perPage, sortField,
 * sortOrder, filter)`, pages from 0, `_allSightingsMeta { count }`, types inferred from the values. Birds, who saw them, where.
 */
import express from "express";
import { jsonGraphqlExpress } from "json-graphql-server/node";

const KINDS = ["heron", "owl", "tern", "finch", "wren", "plover", "grebe", "swift"];
const LOOKS = ["Grey", "Barn", "Arctic", "Snow", "Rock", "Golden", "Great"];
const PLACES = ["Reed lake", "North quay", "Old mill", "Salt marsh", "Beech wood"];

const birds = KINDS.flatMap((kind, row) =>
  LOOKS.slice(0, 5).map((look, at) => ({
    id: row * 5 + at + 1,
    name: `${look} ${kind}`,
    wingspan_cm: 18 + ((row * 37 + at * 11) % 150),
    protected: (row + at) % 3 === 0,
  })),
);
const observers = ["Ada Brandt", "Ben Okafor", "Carla Ruiz", "Dmitri Lund", "Esi Mensah", "Femke Jansen"].map(
  (name, at) => ({ id: at + 1, name, email: `${name.split(" ")[0].toLowerCase()}@birds.example` }),
);
const places = PLACES.map((name, at) => ({ id: at + 1, name, height_m: 3 + at * 40 }));
const sightings = Array.from({ length: 130 }, (_, at) => ({
  id: at + 1,
  bird_id: ((at * 7) % birds.length) + 1,
  observer_id: ((at * 5) % observers.length) + 1,
  place_id: ((at * 3) % places.length) + 1,
  count: ((at * 13) % 29) + 1,
  seen_at: new Date(Date.UTC(2026, 0, 1 + at, 6, 30)).toISOString(),
  note: at % 4 ? "calling" : "on the nest",
}));

const app = express();
app.use("/graphql", jsonGraphqlExpress({ birds, observers, places, sightings }));
const server = app.listen(0, "127.0.0.1", () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/graphql` }),
);
process.on("disconnect", () => process.exit());
