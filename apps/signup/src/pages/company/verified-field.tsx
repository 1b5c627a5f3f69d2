import { ApiError, errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { PhoneField } from "@prumo/forms/phone-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { api } from "../../app/api";
import { useSecondsUntil } from "../../app/clock";
import { bare, type Contacts, type Kind, useContact } from "../../app/contacts";
import { showFailure } from "../../app/failures";
import { reveal } from "../../app/reveal";
import { CodeStep } from "./code-step";
import { refusedAddress } from "./form-check";
import { Done } from "./notes";
import type { CompanyForm } from "./use-company-form";

const words = {
  email: {
    label: "E-mail",
    by: "por e-mail",
    done: "E-mail validado",
    again: "Você já pode pedir outro código por e-mail",
  },
  telefone: {
    label: "WhatsApp",
    by: "por WhatsApp",
    done: "WhatsApp validado",
    again: "Você já pode pedir outro código por WhatsApp",
  },
} as const;

/** Seconds that an answer 429 asks to wait for the next code; undefined when it is about something else. */
function secondsToWait(error: unknown): number | undefined {
  const body = error instanceof ApiError && error.status === 429 ? (error.body as { aguarde?: unknown }) : {};
  return typeof body.aguarde === "number" ? body.aguarde : undefined;
}

interface VerifiedFieldProps {
  readonly kind: Kind;
  readonly form: CompanyForm;
  readonly contacts: Contacts;
  /** Where a visitor goes on once it is proved. */
  readonly next: "telefone" | "usuario";
}

/**
 * An e-mail or a WhatsApp number that a code proves: ask for the code, wait until another one may be asked for, type it.
 * Another address has to be proved anew.
 */
export function VerifiedField({ kind, form, contacts, next }: VerifiedFieldProps) {
  const { control, refuse } = form;
  const text = words[kind];
  const typed = useWatch({ control, name: kind }) ?? "";
  const { asked, proved, nextAt } = useContact(contacts, kind);
  const seconds = useSecondsUntil(nextAt);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const code = useRef<HTMLInputElement>(null);

  const address = bare[kind](typed);
  const isProved = address !== "" && proved === address;
  const isAsked = address !== "" && asked === address && !isProved;

  async function request() {
    if (busy.current || seconds > 0) return;
    busy.current = true;
    toast.dismiss();
    setSending(true);
    try {
      const refused = await refusedAddress(kind, typed);
      if (refused !== undefined) {
        toast.error(refused);
        return refuse([[kind, refused]]);
      }
      const body = kind === "email" ? { type: kind, email: typed } : { type: kind, telefone: typed };
      const { message, aguarde } = await api.cadastro.requestCode({ body });
      form.form.clearErrors(kind);
      toast.info(message);
      flushSync(() => contacts.sent(kind, address, aguarde));
      reveal(code.current);
    } catch (error) {
      const aguarde = secondsToWait(error);
      if (aguarde !== undefined) contacts.wait(kind, aguarde);
      refuse(Object.entries(fieldErrors(error)));
      showFailure(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  function prove(message: string) {
    toast.success(message);
    form.form.clearErrors(kind);
    flushSync(() => contacts.prove(kind, address));
    form.focus(next);
  }

  /** What was wrong with a code; when none can be right any more the way leads back to asking for one. */
  function onRefusedCode(error: unknown) {
    const over = error instanceof ApiError && (error.body as { pedir_outro?: unknown } | null)?.pedir_outro === true;
    if (over) {
      contacts.unprove(kind);
      refuse([[kind, `${errorMessages(error).at(-1)}. Peça outro código.`]]);
    }
    return over;
  }

  const props = {
    control,
    label: text.label,
    required: true,
    "data-field": kind,
    hint: isProved ? <Done>{text.done}</Done> : undefined,
    className: "min-w-0",
    // The code is the next thing to do here: Enter asks for it instead of sending the whole form.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || isProved || isAsked || address === "") return;
      event.preventDefault();
      request();
    },
  };
  const beside = kind === "email" ? "sm:grid-cols-[minmax(0,1fr)_auto]" : "min-[360px]:grid-cols-[minmax(0,1fr)_auto]";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-2 ${isProved ? "" : beside}`}>
        {kind === "email" ? (
          <TextField
            {...props}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            placeholder="nome@empresa.com.br"
          />
        ) : (
          <PhoneField {...props} name="telefone" enterKeyHint="send" placeholder="(11) 98765-4321" />
        )}
        {isProved ? null : (
          <Button
            className={`tabular min-w-37 ${kind === "email" ? "sm:mt-5" : "min-[360px]:mt-5"}`}
            pending={sending}
            disabledReason={seconds > 0 ? `Aguarde ${seconds} s para pedir outro código` : undefined}
            onClick={request}
          >
            {seconds > 0 ? `Reenviar em ${seconds} s` : isAsked ? "Reenviar código" : "Enviar código"}
            <span className="sr-only"> {text.by}</span>
          </Button>
        )}
      </div>
      {isAsked ? <CodeStep key={asked} kind={kind} inputRef={code} onProved={prove} onRefused={onRefusedCode} /> : null}
      {/* Said once, when the wait is over; the seconds themselves are not read out. */}
      <p role="status" className="sr-only">
        {nextAt > 0 && seconds === 0 && !isProved ? text.again : ""}
      </p>
    </div>
  );
}
