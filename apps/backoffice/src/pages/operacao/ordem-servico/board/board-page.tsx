import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../../app/paths";
import { mayAccess, useSession } from "../../../../app/session";
import { FailedSearch } from "../../../../list/failed-search";
import { useListAddress } from "../../../../list/use-list-address";
import { Page } from "../../../../shell/page";
import { OrdemFilters } from "../list/filters";
import type { quadroLoader } from "../loaders";
import { useOrderActions } from "../use-order-actions";
import { Board } from "./board";

/** The service orders in a column for each state. */
export function OrdemBoardPage() {
  const { filter, colunas, prestador } = useLoaderData<typeof quadroLoader>();
  const session = useSession();
  const list = useListAddress();
  const { move, modal, movesOrders } = useOrderActions();
  return (
    <Page
      title="Quadro de ordens de serviço"
      breadcrumb={[{ label: "Ordens de serviço", href: paths.ordemServico.lista() }, { label: "Quadro" }]}
      actions={
        <>
          <Button variant="ghost" href={paths.ordemServico.lista()}>
            Lista
          </Button>
          {mayAccess(session, calls.ordemServico.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.ordemServico.nova()}>
              Nova ordem
            </Button>
          ) : null}
        </>
      }
    >
      <OrdemFilters list={list} filter={filter} prestador={prestador} defaults={{}} withStatus={false} />
      <FailedSearch list={list} />
      <Board colunas={colunas} onMove={movesOrders ? move : undefined} />
      {modal}
    </Page>
  );
}
