import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { inLine } from "./inline-label";

interface SearchFieldProps {
  /** Names what is searched. */
  readonly label: string;
  /** Its name in the address. */
  readonly name?: string;
  /** The present search. */
  readonly value: string | undefined;
}

/** The search text of a list's filters. The shortcut for searching leads here. */
export function SearchField({ label, name = "pesquisa", value }: SearchFieldProps) {
  return (
    <Field label={label} className={inLine}>
      <Input
        name={name}
        type="search"
        placeholder={label}
        defaultValue={value}
        data-shortcut="search"
        enterKeyHint="search"
        className="prumo-phone:placeholder:text-transparent"
      />
    </Field>
  );
}
