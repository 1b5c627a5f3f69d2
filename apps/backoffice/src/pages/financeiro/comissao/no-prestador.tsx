import { calls } from "@prumo/api-client/calls";
import { PRESTADOR } from "@prumo/domain/person-type";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

/** Shown to a company without lotes and without prestadores: whose commission it is, and who registers the first. */
export function NoPrestador() {
  const session = useSession();
  const registers = mayAccess(session, calls.pessoas.save.access);
  return (
    <EmptyState
      title="Nenhum prestador cadastrado"
      action={
        registers ? (
          <Button variant="primary" href={paths.pessoas.novo({ tipo: PRESTADOR })}>
            Cadastrar prestador
          </Button>
        ) : null
      }
    >
      A comissão é de quem faz as ordens de serviço: uma pessoa do tipo Prestador. Depois de cadastrá-la, abra aqui o
      primeiro lote.
    </EmptyState>
  );
}
