import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import type { Inventario } from "@prumo/api-client/schemas/inventarios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import type { Column } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { Select } from "@prumo/ui/select";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { ExportButton } from "../../list/export-button";
import { FilterBar } from "../../list/filter-bar";
import { ListView } from "../../list/list-view";
import { useAct } from "../../list/use-act";
import { useListAddress } from "../../list/use-list-address";
import { Page } from "../../shell/page";
import { NoWarehouse } from "../../stock/no-warehouse";
import type { inventarioListLoader } from "./loaders";

const StartModal = lazy(async () => ({ default: (await import("./start-modal")).StartModal }));

const states: Readonly<Record<Inventario["status"], { readonly label: string; readonly tone: BadgeTone }>> = {
  aberto: { label: "Em contagem", tone: "info" },
  confirmado: { label: "Confirmado", tone: "success" },
  cancelado: { label: "Cancelado", tone: "neutral" },
};

/** Where a count leads to: on with it, or what it found. A cancelled one has nothing to show. */
const hrefOf = ({ id, status }: Inventario): string | null =>
  status === "aberto" ? paths.inventarios.contar(id) : status === "confirmado" ? paths.inventarios.relatorio(id) : null;

/** @param counts whether the user may count: the others read the list alone */
const inventarioColumns = (counts: boolean): readonly Column<Inventario>[] => [
  {
    header: "Início",
    width: 150,
    text: ({ created_at }) => toDisplayDateTime(created_at),
    note: ({ id }) => `Nº ${id}`,
    place: "lead",
  },
  {
    header: "Depósito",
    text: ({ deposito }) => deposito.nome,
    cell: (count) => {
      const href = counts ? hrefOf(count) : null;
      if (href === null) return count.deposito.nome;
      return (
        <Link variant="text" href={href}>
          {count.deposito.nome}
        </Link>
      );
    },
    note: ({ categoria }) => categoria?.nome ?? "Todas as categorias",
    place: "title",
  },
  { header: "Começou", text: ({ usuario }) => usuario.nome, tone: () => "muted", place: "detail" },
  { header: "Contados", width: 100, align: "end", text: ({ contados }) => contados, place: "amount" },
  {
    header: "Situação",
    width: 130,
    cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
    place: "status",
  },
];

/** The counts of the warehouses, the latest first. */
export function InventarioListPage() {
  const { filtro, inventarios, depositos, counts } = useLoaderData<typeof inventarioListLoader>();
  const list = useListAddress();
  const act = useAct();
  const [starting, setStarting] = useState(false);
  const columns = useMemo(() => () => inventarioColumns(counts), [counts]);
  const { deposito = "" } = filtro;
  const named = depositos.find(({ id }) => String(id) === deposito)?.nome;

  const actions = (count: Inventario): MenuItem[] => {
    const { id, deposito: counted, status, contados } = count;
    if (status === "confirmado") return [{ label: "Relatório de diferenças", href: paths.inventarios.relatorio(id) }];
    const closed = status === "cancelado" ? "Este inventário já foi cancelado" : undefined;
    const question = {
      title: "Deseja realmente cancelar este inventário?",
      description: [counted.nome, `O que foi contado (${contados}) se perde, e o estoque fica como está.`],
      confirmText: "Cancelar o inventário",
      cancelText: "Voltar",
      danger: true,
    };
    return [
      { label: "Contar", href: paths.inventarios.contar(id), disabled: closed },
      { label: "Revisar", href: paths.inventarios.revisao(id), disabled: closed },
      {
        label: "Cancelar",
        danger: true,
        disabled: closed,
        onSelect: () => act(question, () => api.inventarios.cancelar({ params: { id } })),
      },
    ];
  };

  if (depositos.length === 0) {
    return (
      <Page title="Inventários">
        <NoWarehouse why="Inventários contam o que há em um depósito." />
      </Page>
    );
  }
  return (
    <Page
      title="Inventários"
      breadcrumb={[{ label: "Depósitos", href: paths.depositos.lista() }, { label: "Inventários" }]}
      actions={
        <>
          <ExportButton href={csvUrl(calls.inventarios.lista, filtro)} />
          {counts ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setStarting(true)}>
              Novo inventário
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar list={list} defaults={() => ({})} summary={[named ?? "Todos os depósitos"]}>
        <Field label="Depósito">
          <Select
            name="deposito"
            defaultValue={deposito}
            placeholder="Todos"
            options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          />
        </Field>
      </FilterBar>
      <ListView
        view="table"
        label="Inventários"
        list={list}
        rows={inventarios.data}
        columns={columns}
        cards={columns}
        {...(counts ? { actions } : {})}
        empty={<EmptyState title="Nenhum inventário ainda">Conte um depósito para conferir o estoque.</EmptyState>}
      />
      <Paginator page={inventarios} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <Suspense fallback={null}>
        {starting ? (
          <StartModal depositos={depositos.filter(({ ativo }) => ativo)} onClose={() => setStarting(false)} />
        ) : null}
      </Suspense>
    </Page>
  );
}
