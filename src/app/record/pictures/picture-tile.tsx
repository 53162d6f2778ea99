/** A picture in a grid: small, with its caption and its date. */
import { useState } from "react";
import { isDate } from "../../../schema/plan/columns/ranks/state-and-date.js";
import { plainText, type Plan } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";
import { Value } from "../../values/value.js";
import { isOfPage, type Picture } from "./picture.js";
import { usePictureWords } from "./words.js";

interface PictureTileProps {
  picture: Picture;
  plan: Plan;
  /** Shows it large. */
  onOpen: () => void;
}

export function PictureTile({ picture, plan, onOpen }: PictureTileProps) {
  const t = usePictureWords();
  const { caption, detail, record } = picture;
  return (
    <li>
      <Thumbnail picture={picture} onOpen={onOpen} />
      <p className="clip">
        {caption !== undefined && record?.id !== undefined ? (
          <Link to={{ at: "record", type: record.type, id: record.id }}>{caption}</Link>
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
function Thumbnail({ picture: { url, caption }, onOpen }: Pick<PictureTileProps, "picture" | "onOpen">) {
  const t = usePictureWords();
  const [isAskedFor, setAskedFor] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (url === undefined || hasFailed) return <span className="thumbnail failed quiet">{t.pictureFailed}</span>;
  if (!isAskedFor && !isOfPage(url, document.URL)) {
    return (
      <button type="button" className="thumbnail" onClick={() => setAskedFor(true)}>
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
