/** Documents as gql.tada makes them: types read from the text itself, a parsed document at run time. */
import { initGraphQLTada } from "gql.tada";
import type { introspection } from "./generated/introspection.js";

export const graphql = initGraphQLTada<{ introspection: introspection; scalars: { Date: string } }>();

export const Named = graphql(`fragment Named on Station @_unmask { id name }`);
export const Station = graphql(`query Station($id: ID!) { station(id: $id) { ...Named opened lines } }`, [Named]);
export const Stations = graphql(
  `query Stations($first: Int, $line: Line) { stations(first: $first, line: $line) { ...Named } }`,
  [Named],
);
export const Everything = graphql(`query Everything { stations { id } }`);
export const AddStation = graphql(
  `mutation AddStation($station: NewStation!) { addStation(station: $station) { id name lines } }`,
);
export const Arrivals = graphql(`subscription Arrivals($station: ID!) { arrivals(station: $station) }`);
/** A trusted document: its name goes out, its text stays at home. */
export const Trusted = graphql.persisted("sha256:station", Station);
