import { useFieldProps } from "@prumo/ui/field";
import { inputClass } from "@prumo/ui/input";
import type { NumberDefaults, NumberInputProps } from "./number-settings";
import { useNumberInput } from "./use-number-input";

/** The number input behind MoneyInput, PercentInput and QuantityInput, which pass their defaults. */
export function NumberInput({ name, className = "", ...props }: NumberInputProps & { defaults: NumberDefaults }) {
  const { input, value } = useNumberInput(props);
  // It renders a bare <input>, not `Input`, to save one component per amount in long lists.
  const field = useFieldProps(input);
  const { invalid: _, ...native } = input;
  return (
    <>
      <input type="text" {...native} {...field} className={`${inputClass} prumo-tabular text-right ${className}`} />
      {name === undefined ? null : (
        <input type="hidden" name={name} form={props.form} disabled={props.disabled} value={value ?? ""} />
      )}
    </>
  );
}
