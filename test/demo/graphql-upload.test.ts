/** Photos of incidents: sent as real multipart forms, kept within limits, served so that they cannot run. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { send } from "../serve/helpers.js";
import { openDemo, type Loose, type Setting } from "./graphql-setting.js";

let setting: Setting;
test.before(async () => {
  setting = await openDemo();
});
test.after(() => setting.close());

const PNG = Uint8Array.from(Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"));
const LIMIT = 4 << 20; // bytes
const picture = (bytes: Uint8Array = PNG, type = "image/png") => new File([bytes as never], "door.png", { type });

const REPORT = `mutation Report($input: ReportIncidentInput!) {
  reportIncident(input: $input) { incident { id title photos { id url size caption } } userErrors { message field code } }
}`;
const ADD = `mutation Add($id: ID!, $photo: Upload!, $caption: String) {
  addIncidentPhoto(incidentId: $id, photo: $photo, caption: $caption) { incident { id sequence photos { url size caption } } userErrors { field code } }
}`;
const report = async (file: File, title = "Window cracked") => (await setting.upload(REPORT, { input: { title, lineId: "line-1", photo: null } }, { "input.photo": file })).data?.reportIncident as Loose;

test("keeps a photo that came with a report, and serves the same bytes so that they cannot run", async () => {
  const { incident, userErrors } = await report(picture());
  assert.equal(userErrors, []);
  const [photo] = incident.photos;
  assert.is(photo.size, PNG.length);
  assert.ok(photo.url.startsWith(`${setting.origin}/photos/`), photo.url);
  const answer = await fetch(photo.url);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get("content-type"), "image/png");
  assert.is(answer.headers.get("x-content-type-options"), "nosniff");
  assert.match(answer.headers.get("content-security-policy") ?? "", /default-src 'none'.*sandbox/);
  assert.equal(new Uint8Array(await answer.arrayBuffer()), PNG);
});

test("adds photos to an incident until there are six, and counts each as a change", async () => {
  const id = setting.world.incidents.find(({ photos }) => photos.length === 0)?.id;
  let last = 0;
  for (let count = 1; count <= 6; count++) {
    const { incident } = (await setting.upload(ADD, { id, photo: null, caption: `View ${count}` }, { photo: picture() })).data?.addIncidentPhoto;
    assert.equal(incident.photos.map(({ caption }: { caption: string }) => caption), Array.from({ length: count }, (_, index) => `View ${index + 1}`));
    assert.ok(incident.sequence > last);
    last = incident.sequence;
  }
  const full = (await setting.upload(ADD, { id, photo: null }, { photo: picture() })).data?.addIncidentPhoto;
  assert.equal(full, { incident: null, userErrors: [{ field: ["photo"], code: "TOO_MANY" }] });
  const none = (await setting.upload(ADD, { id: "incident-none", photo: null }, { photo: picture() })).data?.addIncidentPhoto;
  assert.equal(none.userErrors, [{ field: ["incidentId"], code: "NOT_FOUND" }]);
});

test("refuses what is no photo or too large, beside the form's field, and keeps nothing of the report", async () => {
  const before = setting.world.incidents.length;
  for (const [file, code] of [[picture(PNG, "image/svg+xml"), "TYPE"], [picture(PNG, "text/html"), "TYPE"], [picture(new Uint8Array(LIMIT + 1)), "TOO_LARGE"]] as const) {
    const { incident, userErrors } = await report(file);
    assert.is(incident, null);
    assert.equal(userErrors.map((one: Loose) => [one.field, one.code]), [[["input", "photo"], code]]);
  }
  assert.is(setting.world.incidents.length, before);
  assert.is((await report(picture(new Uint8Array(LIMIT)))).incident.photos[0].size, LIMIT, "the largest that fits");
});

test("says what else is wrong with a report beside its photo", async () => {
  const { userErrors } = await report(picture(PNG, "text/plain"), " ");
  assert.equal(userErrors.map((one: Loose) => one.field.at(-1)).sort(), ["photo", "title"]);
});

test("counts uploads for each world by itself", async () => {
  const other = await openDemo();
  const first = (await other.upload(REPORT, { input: { title: "x", lineId: "line-1", photo: null } }, { "input.photo": picture() })).data?.reportIncident;
  assert.is(first.incident.photos[0].id, "upload-1");
  await other.close();
});

test("refuses a body that is far too large before it reads it", async () => {
  const { status, text } = await send(setting.url, { method: "POST", headers: { "content-type": "application/json", "content-length": String(33 << 20) }, body: "" });
  assert.is(status, 413);
  assert.match(text, /32 MB.*TOO_LARGE/);
});

test("serves the seeded photos, only by GET and HEAD, and knows which it has not", async () => {
  const { data } = await setting.ask("{ incidents(first: 100) { nodes { photos { url size } } } }");
  const photos = data?.incidents.nodes.flatMap(({ photos }: Loose) => photos).filter(({ url }: { url: string }) => url.includes("/photos/photo-")) as { url: string; size: number }[];
  assert.ok(photos.length > 5);
  for (const { url, size } of photos) {
    const answer = await fetch(url);
    assert.is(answer.headers.get("content-type"), "image/svg+xml");
    assert.is((await answer.arrayBuffer()).byteLength, size);
  }
  const [first] = photos;
  const head = await fetch(first?.url ?? "", { method: "HEAD" });
  assert.is(Number(head.headers.get("content-length")), first?.size);
  assert.is((await head.arrayBuffer()).byteLength, 0);
  assert.is((await fetch(first?.url ?? "", { method: "DELETE" })).status, 405);
  for (const path of ["/photos/none", "/photos/%2e%2e", "/photos/", "/photos/photo-1-1/../../package.json"]) {
    assert.is((await send(setting.origin, { path })).status, 404, path);
  }
});

test.run();
