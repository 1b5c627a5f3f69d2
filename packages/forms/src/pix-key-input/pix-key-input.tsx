import {
  cleanPixKey,
  formatPixKey,
  type PixKeyKind,
  pixKeyKindNames,
  pixKeysOf,
  storedPixKeyKind,
} from "@prumo/domain/pix-key";
import { Button } from "@prumo/ui/button";
import { Input, type InputProps } from "@prumo/ui/input";
import { type ChangeEvent, type FocusEvent, type JSX, useId, useState } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { useReset } from "../text-edit/form-reset";

export type PixKeyChange = {
  /** What the key is; null while it is none yet. */
  kind: PixKeyKind | null;
};

export type PixKeyInputProps = Omit<InputProps, "value" | "defaultValue" | "type" | keyof BoundBy<string>> & {
  /** The key in the form of the directory; null means empty. With `undefined` the input keeps it itself. */
  value?: string | null | undefined;
  /**
   * Initial value of an uncontrolled input. A reset of the form restores it.
   *
   * @default null
   */
  defaultValue?: string | null | undefined;
  /**
   * Called each time the value changes: with the key in the form of the directory (`"+5561912345678"`), with the text as it
   * was typed while it is none, or with null when it is empty.
   */
  onValueChange?: ((value: string | null, details: PixKeyChange) => void) | undefined;
};

/** How a value is written for people; a text that is no key stays as it is. */
const shown = (value: string | null): string =>
  value === null ? "" : formatPixKey(value, storedPixKeyKind(value) ?? undefined);

const kindsOf = (text: string): PixKeyKind[] => pixKeysOf(text).map(({ kind }) => kind);

interface Typed {
  /** The text as it is typed, and the value that it gave. */
  readonly text: string;
  readonly value: string | null;
}

/**
 * A key of Pix: CPF, CNPJ, e-mail, phone or random key, typed or pasted with any punctuation. It says what it takes the text
 * for, and asks where eleven digits may be a CPF or a phone. Masks are written when the input is left. With `name` a hidden
 * input carries the key.
 */
export function PixKeyInput(props: PixKeyInputProps & BoundBy<"PixKeyField">): JSX.Element;
export function PixKeyInput(props: PixKeyInputProps) {
  const { value, defaultValue = null, onValueChange, onChange, onBlur, name, className = "", ...rest } = props;
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<Typed | null>(null);
  const listen = useReset(() => {
    setTyped(null);
    setOwn(defaultValue);
  });
  const current = value === undefined ? own : value;
  // What a parent sets while somebody types takes the place of the text.
  const text = typed && typed.value === (current || null) ? typed.text : shown(current);
  const kind = current ? storedPixKeyKind(current) : null;
  const others = kindsOf(text).filter((other) => other !== kind && kind !== null && text !== "");
  const [other] = current?.startsWith("+") ? [] : others;

  function give(next: string | null, of: PixKeyKind | null) {
    setOwn(next);
    onValueChange?.(next, { kind: of });
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const { target } = event;
    listen(target.form);
    const next = target.value.trim() === "" ? null : cleanPixKey(target.value);
    setTyped({ text: target.value, value: next });
    if (next !== current) give(next, next === null ? null : storedPixKeyKind(next));
  }

  function take(chosen: PixKeyKind) {
    const key = cleanPixKey(text, chosen);
    setTyped(null);
    give(key, chosen);
  }

  const described = [kind ? id : "", rest["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <Input
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        aria-describedby={described || undefined}
        className={`prumo-tabular ${className}`}
        value={text}
        onChange={change}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      {/* Always rendered, because screen readers do not announce a live region that appears together with its text. */}
      <div aria-live="polite" className="flex min-h-4 flex-wrap items-center gap-x-2 text-prumo-muted text-xs/4">
        {kind ? (
          <p id={id} className="mt-1">
            {pixKeyKindNames[kind]}
          </p>
        ) : null}
        {other && !rest.disabled && !rest.readOnly ? (
          <Button variant="ghost" size="small" onClick={() => take(other)}>
            {`É ${other === "telefone" ? "um telefone" : `um ${pixKeyKindNames[other]}`}`}
          </Button>
        ) : null}
      </div>
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={current ?? ""} />
      )}
    </div>
  );
}
