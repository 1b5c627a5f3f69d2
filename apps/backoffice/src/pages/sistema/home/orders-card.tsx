import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { OrderBadge } from "../../operacao/pieces/order-badge";

/** The provider's own open orders up to today. */
export function OrdersCard({ ordens, quantidade, hoje }: NonNullable<Hoje["ordens"]> & Pick<Hoje, "hoje">) {
  return (
    <Card title="Minhas ordens de serviço" actions={<Button href={paths.ordemServico.lista()}>Ver todas</Button>}>
      {quantidade === 0 ? <p className="text-prumo-muted">Nenhuma ordem aberta até hoje.</p> : null}
      <ul className="grid gap-2.5">
        {ordens.map(({ id, numero_os, os_status, cliente, data, hora_agendamento }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link variant="text" href={paths.ordemServico.editar(id)} className="pointer-coarse:py-2">
              OS {numero_os} · {cliente.nome}
            </Link>
            <span className="flex items-center gap-2 text-prumo-muted text-xs/4">
              {toDisplay(data)} {hora_agendamento ?? ""} · {relativeDay(data, hoje)}
              <OrderBadge status={os_status} />
            </span>
          </li>
        ))}
      </ul>
      {quantidade > ordens.length ? (
        <p className="text-prumo-muted text-xs/4">{`Mais ${quantidade - ordens.length} ordens na lista.`}</p>
      ) : null}
    </Card>
  );
}
