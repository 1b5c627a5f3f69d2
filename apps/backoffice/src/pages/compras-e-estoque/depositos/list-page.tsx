import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { listHref } from "../../../app/list-href";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { LaterSelection } from "../../../list/later-selection";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { useRemoval } from "../../../list/use-removal";
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
  const removal = useRemoval();
  const [adjusting, setAdjusting] = useState<number | "any">();
  const { save, ajustar, delete: removing } = calls.depositos;
  const moves = mayAccess(session, ajustar.access);
  const inUse = depositos.filter(({ ativo }) => ativo);

  const actions = ({ id, nome, ativo, padrao }: Deposito): RowAction[] => [
    { label: "Estoque e cadastro", href: paths.depositos.editar(id) },
    { label: "Movimentos", href: paths.depositos.movimentos({ deposito: id }) },
    {
      label: "Ajustar estoque",
      access: ajustar.access,
      disabled: ativo ? undefined : "Este depósito está inativo",
      onSelect: () => setAdjusting(id),
    },
    removal({
      title: "Deseja realmente excluir este depósito?",
      description: [nome, "Um depósito que já foi usado não é excluído: ele é desativado."],
      access: removing.access,
      disabled: padrao ? "O depósito padrão não pode ser excluído" : undefined,
      remove: () => api.depositos.delete({ params: { id } }),
    }),
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
