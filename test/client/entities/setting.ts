/** Answers on screen, and mutations that change them. */
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";

export const RENAME = "mutation R { rename { id name } }";
export const user = (id: number | string, rest: object = {}) => ({ __typename: "User", id, ...rest });

/** Answers on screen by document; what is asked again is counted, and with `once` left without an answer, which would hide what was written. */
export function setup(answers: Record<string, unknown>, once?: boolean) {
  const given = new Set<string>();
  const answerTo = (document: string) =>
    once && given.has(document) ? undefined : given.add(document) && answers[document];
  const fake = fakeTransport(({ document, kind }) =>
    kind === "query" ? answerTo(String(document).replaceAll("{__typename ", "{")) : undefined,
  );
  const client = createClient({ entities: entities(), transport: fake.transport });
  const views = Object.keys(answers).map((document) => {
    const watch = client.watch<Record<string, never>>(document);
    const view = {
      renders: 0,
      get data() {
        return watch.get().data;
      },
    };
    watch.subscribe(() => void view.renders++);
    view.renders = 0;
    return view;
  });
  const queries = () => fake.sent.filter(({ operation }) => operation.kind === "query").length - views.length;
  const mutate = (data: unknown, document = RENAME) => {
    client.mutate(document);
    fake.last.reply(data);
  };
  return { fake, client, views, view: views[0] as (typeof views)[number], queries, mutate };
}
