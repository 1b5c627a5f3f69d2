import type { Access } from "@prumo/api-client/call";
import { type ReactNode, Suspense, useState } from "react";
import { mayAccess, useSession } from "../app/session";

interface AskedRecord<T> {
  readonly text: string;
  readonly answer: (made: T | null) => void;
}

/** The props of the short form of a new record. */
export interface Creating<T> {
  /** The text that was searched for. */
  readonly text: string;
  readonly onDone: (made: T) => void;
  readonly onClose: () => void;
}

/**
 * Offers `Cadastrar "…"` in an autocomplete: give `onCreate` to it, and render `modal` beside it. Users who may not
 * register such records get no `onCreate`.
 * @param access the access of the call that registers one
 * @param form renders the short form over the page; it may be lazy
 */
export function useCreation<T>(access: Access, form: (creating: Creating<T>) => ReactNode) {
  const session = useSession();
  const [asked, setAsked] = useState<AskedRecord<T> | null>(null);
  const onCreate = (text: string) => new Promise<T | null>((answer) => setAsked({ text, answer }));

  function close(made: T | null) {
    asked?.answer(made);
    setAsked(null);
  }

  return {
    onCreate: mayAccess(session, access) ? onCreate : undefined,
    modal:
      asked === null ? null : (
        <Suspense fallback={null}>{form({ text: asked.text, onDone: close, onClose: () => close(null) })}</Suspense>
      ),
  };
}
