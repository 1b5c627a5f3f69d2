import type { CompraDaLista } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { toDisplay } from "@prumo/domain/date";
import { Badge } from "@prumo/ui/badge";
import { paths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { withFileCount } from "../../../../list/counted-column";
import type { ListColumn } from "../../../../list/list-columns";
import { NameLink } from "../../../../list/name-link";
import { EstadoBadge } from "../estado-badge";

type CompraColumn = ListColumn<CompraDaLista>;

const day: CompraColumn = {
  header: compraFields.data.label,
  sort: "data",
  file: ["data", "id"],
  width: 108,
  text: ({ data }) => toDisplay(data),
  note: ({ id }) => `Nº ${id}`,
  place: "lead",
};
const supplier = withFileCount<CompraDaLista>({
  header: compraFields.fornecedor_id.label,
  sort: "fornecedor",
  file: ["fornecedor", "natureza", "usuario"],
  text: ({ fornecedor }) => fornecedor.nome_fantasia,
  cell: ({ id, fornecedor }) => <NameLink href={paths.compras.detalhes(id)}>{fornecedor.nome_fantasia}</NameLink>,
  line: ({ natureza, usuario }) => [natureza?.nome, `por ${usuario.nome}`].filter(Boolean).join(" · "),
  place: "title",
});
const document: CompraColumn = {
  header: compraFields.nf.heading,
  sort: "nf",
  width: 112,
  text: ({ nf, serie }) => (nf === null ? "–" : serie === null ? nf : `${nf} / ${serie}`),
};
const state: CompraColumn = {
  header: compraFields.estado.label,
  sort: "estado",
  width: 136,
  cell: ({ estado, nfe_cancelada }) => (
    <span className="inline-grid justify-items-start gap-1">
      <EstadoBadge estado={estado} />
      {nfe_cancelada ? <Badge tone="danger">NF-e cancelada</Badge> : null}
    </span>
  ),
  place: "status",
};
const value: CompraColumn = {
  header: compraFields.valor.label,
  sort: "valor",
  align: "end",
  width: 124,
  text: ({ valor }) => moneyText(valor),
  place: "amount",
};

export const compraTableColumns = (): readonly CompraColumn[] => [
  day,
  supplier,
  document,
  {
    sort: "valor_frete",
    header: compraFields.valor_frete.label,
    align: "end",
    width: 108,
    text: ({ valor_frete }) => moneyTextOrDash(valor_frete),
    tone: () => "muted",
  },
  value,
  state,
];

export const compraCardColumns = (): readonly CompraColumn[] => [
  supplier,
  state,
  day,
  value,
  { ...document, text: ({ nf }) => nf && `NF ${nf}`, place: "detail" },
  {
    header: compraFields.valor_frete.label,
    text: ({ valor_frete }) => (valor_frete === 0 ? null : `Frete ${moneyText(valor_frete)}`),
    place: "detail",
  },
];
