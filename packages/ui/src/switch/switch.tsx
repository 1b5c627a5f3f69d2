import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { keepChecked, refWith } from "../field/ref-with";

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  /** Label of the setting. */
  label: ReactNode;
  /** Called each time the user switches. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** The native box. */
  ref?: Ref<HTMLInputElement> | undefined;
};

// The native checkbox carries its state; a second one in `aria-checked` could contradict it.
const role = { role: "switch" };

/** A checkbox that takes effect at once, drawn and announced as a switch. */
export function Switch({ label, onCheckedChange, onChange, className = "", ref, ...rest }: SwitchProps) {
  return (
    <label
      className={`inline-flex cursor-pointer items-center gap-2.5 py-1 has-disabled:cursor-default has-disabled:text-prumo-faint pointer-coarse:py-3 ${className}`}
    >
      <input
        {...rest}
        ref={refWith(ref, (box) => keepChecked(box, rest.checked))}
        type="checkbox"
        {...role}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-prumo-pill bg-prumo-faint transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-prumo-pill before:bg-prumo-surface before:transition-transform checked:bg-prumo-accent checked:before:translate-x-4 disabled:cursor-default disabled:opacity-50 motion-reduce:transition-none motion-reduce:before:transition-none forced-colors:border forced-colors:bg-[ButtonFace] forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[SelectedItem] forced-colors:checked:before:bg-[SelectedItemText] forced-colors:forced-color-adjust-none"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
