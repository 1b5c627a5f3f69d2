import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import { formatPhone } from "@prumo/domain/phone";
import { FINISHED, RUNNING, SCHEDULED } from "@prumo/domain/service-order";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useState } from "react";
import { paths } from "../../../../app/paths";
import { Attachments } from "../../../../attachments/attachments";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { OrderBadge } from "../../pieces/order-badge";
import { placeText, scheduleText } from "../../pieces/schedule-text";
import { ShareCard } from "../../pieces/share-card";
import { OrderLines } from "../form/order-facts";
import { useOrderActions } from "../use-order-actions";
import { pragasText, veiculoText } from "../veiculo-text";
import { AddPart } from "./add-part";

const LIST = "Ordens de serviço";

/** One order of a prestador's own, for a thumb: where to go, what to do next, and the parts that were used. */
export function PrestadorOrder({ ordem }: { ordem: Ordem }) {
  const { refusals, move, modal, pending } = useOrderActions();
  const [adding, setAdding] = useState(false);
  // A step that is asked for before the last one is shown would name an old version, and be refused.
  const busy = pending || adding;
  const refused = refusals(ordem);
  const listHref = lastAddress(paths.ordemServico.lista());
  const title = `OS ${ordem.numero_os}`;
  const { telefone } = ordem.cliente;
  return (
    <Page title={title} breadcrumb={[{ label: LIST, href: listHref }, { label: title }]}>
      <div className="grid max-w-120 gap-4">
        <Card>
          <div className="flex items-start justify-between gap-3">
            <strong className="font-semibold text-[17px]/6">{ordem.cliente.nome_fantasia}</strong>
            <OrderBadge status={ordem.os_status} />
          </div>
          <p>{scheduleText(ordem)}</p>
          <p className="text-prumo-muted">{placeText(ordem)}</p>
          {telefone === null ? null : (
            <Link variant="text" href={`tel:${telefone.replace(/\D/g, "")}`}>
              {formatPhone(telefone)}
            </Link>
          )}
          {ordem.veiculo === null ? null : <p>{`Veículo ${veiculoText(ordem.veiculo)}`}</p>}
          {ordem.pragas.length === 0 ? null : <p>{`Pragas: ${pragasText(ordem)}`}</p>}
          {ordem.observacao === null ? null : <p className="whitespace-pre-line">{ordem.observacao}</p>}
        </Card>
        {refused.alterarStatus === null && ordem.os_status !== RUNNING ? (
          <Button
            variant="primary"
            className="min-h-14 text-[16px]/6"
            disabled={busy}
            onClick={() => move(ordem, RUNNING)}
          >
            {ordem.os_status === SCHEDULED || ordem.os_status === 1 ? "Iniciar" : "Continuar"}
          </Button>
        ) : null}
        {ordem.os_status === RUNNING ? <ShareCard /> : null}
        <OrderLines ordem={ordem} />
        {refused.editar === null ? <AddPart ordem={ordem} pending={busy} onPendingChange={setAdding} /> : null}
        <Attachments onde="ordemServico" id={ordem.id} />
        {refused.finalizar === null ? (
          <div className="grid grid-cols-2 gap-3">
            {ordem.os_status === RUNNING ? (
              <Button className="min-h-14" disabled={busy} onClick={() => move(ordem, 12)}>
                Aguardar peça
              </Button>
            ) : (
              <span />
            )}
            <Button
              variant={ordem.os_status === RUNNING ? "primary" : "secondary"}
              className="min-h-14 text-[16px]/6"
              disabled={busy}
              onClick={() => move(ordem, FINISHED)}
            >
              Finalizar
            </Button>
          </div>
        ) : null}
        <Button href={listHref} kbd="Esc" data-shortcut="back">
          Voltar
        </Button>
      </div>
      {modal}
    </Page>
  );
}
