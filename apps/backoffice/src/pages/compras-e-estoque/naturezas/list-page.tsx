import { calls } from "@prumo/api-client/calls";
import type { Natureza } from "@prumo/api-client/schemas/naturezas";
import { naturezaFields } from "@prumo/domain/natureza-fields";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { nameColumn, stateColumn } from "../../../list/card-column";
import type { ListColumn } from "../../../list/list-columns";
import type { RowAction } from "../../../list/row-action";
import { WholeRegister } from "../../../list/whole-register";
import type { naturezaListLoader } from "./loaders";
import { naturezaBulk } from "./natureza-bulk";

const columns: readonly ListColumn<Natureza>[] = [
  nameColumn("nome", naturezaFields.nome, {
    href: paths.naturezas.editar,
    access: calls.naturezas.update.access,
  }),
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
  stateColumn(({ ativa }) => ativa, { sort: "ativo", by: ({ ativa }) => Number(!ativa) }),
];
const ownColumns = () => columns;

const actions = ({ id }: Natureza): RowAction[] => [
  { label: "Editar", href: paths.naturezas.editar(id), access: calls.naturezas.update.access },
];

/** The kinds of purchase: a handful, so the list has neither filters nor pages. */
export function NaturezaListPage() {
  const { naturezas } = useLoaderData<typeof naturezaListLoader>();
  return (
    <WholeRegister
      title="Naturezas de compra"
      name="naturezas"
      breadcrumb={[{ label: "Compras", href: paths.compras.lista() }, { label: "Naturezas" }]}
      rows={naturezas}
      columns={ownColumns}
      actions={actions}
      bulk={naturezaBulk}
      add={{ label: "Nova natureza", href: paths.naturezas.novo(), access: calls.naturezas.save.access }}
      none="Nenhuma natureza cadastrada"
      first={{
        about: "Uma natureza diz se uma compra entra no estoque e se gera contas a pagar.",
        label: "Cadastrar a primeira natureza",
      }}
    />
  );
}
