/**
 * Compiled by `types.test.ts`, never run: the client preset with masked fragments and the hashes of trusted documents. A
 * line after `@ts-expect-error` has to be an error.
 */
import { http, request, type Call } from "querylet";
import {
  NamedFragmentDoc as NodeFragment,
  StationDocument as NodeStation,
  type StationQuery as NodeData,
} from "./generated/node-hashed/graphql.js";
import { useFragment as unmask } from "./generated/node-hashed/fragment-masking.js";
import {
  NamedFragmentDoc as StringFragment,
  StationDocument as StringStation,
  type StationQuery as StringData,
} from "./generated/string-hashed/graphql.js";
import { useFragment as unmaskString } from "./generated/string-hashed/fragment-masking.js";
import { same, type Equal } from "./same.js";

const transport = http();

export async function infers(): Promise<void> {
  const node = request(transport, NodeStation, { id: "1" });
  same<Equal<typeof node, Call<NodeData>>>();
  const station = (await node).data?.station;
  // @ts-expect-error it belongs to the fragment
  station?.name;
  const text: string | undefined = unmask(NodeFragment, station)?.name;

  const string = request(transport, StringStation, { id: "1" });
  same<Equal<typeof string, Call<StringData>>>();
  const shown: string | undefined = unmaskString(StringFragment, (await string).data?.station)?.name ?? text;
  // @ts-expect-error missing variables
  request(transport, NodeStation);
  // @ts-expect-error missing variables
  request(transport, StringStation);
  return void shown;
}
