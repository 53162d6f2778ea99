/** The pinned views as tiles, in the order that a person gives them: by dragging a tile, by the arrow keys, or by its menu. */
import { useEffect, useRef, useState, type KeyboardEvent, useId, useMemo, type ReactNode } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useViews, useViewStore } from "../../../base/context/views/use-views.js";
import { pinnedOf, type KeptView } from "../../../base/context/views/view-store.js";
import { Icon } from "../../../base/ui/icon.js";
import { useViewWords } from "../../../parts/views/words.js";
import css from "./pinned.css";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/one-stop.js";
import { useSchema } from "../../../base/context/context.js";
import { Link } from "../../../parts/controls/link.js";
import { parseRoute, type Route } from "../../../base/navigation/routes.js";
import { Menu } from "../../../base/ui/menu.js";
import { tileFormsIn, queryIn } from "../../../parts/views/tile-forms.js";
import { planQuery, rootField, type RootField, toVariables, kinds } from "../../../schema/index.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { argumentFields } from "../../../parts/form/arguments-form.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { checkView } from "../../../parts/views/check-view.js";
import { iconOfView, kindOfView } from "../../../parts/views/view-icons.js";
import { answerState, withReportedErrors } from "../../../parts/answers/answer-state.js";
import { useAnswer } from "../../../parts/answers/use-answer.js";
import { Value } from "../../../parts/values/value.js";
import { ListTile } from "./list-tile.js";
import stateMarkStyle from "../../../parts/values/state-mark.css";

/** A tile that is being moved, and its place for now. */
interface Moving {
  id: string;
  place: number;
}

export function PinnedBoard() {
  useStyleSheet(stateMarkStyle);
  useStyleSheet(css);
  const t = useViewWords();
  const store = useViewStore();
  const pinned = pinnedOf(useViews());
  const list = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState<Moving>();
  const [news, setNews] = useState("");
  const shown = moving ? withMoved(pinned, moving.id, moving.place) : pinned;
  const move = ({ id, name }: KeptView, place: number) => {
    const isKept = store.move(id, place);
    setNews(isKept ? t.movedTo(name, place + 1, pinned.length) : t.notKept);
  };
  return (
    <>
      <ul ref={list} className="pins">
        {shown.map((view, place) => (
          <li key={view.id} className="pin" data-form={view.tile} data-moving={view.id === moving?.id || undefined}>
            <div className="pin-tools">
              {pinned.length > 1 && (
                <MoveHandle
                  view={view}
                  onStep={(step) => move(view, Math.max(0, Math.min(pinned.length - 1, place + step)))}
                  onDrag={(pointer) => {
                    const place = placeAt(list.current, pointer);
                    if (place !== undefined) setMoving({ id: view.id, place });
                    return place;
                  }}
                  onDrop={(place) => {
                    if (place !== undefined) move(view, place);
                    setMoving(undefined);
                  }}
                />
              )}
              <TileMenu
                view={view}
                onEarlier={place > 0 ? () => move(view, place - 1) : undefined}
                onLater={place < pinned.length - 1 ? () => move(view, place + 1) : undefined}
                onRefused={() => setNews(t.notKept)}
              />
            </div>
            <PinnedTile view={view} />
          </li>
        ))}
      </ul>
      <p className={news === t.notKept ? "alert" : "hide"} role="status">
        {news}
      </p>
    </>
  );
}

interface MoveHandleProps {
  view: KeptView;
  /** One place to the front, -1, or to the end, 1. */
  onStep: (step: number) => void;
  /** Returns the place that the pointer gives the tile; undefined where it is over no tile. */
  onDrag: (pointer: PointerEvent) => number | undefined;
  /** Receives the last place; undefined if there was none. */
  onDrop: (place: number | undefined) => void;
}

/** A button that drags the tile with a pointer, and moves it with the arrow keys. */
function MoveHandle({ view, onStep, onDrag, onDrop }: MoveHandleProps) {
  const t = useViewWords();
  const startDragging = useDragging({ onDrag, onDrop });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfKey(event.key, isRightToLeft(event.currentTarget));
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      className="button ghost icon handle"
      aria-label={t.moveTile(view.name)}
      title={t.moveTileHelp}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.button === 0 && startDragging()}
    >
      <Icon name="menu" size={14} />
    </button>
  );
}

/**
 * Follows the pointer on the whole page until it is let go of. A captured pointer would be lost when the tile with the handle changes its
 * place in the page.
 */
function useDragging({ onDrag, onDrop }: Pick<MoveHandleProps, "onDrag" | "onDrop">): () => void {
  const dragging = useRef<AbortController>(undefined);
  useEffect(() => () => dragging.current?.abort(), []);
  return () => {
    dragging.current?.abort();
    const controller = new AbortController();
    dragging.current = controller;
    const { signal } = controller;
    // Not read from what is rendered: a tile may be let go of before React has rendered the last movement.
    let place: number | undefined;
    const follow = (pointer: PointerEvent) => {
      place = onDrag(pointer) ?? place;
    };
    const drop = () => {
      controller.abort();
      onDrop(place);
    };
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", drop, { signal });
  };
}

// The order of the tiles while one of them is moved.

