import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";

interface SearchFieldProps {
  /** Names what is searched. */
  readonly label: string;
  /** Its name in the address. */
  readonly name?: string;
  /** The present search. */
  readonly value: string | undefined;
  /** Its width, where the list has many filters. */
  readonly className?: string;
}

/** The search text of a list's filters. The shortcut for searching leads here. */
export function SearchField({ label, name = "pesquisa", value, className = "flex-[2_1_220px]!" }: SearchFieldProps) {
  return (
    <Field label={label} className={className}>
      <Input name={name} type="search" defaultValue={value} data-shortcut="search" enterKeyHint="search" />
    </Field>
  );
}
