import { calls } from "@prumo/api-client/calls";
import type { Plano } from "@prumo/api-client/schemas/planos";
import { planoFields } from "@prumo/domain/plano-fields";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn, stateColumn } from "../../../list/card-column";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { WholeRegister } from "../../../list/whole-register";
import type { plansLoader } from "./loaders";
import { planoBulk } from "./plano-bulk";

const sale = { on: "À venda", off: "Fora de venda" };

const columns: readonly ListColumn<Plano>[] = [
  nameColumn(
    "nome",
    planoFields.nome,
    { href: paths.planos.editar },
    { note: ({ publico }) => (publico ? "No cadastro público" : null) },
  ),
  { sort: "perfil", header: planoFields.perfil_id.label, text: ({ perfil }) => perfil.nome, place: "lead" },
  cardColumn("valor", planoFields.valor, {
    by: ({ valor }) => valor,
    align: "end",
    width: 150,
    place: "amount",
  }),
  stateColumn(({ ativo }) => ativo, { sort: "ativo", by: ({ ativo }) => Number(!ativo), width: 130 }, sale),
];
const ownColumns = () => columns;

const situacoes = [
  { value: "1", label: sale.on },
  { value: "0", label: sale.off },
];

const actions = ({ id }: Plano): RowAction[] => [{ label: "Editar", href: paths.planos.editar(id) }];

/** The plans, the cheapest first. They are few enough for one page. */
export function PlanoListPage() {
  const { filter, planos, perfis } = useLoaderData<typeof plansLoader>();
  const choices = perfis.map(({ id, nome }) => ({ value: String(id), label: nome }));
  return (
    <WholeRegister
      title="Planos"
      name={paths.planos.lista()}
      rows={planos}
      columns={ownColumns}
      actions={actions}
      bulk={planoBulk}
      add={{ label: "Novo plano", href: paths.planos.novo(), access: calls.planos.save.access }}
      none="Nenhum plano cadastrado"
      first={{
        about: "Um plano diz o que uma empresa contrata: os módulos de um perfil, por um preço.",
        label: "Criar o primeiro plano",
      }}
      filters={{
        filter,
        summary: [
          situacoes.find(({ value }) => value === filter.ativo)?.label ?? "Todos",
          choices.find(({ value }) => value === filter.perfil)?.label ?? "",
        ],
        fields: (
          <>
            <SearchField label={planoFields.nome.label} value={filter.pesquisa} />
            <FilterChoice label={planoFields.perfil_id.label} name="perfil" value={filter.perfil} options={choices} />
            <FilterChoice label="Situação" name="ativo" value={filter.ativo} options={situacoes} />
          </>
        ),
      }}
    />
  );
}
