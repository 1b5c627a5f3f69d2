import { calls } from "@prumo/api-client/calls";
import type { LoteDaLista } from "@prumo/api-client/schemas/comissao";
import { loteFields } from "@prumo/domain/comissao-fields";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { searchPrestadores } from "../../../app/searches";
import { FilterPerson } from "../../../list/filter-person";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import type { loteListLoader } from "./loaders";
import { itemsText } from "./lote";
import { LoteBadge } from "./lote-badge";
import { loteBulk } from "./lote-bulk";
import { NoPrestador } from "./no-prestador";

const LoteNewModal = lazy(async () => ({ default: (await import("./lote-new-modal")).LoteNewModal }));

const columns: readonly ListColumn<LoteDaLista>[] = [
  {
    sort: "id",
    file: ["id", "data_inicial", "data_final"],
    header: loteFields.id.label,
    text: ({ id }) => `Lote ${id}`,
    cell: ({ id, periodo }) => (
      <>
        <NameLink href={paths.comissao.editar(id)}>{`Lote ${id}`}</NameLink>
        <small>{periodo}</small>
      </>
    ),
    place: "title",
  },
  {
    sort: "prestador",
    header: loteFields.prestador_id.label,
    text: ({ prestador }) => prestador.nome_fantasia,
    place: "lead",
  },
  {
    sort: "itens",
    header: loteFields.itens.label,
    width: 100,
    align: "end",
    text: ({ itens }) => itens,
    place: "none",
  },
  {
    sort: "fechado",
    header: "Situação",
    width: 120,
    cell: ({ fechado }) => <LoteBadge fechado={fechado} />,
    place: "status",
  },
  {
    sort: "valor_total",
    header: loteFields.valor_total.label,
    width: 150,
    align: "end",
    text: ({ valor_total }) => moneyText(valor_total),
    place: "amount",
  },
];
const cardColumns: readonly ListColumn<LoteDaLista>[] = [
  ...columns,
  { header: "Quantos itens", text: ({ itens }) => itemsText(itens), place: "detail" },
];

const actions = ({ id }: LoteDaLista): RowAction[] => [
  { label: "Abrir", href: paths.comissao.editar(id) },
  { label: "Imprimir", href: paths.comissao.imprimir(id) },
];

/** The lotes of commission, the latest first. */
export function LoteListPage() {
  const { filter, lotes, prestador, prestadores } = useLoaderData<typeof loteListLoader>();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <RegisterList
        title="Comissão de prestadores"
        calls={{ lista: calls.comissao.lotes, save: calls.comissao.save }}
        filter={filter}
        page={lotes}
        add={prestadores ? { label: "Novo lote", onClick: add } : undefined}
        columns={columns}
        cards={cardColumns}
        actions={actions}
        bulk={loteBulk}
        none="Nenhum lote encontrado"
        first={{
          about: "Um lote junta os itens das ordens de serviço de um prestador e vira uma conta a pagar.",
          label: "Abrir o primeiro lote",
        }}
        instead={prestadores ? undefined : <NoPrestador />}
        summary={[prestador?.nome_fantasia ?? "Todos os prestadores"]}
      >
        <FilterPerson
          label={loteFields.prestador_id.label}
          name="prestador_id"
          person={prestador}
          search={searchPrestadores}
        />
      </RegisterList>
      <Suspense fallback={null}>{adding ? <LoteNewModal onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}
