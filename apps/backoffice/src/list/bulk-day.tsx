import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { CompanyDateInput } from "../app/company-date-input";

/** A day, yyyy-MM-dd; null for an empty field; undefined while its text is no day. */
export type OptionalDay = string | null | undefined;

interface BulkDayProps {
  readonly label: string;
  readonly hint?: string;
  readonly onChange: (day: OptionalDay) => void;
}

/**
 * A day that many rows get, where an empty field leaves to each its own. A text that is no day must not count as empty:
 * the rows would stay as they are while the field shows another day.
 */
export function BulkDay({ label, hint, onChange }: BulkDayProps) {
  const [value, setValue] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);

  function tell(next: string | null, text: string) {
    setValue(next);
    if (next !== null || text === "") setUnread(false);
    onChange(next ?? (text === "" ? null : undefined));
  }

  return (
    <Field label={label} hint={hint} required={false} error={unread ? "Informe uma data válida" : undefined}>
      <CompanyDateInput
        value={value}
        onValueChange={(next, { text }) => tell(next, text)}
        // The input tells of its value alone, which stays null from an empty text to an impossible day.
        onChange={({ target }) => value === null && tell(null, target.value)}
        onBlur={({ currentTarget: { value: text } }) => {
          tell(value, text);
          setUnread(value === null && text !== "");
        }}
      />
    </Field>
  );
}
