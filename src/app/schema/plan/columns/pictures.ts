/** Lists whose rows are pictures. See "Pictures of a record" in docs/work/schema-rules.md. */
import { image, hasPictureWord, text } from "../../values/texts.js";
import { normalizeName } from "../../model/names.js";
import { singularOf, wordsOf } from "../../values/words.js";
import type { Column, Plan } from "../types.js";
import { findDate } from "./bookkeeping.js";
import { describesFile, describesPicture, isFileUrlName } from "./part-columns.js";

/** The columns of a picture. */
export interface PictureColumns {
  url: Column;
  /** What the picture shows. */
  caption: Column | undefined;
  /** When it was taken or, without a date, how large it is. */
  detail: Column | undefined;
}

/** @returns undefined where the rows are more than pictures: a table compares them better */
export function pictureColumnsOf({ shape, columns, choices }: Plan): PictureColumns | undefined {
  if (shape.gives !== "rows") return undefined;
  const isNamedAfterPictures = [shape.name, shape.entity ?? "", shape.field.type.name].some(isPictureName);
  const isPicture = isNamedAfterPictures || isAllOfPicture(choices);
  const url = columns.find((column) => isPictureUrl(column));
  if (!isPicture || !url) return undefined;
  const singleValues = columns.filter(({ list }) => !list);
  return { url, caption: singleValues.find(isCaption), detail: findDetail(singleValues) };
}

/** Words at the end of a type's name that do not say what its values are. */
const PLAIN_ENDINGS: ReadonlySet<string> = new Set(["connection", "collection", "list", "page", "asset", "file"]);

/** Whether a name ends with a word for pictures: `photos`, `ProductImage`, `PhotoConnection`, but not `CoverLetter`. */
function isPictureName(name: string): boolean {
  const word = wordsOf(name).findLast((each) => !PLAIN_ENDINGS.has(each)) ?? "";
  return hasPictureWord(singularOf(word));
}

const isPictureUrl = ({ key, kind, list }: Column): boolean =>
  !list && (kind.name === image.name || (!!kind.hasHref && isFileUrlName(key)));

/** Whether every column of a row describes a picture. */
function isAllOfPicture(columns: readonly Column[]): boolean {
  const names = columns.filter(({ deprecated }) => deprecated === undefined).map(({ key }) => key);
  const describesItsFile = (name: string) => isFileUrlName(name) || describesFile(name) || normalizeName(name) === "id";
  const isPicture = columns.some(({ kind }) => kind.name === image.name) || names.some(describesPicture);
  return isPicture && names.every(describesItsFile);
}

const isCaption = ({ kind }: Column): boolean => kind.name === text.name;

const findDetail = (columns: readonly Column[]): Column | undefined =>
  findDate(columns) ?? columns.find(({ kind }) => kind.isNumber);
