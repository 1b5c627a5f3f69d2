import type { PessoaDigitada } from "@prumo/api-client/schemas/pessoas";
import { personTypes } from "@prumo/domain/person-type";
import { Checkbox } from "@prumo/ui/checkbox";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";

/** The kinds of the person: one or more of twelve. */
export function TypesField<Body>({ control }: { control: Control<PessoaDigitada, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "tipos_pessoa" });
  const errorId = useId();
  const error = fieldState.error?.root?.message ?? fieldState.error?.message;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="mb-1 font-medium text-prumo-muted text-xs/4">Tipos</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3">
        {personTypes.map(({ id, nome }, at) => (
          <Checkbox
            key={id}
            ref={at === 0 ? field.ref : undefined}
            label={nome}
            invalid={error !== undefined}
            checked={field.value.includes(id)}
            onBlur={field.onBlur}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...field.value, id] : field.value.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      <div id={errorId} aria-live="polite" className="text-prumo-danger text-xs/4">
        {error ? <p className="mt-1">{error}</p> : null}
      </div>
    </fieldset>
  );
}
