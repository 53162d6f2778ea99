/** The tiles of the home screen: the first rows of the main things, and the counts of others. */
import { useMemo } from "react";
import { useAnswer } from "../../answers/use-answer.js";
import { useApp, useSchema } from "../../context/context.js";
import { useStyleSheet } from "../../context/use-style-sheet.js";
import { Link } from "../../controls/link.js";
import { useLazyPart } from "../../ui/lazy-part.js";
import { styleSheet } from "../../ui/styles/style-sheet.js";
import { addStateMarkStyle } from "../../values/choices/state-mark-style.js";
import { count } from "../../values/numbers/count.js";
import { RowName } from "../../values/row-name.js";
import { Value } from "../../values/value.js";
import { useHomeWords } from "../words.js";
import css from "./board.css";
import { proposeTiles, type RowsTile, type Tile } from "./propose-tiles.js";

const addBoardStyle = styleSheet(css);

const ROWS_SHOWN = 5;
/** Keeps a line as high as one with text. */
const NO_TEXT = "\u00a0";

export function Board() {
  const schema = useSchema();
  const client = useLazyPart(useApp().client);
  const tiles = useMemo(() => proposeTiles(schema), [schema]);
  useStyleSheet(addStateMarkStyle);
  useStyleSheet(addBoardStyle);
  if (client.at === "failed") return null;
  // Tiles have their places before they can be asked for, so that what is below does not move.
  const Count = client.at === "ready" ? AskedCountTile : CountTile;
  const Rows = client.at === "ready" ? AskedRowsTile : RowsTileView;
  return (
    <>
      <div className="tile-counts">
        {tiles.counts.map((tile) => (
          <Count key={tile.type} tile={tile} />
        ))}
      </div>
      <div className="tiles">
        {tiles.rows.map((tile) => (
          <Rows key={tile.type} tile={tile} />
        ))}
      </div>
    </>
  );
}

/** The answer for a tile. A list that this person may not read has no data, and so no tile. */
function useTile({ plan, state }: Tile, size: number): { data: object | undefined; isRefused: boolean } {
  const { document, variables } = plan.request({ ...state, size });
  const { data, status } = useAnswer(document, variables, { policy: "cache-and-network" });
  const answer = data && plan.value(data) ? (data as object) : undefined;
  return { data: answer, isRefused: !answer && status !== "loading" };
}

function AskedCountTile({ tile }: { tile: Tile }) {
  const { data, isRefused } = useTile(tile, 1);
  return isRefused ? null : <CountTile tile={tile} data={data} />;
}

function AskedRowsTile({ tile }: { tile: RowsTile }) {
  const { data, isRefused } = useTile(tile, ROWS_SHOWN);
  return isRefused ? null : <RowsTileView tile={tile} data={data} />;
}

interface TileProps<AnyTile extends Tile> {
  tile: AnyTile;
  /** Undefined until it is loaded. */
  data?: object | undefined;
}

function CountTile({ tile, data }: TileProps<Tile>) {
  const total = data && tile.plan.page(data).total;
  return (
    <Link className="tile" to={tile.to} aria-busy={!data}>
      <span>{tile.label}</span>
      <b className="tabular">{total === undefined ? NO_TEXT : count(total)}</b>
    </Link>
  );
}

function RowsTileView({ tile, data }: TileProps<RowsTile>) {
  const t = useHomeWords();
  const rows = data ? tile.plan.rows(data).slice(0, ROWS_SHOWN) : [];
  const total = data && tile.plan.page(data).total;
  const headingId = `tile-${tile.type}`;
  return (
    <section className="tile" aria-labelledby={headingId} aria-busy={!data}>
      <div className="section-head">
        <h2 id={headingId}>{tile.isNewestFirst ? t.newest(tile.label) : tile.label}</h2>
        <Link to={tile.to}>{total === undefined ? t.allRows : t.countOfAllRows(count(total))}</Link>
      </div>
      <ul className="tile-rows">
        {rows.map((row, index) => (
          // Records of several types may have one id, and a server may give a record twice.
          <TileRow key={`${index} ${tile.plan.identify(row)?.id ?? ""}`} tile={tile} row={row} />
        ))}
        {!data && Array.from({ length: ROWS_SHOWN }, (_, index) => <li key={index} />)}
      </ul>
      {data && rows.length === 0 && <p className="quiet">{t.nothingHere}</p>}
    </section>
  );
}

function TileRow({ tile: { plan, date, status }, row }: { tile: RowsTile; row: unknown }) {
  return (
    <li>
      <span className="clip">
        <RowName plan={plan} row={row} />
      </span>
      {status && <Value column={status} value={status.read(row)} />}
      <span className="quiet">
        <Value column={date} value={date.read(row)} />
      </span>
    </li>
  );
}
