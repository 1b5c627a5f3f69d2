// Written by the build of the packages, which the bench runs first.
import "../../../packages/ui/dist/styles.css";
import { Badge } from "@prumo/ui/badge";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";

/** Milliseconds since a table began to be made. */
export interface TableTimes {
  /** Until its first rows are painted and the page answers. */
  readonly usable: number;
  /** Until all of its rows are laid out. */
  readonly whole: number;
}

/** The functions of the page that the bench calls. */
export interface TableBench {
  /** Mounts one of the tables with that many rows. */
  mount: (name: keyof typeof tables, count: number) => Promise<TableTimes>;
}

declare global {
  var tableBench: TableBench;
}

interface Bill {
  readonly id: number;
  readonly due: string;
  readonly distance: string;
  readonly supplier: string;
  readonly document: string;
  readonly category: string;
  readonly value: string;
  readonly paid: string;
  readonly open: string;
}

const bill = (id: number): Bill => ({
  id,
  due: `${String((id % 28) + 1).padStart(2, "0")}/11/2026`,
  distance: `em ${id % 28} dias`,
  supplier: `Distribuidora Auto Peças ${id}`,
  document: `NF ${48_000 + id} · Parcela ${(id % 3) + 1} de 3`,
  category: "Peças e materiais",
  value: `R$ 4.${100 + (id % 900)},40`,
  paid: "–",
  open: `R$ 4.${100 + (id % 900)},40`,
});

const address = ({ id }: Bill) => `#conta-${id}`;

const columns: readonly Column<Bill>[] = [
  { header: "Vencimento", text: ({ due }) => due, note: ({ distance }) => distance, width: 108 },
  {
    header: "Fornecedor",
    text: ({ supplier }) => supplier,
    cell: (row) => (
      <>
        <a href={address(row)}>{row.supplier}</a>
        <small>{row.document}</small>
      </>
    ),
    place: "title",
  },
  { header: "Categoria", text: ({ category }) => category, width: 140 },
  { header: "Valor", text: ({ value }) => value, align: "end", width: 110 },
  { header: "Pago", text: ({ paid }) => paid, align: "end", width: 110 },
  { header: "Em aberto", text: ({ open }) => open, align: "end", width: 110 },
  { header: "Status", cell: () => <Badge tone="warning">Pendente</Badge>, width: 118 },
];

type Table = ComponentType<{ readonly rows: readonly Bill[] }>;

function Own({ rows }: { readonly rows: readonly Bill[] }) {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  return (
    <DataTable
      aria-label="Contas"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={address}
      selection={selection}
      onSelectionChange={setSelection}
    />
  );
}

/** The same rows as one would write them without a component: boxes and links, and no styles but those of the browser. */
function Plain({ rows }: { readonly rows: readonly Bill[] }) {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  return (
    <table>
      <thead>
        <tr>
          <th>{selection.size}</th>
          {columns.map(({ header }) => (
            <th key={header}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <input
                type="checkbox"
                aria-label={row.supplier}
                checked={selection.has(row.id)}
                onChange={() => setSelection(new Set([...selection, row.id]))}
              />
            </td>
            <td>
              {row.due}
              <small>{row.distance}</small>
            </td>
            <td>
              <a href={address(row)}>{row.supplier}</a>
              <small>{row.document}</small>
            </td>
            <td>{row.category}</td>
            <td>{row.value}</td>
            <td>{row.paid}</td>
            <td>{row.open}</td>
            <td>
              <span>Pendente</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tables = { own: Own, plain: Plain } satisfies Readonly<Record<string, Table>>;

let root: Root | undefined;

const afterTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => void afterTask().then(done)));

const layOut = () => document.body.getBoundingClientRect();

async function mount(name: keyof typeof tables, count: number): Promise<TableTimes> {
  const Table = tables[name];
  root?.unmount();
  await afterTask();
  const container = document.createElement("main");
  document.body.replaceChildren(container);
  layOut();
  await painted();
  const rows = Array.from({ length: count }, (_, id) => bill(id + 1));
  const begin = performance.now();
  root = createRoot(container);
  flushSync(() => root?.render(<Table rows={rows} />));
  layOut();
  await painted();
  const usable = performance.now() - begin;
  const standing = () =>
    [...container.querySelectorAll("tbody")].reduce((sum, { rows: { length } }) => sum + length, 0);
  while (standing() < count) await new Promise((done) => setTimeout(done, 50));
  layOut();
  return { usable, whole: performance.now() - begin };
}

globalThis.tableBench = { mount };
