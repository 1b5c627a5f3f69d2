import { Badge } from "../badge/badge";
import type { Column } from "./columns";

/** Rows for the stories and tests of DataTable and CardGrid. */
export type Bill = {
  id: number;
  due: string;
  distance: string;
  late: boolean;
  supplier: string;
  document: string;
  category: string;
  value: number;
  paid: number;
  status: "Pendente" | "Parcial" | "Pago" | "Renegociado";
};

const tones = { Pendente: "warning", Parcial: "info", Pago: "success", Renegociado: "special" } as const;
const format = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** R$ 1.234,56, and a dash for nothing. */
export const exampleMoney = (value: number) => (value ? format.format(value) : "–");

const muted = (value: number) => (value ? undefined : "muted");

export const bills: Bill[] = [
  {
    id: 1,
    due: "17/11/2026",
    distance: "há 3 dias",
    late: true,
    supplier: "Distribuidora Auto Peças Paulista",
    document: "NF 48.213 · Parcela 2 de 3",
    category: "Peças e materiais",
    value: 4812.4,
    paid: 0,
    status: "Pendente",
  },
  {
    id: 2,
    due: "20/11/2026",
    distance: "hoje",
    late: false,
    supplier: "Companhia de Energia do Vale",
    document: "Fatura 11/2026",
    category: "Energia elétrica",
    value: 1936.18,
    paid: 0,
    status: "Pendente",
  },
  {
    id: 3,
    due: "25/11/2026",
    distance: "em 5 dias",
    late: false,
    supplier: "Imobiliária Serra Azul",
    document: "Contrato 118",
    category: "Aluguel",
    value: 7500,
    paid: 2500,
    status: "Parcial",
  },
  {
    id: 4,
    due: "28/11/2026",
    distance: "em 8 dias",
    late: false,
    supplier: "Tintas Horizonte Ltda",
    document: "NF 9.071",
    category: "Peças e materiais",
    value: 689.9,
    paid: 689.9,
    status: "Pago",
  },
  {
    id: 5,
    due: "30/11/2026",
    distance: "em 10 dias",
    late: false,
    supplier: "Transportes Rio Claro",
    document: "CT-e 3.310 · renegociada em 12/11",
    category: "Fretes",
    value: 2240,
    paid: 0,
    status: "Renegociado",
  },
];

export const columns: Column<Bill>[] = [
  {
    header: "Vencimento",
    text: (bill) => bill.due,
    note: (bill) => bill.distance,
    tone: (bill) => (bill.late ? "danger" : undefined),
    width: 108,
    sort: "vencimento",
    place: "lead",
  },
  {
    header: "Fornecedor",
    text: (bill) => bill.supplier,
    note: (bill) => bill.document,
    sort: "fornecedor",
    place: "title",
  },
  { header: "Categoria", text: (bill) => bill.category, tone: () => "muted", width: 140, place: "detail" },
  {
    header: "Valor",
    text: (bill) => exampleMoney(bill.value),
    align: "end",
    width: 110,
    total: "R$ 17.178,48",
    sort: "valor",
  },
  {
    header: "Pago",
    text: (bill) => exampleMoney(bill.paid),
    tone: (bill) => muted(bill.paid),
    align: "end",
    width: 110,
    total: "R$ 3.189,90",
  },
  {
    header: "Em aberto",
    text: (bill) => exampleMoney(bill.value - bill.paid),
    tone: (bill) => muted(bill.value - bill.paid),
    align: "end",
    width: 110,
    total: "R$ 13.988,58",
    place: "amount",
  },
  {
    header: "Status",
    cell: (bill) => <Badge tone={tones[bill.status]}>{bill.status}</Badge>,
    width: 118,
    place: "status",
  },
];

export const rowKey = (bill: Bill) => bill.id;

/** A renegotiated bill is locked. */
export const selectable = (bill: Bill) => bill.status !== "Renegociado";
