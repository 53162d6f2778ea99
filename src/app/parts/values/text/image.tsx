/** URLs of pictures: a link and, in full, a button. A picture is fetched only when a person presses the button. */
import { useState } from "react";
import { plainText, safeUrl } from "../../../schema/index.js";
import { useValueWords } from "../../../base/context/value-words.js";
import type { KindView, ShownValue } from "../kind-view.js";
import { isPathOnServer, pictureUrl, useServerUrl } from "./server-url.js";
import { UrlInput, UrlLink } from "./url.js";

function Picture({ href }: { href: string }) {
  const t = useValueWords();
  const [isShown, setShown] = useState(false);
  if (isShown) return <img className="picture" src={href} alt="" referrerPolicy="no-referrer" />;
  return (
    <button type="button" className="button ghost" onClick={() => setShown(true)}>
      {t.showImage}
    </button>
  );
}

function PictureLink({ value, text, isInFull = false }: ShownValue & { isInFull?: boolean }) {
  const href = pictureUrl(value, useServerUrl());
  if (href === undefined) return <span>{plainText(text)}</span>;
  const link = <UrlLink href={href} text={text} />;
  if (!isInFull) return link;
  return (
    <span className="row">
      {link}
      <Picture key={href} href={href} />
    </span>
  );
}

const isUrl = (value: unknown): boolean => isPathOnServer(value) || safeUrl(value) !== undefined;

export const image: KindView = {
  cell: (shown) => (isUrl(shown.value) ? <PictureLink {...shown} /> : undefined),
  full: (shown) => (isUrl(shown.value) ? <PictureLink {...shown} isInFull /> : undefined),
  Input: UrlInput,
};
