import { Badge } from "@prumo/ui/badge";
import type { Column } from "@prumo/ui/data-table";

/** A bill as the patterns show it. */
export interface Bill {
  id: number;
  due: string;
  distance: string;
  late: boolean;
  supplier: string;
  document: string;
  open: string;
  status: "Pendente" | "Parcial" | "Pago";
}

const tones = { Pendente: "warning", Parcial: "info", Pago: "success" } as const;

export const bills: Bill[] = [
  {
    id: 1,
    due: "17/11/2026",
    distance: "há 3 dias",
    late: true,
    supplier: "Distribuidora Auto Peças Paulista",
    document: "NF 48.213 · Parcela 2 de 3",
    open: "R$ 4.812,40",
    status: "Pendente",
  },
  {
    id: 2,
    due: "20/11/2026",
    distance: "hoje",
    late: false,
    supplier: "Companhia de Energia do Vale",
    document: "Fatura 11/2026",
    open: "R$ 1.936,18",
    status: "Pendente",
  },
  {
    id: 3,
    due: "25/11/2026",
    distance: "em 5 dias",
    late: false,
    supplier: "Imobiliária Serra Azul",
    document: "Contrato 118",
    open: "R$ 5.000,00",
    status: "Parcial",
  },
  {
    id: 4,
    due: "28/11/2026",
    distance: "em 8 dias",
    late: false,
    supplier: "Tintas Horizonte Ltda",
    document: "NF 9.071",
    open: "–",
    status: "Pago",
  },
];

export const columns: Column<Bill>[] = [
  {
    header: "Vencimento",
    text: (bill) => bill.due,
    note: (bill) => bill.distance,
    tone: (bill) => (bill.late ? "danger" : undefined),
    width: 120,
    place: "lead",
  },
  { header: "Fornecedor", text: (bill) => bill.supplier, note: (bill) => bill.document, place: "title" },
  {
    header: "Em aberto",
    text: (bill) => bill.open,
    align: "end",
    width: 130,
    total: "R$ 11.748,58",
    place: "amount",
  },
  {
    header: "Status",
    cell: (bill) => <Badge tone={tones[bill.status]}>{bill.status}</Badge>,
    width: 120,
    place: "status",
  },
];
