/** A picture as large as the window allows, with the ones before and after it. */
import type { KeyboardEvent } from "react";
import { Dialog } from "../../controls/dialog.js";
import { Icon } from "../../../base/ui/icon.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/reading-direction.js";
import { count } from "../../values/numbers/count.js";
import type { Picture } from "./picture.js";
import { usePictureWords } from "./words.js";

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
