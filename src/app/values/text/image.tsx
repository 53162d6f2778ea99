/** Addresses of pictures: a link and, in full, a button. A picture is fetched only when a person presses the button. */
import { useState } from "react";
import { safeUrl } from "../../../schema/index.js";
import { useWords } from "../../context/words.js";
import type { KindView } from "../kind-view.js";
import { addressLink, UrlInput } from "./url.js";

function Picture({ href }: { href: string }) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  if (isShown) return <img className="picture" src={href} alt="" referrerPolicy="no-referrer" />;
  return (
    <button type="button" className="button ghost" onClick={() => setShown(true)}>
      {t.showImage}
    </button>
  );
}

export const image: KindView = {
  cell: addressLink,
  full(shown) {
    const href = safeUrl(shown.value);
    if (!href) return;
    return (
      <span className="row">
        {addressLink(shown)}
        <Picture href={href} />
      </span>
    );
  },
  Input: UrlInput,
};
