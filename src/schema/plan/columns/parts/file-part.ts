/** Objects that describe a file: an address beside a name, a size or an alternative text. See "Files" in docs/schema-rules.md. */
import type { TypeDef } from "../../../model/model.js";
import { normalizeName } from "../../../model/names.js";
import type { ValueKind } from "../../../values/kind.js";
import { hasPictureWord, image } from "../../../values/text/image.js";
import { url } from "../../../values/text/url.js";
import type { Candidate, FieldContext } from "../candidate.js";

/** Names of fields, compared by `normalizeName`. */
const ADDRESS = /^(url|uri|src|href|link|(download|public|file|image|original|source|secure|absolute)(url|uri))$/;
const DESCRIBES_FILE =
  /^(name|filename|originalname|title|alt|alttext|alternativetext|caption|size|filesize|bytes|width|height|mime|mimetype|contenttype|ext|extension)$/;
const DESCRIBES_PICTURE = /^(alt|alttext|alternativetext|width|height)$/;

/** The column with the address of a file. */
export interface FileAddress {
  column: Candidate;
  kind: ValueKind;
}

/**
 * The one column that stands for a part.
 *
 * @param columns - the columns of the part, as it would show them itself
 * @returns undefined unless all that is said of the part is said of a file
 */
export function fileAddressOf(
  { field }: FieldContext,
  part: TypeDef,
  columns: readonly Candidate[],
): FileAddress | undefined {
  const names = columns.filter(({ deprecated }) => deprecated === undefined).map(({ key }) => normalizeName(key));
  const addresses = columns.filter(({ key }) => ADDRESS.test(normalizeName(key)));
  const [address] = addresses;
  const isFile = names.some((name) => DESCRIBES_FILE.test(name));
  const isAllOfFile = names.every((name) => ADDRESS.test(name) || DESCRIBES_FILE.test(name) || name === "id");
  if (!address || !isFile || !isAllOfFile) return undefined;
  const isPicture = [field.name, part.name].some(hasPictureWord) || names.some((name) => DESCRIBES_PICTURE.test(name));
  return { column: address, kind: isPicture ? image : url };
}
