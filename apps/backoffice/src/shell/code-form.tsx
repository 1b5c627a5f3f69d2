import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { showFailure } from "../app/failures";

interface CodeFormProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The text of the button. */
  readonly action: string;
  /** Whether the code has only digits, for which phones show another keyboard. */
  readonly digits?: boolean;
  readonly onCode: (codigo: string) => Promise<void>;
  /** Called with a refusal, which is shown here all the same. */
  readonly onRefused?: (error: unknown) => void;
}

/** Asks for one code. Its refusal stays under the field, where the next code is typed. */
export function CodeForm({ label, hint, action, digits = false, onCode, onRefused }: CodeFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form over the page is inside that of the page for React.
    event.stopPropagation();
    if (pending) return;
    setPending(true);
    try {
      await onCode(String(new FormData(event.currentTarget).get("codigo")));
    } catch (error) {
      setRefusal(fieldErrors(error).codigo ?? errorMessages(error).join(" "));
      showFailure(error);
      onRefused?.(error);
      field.current?.focus();
      field.current?.select();
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label={label} hint={hint} error={refusal}>
        <Input
          ref={field}
          name="codigo"
          autoComplete="one-time-code"
          inputMode={digits ? "numeric" : "text"}
          autoCapitalize={digits ? "none" : "characters"}
          spellCheck={false}
          autoFocus
          required
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
