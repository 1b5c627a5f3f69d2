import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { CodeInput } from "@prumo/forms/code-input";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../app/api";
import type { ContactKind } from "../../app/contacts";
import { showSignupFailure } from "../../app/failures";
import { reveal } from "../../app/reveal";
import { refusedCode } from "./form-check";

const words = {
  email: { label: "Código enviado ao seu e-mail", hint: "Vale por 10 minutos. Não chegou? Olhe também no spam." },
  telefone: { label: "Código enviado ao seu WhatsApp", hint: "Vale por 10 minutos." },
} as const;

interface CodeStepProps {
  readonly kind: ContactKind;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onProved: (message: string) => void;
  /**
   * Called with the server's refusal.
   * @returns true when no further code can be typed
   */
  readonly onRefused: (error: unknown) => boolean;
}

/** The input of the code. The last digit sends it; the button and Enter also send shorter codes. */
export function CodeStep({ kind, inputRef, onProved, onRefused }: CodeStepProps) {
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false);
  const text = words[kind];

  function refuse(message: string, kept: string | null) {
    flushSync(() => {
      setError(message);
      setCode(kept);
      setChecking(false);
    });
    reveal(inputRef.current);
  }

  async function send(typed: string): Promise<void> {
    const refused = await refusedCode(kind, typed);
    if (refused !== undefined) {
      toast.error(refused);
      return refuse(refused, typed);
    }
    try {
      const { message } = await api.cadastro.validateCode({ body: { type: kind, code: typed } });
      onProved(message);
    } catch (failure) {
      const wrong = fieldErrors(failure).code;
      if (!onRefused(failure)) refuse(wrong ?? errorMessages(failure).join(" "), null);
      // A message about the code is shown beside it; the general message would only repeat it.
      if (wrong === undefined) showSignupFailure(failure);
      else toast.error(wrong);
    }
  }

  async function validate(typed: string) {
    if (busy.current) return;
    busy.current = true;
    toast.dismiss();
    setChecking(true);
    try {
      await send(typed);
    } catch (failure) {
      showSignupFailure(failure);
    } finally {
      busy.current = false;
      setChecking(false);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 sm:grid-cols-[minmax(0,20.5rem)_minmax(0,1fr)]">
      <Field label={text.label} error={error} hint={text.hint}>
        <CodeInput
          ref={inputRef}
          value={code}
          readOnly={checking}
          enterKeyHint="done"
          onValueChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
          onComplete={validate}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            validate(code ?? "");
          }}
        />
      </Field>
      <Button className="sm:mt-5 sm:h-12" pending={checking} onClick={() => validate(code ?? "")}>
        Validar
      </Button>
    </div>
  );
}
