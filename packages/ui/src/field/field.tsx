import { createContext, type HTMLAttributes, type ReactNode, useContext, useId } from "react";

/** Ids and state that a `Field` gives to the control inside. */
export type FieldControl = {
  /** Id for the control, target of the label. */
  id: string | undefined;
  /** Id of the label, for groups and popups (`aria-labelledby`). */
  labelId: string | undefined;
  /** Ids of error and hint, for `aria-describedby`; `undefined` when there is neither. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const alone: FieldControl = {
  id: undefined,
  labelId: undefined,
  describedBy: undefined,
  invalid: false,
  required: false,
};
const FieldContext = createContext(alone);

/** Ids and state of the surrounding `Field`; without one everything is `undefined` or `false`. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

/**
 * The aria attributes of a control inside (or outside) a `Field`. What the control was given itself wins; a
 * description of its own stands before the field's. `required` becomes `aria-required`: the native attribute would
 * make the browser answer with its own texts.
 */
export function useFieldProps(own: {
  id?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
}) {
  const field = useFieldControl();
  const invalid = own.invalid ?? field.invalid;
  return {
    id: own.id ?? field.id,
    required: own.required,
    "aria-required": field.required || undefined,
    "aria-invalid": invalid || undefined,
    "data-invalid": invalid ? "" : undefined,
    "aria-describedby": [own["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
  };
}

export type FieldProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  /** Label above the control, and its accessible name. */
  label: ReactNode;
  /**
   * Id of the control, when it brings its own.
   *
   * @default one that the field makes, and the control takes
   */
  htmlFor?: string | undefined;
  /** Help text below the control. It stays when there is an error. */
  hint?: ReactNode;
  /** Error message. It is announced when it appears, and marks the control as invalid. */
  error?: ReactNode;
  /**
   * `true` tells assistive technology that the field must be filled in, and shows no mark; `false` shows "(opcional)" beside
   * the label.
   * Without it the field says neither, as a filter or a field with a value of its own.
   */
  required?: boolean | undefined;
  /** Id of the label, where something outside must refer to it. */
  labelId?: string | undefined;
  /** Id of the place where the error stands, which is always in the document. */
  errorId?: string | undefined;
};

/** Label above, control, error and hint below; the control inside is wired by `useFieldControl`. */
export function Field(props: FieldProps) {
  const { label, htmlFor, hint, error, required, labelId, errorId, className = "", children, ...rest } = props;
  const own = useId();
  const id = htmlFor ?? own;
  const ids = { label: labelId ?? `${own}l`, error: errorId ?? `${own}e`, hint: `${own}h` };
  const control: FieldControl = {
    id,
    labelId: ids.label,
    describedBy: [error && ids.error, hint && ids.hint].filter(Boolean).join(" ") || undefined,
    invalid: Boolean(error),
    required: required === true,
  };
  return (
    <div {...rest} className={`grid min-w-0 content-start ${className}`} data-invalid={error ? "" : undefined}>
      <div className="mb-1 flex gap-1 text-xs/4">
        <label htmlFor={id} id={ids.label} className="wrap-anywhere font-medium text-prumo-muted">
          {label}
        </label>
        {/* Not in the label: a name is the same whether its field is optional, and others say that they are required. */}
        {required === false ? (
          <span aria-hidden="true" className="text-prumo-faint">
            (opcional)
          </span>
        ) : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {/* Always rendered, because screen readers do not announce a live region that appears together with its text. */}
      <div id={ids.error} aria-live="polite" className="text-xs/4 text-prumo-danger">
        {error ? <p className="mt-1">{error}</p> : null}
      </div>
      {hint ? (
        <p id={ids.hint} className="mt-1 text-xs/4 text-prumo-faint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
