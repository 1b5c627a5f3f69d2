import { ApiError, errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { api } from "../../app/api";
import { useSecondsUntil } from "../../app/clock";
import { bare, type ContactKind, type Contacts, unproved, useContact } from "../../app/contacts";
import { showSignupFailure } from "../../app/failures";
import { reveal } from "../../app/reveal";
import { refusedAddress } from "./form-check";
import type { CompanyForm } from "./use-company-form";

/** What a refusal tells beside its message. */
const told = ({ body }: ApiError): Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null ? { ...body } : {};

/** The seconds that an answer 429 demands until the next code; undefined for other failures. */
function secondsToWait(error: unknown): number | undefined {
  const aguarde = error instanceof ApiError && error.status === 429 ? told(error).aguarde : undefined;
  return typeof aguarde === "number" ? aguarde : undefined;
}

/** Tells whether the server's refusal says that no code can be right any more. */
const needsAnother = (error: unknown): boolean => error instanceof ApiError && told(error).pedir_outro === true;

let before: Promise<unknown> = Promise.resolve();

/**
 * Asks for a code when the request before it has been answered. The first answer sets the cookie that ties both codes
 * to one visitor; two requests at once would begin as two visitors.
 */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const mine = before.then(ask);
  before = mine.catch(() => {});
  return mine;
}

interface ProofOptions {
  readonly kind: ContactKind;
  readonly form: CompanyForm;
  readonly contacts: Contacts;
}

/**
 * The proof of an address of the form: asks for a code, waits until another one may be asked for, and handles the
 * result.
 */
export function useProof({ kind, form, contacts }: ProofOptions) {
  const { control, refuse } = form;
  const typed = useWatch({ control, name: kind }) ?? "";
  const { asked, proved, nextAt } = useContact(contacts, kind);
  const seconds = useSecondsUntil(nextAt);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const codeRef = useRef<HTMLInputElement>(null);
  const address = bare[kind](typed);
  const isProved = address !== "" && proved === address;

  async function send(): Promise<void> {
    const refused = await refusedAddress(kind, typed);
    if (refused !== undefined) {
      toast.error(refused);
      return refuse([[kind, refused]]);
    }
    const body = kind === "email" ? { type: kind, email: typed } : { type: kind, telefone: typed };
    const { message, aguarde } = await inTurn(() => api.cadastro.requestCode({ body }));
    form.form.clearErrors(kind);
    toast.info(message);
    flushSync(() => contacts.sent(kind, address, aguarde));
    reveal(codeRef.current);
  }

  async function request() {
    if (busy.current || seconds > 0) return;
    busy.current = true;
    toast.dismiss();
    setSending(true);
    try {
      await send();
    } catch (error) {
      const aguarde = secondsToWait(error);
      if (aguarde !== undefined) contacts.wait(kind, aguarde);
      refuse(Object.entries(fieldErrors(error)));
      showSignupFailure(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return {
    isEmpty: address === "",
    isProved,
    /** The address that the last code was sent to; null when there is none, or the form has another address now. */
    asked: address !== "" && asked === address && !isProved ? asked : null,
    /** Seconds until another code may be asked for. */
    seconds,
    /** Whether the wait for another code is over. */
    waited: nextAt > 0 && seconds === 0 && !isProved,
    sending,
    request,
    codeRef,
    /** The code was right. */
    onProved(message: string) {
      toast.success(message);
      form.form.clearErrors(kind);
      flushSync(() => contacts.prove(kind, address));
      const [other] = unproved(contacts.current(), form.form.getValues());
      if (other === undefined) form.onward.current?.focus();
      else form.focus(other);
    },
    /**
     * Handles a refused code. When no code can be right any more it goes back to asking for one.
     * @returns whether it did
     */
    onRefused(error: unknown): boolean {
      if (!needsAnother(error)) return false;
      contacts.unprove(kind);
      refuse([[kind, `${errorMessages(error).at(-1)}. Peça outro código.`]]);
      return true;
    },
  };
}
