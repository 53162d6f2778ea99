/**
 * An input for an id that searches by the record's label. An id can be typed too: it is sent once it is sure what it stands for.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
import { useContext, useMemo } from "react";
import { type FormField, keyInGlobalId, type PickerPlan, plainText, planPicker } from "../../../schema/index.js";
import { TransportError } from "../../../../index.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { useSchema } from "../../../base/context/context.js";
import { ScopeOfForm } from "../../../base/context/scope-of-form.js";
import { useWords } from "../../../base/context/words.js";
import { LetterTile } from "../../../base/ui/letter-tile.js";
import { useSameValue } from "../../../base/ui/use-same-value.js";
import type { ControlProps } from "../../../base/context/own-kind.js";
import { FoundDetails, FoundState } from "../../values/found-details.js";
import { Marked } from "../../../base/ui/marked.js";
import { keepFocusOfInput, OptionList, optionId } from "../../../base/ui/option-list.js";
import type { PickedRecord, PickerHit } from "./picker-state.js";
import { usePicker } from "./use-picker.js";

interface PickerProps {
  field: FormField;
  control: ControlProps;
  value: string;
  onChange: (next: string) => void;
  /** The input was settled on a record or an id. */
  onPick?: ((record: PickedRecord) => void) | undefined;
  /** A text was typed, of which it is not sure yet what it stands for. */
  onText?: ((text: string) => void) | undefined;
}

export function Picker(props: PickerProps) {
  const schema = useSchema();
  const { field, control, value, onChange } = props;
  const scope = useSameValue(useContext(ScopeOfForm));
  const { picks } = field;
  const plan = useMemo(() => planPicker(schema, { picks }, scope), [schema, picks, scope]);
  // Each key that is typed into the form renders all its inputs.
  const question = useMemo(() => JSON.stringify(plan?.request({}).variables), [plan]);
  if (plan) return <SearchPicker key={question} {...props} plan={plan} />;
  return (
    <input
      {...control}
      className="input mono"
      placeholder={control["aria-label"]}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SearchPicker({ field, plan, control, value, onChange, onPick, onText }: PickerProps & { plan: PickerPlan }) {
  const t = useWords();
  const picker = usePicker({ field, plan, value, onChange, onPick, onText });
  const { hits, active, notFound, failure, question } = picker;
  const text = picker.shownText.trim();
  const listId = control.id + "-hits";
  return (
    <div className="menu wide">
      <input
        {...control}
        className="input"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hits[active] ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={t.pick}
        title={picker.hiddenId}
        data-open-text={picker.isOpenText || undefined}
        value={picker.shownText}
        onFocus={picker.onFocus}
        onBlur={picker.onBlur}
        onChange={(event) => picker.onType(event.target.value)}
        onKeyDown={picker.onKeyDown}
      />
      {hits.length > 0 && (
        <HitList id={listId} hits={hits} text={picker.shownText} active={active} onChoose={picker.choose} />
      )}
      {failure && (
        <div className="menu-panel hits" role="alert">
          <FailureReason error={failure.error} />
          <button type="button" className="button" onMouseDown={keepFocusOfInput} onClick={() => failure.tryAgain()}>
            {t.retry}
          </button>
        </div>
      )}
      {question && (
        <div className="stack tight" role="alert">
          {question.mayBeId ? t.noSureRecord(text) : t.whichRecord(text)}
          <div className="row">
            {question.candidates.map((record) => (
              <button key={record.id} type="button" className="button" onClick={() => picker.choose(record)}>
                {t.pickedById(plainText(record.label), record.id ?? "")}
              </button>
            ))}
            {question.mayBeId && (
              <button type="button" className="button" onClick={picker.chooseId}>
                {t.takeAsId(text)}
              </button>
            )}
          </div>
        </div>
      )}
      <p className={notFound === undefined ? "hide" : "menu-panel hits quiet"} role="status">
        {notFound !== undefined && t.noPick(notFound)}
      </p>
    </div>
  );
}

/** An error message of the server is shown as it is; a failure without an answer is explained in the app's words. */
function FailureReason({ error }: { error: Error }) {
  const t = useWords();
  const { title, text } = useExplain()(error);
  const isAnswer = !(error instanceof TransportError) || error.errors !== undefined;
  return <p>{t.pickFailed(isAnswer ? text : title)}</p>;
}

interface HitListProps {
  id: string;
  hits: readonly PickerHit[];
  /** The search text, whose matches are marked. */
  text: string;
  /** The index of the hit that Enter takes. */
  active: number;
  onChoose: (record: PickerHit) => void;
}

function HitList({ id, hits, text, active, onChoose }: HitListProps) {
  const t = useWords();
  return (
    <OptionList
      id={id}
      label={t.pick}
      options={hits}
      keyOf={(record, index) => record.id ?? index}
      active={active}
      onChoose={onChoose}
    >
      {(record) => (
        <>
          <LetterTile type={record.type} />
          <span className="clip">
            <Marked label={record.label} text={text} />
          </span>
          <small className="quiet clip">
            {record.details.length > 0 ? <FoundDetails details={record.details} text={text} /> : shortId(record)}
          </small>
          <FoundState details={record.details} />
        </>
      )}
    </OptionList>
  );
}

/** The id of a record for people: the key within a global id. */
const shortId = ({ id }: PickerHit): string | undefined => (id === undefined ? undefined : (keyInGlobalId(id) ?? id));
