import { calls } from "@prumo/api-client/calls";
import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { loteFields } from "@prumo/domain/comissao-fields";
import { commissionPageSizes, commissionRefusal } from "@prumo/domain/commission";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { isFiltered } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { useAct } from "../../../list/use-act";
import { useListAddress } from "../../../list/use-list-address";
import { itemCardColumns, itemTableColumns } from "./item-columns";
import { ItemFilters } from "./item-filters";
import type { loteLoader } from "./loaders";

/** The items of a lote, page by page, with the commission of all that the filters leave. */
export function LoteItems() {
  const { lote, filter, comissao, valor_total, ...named } = useLoaderData<typeof loteLoader>();
  const session = useSession();
  const list = useListAddress();
  const act = useAct();
  const open = commissionRefusal(lote, "remove") === null;
  const changes = open && mayAccess(session, calls.comissao.remove.access);
  const { page: _, per_page: __, ...wanted } = filter;
  const readsOrders = mayAccess(session, calls.ordemServico.find.access);

  const actions = ({ id, prod_or_serv, os_id, numero_os, pode_abrir_os, produto_nome }: ComissaoItem): RowAction[] => {
    const question = {
      title: "Remover este item do lote?",
      description: [`${produto_nome}, OS ${numero_os}`, "Ele volta a poder entrar em um lote."],
      confirmText: "Remover",
      danger: true,
    };
    const label = "Ver ordem de serviço";
    const remove = () => api.comissao.remove({ body: { lote_id: lote.id, type: prod_or_serv, id } });
    return [
      ...(readsOrders
        ? [
            pode_abrir_os
              ? { label, href: paths.ordemServico.editar(os_id) }
              : { label, disabled: "Esta ordem não é sua" },
          ]
        : []),
      ...(changes ? [{ label: "Remover do lote", danger: true, onSelect: () => act(question, remove) }] : []),
    ];
  };

  return (
    <section aria-label="Itens do lote" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-[15px]/5">Itens</h2>
        <ExportButton
          call={calls.comissao.detalhes}
          params={{ id: lote.id }}
          query={wanted}
          columns={itemTableColumns()}
        />
      </div>
      <ItemFilters list={list} filter={filter} {...named} />
      <ListView
        name="comissao/itens"
        label={loteFields.itens.label}
        list={list}
        rows={comissao.data}
        columns={itemTableColumns}
        cards={itemCardColumns}
        {...(changes || readsOrders ? { actions } : {})}
        empty={
          <NoRows
            title={lote.itens === 0 && !isFiltered(filter) ? "Este lote ainda não tem itens" : "Nenhum item encontrado"}
            list={list}
            filter={filter}
            about={changes ? "Busque as ordens de serviço do prestador em Adicionar itens." : null}
          />
        }
      />
      <dl className="flex flex-wrap justify-end gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-prumo-muted">
            {isFiltered(filter) ? "Comissão dos itens filtrados" : "Comissão de todos os itens"}
          </dt>
          <dd className="prumo-tabular font-semibold">{moneyText(valor_total)}</dd>
        </div>
      </dl>
      <Paginator
        page={comissao}
        href={list.pageHref}
        perPageOptions={commissionPageSizes}
        onPerPageChange={list.setPerPage}
      />
    </section>
  );
}
