import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { listHref } from "../../../app/list-href";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { LaterSelection } from "../../../list/later-selection";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { depositoColumns } from "./columns";
import { depositoBulk } from "./deposito-bulk";
import type { depositoListLoader } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../pieces/adjust-modal")).AdjustModal }));

export function DepositoListPage() {
  const depositos = useLoaderData<typeof depositoListLoader>();
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<Deposito>("depositos", depositos);
  // Without a file of the list, rows are only chosen by who may do something to them.
  const acts = mayAccess(session, calls.depositos.update.access) || mayAccess(session, calls.depositos.delete.access);
  const removal = useRemoval(depositoBulk);
  const [adjusting, setAdjusting] = useState<number | "any">();
  const { save, ajustar } = calls.depositos;
  const moves = mayAccess(session, ajustar.access);
  const inUse = depositos.filter(({ ativo }) => ativo);

  const actions = (deposito: Deposito): RowAction[] => [
    { label: "Estoque e cadastro", href: paths.depositos.editar(deposito.id) },
    { label: "Movimentos", href: paths.depositos.movimentos({ deposito: deposito.id }) },
    {
      label: "Ajustar estoque",
      access: ajustar.access,
      disabled: deposito.ativo ? undefined : "Este depósito está inativo",
      onSelect: () => setAdjusting(deposito.id),
    },
    ...removal(deposito),
  ];

  return (
    <Page
      title="Depósitos"
      actions={
        <>
          <Button variant="ghost" href={listHref(session, paths.depositos.movimentos())}>
            Movimentos
          </Button>
          <Button variant="ghost" href={listHref(session, paths.inventarios.lista())}>
            Inventários
          </Button>
          {moves && inUse.length > 0 ? <Button onClick={() => setAdjusting("any")}>Ajustar estoque</Button> : null}
          {mayAccess(session, save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.depositos.novo()}>
              Novo depósito
            </Button>
          ) : null}
        </>
      }
    >
      <ListView
        hasFilters={false}
        name="depositos"
        whole
        {...(acts ? { selection } : {})}
        label="Depósitos"
        list={list}
        rows={depositos}
        columns={depositoColumns}
        cards={depositoColumns}
        actions={actions}
        empty={
          <NoRows
            title="Nenhum depósito cadastrado"
            list={list}
            about="Um depósito guarda produtos: sem um, a empresa não tem estoque."
            add={{ label: "Cadastrar o primeiro depósito", access: save.access, href: paths.depositos.novo() }}
          />
        }
      />
      <Suspense fallback={null}>
        {adjusting === undefined ? null : (
          <AdjustModal
            depositos={inUse}
            deposito_id={adjusting === "any" ? undefined : adjusting}
            onClose={() => setAdjusting(undefined)}
          />
        )}
      </Suspense>
      <LaterSelection list={"depositos"} selection={selection} bulk={depositoBulk} />
    </Page>
  );
}
