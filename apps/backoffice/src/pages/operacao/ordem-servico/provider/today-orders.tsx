import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../../app/paths";
import { OrderBadge } from "../../pieces/order-badge";
import { placeText } from "../../pieces/schedule-text";

/** The orders of the day, large enough for a thumb. */
export function TodayOrders({ ordens }: { ordens: readonly OrdemDaLista[] }) {
  return (
    <Card title="Hoje">
      {ordens.length === 0 ? (
        <p className="text-prumo-muted">Nenhuma ordem de serviço para hoje</p>
      ) : (
        <ul className="grid gap-2.5">
          {ordens.map((ordem) => (
            <li key={ordem.id}>
              <Link
                href={paths.ordemServico.editar(ordem.id)}
                className="grid min-h-16 gap-1 rounded-prumo-card border border-prumo-line-strong p-3.5 hover:border-prumo-accent"
              >
                <span className="flex items-start justify-between gap-3">
                  <strong className="font-medium">
                    {[ordem.hora_agendamento, ordem.cliente.nome_fantasia].filter(Boolean).join(" · ")}
                  </strong>
                  <OrderBadge status={ordem.os_status} />
                </span>
                <span className="text-prumo-muted">{placeText(ordem)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
