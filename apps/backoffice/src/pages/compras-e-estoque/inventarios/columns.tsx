import type { Inventario } from "@prumo/api-client/schemas/inventarios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { inventarioFields } from "@prumo/domain/inventario-fields";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { paths } from "../../../app/paths";
import { withFileCount } from "../../../list/counted-column";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

const states: Readonly<Record<Inventario["status"], { readonly label: string; readonly tone: BadgeTone }>> = {
  aberto: { label: "Em contagem", tone: "info" },
  confirmado: { label: "Confirmado", tone: "success" },
  cancelado: { label: "Cancelado", tone: "neutral" },
};

/** An open count leads to counting, a confirmed one to its report. A cancelled one has nothing to show. */
const hrefOf = ({ id, status }: Inventario): string | null =>
  status === "aberto" ? paths.inventarios.contar(id) : status === "confirmado" ? paths.inventarios.relatorio(id) : null;

/** @param counts whether the user may count; other users have no links */
export const inventarioColumns = (counts: boolean): readonly ListColumn<Inventario>[] => [
  {
    id: "data_inicio",
    sort: "created_at",
    file: ["created_at", "id"],
    header: inventarioFields.created_at.label,
    width: 150,
    text: ({ created_at }) => toDisplayDateTime(created_at),
    note: ({ id }) => `Nº ${id}`,
    place: "lead",
  },
  withFileCount({
    sort: "deposito",
    file: ["deposito", "categoria"],
    header: inventarioFields.deposito_id.label,
    text: ({ deposito }) => deposito.nome,
    cell: (count) => {
      const href = counts ? hrefOf(count) : null;
      if (href === null) return count.deposito.nome;
      return <NameLink href={href}>{count.deposito.nome}</NameLink>;
    },
    note: ({ categoria }) => categoria?.nome ?? "Todas as categorias",
    place: "title",
  }),
  { sort: "usuario", header: "Começou", text: ({ usuario }) => usuario.nome, tone: () => "muted", place: "detail" },
  {
    sort: "contados",
    header: inventarioFields.contados.label,
    width: 100,
    align: "end",
    text: ({ contados }) => contados,
    place: "amount",
  },
  {
    sort: "status",
    header: inventarioFields.status.label,
    width: 130,
    cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
    place: "status",
  },
];
