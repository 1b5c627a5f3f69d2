import { Input, type InputProps } from "@prumo/ui/input";
import type { SegmentKind } from "./segment-kind";
import { type SegmentInputProps, useSegmentInput } from "./use-segment-input";

/** Classes of a button inside an input, at its end. */
export const insideClass =
  "absolute inset-y-0 grid w-8 place-items-center rounded-prumo-control text-prumo-muted hover:text-prumo-ink disabled:pointer-events-none disabled:text-prumo-faint pointer-coarse:w-11";

type ClearButtonProps = {
  label: string;
  className: string;
  /** Called with the input beside the button, after it got the focus. */
  onClear: (element: HTMLInputElement) => void;
};

/** Empties the input beside it. Not a stop of the tab key: deleting does the same. */
export function ClearButton({ label, className, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={`${insideClass} text-lg ${className}`}
      onClick={({ currentTarget }) => {
        const element = currentTarget.parentElement?.querySelector("input");
        element?.focus();
        if (element) onClear(element);
      }}
    >
      ×
    </button>
  );
}

/** The input behind months and times, which give it their kind. The element around it is there for the button only. */
export function SegmentInput({
  kind,
  clearLabel,
  className = "",
  ...props
}: SegmentInputProps & { kind: SegmentKind; clearLabel: string }) {
  const { input, hidden, set, canClear } = useSegmentInput(kind, props);
  const inputs = (look: Pick<InputProps, "className" | "style">) => (
    <>
      <Input {...input} {...look} />
      {hidden ? <input {...hidden} /> : null}
    </>
  );
  if (!props.clearable) return inputs({ className: `prumo-tabular ${className}` });
  return (
    <span className={`relative block min-w-0 ${className}`} style={input.style}>
      {inputs({ className: "prumo-tabular pr-8 pointer-coarse:pr-12", style: undefined })}
      {canClear ? (
        <ClearButton label={clearLabel} className="right-0" onClear={(box) => set(box, "", "clear")} />
      ) : null}
    </span>
  );
}
