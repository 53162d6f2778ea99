/** The pinned views as tiles, in the order that a person gives them: by dragging a tile, by the arrow keys, or by its menu. */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useViews, useViewStore } from "../../../base/context/views/use-views.js";
import { pinnedOf, type KeptView } from "../../../base/context/views/view-store.js";
import { Icon } from "../../../base/ui/icon.js";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";
import { addStateMarkStyle } from "../../../parts/values/choices/state-mark-style.js";
import { useViewWords } from "../../../parts/views/words.js";
import css from "./pinned.css";
import { placeAt, stepOfKey, withMoved } from "./order.js";
import { PinnedTile } from "./pinned-tile.js";
import { TileMenu } from "./tile-menu.js";
import { isRightToLeft } from "../../../base/ui/keyboard/reading-direction.js";

const addStyle = styleSheet(css);

/** A tile that is being moved, and its place for now. */
interface Moving {
  id: string;
  place: number;
}

export function PinnedBoard() {
  useStyleSheet(addStateMarkStyle);
  useStyleSheet(addStyle);
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
