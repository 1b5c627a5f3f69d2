import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PhoneField } from "@prumo/forms/phone-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import type { KeyboardEvent } from "react";
import type { ContactKind, Contacts } from "../../app/contacts";
import { CodeStep } from "./code-step";
import { Done } from "./notes";
import type { CompanyForm } from "./use-company-form";
import { useProof } from "./use-proof";

const words = {
  email: { by: "por e-mail", done: "E-mail validado" },
  telefone: { by: "por WhatsApp", done: "WhatsApp validado" },
} as const;

/**
 * The width from which the button stands beside the field: on a phone an e-mail must be visible as a whole, so that it can be
 * checked, and both rows look alike.
 */
const beside = { row: "sm:grid-cols-[minmax(0,1fr)_auto]", button: "sm:mt-5" } as const;

interface VerifiedFieldProps {
  readonly kind: ContactKind;
  readonly form: CompanyForm;
  readonly contacts: Contacts;
}

/**
 * An e-mail or a WhatsApp number with its proof by a code: asking for it, waiting until another one may be asked for,
 * typing it. Another address has to be proved again.
 */
export function VerifiedField({ kind, form, contacts }: VerifiedFieldProps) {
  const proof = useProof({ kind, form, contacts });
  const { asked, isEmpty, isProved, seconds } = proof;
  const text = words[kind];
  const fields = fieldsOf(cadastroFields, form.control);
  const props = {
    ...fields[kind],
    "data-field": kind,
    enterKeyHint: "send",
    hint: isProved ? <Done>{text.done}</Done> : undefined,
    // Enter asks for the code, which is the next step here, and does not send the form.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || event.nativeEvent.isComposing || isEmpty || isProved || asked !== null) return;
      event.preventDefault();
      proof.request();
    },
  } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-2 ${isProved ? "" : beside.row}`}>
        {kind === "email" ? (
          <TextField
            {...props}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="nome@empresa.com.br"
          />
        ) : (
          <PhoneField {...props} name="telefone" placeholder="(11) 98765-4321" />
        )}
        {isProved ? null : (
          <Button
            className={`prumo-tabular min-w-37 ${beside.button}`}
            pending={proof.sending}
            disabledReason={seconds > 0 ? `Aguarde ${seconds} s para pedir outro código` : undefined}
            onClick={proof.request}
          >
            {seconds > 0 ? `Reenviar em ${seconds} s` : asked === null ? "Enviar código" : "Reenviar código"}
            <span className="sr-only"> {text.by}</span>
          </Button>
        )}
      </div>
      {asked === null ? null : (
        <CodeStep
          key={asked}
          kind={kind}
          inputRef={proof.codeRef}
          onProved={proof.onProved}
          onRefused={proof.onRefused}
        />
      )}
      {/* Announced once, when the wait is over; the seconds are not read out. */}
      <p role="status" className="sr-only">
        {proof.waited ? `Você já pode pedir outro código ${text.by}` : ""}
      </p>
    </div>
  );
}
