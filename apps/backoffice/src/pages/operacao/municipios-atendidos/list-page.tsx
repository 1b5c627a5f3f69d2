import { calls } from "@prumo/api-client/calls";
import type { MunicipioAtendido } from "@prumo/api-client/schemas/municipios-atendidos";
import { brazilianStates } from "@prumo/domain/brazilian-state";
import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useAct } from "../../../list/use-act";
import type { municipioListLoader } from "./loaders";
import { servedBulk } from "./served-bulk";

const ServedCityModal = lazy(async () => ({ default: (await import("./edit-modal")).ServedCityModal }));

const daysText = ({ prazo_dias }: MunicipioAtendido) =>
  prazo_dias === 0 ? "No mesmo dia" : prazo_dias === 1 ? "1 dia" : `${prazo_dias} dias`;

const columns: readonly ListColumn<MunicipioAtendido>[] = [
  {
    header: municipioAtendidoFields.cidade_id.label,
    sort: "nome",
    file: ["cidade"],
    text: ({ cidade }) => cidade.nome,
    place: "title",
  },
  { header: municipioAtendidoFields.uf.label, sort: "uf", width: 90, text: ({ cidade }) => cidade.uf, place: "status" },
  { header: "Prazo", sort: "prazo_dias", width: 150, text: daysText, place: "lead" },
  {
    header: municipioAtendidoFields.taxa_deslocamento.label,
    sort: "taxa_deslocamento",
    width: 210,
    align: "end",
    text: ({ taxa_deslocamento }) => moneyText(taxa_deslocamento),
    place: "amount",
  },
];

const states = brazilianStates.map(({ uf, nome }) => ({ value: uf, label: nome }));

/** The button that takes out all municipalities of the state in the filter. */
function useStateRemoval(uf: string | undefined, total: number) {
  const act = useAct();
  if (uf === undefined || total === 0) return [];
  const question = {
    title: `Deseja realmente excluir todos os municípios de ${uf}?`,
    description: ["Também os que a pesquisa não mostra."],
    confirmText: "Excluir",
    danger: true,
  };
  return [
    {
      label: `Excluir todos de ${uf}`,
      access: calls.municipiosAtendidos.remover.access,
      onClick: () => void act(question, () => api.municipiosAtendidos.remover({ body: { uf } })),
    },
  ];
}

export function MunicipioListPage() {
  const { filter, municipios } = useLoaderData<typeof municipioListLoader>();
  const [edited, setEdited] = useState<MunicipioAtendido>();
  const { update } = calls.municipiosAtendidos;
  const actions = (municipio: MunicipioAtendido): RowAction[] => [
    {
      label: "Editar",
      access: update.access,
      onSelect: () => setEdited(municipio),
    },
  ];
  return (
    <>
      <RegisterList
        title="Municípios atendidos"
        calls={calls.municipiosAtendidos}
        filter={filter}
        page={municipios}
        add={{ label: "Novos municípios", href: paths.municipiosAtendidos.novo() }}
        more={useStateRemoval(filter.uf, municipios.total)}
        columns={columns}
        actions={actions}
        bulk={servedBulk}
        none="Nenhum município encontrado"
        first={{
          about: "Aqui ficam os municípios em que a empresa presta serviços.",
          label: "Cadastrar os primeiros municípios",
        }}
        summary={[filter.uf ?? "Todos os estados"]}
      >
        <SearchField label={municipioAtendidoFields.cidade_id.label} value={filter.pesquisa} />
        <FilterChoice label="Estado" name="uf" value={filter.uf} options={states} />
      </RegisterList>
      <Suspense fallback={null}>
        {edited === undefined ? null : <ServedCityModal municipio={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