/** PURE: the views with one of them at another place. */
export function withMoved(views: readonly KeptView[], id: string, place: number): KeptView[] {
  const moved = views.filter((view) => view.id === id);
  const others = views.filter((view) => view.id !== id);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/** PURE: how many places a key moves a tile. In text that runs from right to left, the right arrow leads to the front. */
export function stepOfKey(key: string, isRightToLeft: boolean): number {
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : stepOfArrow(key, isRightToLeft);
}

/** The place of the tile under the pointer; undefined where there is none. */
function placeAt(
  list: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): number | undefined {
  const place = [...(list?.children ?? [])].findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
  return place < 0 ? undefined : place;
}

interface TileMenuProps {
  view: KeptView;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  /** The browser has not kept a change. */
  onRefused: () => void;
}

/** The menu of a tile: its form, its place, its pin. */
function TileMenu({ view: { id, name, address, tile, isOfTeam }, onEarlier, onLater, onRefused }: TileMenuProps) {
  const t = useViewWords();
  const schema = useSchema();
  const store = useViewStore();
  const check = (isKept: boolean) => {
    if (!isKept) onRefused();
  };
  const otherForms = isOfTeam ? [] : tileFormsIn(schema, parseRoute(address)).filter((form) => form !== tile);
  return (
    <Menu label={t.viewMenu(name)} className="button ghost icon" button={<Icon name="dots" />}>
      {(close) => {
        const item = (key: string, label: string, onPress: () => void) => (
          <button
            key={key}
            type="button"
            className="button ghost"
            onClick={() => {
              close();
              onPress();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            {otherForms.map((form) =>
              item(form, t.showAs(t.tiles[form]), () => check(store.change(id, { tile: form }))),
            )}
            {onEarlier && item("earlier", t.moveEarlier, onEarlier)}
            {onLater && item("later", t.moveLater, onLater)}
            {item("unpin", t.unpin, () => check(store.pin(id, false)))}
            <Link className="button ghost" to={{ at: "view" }}>
              {t.savedViews}
            </Link>
          </>
        );
      }}
    </Menu>
  );
}

/** One pinned view as a tile, in its form. */
export const liveTilePart = lazyPart(() => import("../../../parts/live/live-tile.js"));

function PinnedTile({ view }: { view: KeptView }) {
  const t = useViewWords();
  const schema = useSchema();
  const headingId = useId();
  const { name, address, tile } = view;
  const isDamaged = useMemo(() => checkView(schema, address).at !== "whole", [schema, address]);
  const route = useMemo(() => parseRoute(address), [address]);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Link to={{ at: "view", name }}>
          {tile === "link" && <Icon name={iconOfView(schema, address)} />}
          {name}
        </Link>
      </h2>
      {isDamaged ? <p className="quiet">{t.damagedTile}</p> : <TileContent view={view} route={route} />}
    </section>
  );
}

function TileContent({ view: { tile, address, name }, route }: { view: KeptView; route: Route }): ReactNode {
  const t = useViewWords();
  const schema = useSchema();
  const link = <p className="quiet">{t.viewKinds[kindOfView(schema, address)]}</p>;
  if (tile === "link") return link;
  if (route.at === "live") {
    const root = rootField(schema, "subscription", route.field);
    return root ? <LiveContent route={route} root={root} /> : link;
  }
  const root = queryIn(schema, route);
  if (route.at !== "query" || !root) return link;
  if (root.gives === "value") return <ValueTile route={route} root={root} />;
  return root.gives === "rows" ? <ListTile route={route} root={root} tile={tile} name={name} /> : link;
}

function LiveContent({ route, root }: { route: Route & { at: "live" }; root: RootField }) {
  const schema = useSchema();
  const { plan, args } = useMemo(() => {
    const livePlan = planQuery(schema, root);
    const inputs = argumentFields(schema, livePlan.shape);
    return { plan: livePlan, args: toVariables(inputs, route.args ?? {}).variables };
  }, [schema, root, route]);
  return <LazyView part={liveTilePart}>{({ LiveTile }) => <LiveTile plan={plan} args={args} />}</LazyView>;
}

interface ValueTileProps {
  route: Route & { at: "query" };
  root: RootField;
}

/** A pinned value as a tile: what its query answers, such as a sum that the server computes. */
function ValueTile({ route, root }: ValueTileProps) {
  const t = useViewWords();
  const schema = useSchema();
  const { plan, request } = useMemo(() => {
    const valuePlan = planQuery(schema, root);
    const args = toVariables(argumentFields(schema, valuePlan.shape), route.args ?? {}).variables;
    return { plan: valuePlan, request: valuePlan.request({ args }) };
  }, [schema, root, route]);
  const query = useAnswer(request.document, request.variables, { policy: "cache-and-network" });
  const value = query.data ? plan.value(query.data) : undefined;
  const answer = answerState(withReportedErrors(plan, query), value);
  if (answer.at === "loading") return <p aria-busy="true">&nbsp;</p>;
  if (answer.at === "failed") return <p className="quiet">{t.tileFailed}</p>;
  const column = plan.columns[0] ?? { kind: kinds.unknown, list: Array.isArray(value), read: (row: unknown) => row };
  return (
    <div className="tile-value">
      <b className="tabular">
        <Value column={column} value={column.read(value)} identify={plan.identify} />
      </b>
    </div>
  );
}
