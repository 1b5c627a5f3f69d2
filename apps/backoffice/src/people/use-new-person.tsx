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
 * `Cadastrar "…"` for an autocomplete of persons: give it `onCreate`, and render `modal` beside it. Only who may register
 * persons gets an `onCreate`.
 * @param tipo what the person will be to the company: where a supplier is looked for, a supplier is registered
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
