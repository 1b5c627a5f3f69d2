import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { paths } from "../../app/paths";
import { mayAccess, useSession } from "../../app/session";

/** Shown to a company without batches: what a batch is, and what comes before the first one. */
export function FirstLote({ providers }: { providers: boolean }) {
  const session = useSession();
  if (providers) {
    return (
      <EmptyState title="Nenhum lote de comissão ainda">
        Um lote junta os itens das ordens de serviço de um prestador e vira uma conta a pagar.
      </EmptyState>
    );
  }
  const registers = mayAccess(session, calls.pessoas.save.access);
  return (
    <EmptyState
      title="Nenhum prestador cadastrado"
      action={
        registers ? (
          <Button variant="primary" href={paths.pessoas.novo()}>
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
