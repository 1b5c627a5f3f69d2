import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { useFieldControl } from "../field/field";
import { keepChecked, refWith } from "../field/ref-with";

/** Classes of a checkbox: the utility of the theme that draws it. */
export const checkboxClass = "prumo-choice cursor-pointer disabled:cursor-default";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  /** Text beside the box, clickable. Without it give `aria-label`. */
  label?: ReactNode;
  /** Small explanation under the label. */
  hint?: ReactNode;
  /**
   * Mixed state: some of the items that it stands for are chosen. Drawn and announced as mixed.
   *
   * @default false
   */
  indeterminate?: boolean | undefined;
  /** Called each time the user turns it on or off. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /**
   * Marks the choice as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** The native box. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A native checkbox, with or without its text. Inside a `Field` it takes error and hint from there, not the name. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    hint,
    indeterminate = false,
    onCheckedChange,
    onChange,
    invalid,
    className = "",
    ref,
    ...rest
  } = props;
  const field = useFieldControl();
  const own = useId();
  const id = rest.id ?? own;
  const hintId = `${own}h`;
  const describedBy = [rest["aria-describedby"], hint && hintId, field.describedBy].filter(Boolean).join(" ");
  const box = (
    <input
      {...rest}
      id={id}
      type="checkbox"
      ref={refWith(ref, (element) => {
        element.indeterminate = indeterminate;
        keepChecked(element, rest.checked);
      })}
      aria-invalid={(invalid ?? field.invalid) || undefined}
      aria-describedby={describedBy || undefined}
      className={`${checkboxClass} ${label === undefined ? className : "mt-0.5"}`}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
        // The browser clears the mixed state on a click; the owner decides the new state.
        event.target.indeterminate = indeterminate;
      }}
    />
  );
  if (label === undefined) return box;
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-2 ${className}`}>
      <label
        htmlFor={id}
        className="col-span-2 grid cursor-pointer grid-cols-subgrid py-1 has-disabled:cursor-default has-disabled:text-prumo-faint pointer-coarse:py-3"
      >
        {box}
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className="col-start-2 -mt-1 text-xs/4 text-prumo-faint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
