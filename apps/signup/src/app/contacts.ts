import type { FluxoCadastro } from "@prumo/api-client/schemas/cadastro";
import { cleanEmail } from "@prumo/domain/email";
import { cleanPhone } from "@prumo/domain/phone";
import { useSyncExternalStore } from "react";
import { forget, keep, readKept } from "./tab-storage";

/** The two addresses that a code has to prove. */
export type ContactKind = "email" | "telefone";

/** The state of the proof of one address. Addresses are stored in the form in which they are compared, see `bare`. */
export interface Contact {
  /** The address that the last code was sent to, while that code can still be right. */
  readonly asked: string | null;
  readonly proved: string | null;
  /** The moment from which another code may be asked for, in milliseconds since 1970. */
  readonly nextAt: number;
}

type ContactsState = Readonly<Record<ContactKind, Contact>>;

const nobody: Contact = { asked: null, proved: null, nextAt: 0 };
const nothing: ContactsState = { email: nobody, telefone: nobody };
const KEY = "prumo-cadastro-contatos";

/** Normalises an address, so that two can be compared. */
export const bare: Readonly<Record<ContactKind, (text: string) => string>> = {
  email: cleanEmail,
  telefone: cleanPhone,
};

const inFuture = (seconds: number) => (seconds > 0 ? Date.now() + seconds * 1000 : 0);

/**
 * The state of the visitor's e-mail and WhatsApp number. The server decides; its answers are kept on this device, so
 * that a reloaded page shows the same before the server has answered again.
 */
export function createContacts() {
  let state = nothing;
  let changed = false;
  const listeners = new Set<() => void>();
  const become = (next: ContactsState) => {
    state = next;
    keep(KEY, state);
    for (const listener of listeners) listener();
  };
  const change = (kind: ContactKind, next: Partial<Contact>) => {
    changed = true;
    become({ ...state, [kind]: { ...state[kind], ...next } });
  };
  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the state that this device kept. */
    restore() {
      become({ ...nothing, ...readKept<ContactsState>(KEY) });
    },
    /** Takes over the server's state, unless more has happened here since it was asked. */
    learn(fluxo: Pick<FluxoCadastro, ContactKind>) {
      if (changed) return;
      const contact = (kind: ContactKind): Contact => {
        const { endereco, validado, aguarde } = fluxo[kind];
        const address = endereco === null ? null : bare[kind](endereco);
        return {
          asked: validado ? null : address,
          proved: validado ? address : null,
          nextAt: inFuture(aguarde),
        };
      };
      become({ email: contact("email"), telefone: contact("telefone") });
    },
    sent: (kind: ContactKind, address: string, aguarde: number) =>
      change(kind, { asked: address, proved: null, nextAt: inFuture(aguarde) }),
    wait: (kind: ContactKind, aguarde: number) => change(kind, { nextAt: inFuture(aguarde) }),
    prove: (kind: ContactKind, address: string) => change(kind, { asked: null, proved: address }),
    /** Drops the proof: no sent code can be right any more, or the server has forgotten it. */
    unprove: (kind: ContactKind) => change(kind, { asked: null, proved: null }),
    forget() {
      state = nothing;
      forget(KEY);
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;

export function useContact(contacts: Contacts, kind: ContactKind): Contact {
  return useSyncExternalStore(
    contacts.subscribe,
    () => contacts.current()[kind],
    () => nobody,
  );
}

/** The addresses of the form that are not proved yet. */
export const unproved = (
  state: ContactsState,
  typed: Readonly<Record<ContactKind, string | null | undefined>>,
): ContactKind[] =>
  (["email", "telefone"] as const).filter((kind) => {
    const address = bare[kind](typed[kind] ?? "");
    return address === "" || state[kind].proved !== address;
  });

/** The same as a React hook. */
export function useUnproved(contacts: Contacts, typed: Parameters<typeof unproved>[1]): ContactKind[] {
  const state = useSyncExternalStore(contacts.subscribe, contacts.current, () => nothing);
  return unproved(state, typed);
}
