import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";

interface NoWarehouseProps {
  /** The title of the page. */
  readonly title: string;
  /** Why the page needs a warehouse, as a whole sentence. */
  readonly why: string;
}

/** Says instead of a page that the company has no warehouse, and who can make one where. */
export const NoWarehouse = ({ title, why }: NoWarehouseProps) => (
  <Page title={title}>
    <Reason why={why} />
  </Page>
);

function Reason({ why }: Pick<NoWarehouseProps, "why">) {
  const session = useSession();
  if (session.usuario.prestador) {
    return (
      <Card>
        <EmptyState title="Você ainda não tem um depósito">
          Peça ao administrador que vincule um ao seu cadastro.
        </EmptyState>
      </Card>
    );
  }
  const mayAdd = mayAccess(session, calls.depositos.save.access);
  return (
    <Card>
      <EmptyState
        title="Nenhum depósito cadastrado"
        action={
          mayAdd ? (
            <Button variant="primary" href={paths.depositos.novo()}>
              Cadastrar um depósito
            </Button>
          ) : undefined
        }
      >
        {mayAdd ? `${why} Cadastre o primeiro.` : `${why} Peça a um administrador que cadastre o primeiro.`}
      </EmptyState>
    </Card>
  );
}
