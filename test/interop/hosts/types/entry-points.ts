/** Each entry point as a project imports it. Compiled by `types.test.ts`, never run. */
import { createClient, http, request, type TypedDocumentString } from "querylet";
import { mount, QueryletApp, QueryletElement } from "querylet-app";
import { createGoogleAuth, tokenFlow } from "querylet/auth";
import { QueryletProvider, useQuery } from "querylet/react";
import { fakeGoogle, mockTransport } from "querylet/testing";
import "querylet-app/app.css";
import "querylet-app/embed";

export const client = createClient({ transport: http({ url: "/graphql" }) });
export const answer = request<{ orders: { id: string }[] }>(http({ url: "/graphql" }), "{ orders { id } }");

declare const ORDERS: TypedDocumentString<{ orders: { id: string }[] }, { first: number }>;
export const inferred: PromiseLike<string | undefined> = request(http({ url: "/graphql" }), ORDERS, { first: 1 }).then(
  ({ data }) => data?.orders[0]?.id,
);
// @ts-expect-error the document's variable is a number
request(http({ url: "/graphql" }), ORDERS, { first: "1" });

export const values = [mount, QueryletApp, QueryletElement, createGoogleAuth, tokenFlow, QueryletProvider, useQuery];
export const helpers = [fakeGoogle, mockTransport];
