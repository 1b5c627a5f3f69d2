import { Input } from "@prumo/ui/input";
import type { NumberDefaults, NumberInputProps } from "./number-settings";
import { useNumberInput } from "./use-number-input";

/** The number input behind MoneyInput, PercentInput and QuantityInput, which pass their defaults. */
export function NumberInput({ name, className = "", ...props }: NumberInputProps & { defaults: NumberDefaults }) {
  const { input, value } = useNumberInput(props);
  return (
    <>
      <Input {...input} className={`prumo-tabular text-right ${className}`} />
      {name === undefined ? null : (
        <input type="hidden" name={name} form={props.form} disabled={props.disabled} value={value ?? ""} />
      )}
    </>
  );
}
