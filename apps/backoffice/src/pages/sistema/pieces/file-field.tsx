import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

interface FileFieldProps<Values extends FieldValues, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Endings that the browser offers: ".pfx,.p12". */
  readonly accept: string;
  readonly required?: boolean;
}

/** Chooses one file. The form holds the `File`; it never holds its content. */
export function FileField<Values extends FieldValues, Body>(props: FileFieldProps<Values, Body>) {
  const { control, name, label, hint, accept, required = true } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
      <Input
        ref={field.ref}
        type="file"
        name={name}
        accept={accept}
        className="h-auto! py-1.5 file:me-3 file:rounded-prumo-control file:border-0 file:bg-prumo-sunken file:px-2.5 file:py-1 file:text-prumo-ink"
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.files?.[0])}
      />
    </Field>
  );
}
