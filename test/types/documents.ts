/**
 * Checked by `tsc -p .` only, never run: what request() infers from each form of document. A line after `@ts-expect-error`
 * has to be an error; where it is none, the check fails.
 */
import type { DocumentNode } from "graphql";
import { http, request, type Call, type Result, type TypedDocumentString as OurString } from "../../src/index.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(_?: T): void => {};

// As GraphQL Code Generator's client preset writes them (`documentMode: "string"` and the default), and gql.tada.
interface DocumentTypeDecoration<R, V> {
  __apiType?: (variables: V) => R;
}
interface TypedDocumentNode<R = { [key: string]: any }, V = { [key: string]: any }>
  extends DocumentNode,
    DocumentTypeDecoration<R, V> {}
class TypedDocumentString<R, V> extends String implements DocumentTypeDecoration<R, V> {
  __apiType?: NonNullable<DocumentTypeDecoration<R, V>["__apiType"]>;
  __meta__?: Record<string, any> | undefined;
  constructor(
    private readonly text: string,
    meta?: Record<string, any>,
  ) {
    super(text);
    this.__meta__ = meta;
  }
  override toString(): string & DocumentTypeDecoration<R, V> {
    return this.text;
  }
}
interface TadaDocumentNode<R = { [key: string]: any }, V = { [key: string]: any }> extends DocumentNode {
  __apiType?: (variables: V) => R;
}
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

interface Data {
  line: { id: string } | null;
}
type Needed = Exact<{ id: string; first?: number | null }>;
type Optional = Exact<{ first?: number | null }>;
type None = Exact<{ [key: string]: never }>;

const transport = http();

declare const boxed: TypedDocumentString<Data, Needed>;
declare const parsed: TypedDocumentNode<Data, Needed>;
declare const tada: TadaDocumentNode<Data, Needed>;
declare const ours: OurString<Data, Needed>;
declare const reference: { documentId: string; __apiType?: (variables: Needed) => Data };

export async function infersResults(): Promise<void> {
  for (const call of [
    request(transport, boxed, { id: "1" }),
    request(transport, parsed, { id: "1" }),
    request(transport, tada, { id: "1" }),
    request(transport, ours, { id: "1" }),
    request(transport, reference, { id: "1" }),
  ]) {
    same<Equal<typeof call, Call<Data>>>();
  }
  const awaited = await request(transport, boxed, { id: "1", first: 2 });
  same<Equal<typeof awaited, Result<Data>>>();
  same<Equal<typeof awaited.data, Data | null | undefined>>();
  for await (const result of request(transport, parsed, { id: "1" })) same<Equal<typeof result, Result<Data>>>();
  // @ts-expect-error no such field
  awaited.data?.station;
}

export function wantsVariables(): void {
  // @ts-expect-error missing variables
  request(transport, boxed);
  // @ts-expect-error missing variables
  request(transport, parsed);
  // @ts-expect-error missing variables
  request(transport, tada);
  // @ts-expect-error missing variables
  request(transport, reference);
  // @ts-expect-error a required variable is missing
  request(transport, boxed, { first: 1 });
  // @ts-expect-error a variable of the wrong type
  request(transport, parsed, { id: 1 });
  // @ts-expect-error a variable that the document does not know
  request(transport, boxed, { id: "1", other: 1 });
}

declare const optional: TypedDocumentString<Data, Optional>;
declare const none: TypedDocumentNode<Data, None>;

export function takesNoneWhereNoneIsNeeded(): void {
  request(transport, optional);
  request(transport, optional, {});
  request(transport, optional, undefined, { signal: new AbortController().signal });
  request(transport, none);
  // @ts-expect-error a variable of the wrong type
  request(transport, optional, { first: "1" });
}

export async function leavesTextOpen(): Promise<void> {
  const { data } = await request(transport, "query ($id: ID!) { line(id: $id) { id } }", { id: "1" });
  same<Equal<typeof data, unknown>>();
  const typed = await request<Data, Needed>(transport, "query ($id: ID!) { line(id: $id) { id } }", { id: "1" });
  same<Equal<typeof typed, Result<Data>>>();
  declare_untyped({} as DocumentNode);
  // @ts-expect-error a document is needed
  request(transport, undefined);
  // @ts-expect-error a number is not a document
  request(transport, 5);
  // @ts-expect-error nor is the promise of one
  request(transport, Promise.resolve("{ a }"));
  // @ts-expect-error nor what makes one
  request(transport, () => "{ a }");
  // @ts-expect-error nor is any object
  request(transport, { query: "{ a }" });
  // @ts-expect-error nor is one without a member, such as options in the place of the document
  request(transport, {});
  // @ts-expect-error nor is a list
  request(transport, ["{ a }"]);
}

function declare_untyped(document: DocumentNode): void {
  void request(transport, document, { any: 1 });
}
