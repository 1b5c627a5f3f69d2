import { calls } from "@prumo/api-client/calls";
import type { Feriado } from "@prumo/api-client/schemas/feriados";
import { toDisplay } from "@prumo/domain/date";
import { feriadoFields } from "@prumo/domain/feriado-fields";
import { holidayRepeatNames, localHolidayKindNames } from "@prumo/domain/local-holiday";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { nameColumn } from "../../../list/card-column";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import type { LoaderData } from "../../../list/list-loader";
import type { ListBulk } from "../../../list/register-selection";
import type { RowAction } from "../../../list/row-action";
import { WholeRegister } from "../../../list/whole-register";
import { ImportHolidays } from "./import-holidays";
import type { feriadoListLoader } from "./loaders";
import { NationalDays } from "./national-days";
import { SuggestedDays } from "./suggested-days";

const columns: readonly ListColumn<Feriado>[] = [
  nameColumn("nome", feriadoFields.nome, {
    href: paths.feriados.editar,
    access: calls.feriados.update.access,
  }),
  {
    sort: "no_ano",
    header: "No ano",
    width: 120,
    text: ({ no_ano }) => (no_ano === null ? "–" : toDisplay(no_ano)),
    by: ({ no_ano }) => no_ano ?? "",
    place: "lead",
  },
  {
    sort: "tipo",
    header: feriadoFields.tipo.label,
    width: 110,
    text: ({ tipo }) => localHolidayKindNames[tipo],
    place: "detail",
  },
  {
    sort: "repete",
    header: feriadoFields.repete.label,
    width: 220,
    text: ({ repete }) => holidayRepeatNames[repete],
    place: "detail",
  },
  {
    sort: "data",
    header: feriadoFields.data.label,
    width: 120,
    text: ({ data }) => toDisplay(data),
    by: ({ data }) => data,
    tone: () => "muted",
    place: "detail",
  },
];
const ownColumns = () => columns;

const actions = ({ id }: Feriado): RowAction[] => [
  { label: "Editar", href: paths.feriados.editar(id), access: calls.feriados.update.access },
];

const bulk: ListBulk<Feriado> = {
  noun: { one: "feriado", many: "feriados" },
  nameOf: ({ nome }) => nome,
  hrefOf: ({ id }) => paths.feriados.editar(id),
  removal: {
    question: "Deseja realmente excluir este feriado?",
    note: "Vencimentos neste dia deixam de mudar por causa dele.",
    access: calls.feriados.delete.access,
    remove: api.feriados.delete,
  },
};

/** A year before the shown one, and some after it. */
const yearsAround = (ano: number) =>
  [-1, 0, 1, 2, 3].map((distance) => ({ value: String(ano + distance), label: String(ano + distance) }));

/** The days on which no conta is due: the company's own, those that its state suggests, and the national ones. */
export function FeriadoListPage() {
  const { ano, cidade, feriados, nacionais, sugestoes, filter } = useLoaderData() as LoaderData<
    typeof feriadoListLoader
  >;
  const mayChange = mayAccess(useSession(), calls.feriados.save.access);
  return (
    <WholeRegister
      title="Feriados"
      name={paths.feriados.lista()}
      rows={feriados}
      columns={ownColumns}
      actions={actions}
      bulk={bulk}
      buttons={mayChange ? <ImportHolidays year={ano} /> : null}
      add={{ label: "Novo feriado", href: paths.feriados.novo(), access: calls.feriados.save.access }}
      none="Nenhum feriado da empresa"
      first={{
        about: "Aqui ficam os feriados do estado e do município: contas que vencem neles podem ser pagas no dia útil.",
        label: "Cadastrar o primeiro feriado",
      }}
      filters={{
        filter,
        summary: [String(ano)],
        fields: (
          <FilterChoice
            label="Ano"
            name="ano"
            value={filter.ano}
            options={yearsAround(ano)}
            all="Este ano"
            usual={String(ano)}
          />
        ),
      }}
    >
      <SuggestedDays days={sugestoes} city={cidade} mayConfirm={mayChange} />
      <NationalDays year={ano} days={nacionais} />
    </WholeRegister>
  );
}
