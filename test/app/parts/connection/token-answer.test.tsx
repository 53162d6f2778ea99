/** An action whose answer holds a token is no sign-in by that: it is sent as the person who filled it in. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("an action that answers a token");
const SDL = `type Query { me: User users: [User!]! } type User { id: ID! name: String! } type Auth { token: String user: User }
  type Mutation { updateProfile(motto: String!): Auth closeAccount(motto: String!): Auth }`;
const ADA = { id: "1", name: "Ada" };
const BEN = { id: "2", name: "Ben" };
let screen: Screen;
test.after.each(() => screen.close());

for (const [action, label] of [
  ["updateProfile", "Update profile"],
  ["closeAccount", "Close account"],
] as const)
  test(`${action} is not sent for another person`, async () => {
    sessionStorage.clear();
    let user = ADA;
    const sentAs: string[] = [];
    const take = () => {
      sentAs.push(user.name);
      return { token: "t", user };
    };
    const world: World = createWorld(SDL, { me: () => user, users: [], updateProfile: take, closeAccount: take });
    screen = await render(<QueryletApp {...world.options} route={`/m/${action}`} />);
    await screen.until(() => screen.all("textbox", /^Motto/).length, "the form");
    await act(async () => void window.dispatchEvent(new window.Event("blur")));
    await screen.until(() => world.sent.filter(({ document }) => document.includes("me {")).length >= 2, "a question");
    await act(async () => void window.dispatchEvent(new window.Event("focus")));
    await screen.type(/^Motto/, "hers");
    user = BEN;
    await screen.press("button", label);
    for (let turn = 0; turn < 40 && sentAs.length === 0; turn++) await screen.until(() => true);
    assert.equal(sentAs, []);
  });

test.run();
