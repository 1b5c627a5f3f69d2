import { calls } from "@prumo/api-client/calls";
import type { Compra } from "@prumo/api-client/schemas/compras";
import { toDisplayDateTime } from "@prumo/domain/date";
import { messageStateNames } from "@prumo/domain/message-state";
import { purchaseApproval } from "@prumo/domain/purchase";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../../app/paths";
import { mayAccess, useSession } from "../../../../app/session";

type Event = Compra["eventos"][number];

const words: Record<Event["tipo"], string> = {
  criacao: "Cadastrada",
  alteracao: "Alterada",
  aprovacao: "Aprovada",
  reabertura: "Reaberta",
  email: "E-mail ao fornecedor",
  entrada: "Entrada emitida",
  entrada_desfeita: "Entrada desfeita",
};

/** A remark on an event: how it was approved, why reopened, to whom it was mailed and whether it was sent. */
const noteOf = ({ tipo_alteracao_estado: tipo, motivo, destino, envio }: Event) =>
  [tipo === null ? null : purchaseApproval(tipo).nome, motivo, destino, envio && messageStateNames[envio]]
    .filter(Boolean)
    .join(" · ");

/** The history of a purchase, the latest first. What each change changed is in the trail, for who may read that. */
export function Events({ compra: { id, eventos } }: { compra: Pick<Compra, "id" | "eventos"> }) {
  const trail = mayAccess(useSession(), calls.auditoria.lista.access);
  if (eventos.length === 0) return null;
  return (
    <Card
      flush
      title="Histórico"
      actions={
        trail ? (
          <Link
            variant="text"
            href={paths.auditoria({ entidade: "compras", entidade_id: id })}
            className="pointer-coarse:-my-2 pointer-coarse:py-2"
          >
            Ver na auditoria
          </Link>
        ) : null
      }
    >
      <ol className="border-prumo-line border-t">
        {eventos.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap justify-between gap-x-4 border-prumo-line border-b px-4.5 py-2.5 last:border-b-0"
          >
            <span>
              <strong className="font-medium">{words[event.tipo]}</strong>
              <span className="ms-2 text-prumo-muted">{noteOf(event)}</span>
            </span>
            <span className="text-prumo-muted">
              {event.usuario.nome} · <span className="prumo-tabular">{toDisplayDateTime(event.created_at)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
