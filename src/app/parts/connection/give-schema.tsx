/** Lets a person choose a schema file, if the server does not describe its schema. */
import { useId, useState, type DragEvent } from "react";
import { plainText } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enGiveSchema } from "../../base/messages/en/give-schema.js";
import { Icon } from "../../base/ui/icon.js";
import { Link } from "../controls/link.js";
import style from "./give-schema.css";
import fieldStyle from "../../base/ui/styles/fields.css";

const useGiveSchemaWords = wordsWith(useWords, "giveSchema", enGiveSchema);

/** Why a file was not taken. */
interface Fault {
  file: string;
  reason: string;
}

export function GiveSchema() {
  useStyleSheet(fieldStyle);
  useStyleSheet(style);
  const { give } = useApp();
  const t = useGiveSchemaWords();
  const id = useId();
  const [fault, setFault] = useState<Fault>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setFault(undefined);
      await give(file);
    } catch (error) {
      const { message, hint } = error as { message: string; hint?: string };
      // The place in the file is named in English, as by other tools that read schemas.
      setFault({ file: file.name, reason: [message, hint].filter(Boolean).join(" ") });
    }
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    onDragLeave(event);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={isOver ? "panel stack give over" : "panel stack give"}
      aria-labelledby={id + "h"}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <h2 id={id + "h"}>{t.giveSchema}</h2>
      <p id={id + "t"}>{t.giveSchemaHow}</p>
      <div>
        <input
          type="file"
          aria-labelledby={id + "h"}
          aria-describedby={id + "t " + id + "e"}
          accept=".json,.graphql,.graphqls,.gql,.sdl,.txt"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = "";
          }}
        />
      </div>
      <p id={id + "e"} role="alert" className="fault">
        {fault && (
          <>
            <Icon name="alert" size={14} />
            {t.noSchemaInFile(plainText(fault.file))} <bdi lang="en">{plainText(fault.reason)}</bdi>
          </>
        )}
      </p>
      <div className="row">
        <p className="grow">{t.stillEditor}</p>
        <Link to={{ at: "edit" }} className="button">
          <Icon name="code" />
          {t.toEditor}
        </Link>
      </div>
    </section>
  );
}
