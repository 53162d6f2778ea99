/** happy-dom's nodes, as `tools/test/lean-nodes.mjs` changes them, do what nodes do. */
import { Window } from "happy-dom";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const test = suite("light nodes");
const window = new Window();
const { document } = window;
test.after(() => window.close());
test.after.each(() => {
  document.body.innerHTML = "";
});

/** Elements within each other, built from the inside to the outside as React does it. The first name is the outermost. */
function nested(...names: string[]) {
  const elements = names.map((name) => document.createElement(name));
  for (let index = elements.length - 2; index >= 0; index--) {
    const inner = elements[index + 1];
    if (inner) elements[index]?.appendChild(inner);
  }
  return elements;
}

const ownMembers = (node: object): unknown[] =>
  Object.getOwnPropertySymbols(node).map((symbol) => Reflect.get(node, symbol));

test("a new node holds no Map or Set for listeners and results of queries", () => {
  const nodes = [document.createTextNode("text"), document.createAttribute("title"), document.createElement("p")];
  for (const node of nodes)
    assert.not.ok(
      ownMembers(node).some((value) => value instanceof Map || value instanceof Set),
      node.nodeName,
    );
});

test("a new node holds no empty values, and has values of its own once they are set", () => {
  const [first, second] = [document.createElement("p"), document.createElement("p")];
  const count = ownMembers(first).filter((value) => value === null || value === 0 || value === false).length;
  assert.ok(count <= 3, `${count} of them`);
  first.attachShadow({ mode: "open" });
  first.scrollTop = 7;
  first.classList.add("first");
  first.style.color = "red";
  document.body.appendChild(first);
  assert.equal(
    [second.shadowRoot, second.scrollTop, second.className, second.style.color, second.parentNode, second.isConnected],
    [null, 0, "", "", null, false],
  );
  assert.equal(
    [first.shadowRoot?.mode, first.scrollTop, first.className, first.style.color, first.parentNode, first.isConnected],
    ["open", 7, "first", "red", document.body, true],
  );
});

test("getters stay on the prototypes of a form and a select, methods are bound", () => {
  const [form, list, option] = nested("form", "select", "option") as unknown as [
    HTMLFormElement,
    HTMLSelectElement,
    HTMLOptionElement,
  ];
  option.setAttribute("value", "one");
  assert.equal([form.tagName, form.length, list.value, list.options.length, list.form], ["FORM", 1, "one", 1, form]);
  for (const element of [form, list])
    for (const name of ["tagName", "length", "value", "options", "form"])
      assert.is(Object.getOwnPropertyDescriptor(element, name), undefined, `${element.tagName} has ${name} of its own`);
  const { checkValidity } = form;
  assert.ok(checkValidity());
});

test("listeners hear events on each phase until they are removed", () => {
  const [outer, inner] = nested("div", "p");
  const heard: string[] = [];
  const listen = () => heard.push("inner");
  outer?.addEventListener("press", () => heard.push("capture"), true);
  outer?.addEventListener("press", () => heard.push("bubble"));
  outer?.addEventListener("press", () => heard.push("once"), { once: true });
  inner?.addEventListener("press", listen);
  const press = () => inner?.dispatchEvent(new window.Event("press", { bubbles: true }));
  press();
  inner?.removeEventListener("press", listen);
  press();
  assert.equal(heard, ["capture", "inner", "bubble", "once", "capture", "bubble"]);
});

test("a query reads the document again after each change", () => {
  const [outer, inner] = nested("div", "p", "b");
  document.body.appendChild(outer as never);
  const found = () => document.querySelectorAll("div p.red").length;
  assert.is(found(), 0);
  inner?.setAttribute("class", "red");
  assert.is(found(), 1);
  assert.is(document.querySelector(".red"), inner);
  outer?.removeChild(inner as never);
  assert.is(found(), 0);
  assert.is(document.querySelector(".red"), null);
});

test("nodes that were built before join and leave the document with their root", () => {
  const calls: string[] = [];
  class Told extends window.HTMLElement {
    override connectedCallback() {
      calls.push("in");
    }
    override disconnectedCallback() {
      calls.push("out");
    }
  }
  window.customElements.define("x-told", Told as never);
  const elements = nested("div", "p", "x-told", "b");
  assert.equal(
    elements.map(({ isConnected }) => isConnected),
    [false, false, false, false],
  );
  assert.equal(calls, []);
  document.body.appendChild(elements[0] as never);
  assert.equal(
    elements.map(({ isConnected }) => isConnected),
    [true, true, true, true],
  );
  elements[0]?.remove();
  assert.equal(
    elements.map(({ isConnected }) => isConnected),
    [false, false, false, false],
  );
  assert.equal(calls, ["in", "out"]);
  for (const element of elements) assert.is(element.getRootNode(), elements[0]);
});

test("an input built before its form knows the form, and an option its list", () => {
  const [form, , input] = nested("form", "p", "input");
  assert.is((input as unknown as HTMLInputElement).form, form as never);
  document.body.appendChild(form as never);
  assert.is((input as unknown as HTMLInputElement).form, form as never);
  const [list, , option] = nested("select", "optgroup", "option");
  option?.setAttribute("value", "one");
  assert.is((list as unknown as HTMLSelectElement).value, "one");
});

test("a style sheet built before its page counts once both are in the document", () => {
  const style = document.createElement("style");
  style.appendChild(document.createTextNode(".late { color: red }"));
  const [outer, inner] = nested("div", "p");
  outer?.insertBefore(style as never, inner as never);
  inner?.setAttribute("class", "late");
  document.body.appendChild(outer as never);
  assert.is(window.getComputedStyle(inner as never).color, "red");
});

test("a node moved into another document belongs to that", () => {
  const other = new Window();
  const [outer, inner] = nested("div", "p");
  other.document.body.appendChild(other.document.adoptNode(outer as never));
  assert.is(inner?.ownerDocument, other.document as never);
  assert.ok(inner?.isConnected);
  other.close();
});

test.run();
