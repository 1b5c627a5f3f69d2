import { calls } from "@prumo/api-client/calls";
import type { Natureza } from "@prumo/api-client/schemas/naturezas";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { LaterSelection } from "../../../list/later-selection";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import { useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { naturezaListLoader } from "./loaders";
import { naturezaBulk } from "./natureza-bulk";

const TITLE = "Naturezas de compra";

const columns: readonly ListColumn<Natureza>[] = [
  {
    sort: "nome",
    header: "Nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => (
      <NameLink href={paths.naturezas.editar(id)} access={calls.naturezas.update.access}>
        {nome}
      </NameLink>
    ),
    place: "title",
  },
  {
    sort: "financeiro",
    header: "Financeiro",
    width: 170,
    text: ({ gerar_financeiro }) => (gerar_financeiro ? "Gera contas a pagar" : "Não gera contas"),
    tone: ({ gerar_financeiro }) => (gerar_financeiro ? undefined : "muted"),
    place: "detail",
  },
  {
    sort: "estoque",
    header: "Estoque",
    width: 170,
    text: ({ nao_movimenta_estoque }) => (nao_movimenta_estoque ? "Não movimenta" : "Movimenta o estoque"),
    tone: ({ nao_movimenta_estoque }) => (nao_movimenta_estoque ? "muted" : undefined),
    place: "detail",
  },
  {
    sort: "ativo",
    by: ({ ativa }) => Number(!ativa),
    header: "Situação",
    width: 120,
    cell: ({ ativa }) => <Badge tone={ativa ? "success" : "neutral"}>{ativa ? "Ativa" : "Inativa"}</Badge>,
    place: "status",
  },
];
const ownColumns = () => columns;

/** The kinds of purchase: a handful, so the list has neither filters nor pages. */
export function NaturezaListPage() {
  const naturezas = useLoaderData<typeof naturezaListLoader>();
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<Natureza>("naturezas", naturezas);
  // Without a file of the list, rows are only chosen by who may do something to them.
  const acts = mayAccess(session, calls.naturezas.update.access) || mayAccess(session, calls.naturezas.delete.access);
  const removal = useRemoval(naturezaBulk);

  const actions = (natureza: Natureza): RowAction[] => [
    {
      label: "Editar",
      href: paths.naturezas.editar(natureza.id),
      access: calls.naturezas.update.access,
    },
    ...removal(natureza),
  ];

  return (
    <Page
      title={TITLE}
      breadcrumb={[{ label: "Compras", href: paths.compras.lista() }, { label: "Naturezas" }]}
      actions={
        mayAccess(session, calls.naturezas.save.access) ? (
          <Button variant="primary" kbd="N" data-shortcut="new" href={paths.naturezas.novo()}>
            Nova natureza
          </Button>
        ) : null
      }
    >
      <ListView
        hasFilters={false}
        name="naturezas"
        whole
        {...(acts ? { selection } : {})}
        label={TITLE}
        list={list}
        rows={naturezas}
        columns={ownColumns}
        cards={ownColumns}
        actions={actions}
        empty={
          <NoRows
            title="Nenhuma natureza cadastrada"
            list={list}
            about="Uma natureza diz se uma compra entra no estoque e se gera contas a pagar."
            add={{
              label: "Cadastrar a primeira natureza",
              access: calls.naturezas.save.access,
              href: paths.naturezas.novo(),
            }}
          />
        }
      />
      <LaterSelection list={"naturezas"} selection={selection} bulk={naturezaBulk} />
    </Page>
  );
}
