/** Several files at once, each with what is said of it: a photo and its caption. */
import { fileOfItem, type FormField, type FormValue } from "../../../schema/index.js";
import type { ControlProps } from "../../../base/context/own-kind.js";
import { FileDrop } from "../../values/file.js";
import { FieldInput } from "../field-input.js";
import { useForm, type InputProps } from "../form-scope.js";

interface DescribedFilesProps extends InputProps {
  control: ControlProps;
  /** The input of an item that takes its file. */
  fileField: FormField;
}

type Item = Readonly<Record<string, FormValue>>;

/** Undefined unless each item of the list is a file with what is said of it. */
export function describedFiles(props: InputProps, control: ControlProps) {
  const { field } = props;
  const fileField = field.widget === "list" ? fileOfItem(field.item()) : undefined;
  return fileField && <DescribedFiles {...props} control={control} fileField={fileField} />;
}

function DescribedFiles({ field, value, path, control, fileField }: DescribedFilesProps) {
  const { change } = useForm();
  const { name } = fileField;
  const items = Array.isArray(value) ? (value as readonly Item[]) : [];
  const others = field
    .item()
    .fields()
    .filter((each) => each.name !== name);
  const fileOf = (item: Item | undefined) => item?.[name];
  const chosen = items.map(fileOf).filter((file): file is File => file instanceof File);
  const setFiles = (files: readonly File[]) => {
    const next = files.map((file) => items.find((item) => fileOf(item) === file) ?? { [name]: file });
    change(path, next.length > 0 ? next : undefined);
  };
  return (
    <FileDrop
      control={control}
      chosen={chosen}
      takesSeveral
      onChange={setFiles}
      about={(index) =>
        others.map((each) => (
          <FieldInput
            key={each.name}
            field={each}
            value={items[index]?.[each.name]}
            path={[...path, index, each.name]}
          />
        ))
      }
    />
  );
}
