import { type Column, DataTable } from "@prumo/ui/data-table";
import { useState } from "react";

interface Bill {
  id: number;
  supplier: string;
  due: string;
  amount: string;
}

const bills: Bill[] = [
  { id: 1, supplier: "Papelaria Central", due: "05/12/2026", amount: "R$ 120,00" },
  { id: 2, supplier: "Energia do Sul", due: "08/12/2026", amount: "R$ 310,50" },
];

const columns: Column<Bill>[] = [
  { header: "Fornecedor", text: ({ supplier }) => supplier, place: "title" },
  { header: "Vencimento", text: ({ due }) => due, place: "detail" },
  { header: "Valor", text: ({ amount }) => amount, align: "end", total: "R$ 430,50", place: "amount" },
];

export function Example() {
  const [selection, setSelection] = useState<Set<number>>(new Set());
  return (
    <DataTable
      aria-label="Contas a pagar"
      rows={bills}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      onSelectionChange={setSelection}
      empty="Nenhuma conta no período"
    />
  );
}
