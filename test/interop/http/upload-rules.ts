/** Files in variables, as the GraphQL multipart request spec has them. */
import * as assert from "uvu/assert";
import type { Sent, Subject } from "./subject.js";

const FIELDS = "{ name type size text }";
const hello = () => new File(["hello"], "h.txt", { type: "text/plain" });
const umlaut = () => new File(["Ünïcödé 日本\r\n--x\r\n"], "bär 日本.txt", { type: "text/plain" });
const HELLO = { name: "h.txt", type: "text/plain", size: 5, text: "hello" };
const UMLAUT = { name: "bär 日本.txt", type: "text/plain", size: 25, text: "Ünïcödé 日本\r\n--x\r\n" };

/** Some servers trim a type's parameters, all give the bytes back as they came. */
const filesOf = (value: unknown) =>
  ([value].flat() as (typeof HELLO)[]).map(({ type, ...file }) => ({ ...file, type: type.split(";")[0] }));

export function uploadRules(subject: Subject): void {
  const { upload } = subject.abilities;
  if (upload === true || upload === "each once") {
    fileRules(subject);
    guardRules(subject);
  } else {
    noFileRules(subject, upload);
  }
}

function noFileRules({ rule, ask }: Subject, answer: string): void {
  rule(`takes no files: answers a form with ${answer}, which is no result`, async () => {
    const sent: Sent[] = [];
    const { results, error } = await ask(
      { document: "mutation ($file: String!) { add }", variables: { file: hello() } },
      {},
      sent,
    );
    assert.is(sent[0]?.answer, answer);
    if (answer.endsWith("R")) assert.ok(results[0]?.errors);
    else assert.is(error?.kind, "http");
  });
}

function fileRules({ rule, ask, abilities }: Subject): void {
  const repeats = abilities.upload === true;
  rule("takes a file", async () => {
    const sent: Sent[] = [];
    const { results, error } = await ask(
      { document: `mutation Up($file: Upload!) { upload(file: $file) ${FIELDS} }`, variables: { file: umlaut() } },
      {},
      sent,
    );
    assert.is(error, undefined);
    assert.equal(filesOf((results[0]?.data as { upload: unknown }).upload), [UMLAUT]);
    assert.is(sent[0]?.method, "POST");
  });

  const uploadAll = (files: File[]) =>
    ask({ document: `mutation Up($files: [Upload!]!) { uploadAll(files: $files) ${FIELDS} }`, variables: { files } });

  rule("takes files in a list", async () => {
    const { results } = await uploadAll([hello(), umlaut(), hello()]);
    assert.equal(filesOf((results[0]?.data as { uploadAll: unknown }).uploadAll), [HELLO, UMLAUT, HELLO]);
  });

  rule(repeats ? "takes a file that stands in two places" : "says that it takes no file twice", async () => {
    const one = hello();
    const { results } = await uploadAll([one, umlaut(), one]);
    if (repeats) assert.equal(filesOf((results[0]?.data as { uploadAll: unknown }).uploadAll), [HELLO, UMLAUT, HELLO]);
    else assert.match(results[0]?.errors?.[0]?.message ?? "", "same file twice");
  });

  rule("takes files in several places, and other variables beside them", async () => {
    const again = hello();
    const other = repeats ? again : hello();
    const variables = { album: { title: "Ünder", cover: umlaut(), pages: [again, hello()] }, again: other };
    const { results } = await ask({
      document: `mutation Up($album: Album!, $again: Upload) { uploadAlbum(album: $album, again: $again) ${FIELDS} }`,
      variables,
    });
    assert.equal(filesOf((results[0]?.data as { uploadAlbum: unknown }).uploadAlbum), [UMLAUT, HELLO, HELLO, HELLO]);
  });

  rule("takes a large file and a Blob without a name", async () => {
    const large = new Blob(["0123456789".repeat(200_000)]);
    const { results } = await ask({
      document: "mutation Up($file: Upload!) { upload(file: $file) { name size } }",
      variables: { file: large },
    });
    assert.equal(results[0]?.data, { upload: { name: "blob", size: 2_000_000 } });
  });
}

function guardRules({ rule, ask, abilities }: Subject): void {
  if (abilities.preflight === "apollo-require-preflight") {
    rule("takes a form that has the header which is sent where none was named", async () => {
      const { results } = await ask(
        { document: `mutation Up($file: Upload!) { upload(file: $file) ${FIELDS} }`, variables: { file: hello() } },
        { headers: {} },
      );
      assert.equal(filesOf((results[0]?.data as { upload: unknown }).upload), [HELLO]);
    });
  }

  if (abilities.preflight) {
    rule("refuses a form without its header, and the transport says so", async () => {
      const { results, error } = await ask(
        { document: `mutation Up($file: Upload!) { upload(file: $file) ${FIELDS} }`, variables: { file: hello() } },
        { headers: { "apollo-require-preflight": "" } }, // as good as none
      );
      assert.ok((error ?? results[0])?.errors?.length);
      assert.is((error ?? results[0])?.data ?? null, null);
    });
  }
}
