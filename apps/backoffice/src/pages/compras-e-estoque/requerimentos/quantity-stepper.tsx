import { sumQuantities } from "@prumo/domain/quantity";
import { requisitionQuantity } from "@prumo/domain/requisition";
import { DecimalInput, type DecimalInputProps } from "@prumo/forms/decimal-input";
import { IconButton } from "@prumo/ui/icon-button";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { selectedOnFocus } from "../../../form/selected-on-focus";

const { min, max: most, step } = requisitionQuantity;

/** Milliseconds until a held button repeats, and between its steps. */
const HOLD = 450;
const REPEAT = 90;

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A button that steps once for a press, and repeatedly while it is held. */
function StepButton({ label, disabled, onStep, children }: StepButtonProps) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const stepOn = useEffectEvent(() => {
    repeated.current = true;
    if (!disabled) onStep();
  });

  useEffect(() => {
    if (!held) return;
    let repeat: ReturnType<typeof setInterval> | undefined;
    const wait = setTimeout(() => {
      repeat = setInterval(stepOn, REPEAT);
    }, HOLD);
    return () => {
      clearTimeout(wait);
      clearInterval(repeat);
    };
  }, [held]);

  function press() {
    // The click at the end of a hold is not another step.
    if (!repeated.current) onStep();
    repeated.current = false;
  }

  return (
    <IconButton
      label={label}
      variant="secondary"
      disabled={disabled}
      className="touch-manipulation text-lg leading-none"
      onPointerDown={() => {
        repeated.current = false;
        setHeld(true);
      }}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onClick={press}
    >
      <span aria-hidden="true">{children}</span>
    </IconButton>
  );
}

interface QuantityStepperProps extends Omit<DecimalInputProps, "value" | "min" | "step" | "onValueChange"> {
  /** The name of the product, for the names of the buttons. */
  readonly of: string;
  readonly value: number | null;
  /** `done` is false while the user types, because a half-typed quantity must not be acted on. */
  readonly onQuantity: (value: number | null, done: boolean) => void;
}

/** A quantity that thumbs set with - and +, and keyboards type or step with the arrows. */
export function QuantityStepper({
  of,
  value,
  onQuantity,
  max = most,
  disabled = false,
  ...rest
}: QuantityStepperProps) {
  const to = (by: number) => onQuantity(Math.min(Math.max(sumQuantities([value ?? 0, by]), min), max), true);
  return (
    <div className="flex items-center gap-1.5">
      <StepButton label={`Diminuir ${of}`} disabled={disabled || (value ?? 0) <= min} onStep={() => to(-step)}>
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current stroke-[1.75]">
          <path d="M4 8h8" strokeLinecap="round" />
        </svg>
      </StepButton>
      <DecimalInput
        {...rest}
        disabled={disabled}
        min={min}
        max={max}
        step={step}
        value={value}
        {...selectedOnFocus}
        className="w-20! text-center!"
        onValueChange={(next, { reason }) => onQuantity(next, reason === "step")}
      />
      <StepButton label={`Aumentar ${of}`} disabled={disabled || (value ?? 0) >= max} onStep={() => to(step)}>
        +
      </StepButton>
    </div>
  );
}
