import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";

interface SearchFieldProps {
  /** What is searched. */
  readonly label: string;
  /** What the address carries it as. */
  readonly name?: string;
  /** What is searched for now. */
  readonly value: string | undefined;
}

/** The field of a list's filters that takes a text, which the shortcut for searching leads to. */
export function SearchField({ label, name = "pesquisa", value }: SearchFieldProps) {
  return (
    <Field label={label} className="flex-[2_1_220px]!">
      <Input name={name} type="search" defaultValue={value} data-shortcut="search" enterKeyHint="search" />
    </Field>
  );
}
