import { type HTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { useFieldControl } from "../field/field";
import { keepChecked, refWith } from "../field/ref-with";

export type RadioOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** Small explanation under the label; not shown by `segments`. */
  hint?: ReactNode;
  /** Disables the option. A text is the reason and replaces the hint. */
  disabled?: boolean | string | undefined;
};

export type RadioGroupVariant = "plain" | "cards" | "segments";

export type RadioGroupProps<V extends string = string> = Omit<HTMLAttributes<HTMLDivElement>, "onChange"> & {
  /** The choices, in order. */
  options: readonly RadioOption<V>[];
  /** The chosen value, or `null`. With `undefined` the group keeps it itself. */
  value?: V | null | undefined;
  /** Initial value of an uncontrolled group. */
  defaultValue?: V | undefined;
  /** Called each time the user chooses. */
  onValueChange?: ((value: V) => void) | undefined;
  /** Name of the native radios in a form. */
  name?: string | undefined;
  /**
   * `plain` is a column, `cards` are two columns with a frame each, `segments` one bar for two or three short words.
   *
   * @default "plain"
   */
  variant?: RadioGroupVariant | undefined;
  /** Disables all options, and a form submits nothing. A single option has its own `disabled`. */
  disabled?: boolean | undefined;
  /**
   * Announces the choice as required; the browser does not check it.
   *
   * @default the state of the surrounding Field
   */
  required?: boolean | undefined;
  /**
   * Marks the choice as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** The radio that focus goes to: the chosen one, else the first that can be chosen. */
  inputRef?: Ref<HTMLInputElement> | undefined;
};

const groups: Record<RadioGroupVariant, string> = {
  plain: "grid",
  cards: "grid gap-2.5 sm:grid-cols-2",
  segments:
    "grid auto-cols-fr grid-flow-col rounded-prumo-outer border border-prumo-line-strong bg-prumo-surface p-0.75",
};

const labels: Record<RadioGroupVariant, string> = {
  plain: "gap-x-2 py-1 pointer-coarse:py-3",
  cards:
    "gap-x-2.5 gap-y-0.5 rounded-prumo-outer border border-prumo-line-strong bg-prumo-surface px-3 py-2.5 text-prumo-ink has-checked:border-prumo-accent has-checked:bg-prumo-accent-soft has-checked:inset-ring has-checked:inset-ring-prumo-accent has-disabled:border-prumo-line has-disabled:bg-prumo-sunken",
  segments:
    "relative grid-cols-1! rounded-prumo-control px-2 py-1.5 text-center font-medium text-prumo-muted has-checked:bg-prumo-accent-soft has-checked:text-prumo-accent has-checked:prumo-chosen has-focus-visible:outline-2 has-focus-visible:outline-prumo-focus pointer-coarse:py-2.5",
};

/** Native radios as a list, as cards that explain themselves, or as one bar. Arrow keys are the browser's. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { options, value, defaultValue, onValueChange, name, variant = "plain", disabled, inputRef, ...others } = props;
  const { required, invalid, className = "", ...rest } = others;
  const field = useFieldControl();
  const own = useId();
  const [kept, setKept] = useState<V | null>(defaultValue ?? null);
  const chosen = value === undefined ? kept : value;
  const focusable = options.find((o) => o.value === chosen) ?? options.find((o) => !o.disabled);
  return (
    <div
      role="radiogroup"
      id={field.id}
      aria-labelledby={rest["aria-label"] ? undefined : field.labelId}
      aria-describedby={field.describedBy}
      aria-invalid={(invalid ?? field.invalid) || undefined}
      aria-required={(required ?? field.required) || undefined}
      {...rest}
      className={`${groups[variant]} ${className}`}
    >
      {options.map((option, index) => {
        const hint = typeof option.disabled === "string" ? option.disabled : option.hint;
        const hintId = hint && variant !== "segments" ? `${own}${index}` : undefined;
        return (
          <label
            key={option.value}
            htmlFor={`${own}r${index}`}
            className={`grid cursor-pointer grid-cols-[auto_1fr] content-start items-center has-disabled:cursor-default has-disabled:text-prumo-faint ${labels[variant]}`}
          >
            <input
              id={`${own}r${index}`}
              type="radio"
              ref={refWith(option === focusable ? inputRef : undefined, (radio) =>
                keepChecked(radio, value === undefined ? undefined : option.value === value),
              )}
              name={name ?? own}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              disabled={disabled || Boolean(option.disabled)}
              aria-labelledby={`${own}l${index}`}
              aria-describedby={hintId}
              className={variant === "segments" ? "absolute inset-0 appearance-none outline-none" : "prumo-choice"}
              onChange={() => {
                setKept(option.value);
                onValueChange?.(option.value);
              }}
            />
            <span id={`${own}l${index}`} className={variant === "plain" ? "" : "font-medium"}>
              {option.label}
            </span>
            {hintId ? (
              <small id={hintId} className="col-start-2 text-xs/4 text-prumo-faint">
                {hint}
              </small>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}
