import { calls } from "@prumo/api-client/calls";
import type { PersonTypeId } from "@prumo/domain/person-type";
import { lazy, Suspense, useState } from "react";
import { mayAccess, useSession } from "../app/session";
import type { PessoaNova } from "./new-person";

const NewPersonModal = lazy(async () => ({ default: (await import("./new-person-modal")).NewPersonModal }));

interface Asked {
  readonly nome: string;
  readonly answer: (pessoa: PessoaNova | null) => void;
}

/**
 * Offers `Cadastrar "…"` in an autocomplete of persons: give `onCreate` to it, and render `modal` beside it. Users who
 * may not register persons get no `onCreate`.
 * @param tipo the kind that the new person gets: a supplier where suppliers are searched
 */
export function useNewPerson(tipo: PersonTypeId) {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onCreate = (nome: string) => new Promise<PessoaNova | null>((answer) => setAsked({ nome, answer }));

  function close(pessoa: PessoaNova | null) {
    asked?.answer(pessoa);
    setAsked(null);
  }

  return {
    onCreate: mayAccess(session, calls.pessoas.save.access) ? onCreate : undefined,
    modal:
      asked === null ? null : (
        <Suspense fallback={null}>
          <NewPersonModal nome={asked.nome} tipo={tipo} onDone={close} onClose={() => close(null)} />
        </Suspense>
      ),
  };
}
