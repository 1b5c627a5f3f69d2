import type { Ref, SelectHTMLAttributes } from "react";
import { useFieldProps } from "../field/field";
import { refWith } from "../field/ref-with";
import { inputClass } from "../input/input";
import { SelectArrow } from "./select-arrow";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The choices, in order; `children` (`<option>`, `<optgroup>`) serve when they are grouped. */
  options?: readonly SelectOption[] | undefined;
  /** Text of the empty choice (value `""`), put before the others. */
  placeholder?: string | undefined;
  /** Called each time the user chooses, with the `value` of the option. */
  onValueChange?: ((value: string) => void) | undefined;
  /**
   * Marks the value as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** The native select. */
  ref?: Ref<HTMLSelectElement> | undefined;
};

/** A reset of the form goes back to what the owner holds, as that of a checkbox does. */
function keepSelected({ options }: HTMLSelectElement, { value, multiple }: SelectProps) {
  if (value === undefined || multiple) return;
  for (const option of options) option.defaultSelected = option.value === String(value);
}

/** A styled native `<select>`, for short lists: the phone's own picker, type-ahead and no script until it opens. */
export function Select(props: SelectProps) {
  const { options, placeholder, onValueChange, onChange, invalid, className = "", children, ref, ...rest } = props;
  const field = useFieldProps({ ...rest, invalid });
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select
        {...rest}
        {...field}
        ref={refWith(ref, (select) => keepSelected(select, rest))}
        className={`${inputClass} cursor-pointer appearance-none truncate pr-8`}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <SelectArrow className="right-2.5" />
    </span>
  );
}
