import { calls } from "@prumo/api-client/calls";
import type { Plano } from "@prumo/api-client/schemas/planos";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { LaterSelection } from "../../../list/later-selection";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { plansLoader } from "./loaders";
import { planoBulk } from "./plano-bulk";

const columns: readonly ListColumn<Plano>[] = [
  {
    sort: "nome",
    header: "Nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => <NameLink href={paths.planos.editar(id)}>{nome}</NameLink>,
    note: ({ publico }) => (publico ? "No cadastro público" : null),
    place: "title",
  },
  { sort: "perfil", header: "Perfil de acesso", text: ({ perfil }) => perfil.nome, place: "lead" },
  {
    sort: "valor",
    by: ({ valor }) => valor,
    header: "Valor por mês",
    align: "end",
    width: 150,
    text: ({ valor }) => moneyText(valor),
    place: "amount",
  },
  {
    sort: "ativo",
    by: ({ ativo }) => Number(!ativo),
    header: "Situação",
    width: 130,
    cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? "À venda" : "Fora de venda"}</Badge>,
    place: "status",
  },
];

const situacoes = [
  { value: "1", label: "À venda" },
  { value: "0", label: "Fora de venda" },
];

const actions = ({ id }: Plano): RowAction[] => [{ label: "Editar", href: paths.planos.editar(id) }];

/** The plans, the cheapest first. They are few enough for one page. */
export function PlanoListPage() {
  const { filter, planos, perfis } = useLoaderData<typeof plansLoader>();
  const list = useListAddress();
  const selection = useListSelection<Plano>(paths.planos.lista(), planos);
  const own = () => columns;
  const choices = perfis.map(({ id, nome }) => ({ value: String(id), label: nome }));
  const chosen = [
    situacoes.find(({ value }) => value === filter.ativo)?.label ?? "Todos",
    choices.find(({ value }) => value === filter.perfil)?.label ?? "",
  ];
  return (
    <Page
      title="Planos"
      actions={
        <Button variant="primary" kbd="N" data-shortcut="new" href={paths.planos.novo()}>
          Novo plano
        </Button>
      }
    >
      <FilterBar list={list} defaults={() => ({})} summary={chosen}>
        <SearchField label="Nome" value={filter.pesquisa} />
        <FilterChoice label="Perfil de acesso" name="perfil" value={filter.perfil} options={choices} />
        <FilterChoice label="Situação" name="ativo" value={filter.ativo} options={situacoes} />
      </FilterBar>
      <ListView
        name={paths.planos.lista()}
        whole
        selection={selection}
        offersCards
        label="Planos"
        list={list}
        rows={planos}
        columns={own}
        cards={own}
        actions={actions}
        empty={
          <NoRows
            title="Nenhum plano cadastrado"
            list={list}
            filter={filter}
            about="Um plano diz o que uma empresa contrata: os módulos de um perfil, por um preço."
            add={{ label: "Criar o primeiro plano", access: calls.planos.save.access, href: paths.planos.novo() }}
          />
        }
      />
      <LaterSelection list={paths.planos.lista()} selection={selection} bulk={planoBulk} />
    </Page>
  );
}
