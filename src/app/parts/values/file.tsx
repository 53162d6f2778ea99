/** Files, chosen or dropped, with a preview of images. They stay in the page until the form is sent; drafts do not keep them. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useValueWords } from "../../base/context/value-words.js";
import { Icon } from "../../base/ui/icon.js";
import { useDrop } from "../../base/ui/use-drop.js";
import type { ControlInputProps, KindView } from "./kind-view.js";
import { bytes } from "./number-format.js";
import type { ImageSize } from "./draw-image.js";

function FileInput({ control, value, onChange }: ControlInputProps) {
  const chosen = value instanceof File ? [value] : [];
  return <FileDrop control={control} chosen={chosen} onChange={([file]) => onChange(file)} />;
}

/** Files that are chosen one after the other add up. */
function FileListInput({ control, value, onChange }: ControlInputProps) {
  const chosen = Array.isArray(value) ? value.filter((each): each is File => each instanceof File) : [];
  const change = (files: readonly File[]) => onChange(files.length > 0 ? files : undefined);
  return <FileDrop control={control} chosen={chosen} takesSeveral onChange={change} />;
}

interface FileDropProps extends Pick<ControlInputProps, "control"> {
  chosen: readonly File[];
  takesSeveral?: boolean;
  onChange: (files: readonly File[]) => void;
  /** Further inputs for the file at an index. */
  about?: (index: number) => ReactNode;
}

export function FileDrop({ control, chosen, takesSeveral = false, onChange, about }: FileDropProps) {
  const t = useValueWords();
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    if (files.length > 0) onChange(takesSeveral ? [...chosen, ...files] : files);
  };
  const drop = useDrop(({ files }) => add([...files]));
  const remove = (file: File) => {
    onChange(chosen.filter((each) => each !== file));
    // The control keeps its files otherwise, and choosing the same ones again would not be a change.
    if (input.current) input.current.value = "";
  };
  return (
    <div role="group" {...drop}>
      <input
        {...control}
        ref={input}
        type="file"
        className="file"
        multiple={takesSeveral}
        onChange={(event) => add([...(event.target.files ?? [])])}
      />
      {chosen.map((file, index) => (
        <ChosenFile key={index} file={file} onRemove={() => remove(file)}>
          {about?.(index)}
        </ChosenFile>
      ))}
      {chosen.length === 0 && <span className="help">{takesSeveral ? t.dropSeveral : t.drop}</span>}
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  onRemove: () => void;
  children: ReactNode;
}

function ChosenFile({ file, onRemove, children }: ChosenFileProps) {
  const t = useValueWords();
  const { canvas, size } = usePreview(file);
  const { name } = file;
  return (
    <div role="group" aria-label={name} className="chosen-file">
      <canvas ref={canvas} hidden={!size} />
      <span>
        {name}{" "}
        <small className="quiet">
          {bytes(file.size)}
          {size && `, ${size.width} × ${size.height}`}
        </small>
      </span>
      <button type="button" className="button ghost icon" aria-label={t.remove(name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {children}
    </div>
  );
}

/** Draws an image on a canvas. The size is undefined for a file that is not an image, or a broken one. */
function usePreview(file: File) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<ImageSize>();
  useEffect(() => {
    let isCurrent = true;
    setSize(undefined);
    if (file.type.startsWith("image/")) {
      import("./draw-image.js")
        .then(({ drawImage }) => drawImage(file, () => (isCurrent ? canvas.current : null)))
        // A broken image has no preview: the server says what is wrong with it.
        .then(setSize, () => {});
    }
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return { canvas, size };
}

export const file: KindView = { Input: FileInput, ListInput: FileListInput };
