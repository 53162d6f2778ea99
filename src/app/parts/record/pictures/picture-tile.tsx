/** A picture in a grid: small, with its caption and its date. */
import { useState } from "react";
import { isDate, plainText, type Plan } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";
import { Value } from "../../values/value.js";
import type { Picture } from "./picture.js";
import { usePictureWords } from "./words.js";

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

export function PictureTile({ plan, ...props }: PictureTileProps) {
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
