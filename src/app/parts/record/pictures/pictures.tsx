/** A list of pictures in a record's tab: a grid of them, or the list as any other. */
import { useMemo, useState, type KeyboardEvent } from "react";
import {
  addPictureAction,
  inScope,
  type PictureColumns,
  plainText,
  type Plan,
  isDate,
  type Column,
  type RecordReference,
} from "../../../schema/index.js";
import { AnswerContent } from "../../answers/answer-content.js";
import { Empty } from "../../answers/states.js";
import { useSchema } from "../../../base/context/context.js";
import { useActions } from "../../../base/context/use-actions.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { ActionLink } from "../../controls/action-link.js";
import { Pager, RangeAnnouncement } from "../../list/pages/pager.js";
import { PlanList } from "../../list/plan-list.js";
import { useList, type List } from "../../list/use-list.js";
import type { View } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { useServerUrl, pictureUrl } from "../../values/server-url.js";
import type { RecordSource } from "../record-source.js";
import style from "./pictures.css";
import { useSameValue } from "../../../base/ui/use-same-value.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/one-stop.js";
import { useWords } from "../../../base/context/words.js";
import { wordsWith } from "../../../base/context/words-with.js";
import { enPictures } from "../../../base/messages/en/pictures.js";
import { Link } from "../../controls/link.js";
import { Value } from "../../values/value.js";
import { Dialog } from "../../controls/dialog.js";
import { count } from "../../values/number-format.js";
import { keysOfRows, reactKey } from "../../table/use-table.js";

/** The presentation that shows the list as a table. Where the view names none, its pictures are shown. */
const TABLE = "table";

interface PicturesProps {
  plan: Plan;
  columns: PictureColumns;
  label: string;
  source: RecordSource;
  view: View;
  onView: (next: View, replace?: boolean) => void;
  planWithColumns: (columns: string[]) => Plan;
}

export function Pictures({ planWithColumns, ...props }: PicturesProps) {
  useStyleSheet(style);
  const { plan, label, source, view, onView } = props;
  const isGrid = view.as === undefined;
  const list = useList({ plan, view, id: source.id, skip: !isGrid });
  const isEmptyGrid = isGrid && list.answer.at === "loaded" && list.rows.length === 0 && !hasOtherPages(list);
  return (
    <>
      {isGrid ? (
        <PictureGrid {...props} list={list} />
      ) : (
        <PlanList
          plan={plan}
          label={label}
          record={source}
          view={view}
          // The list leaves the name of its table out.
          onView={(next, replace) => onView({ ...next, as: next.as ?? TABLE }, replace)}
          planWithColumns={planWithColumns}
        />
      )}
      {/* Without pictures there is nothing to switch between. */}
      {!isEmptyGrid && <PresentationButton view={view} onView={onView} />}
    </>
  );
}

const hasOtherPages = ({ pagination, range }: List): boolean =>
  pagination.next !== undefined || (range?.first ?? 1) > 1;

/** Switches between the pictures and the table. It stays the same element, so that it keeps the focus. */
function PresentationButton({ view, onView }: Pick<PicturesProps, "view" | "onView">) {
  const t = usePictureWords();
  const next = view.as === undefined ? TABLE : undefined;
  return (
    <div className="picture-tools">
      <button type="button" className="button ghost" onClick={() => onView({ ...view, as: next })}>
        <Icon name={next === undefined ? "card" : "table"} />
        {next === undefined ? t.asPictures : t.presentations.table}
      </button>
    </div>
  );
}

/** Lines of the skeleton: about as tall as a row of pictures. */
const SKELETON_LINES = 4;

