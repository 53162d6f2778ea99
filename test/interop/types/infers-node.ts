/**
 * Compiled by `types.test.ts`, never run: what is inferred from what GraphQL Code Generator's client preset makes (parsed documents). A line after `@ts-expect-error` has to be an error.
 */
import { createClient, http, request, type Call, type Result } from "querylet";
import { useMutation, useQuery, useSubscription } from "querylet/react";
import {
  AddStationDocument as AddStation,
  ArrivalsDocument as Arrivals,
  EverythingDocument as Everything,
  StationDocument as Station,
  StationsDocument as Stations,
  type StationQuery as StationData,
} from "./generated/node/graphql.js";
import { same, type Equal } from "./same.js";

const transport = http();
const client = createClient({ transport });

export async function infersResults(): Promise<void> {
  const call = request(transport, Station, { id: "1" });
  same<Equal<typeof call, Call<StationData>>>();
  const result = await call;
  same<Equal<typeof result, Result<StationData>>>();
  same<Equal<NonNullable<NonNullable<typeof result.data>["station"]>["name"], string>>();
  same<Equal<NonNullable<NonNullable<typeof result.data>["station"]>["lines"][number], "CIRCLE" | "CROSS">>();
  // @ts-expect-error no such field
  result.data?.station?.platform;
  for await (const { data } of request(transport, Arrivals, { station: "1" }))
    same<Equal<typeof data, { arrivals: number } | null | undefined>>();
  for await (const { data } of client.subscribe(Arrivals, { station: "1" }))
    same<Equal<typeof data, { arrivals: number } | null | undefined>>();
  const { data } = await client.mutate(AddStation, { station: { name: "A", lines: ["CROSS"] } });
  same<Equal<NonNullable<typeof data>["addStation"]["id"], string>>();
}

export function wantsVariables(): void {
  // @ts-expect-error missing variables
  request(transport, Station);
  // @ts-expect-error a required variable is missing
  request(transport, Station, {});
  // @ts-expect-error a variable of the wrong type
  request(transport, Station, { id: true });
  // @ts-expect-error a variable that the document does not know
  request(transport, Station, { id: "1", first: 1 });
  // @ts-expect-error null where the schema allows none
  request(transport, Station, { id: null });
  // @ts-expect-error no such enum value
  request(transport, Stations, { line: "TRIANGLE" });
  // @ts-expect-error a required field of an input is missing
  client.mutate(AddStation, { station: { lines: ["CROSS"] } });
  // @ts-expect-error missing variables
  client.query(Station);
  // @ts-expect-error missing variables
  client.subscribe(Arrivals);
}

export function takesNoneWhereNoneIsNeeded(): void {
  void request(transport, Stations);
  void request(transport, Stations, { first: null, line: "CIRCLE" });
  void request(transport, Stations, undefined, { method: "GET" });
  void request(transport, Everything);
  void request(transport, Everything, {});
  void client.query(Everything, undefined, { policy: "cache-only" });
  // @ts-expect-error the document has no variables
  void request(transport, Everything, { first: 1 });
  // @ts-expect-error the document has no variables
  client.query(Everything, { first: 1 });
  // @ts-expect-error the document has no variables
  client.watch(Everything, { first: 1 });
  // @ts-expect-error the document has no variables
  client.read(Everything, { first: 1 });
  // @ts-expect-error missing variables
  client.watch(Station);
}

export function Screen(): null {
  const { data } = useQuery(Station, { id: "1" });
  same<Equal<typeof data, StationData | null | undefined>>();
  // @ts-expect-error missing variables
  useQuery(Station);
  useQuery(Everything);
  const [add] = useMutation(AddStation);
  // @ts-expect-error missing variables
  void add();
  useSubscription(
    Arrivals,
    { station: "1" },
    { onResult: (result) => same<Equal<typeof result, Result<{ arrivals: number }>>>() },
  );
  return null;
}
