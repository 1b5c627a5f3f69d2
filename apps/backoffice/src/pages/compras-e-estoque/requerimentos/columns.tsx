import type { Requerimento } from "@prumo/api-client/schemas/requerimentos";
import { toDisplay } from "@prumo/domain/date";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { decidedText, PENDING } from "@prumo/domain/requisition";
import { Link } from "@prumo/ui/link";
import type { ListColumn } from "../../../list/list-columns";
import { recordLink, recordRoom } from "../../../list/record-link";
import { RequisitionBadge } from "./status-badge";

type RequerimentoColumn = ListColumn<Requerimento>;

const products = (qtd: number) => (qtd === 1 ? "1 produto" : `${qtd} produtos`);

const data: RequerimentoColumn = {
  id: "data",
  sort: "data_cadastro",
  file: ["data_cadastro"],
  header: requerimentoFields.data_cadastro.label,
  width: 112,
  text: ({ data_cadastro }) => toDisplay(data_cadastro),
  place: "lead",
};
const usuario: RequerimentoColumn = {
  sort: "usuario",
  header: requerimentoFields.usuario.label,
  text: (requerimento) => requerimento.usuario.nome,
  place: "detail",
};

/** @param hrefOf gives the address that opens a requisition */
const requerimento = (hrefOf: (id: number) => string): RequerimentoColumn => ({
  sort: "id",
  file: ["id", "obs"],
  header: "Requerimento",
  text: ({ id }) => `Requerimento ${id}`,
  cell: ({ id, obs }) => (
    <>
      <Link
        {...recordLink}
        href={hrefOf(id)}
        className={`font-medium underline-offset-2 hover:underline ${recordRoom}`}
      >
        {`Requerimento ${id}`}
      </Link>
      {obs === null ? null : <small>{obs}</small>}
    </>
  ),
  place: "title",
});

export const requerimentoTableColumns = (hrefOf: (id: number) => string): readonly RequerimentoColumn[] => [
  data,
  requerimento(hrefOf),
  usuario,
  { sort: "deposito", header: requerimentoFields.deposito_id.label, text: ({ deposito }) => deposito.nome },
  {
    sort: "qtd",
    file: ["produtos"],
    header: requerimentoFields.produtos.label,
    align: "end",
    width: 96,
    text: ({ qtd }) => qtd,
  },
  {
    id: "decisao",
    sort: "data_transferencia",
    file: ["produtos"],
    header: "Decisão",
    width: 112,
    text: ({ data_transferencia }) => (data_transferencia === null ? "–" : toDisplay(data_transferencia.slice(0, 10))),
    note: ({ data_transferencia }) => data_transferencia?.slice(11, 16),
    tone: () => "muted",
  },
  {
    sort: "status",
    header: requerimentoFields.status.label,
    width: 156,
    cell: (row) => (
      <>
        <RequisitionBadge status={row.status} />
        {row.status === PENDING ? <small>{decidedText(row)}</small> : null}
      </>
    ),
  },
];

export const requerimentoCardColumns = (hrefOf: (id: number) => string): readonly RequerimentoColumn[] => [
  requerimento(hrefOf),
  {
    header: requerimentoFields.status.label,
    cell: ({ status }) => <RequisitionBadge status={status} />,
    place: "status",
  },
  data,
  { header: requerimentoFields.produtos.label, text: ({ qtd }) => products(qtd), place: "amount" },
  { header: "Decididas", text: (row) => (row.status === PENDING ? decidedText(row) : null), place: "detail" },
  { header: requerimentoFields.deposito_id.label, text: ({ deposito }) => deposito.nome, place: "detail" },
  usuario,
];