function PictureGrid(props: Omit<PicturesProps, "planWithColumns"> & { list: List }) {
  const t = usePictureWords();
  const { columns, label, source, view, onView, list } = props;
  const schema = useSchema();
  const args = useSameValue(list.state.args);
  const plan = useMemo(() => inScope(schema, props.plan, { args, record: source }), [schema, props.plan, args, source]);
  const addAction = useAddPictureAction(source.type, plan);
  const canAdd = addAction !== undefined && source.id !== undefined;
  const [openIndex, setOpenIndex] = useState<number>();
  const pictures = picturesOf(plan, columns, list.rows, useServerUrl());
  const open = openIndex === undefined ? undefined : pictures[openIndex];
  const permissionOf = usePermissions();
  return (
    <div className="stack">
      <RangeAnnouncement list={list} isLoaded={list.answer.at === "loaded"} />
      <AnswerContent answer={list.answer} request={list.request} onRetry={list.refetch} skeletonLines={SKELETON_LINES}>
        {() => (
          <>
            {(canAdd || pictures.length > 0) && (
              <ul className="pictures" aria-label={label}>
                {pictures.map((picture, index) => (
                  <PictureTile
                    key={picture.key}
                    picture={picture}
                    plan={plan}
                    {...permissionOf(picture)}
                    onOpen={() => setOpenIndex(index)}
                  />
                ))}
                {canAdd && (
                  <li>
                    <ActionLink
                      action={addAction}
                      className="add-picture"
                      to={{
                        at: "action",
                        field: addAction.name,
                        from: `${source.type}:${source.id}`,
                        scope: source.scope,
                      }}
                    >
                      <Icon name="plus" />
                      {plainText(addAction.label)}
                    </ActionLink>
                  </li>
                )}
              </ul>
            )}
            {pictures.length === 0 && !canAdd && <Empty>{t.emptyList}</Empty>}
            {hasOtherPages(list) && <Pager shownPlan={plan} label={label} list={list} view={view} onView={onView} />}
          </>
        )}
      </AnswerContent>
      {open && openIndex !== undefined && (
        <PictureDialog
          picture={open}
          {...permissionOf(open)}
          position={openIndex}
          total={pictures.length}
          onGo={setOpenIndex}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
    </div>
  );
}

/** Whether a picture may be requested: it comes from where the page comes from, or a person has asked for it. */
function usePermissions() {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  return ({ url = "" }: Picture) => ({
    isAllowed: asked.has(url) || isOfPage(url, document.URL),
    onAllow: () => setAsked(new Set([...asked, url])),
  });
}

/** The action that adds a picture to the record. On a large schema it comes once all mutations have been read. */
function useAddPictureAction(type: string, { shape }: Plan) {
  const schema = useSchema();
  const prepared = useActions(type);
  return useMemo(
    () => (prepared.length > 0 ? addPictureAction(schema, type, shape) : undefined),
    [schema, type, shape, prepared],
  );
}

interface PictureTileProps {
  picture: Picture;
  plan: Plan;
  /** Whether it may be requested already. */
  isAllowed: boolean;
  /** A person asks for it. */
  onAllow: () => void;
  /** Shows it large. */
  onOpen: () => void;
}

/** A picture in a grid: small, with its caption and its date. */
function PictureTile({ plan, ...props }: PictureTileProps) {
  const t = usePictureWords();
  const { caption, detail, record } = props.picture;
  return (
    <li>
      <Thumbnail {...props} />
      <p className="clip">
        {caption !== undefined && record?.id !== undefined ? (
          <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>{caption}</Link>
        ) : (
          <span className={caption === undefined ? "quiet" : undefined} title={caption}>
            {caption ?? t.noCaption}
          </span>
        )}
      </p>
      {detail && (
        <p className="quiet clip">
          {!isDate(detail.column) && `${plainText(detail.column.label)} `}
          <Value column={detail.column} value={detail.value} identify={plan.identify} />
        </p>
      )}
    </li>
  );
}

/** The picture itself or, while it must not be requested yet, a button that does so. */
function Thumbnail({ picture: { url, caption }, isAllowed, onAllow, onOpen }: Omit<PictureTileProps, "plan">) {
  const t = usePictureWords();
  const [hasFailed, setFailed] = useState(false);
  if (url === undefined || hasFailed) return <span className="thumbnail failed quiet">{t.pictureFailed}</span>;
  if (!isAllowed) {
    return (
      <button type="button" className="thumbnail" onClick={onAllow}>
        {t.showImage}
        {caption !== undefined && <span className="hide"> ({caption})</span>}
      </button>
    );
  }
  return (
    <button type="button" className="thumbnail" onClick={onOpen} aria-label={t.enlarge(caption ?? t.noCaption)}>
      <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
    </button>
  );
}

interface PictureDialogProps {
  picture: Picture;
  /** Whether it may be requested already. */
  isAllowed: boolean;
  /** A person asks for it. */
  onAllow: () => void;
  /** From 0. */
  position: number;
  total: number;
  onGo: (position: number) => void;
  onClose: () => void;
}

/** A picture as large as the window allows, with the ones before and after it. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, position, total, onGo, onClose } = props;
  const t = usePictureWords();
  // The arrow keys work where the focus is on one of these buttons: it comes to this one first.
  const nextButton = useFocusOnArrival<HTMLButtonElement>();
  const { url, caption } = picture;
  const place = t.pictureAt(count(position + 1), count(total));
  const isFirst = position === 0;
  const isLast = position === total - 1;
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = stepOfArrow(key, isRightToLeft(currentTarget));
    const next = position + step;
    if (step !== 0 && next >= 0 && next < total) onGo(next);
  };
  return (
    <Dialog title={caption ?? t.noCaption} className="picture-dialog" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the arrow keys of the buttons inside it */}
      <div className="stack tight" onKeyDown={onKeyDown}>
        {/* Another element for each picture: the one before would be shown until the next is loaded. */}
        <LargePicture key={picture.key} {...props} alt={caption ?? place} />
        <div className="row">
          <button
            type="button"
            className="button icon"
            aria-label={t.previousPicture}
            aria-disabled={isFirst}
            onClick={() => isFirst || onGo(position - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            ref={nextButton}
            type="button"
            className="button icon"
            aria-label={t.nextPicture}
            aria-disabled={isLast}
            onClick={() => isLast || onGo(position + 1)}
          >
            <Icon name="right" />
          </button>
          <span className="quiet grow" role="status">
            {place}
          </span>
          {url !== undefined && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t.openOriginal}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The picture itself or, while it must not be requested yet, a button that does so. */
function LargePicture({ picture: { url }, isAllowed, onAllow, alt }: PictureDialogProps & { alt: string }) {
  const t = usePictureWords();
  if (url === undefined) return <p className="quiet">{t.pictureFailed}</p>;
  if (isAllowed) return <img src={url} alt={alt} referrerPolicy="no-referrer" />;
  return (
    <button type="button" className="button" onClick={onAllow}>
      {t.showImage}
    </button>
  );
}

/** All words, for the pictures of a record. */
const usePictureWords = wordsWith(useWords, "pictures", enPictures);

// The contents of the pictures in a list.

/** One row of a list of pictures. */
export interface Picture {
  /** Differs for each picture, for React. The server may send one picture twice. */
  key: string | number;
  /** Undefined for a URL that must not be followed. */
  url: string | undefined;
  /** The alternative text; undefined if the data has none. */
  caption: string | undefined;
  detail: { column: Column; value: unknown } | undefined;
  /** The record that the row is, if it has a screen of its own. */
  record: RecordReference | undefined;
}

/** @param endpoint - the absolute URL of the server, to which a URL without a host belongs */
function picturesOf(
  plan: Plan,
  columns: PictureColumns,
  rows: readonly unknown[],
  endpoint: string,
): readonly Picture[] {
  const keys = keysOfRows(rows, (row) => plan.identify(row)?.id);
  return rows.map((row, index) => ({
    ...contentsOf(plan, columns, row),
    key: reactKey(keys[index], index),
    url: pictureUrl(columns.url.read(row), endpoint),
  }));
}

function contentsOf(plan: Plan, { caption, detail }: PictureColumns, row: unknown): Omit<Picture, "key" | "url"> {
  const record = plan.identify(row);
  const text = caption?.read(row);
  const value = detail?.read(row);
  const hasDetail = detail !== undefined && value !== null && value !== undefined;
  return {
    caption: typeof text === "string" && text.trim() !== "" ? plainText(text) : undefined,
    detail: hasDetail ? { column: detail, value } : undefined,
    record: record?.opens ? record : undefined,
  };
}

/**
 * Whether a picture may be requested without being asked for: it comes from where the page comes from. Any other URL, which a stranger
 * may have written, would tell its server who is looking.
 */
export function isOfPage(url: string, page: string): boolean {
  try {
    return new URL(url, page).origin === new URL(page).origin;
  } catch {
    return false;
  }
}
