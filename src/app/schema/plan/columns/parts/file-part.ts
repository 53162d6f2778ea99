/** Objects that describe a file: a URL beside a name, a size or an alternative text. See "Files" in docs/work/schema-rules.md. */
import type { TypeDef } from "../../../model/model.js";
import { normalizeName } from "../../../model/names.js";
import type { ValueKind } from "../../../values/kind.js";
import { hasPictureWord, image, url } from "../../../values/texts.js";
import type { Candidate, FieldContext } from "../candidate.js";

/** Names of fields, compared by `normalizeName`. */
const URL_NAME = /^(url|uri|src|href|link|(download|public|file|image|original|source|secure|absolute)(url|uri))$/;
const DESCRIBES_FILE =
  /^(name|filename|originalname|title|alt|alttext|alternativetext|caption|size|filesize|bytes|width|height|mime|mimetype|contenttype|ext|extension)$/;
const DESCRIBES_PICTURE = /^(alt|alttext|alternativetext|width|height)$/;

/** Whether a field's name is that of a file's URL. */
export const isFileUrlName = (name: string): boolean => URL_NAME.test(normalizeName(name));

/** Whether a field's name says what a file is called, or how large it is. */
export const describesFile = (name: string): boolean => DESCRIBES_FILE.test(normalizeName(name));

/** Whether only pictures have a field of this name. */
export const describesPicture = (name: string): boolean => DESCRIBES_PICTURE.test(normalizeName(name));

/** The column with the URL of a file. */
export interface FileUrl {
  column: Candidate;
  kind: ValueKind;
}

/**
 * The one column that stands for a part.
 *
 * @param columns - the columns of the part, as it would show them itself
 * @returns undefined unless every field of the part describes a file
 */
export function fileUrlOf({ field }: FieldContext, part: TypeDef, columns: readonly Candidate[]): FileUrl | undefined {
  const names = columns.filter(({ deprecated }) => deprecated === undefined).map(({ key }) => key);
  const urlColumn = columns.find(({ key }) => isFileUrlName(key));
  const isFile = names.some(describesFile);
  const isAllOfFile = names.every((name) => isFileUrlName(name) || describesFile(name) || normalizeName(name) === "id");
  if (!urlColumn || !isFile || !isAllOfFile) return undefined;
  const isPicture = [field.name, part.name].some(hasPictureWord) || names.some(describesPicture);
  return { column: urlColumn, kind: isPicture ? image : url };
}
