/** The extensions of an answer, as hooks show them. */
import "../helpers/react-development.js";
import { acting, COUNTED, render } from "../helpers/render.js";
import { Suspense } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { useInfiniteQuery } from "../../src/react/hooks/use-infinite-query.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import type { InfiniteQueryState } from "../../src/react/pages/page-store.js";
import { settle } from "../helpers/settle.js";
import { createSetting, failOnWarnings } from "./setting.js";

failOnWarnings(test);

const HOOKS = {
  useQuery: () => useQuery("{ a }"),
  useSuspenseQuery: () => useSuspenseQuery("{ a }"),
  useSubscription: () => useSubscription("subscription { a }"),
};

for (const [name, useIt] of Object.entries(HOOKS))
  test(`${name} shows the extensions of the answer`, async () => {
    const { fake, wrap } = createSetting();
    const shown: unknown[] = [];
    function Shown() {
      shown.push(useIt().extensions);
      return null;
    }
    const view = await render(
      wrap(
        <Suspense fallback="wait">
          <Shown />
        </Suspense>,
      ),
      COUNTED,
    );
    await acting(() => fake.last.next({ data: { a: 1 }, extensions: { cost: 3 } }));
    if (name !== "useSubscription") await acting(() => fake.last.complete());
    await acting(settle);
    assert.equal(shown.at(-1), { cost: 3 });
    await view.close();
  });

test("useInfiniteQuery shows the extensions of each page that it shows", async () => {
  const { fake, wrap } = createSetting();
  const shown: unknown[] = [];
  const latest: { state?: InfiniteQueryState } = {};
  function Rows() {
    const state = useInfiniteQuery<{ at: number }>("query Rows($at: Int) { at(at: $at) }", {
      variables: { at: 0 },
      next: ({ at }) => ({ at: at + 1 }),
    });
    latest.state = state;
    shown.push(state.extensions);
    return null;
  }
  const view = await render(wrap(<Rows />), COUNTED);
  const answer = async (at: number, result: object) => {
    await acting(() => fake.last.reply({ at }, result));
    await acting(settle);
  };
  await answer(0, {});
  assert.equal(shown.at(-1), undefined);
  await acting(() => void latest.state?.fetchNext());
  await answer(1, { extensions: { cost: 3 } });
  const both = shown.at(-1);
  assert.equal(both, [undefined, { cost: 3 }]);
  await acting(() => void latest.state?.refetch());
  await answer(0, { extensions: { cost: 5 } });
  assert.is(shown.at(-1), both); // the pages before are shown until all are there
  await answer(1, { extensions: { cost: 3 } });
  assert.equal(shown.at(-1), [{ cost: 5 }, { cost: 3 }]);
  await view.close();
});

test.run();
