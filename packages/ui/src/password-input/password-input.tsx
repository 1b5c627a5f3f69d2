import { useState } from "react";
import { Input, type InputProps } from "../input/input";

export type PasswordInputProps = Omit<InputProps, "type">;

/** A password, hidden until its button shows it, because users who see their text make fewer mistakes. */
export function PasswordInput({ className = "", ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? "Ocultar senha" : "Mostrar senha";
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        className="pr-10 pointer-coarse:pr-12"
      />
      <button
        type="button"
        title={label}
        aria-label={label}
        disabled={rest.disabled}
        className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-prumo-control text-prumo-muted hover:text-prumo-ink disabled:opacity-50 pointer-coarse:w-11"
        onClick={() => setShown(!shown)}
      >
        <svg
          viewBox="0 0 24 24"
          className="size-4.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2 12c2.4-4.4 5.8-6.6 10-6.6s7.6 2.2 10 6.6c-2.4 4.4-5.8 6.6-10 6.6S4.400 16.400 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {shown ? <path d="m4 4 16 16" /> : null}
        </svg>
      </button>
    </span>
  );
}
