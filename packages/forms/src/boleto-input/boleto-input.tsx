import {
  type BoletoProblem,
  boletoBlocks,
  boletoProblems,
  cleanBoleto,
  DIGIT_COUNT,
  lineOf,
} from "@prumo/domain/boleto";
import { useFieldControl } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { type ClipboardEvent, type FocusEvent, type JSX, type KeyboardEvent, useId } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { boleto } from "../pattern-mask/patterns";
import { type PatternInputProps, usePatternInput } from "../pattern-mask/use-pattern-input";

export type { PatternChange as BoletoChange } from "../pattern-mask/use-pattern-input";
export type BoletoInputProps = PatternInputProps;

/** What is wrong so far: digits that are still to come are not. */
const wrongSoFar = (bare: string): BoletoProblem | undefined =>
  bare === "" ? undefined : boletoProblems(bare).find(({ place }) => place !== DIGIT_COUNT);

const BARCODE = 44;

/** Writes a bar code as the line that people type and compare. React hears the event as an edit. */
function writeLine(element: HTMLInputElement, text: string): boolean {
  const line = cleanBoleto(text).length === BARCODE ? lineOf(text) : null;
  if (line === null) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, line);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

interface BlocksProps {
  bare: string;
  wrong: BoletoProblem | undefined;
}

/** A bar for each block: whether it is still open, right, or wrong. */
function Blocks({ bare, wrong }: BlocksProps) {
  return (
    <div aria-hidden="true" className="mt-1 flex gap-0.5">
      {boletoBlocks(bare).map(({ from, to }) => {
        const isWrong = wrong !== undefined && wrong.from < to && wrong.to > from;
        const state = isWrong ? "wrong" : bare.length >= to ? "right" : "open";
        return (
          <span
            key={from}
            data-block={state}
            style={{ flexGrow: to - from }}
            className="h-0.5 rounded-full bg-prumo-line data-[block=right]:bg-prumo-on-success data-[block=wrong]:bg-prumo-danger"
          />
        );
      })}
    </div>
  );
}

/**
 * The digits of a boleto: 47 of a bank, 48 of taxes and utilities, or the 44 of a bar code. Enter and leaving the input turn
 * a bar code into the line that people compare. The first wrong block is named below while it is typed. With `name` a
 * hidden input carries the digits.
 */
export function BoletoInput(props: BoletoInputProps & BoundBy<"BoletoField">): JSX.Element;
export function BoletoInput({ onKeyDown, onBlur, onPaste, ...props }: BoletoInputProps) {
  const id = useId();
  const { input, hidden, state } = usePatternInput(boleto, {
    inputMode: "numeric",
    ...props,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      onKeyDown?.(event);
      if (event.key === "Enter" && !props.readOnly) writeLine(event.currentTarget, state.bare);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      onPaste?.(event);
      if (event.defaultPrevented || props.readOnly) return;
      if (writeLine(event.currentTarget, event.clipboardData.getData("text"))) event.preventDefault();
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      if (!props.readOnly) writeLine(event.currentTarget, state.bare);
      onBlur?.(event);
    },
  });
  const field = useFieldControl();
  const wrong = wrongSoFar(state.bare);
  // A form that refuses the boleto says why itself.
  const told = wrong && !(props.invalid ?? field.invalid) ? wrong.message : null;
  const described = [told ? id : "", props["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <Input
        {...input}
        aria-describedby={described || undefined}
        className={`prumo-tabular ${props.className ?? ""}`}
      />
      <Blocks bare={state.bare} wrong={wrong} />
      {/* Always rendered, because screen readers do not announce a live region that appears together with its text. */}
      <div id={id} aria-live="polite" className="text-prumo-danger text-xs/4">
        {told ? <p className="mt-1">{told}</p> : null}
      </div>
      {hidden ? <input {...hidden} /> : null}
    </div>
  );
}
