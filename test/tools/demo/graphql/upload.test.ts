/** Photos, up and down, over real HTTP. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openDemo, type Setting } from "./setting.js";

let setting: Setting;
test.before.each(async () => {
  setting = await openDemo();
});
test.after.each(() => setting.close());

const ADD =
  "mutation Add($id: ID!, $photo: Upload!, $caption: String) { addIncidentPhoto(incidentId: $id, photo: $photo, caption: $caption) { incident { id photos { id url caption size } sequence } userErrors { message field code } } }";
const REPORT =
  "mutation Report($input: ReportIncidentInput!) { reportIncident(input: $input) { incident { photos { url size caption } } userErrors { field code } } }";

const bytes = (length: number) => new Uint8Array(length).map((_, index) => (index * 31) % 256);
const file = (length: number, type = "image/png") => new File([bytes(length)], "photo.png", { type });

/** An incident without photos. */
const bare = () => setting.world.incidents.find(({ photos }) => photos.length === 0)?.id ?? "";

test("takes a photo, keeps every byte, and serves it so that it cannot run", async () => {
  const { data } = await setting.upload(
    ADD,
    { id: bare(), photo: null, caption: "Seen at noon" },
    { photo: file(70_000) },
  );
  assert.equal(data?.addIncidentPhoto.userErrors, []);
  const [photo] = data?.addIncidentPhoto.incident.photos;
  assert.equal([photo.caption, photo.size], ["Seen at noon", 70_000]);
  assert.ok(photo.url.startsWith(`${setting.origin}/photos/`), photo.url);
  const response = await fetch(photo.url);
  assert.is(response.status, 200);
  assert.equal(new Uint8Array(await response.arrayBuffer()), bytes(70_000));
  assert.is(response.headers.get("content-type"), "image/png");
  assert.is(response.headers.get("x-content-type-options"), "nosniff");
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'.*sandbox/);
});

test("takes a report with photos in one go, six at most", async () => {
  const report = async (sizes: number[]) => {
    const photos = sizes.map((size, index) => [`input.photos.${index}.file`, file(size, "image/webp")] as const);
    const input = {
      title: "Ice",
      lineId: "line-1",
      photos: sizes.map((size) => ({ file: null, caption: ` ${size} bytes ` })),
    };
    return (await setting.upload(REPORT, { input }, Object.fromEntries(photos))).data?.reportIncident;
  };
  const { incident, userErrors } = await report([10, 20]);
  assert.equal(userErrors, []);
  assert.equal(
    incident.photos.map(({ size, caption }: { size: number; caption: string }) => [size, caption]),
    [
      [10, "10 bytes"],
      [20, "20 bytes"],
    ],
  );
  assert.equal((await report([1, 2, 3, 4, 5, 6, 7])).userErrors, [{ field: ["input", "photos"], code: "TOO_MANY" }]);
});

test("refuses files that are not photos or too large, and changes nothing", async () => {
  const count = setting.world.incidents.length;
  const id = bare();
  for (const [given, code] of [
    [file(10, "image/svg+xml"), "TYPE"],
    [file(10, "text/html"), "TYPE"],
    [file(10, ""), "TYPE"],
    [file((4 << 20) + 1), "TOO_LARGE"],
  ] as const) {
    const added = await setting.upload(ADD, { id, photo: null }, { photo: given });
    assert.equal(
      added.data?.addIncidentPhoto.userErrors.map((one: { code: string; field: string[] }) => [one.code, one.field]),
      [[code, ["photo"]]],
    );
    assert.is(added.data?.addIncidentPhoto.incident, null);
    const reported = await setting.upload(
      REPORT,
      { input: { title: "Ice", lineId: "line-1", photos: [{ file: null }] } },
      { "input.photos.0.file": given },
    );
    assert.equal(reported.data?.reportIncident, {
      incident: null,
      userErrors: [{ field: ["input", "photos", "0", "file"], code }],
    });
  }
  assert.is(setting.world.incidents.length, count);
  assert.is(setting.world.incidents.find((one) => one.id === id)?.photos.length, 0);
  assert.equal(
    (await setting.upload(ADD, { id, photo: null }, { photo: file(4 << 20) })).data?.addIncidentPhoto.userErrors,
    [],
    "exactly 4 MB is fine",
  );
});

test("takes six photos of one incident and no seventh, and counts each as a change", async () => {
  const id = bare();
  let last = 0;
  for (let count = 1; count <= 6; count++) {
    const { incident } = (await setting.upload(ADD, { id, photo: null }, { photo: file(5) })).data?.addIncidentPhoto;
    assert.is(incident.photos.length, count);
    assert.ok(incident.sequence > last);
    last = incident.sequence;
  }
  assert.is(
    (await setting.upload(ADD, { id, photo: null }, { photo: file(5) })).data?.addIncidentPhoto.userErrors[0].code,
    "TOO_MANY",
  );
  assert.is(
    (await setting.upload(ADD, { id: "none", photo: null }, { photo: file(5) })).data?.addIncidentPhoto.userErrors[0]
      .code,
    "NOT_FOUND",
  );
});

test("counts uploads for each world by itself", async () => {
  const other = await openDemo();
  const first = async (one: Setting) =>
    (await one.upload(ADD, { id: bare(), photo: null }, { photo: file(5) })).data?.addIncidentPhoto.incident.photos[0]
      .id as string;
  assert.is(await first(setting), await first(other));
  await other.close();
});

test("refuses a body far beyond a photo at once", async () => {
  const response = await fetch(setting.url, {
    method: "POST",
    body: new Uint8Array(33 << 20),
    headers: { "content-type": "application/json" },
  });
  assert.is(response.status, 413);
  assert.match(
    ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message ?? "",
    /larger than 32 MB/,
  );
});

test("serves the seeded photos, their heads, and nothing else below /photos/", async () => {
  const photo = setting.world.incidents.flatMap(({ photos }) => photos)[0];
  const at = (path: string, init?: RequestInit) => fetch(setting.origin + path, init);
  const seeded = await at(`/photos/${photo?.id}`);
  assert.is(seeded.headers.get("content-type"), "image/svg+xml");
  assert.match(seeded.headers.get("content-security-policy") ?? "", /sandbox/);
  assert.match(await seeded.text(), /^<svg /);
  const head = await at(`/photos/${photo?.id}`, { method: "HEAD" });
  assert.equal(
    [head.status, head.headers.get("content-length"), await head.text()],
    [200, String(photo?.bytes.length), ""],
  );
  assert.is((await at("/photos/none")).status, 404);
  assert.is((await at(`/photos/${photo?.id}`, { method: "POST" })).status, 405);
  for (const path of ["/photos/", "/photos/..%2f..%2fetc", `/photos/${photo?.id}/x`])
    assert.not.equal((await at(path)).headers.get("content-type"), "image/svg+xml", path);
});

test.run();
