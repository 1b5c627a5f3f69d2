import type { OrdemDaLista, Quadro } from "@prumo/api-client/schemas/ordem-servico";
import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { type KeyboardEvent, useState } from "react";
import { moneyText } from "../../../../app/reais";
import { OrderCard } from "./order-card";
import { useCardDrag } from "./use-card-drag";

interface BoardProps {
  readonly colunas: Quadro;
  /** Absent for who moves no orders. */
  readonly onMove: ((ordem: OrdemDaLista, to: ServiceOrderStatus) => void) | undefined;
}

/**
 * Orders by their state. A card is dragged to another column, or taken there by keys: Space takes it up, the arrows
 * choose the column, Space puts it down, Esc leaves it where it was.
 */
export function Board({ colunas, onMove }: BoardProps) {
  const [taken, setTaken] = useState<{ readonly ordem: OrdemDaLista; readonly at: number }>();
  const { dragged, over, start } = useCardDrag<OrdemDaLista>((ordem, status) => drop(ordem, status));
  const idOf = (at: number) => colunas[at]?.status.id as ServiceOrderStatus | undefined;

  function drop(ordem: OrdemDaLista, status: number) {
    if (ordem.os_status !== status) onMove?.(ordem, status as ServiceOrderStatus);
  }

  function onKeyDown(event: KeyboardEvent, ordem: OrdemDaLista, at: number) {
    const present = taken?.ordem.id === ordem.id ? taken : undefined;
    if (event.key === " ") {
      event.preventDefault();
      setTaken(present === undefined ? { ordem, at } : undefined);
      const target = present && idOf(present.at);
      if (target !== undefined) drop(ordem, target);
    } else if (present !== undefined && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      event.preventDefault();
      const next = present.at + (event.key === "ArrowRight" ? 1 : -1);
      setTaken({ ordem, at: Math.min(Math.max(next, 0), colunas.length - 1) });
    } else if (present !== undefined && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setTaken(undefined);
    }
  }

  const target = taken === undefined ? over : idOf(taken.at);
  const targetName = colunas.find(({ status }) => status.id === target)?.status.nome;
  return (
    <>
      {onMove === undefined ? null : (
        <p className="text-prumo-muted prumo-phone:hidden">
          Arraste um cartão para outra coluna, ou use o teclado: espaço pega o cartão, as setas escolhem a coluna,
          espaço solta e Esc desiste.
        </p>
      )}
      <p role="status" className="sr-only">
        {taken === undefined ? "" : `${taken.ordem.cliente.nome_fantasia}: ${targetName ?? ""}`}
      </p>
      <div className="grid auto-cols-[minmax(11.25rem,1fr)] grid-flow-col gap-3 overflow-x-auto pb-2 prumo-phone:auto-cols-[minmax(13.5rem,1fr)]">
        {colunas.map(({ status, total, valor, ordens }, at) => (
          <section
            key={status.id}
            aria-label={status.nome}
            data-board-column={status.id}
            className={`grid content-start gap-2.5 rounded-prumo-card border p-2.5 ${
              target === status.id ? "border-prumo-accent bg-prumo-accent/8" : "border-prumo-line bg-prumo-ink/3"
            }`}
          >
            <h2 className="font-semibold text-[14px]/5">{status.nome}</h2>
            <p className="prumo-tabular text-prumo-muted text-xs/4">{`${total} · ${moneyText(valor)}`}</p>
            <ul className="grid gap-2.5">
              {ordens.map((ordem) => (
                <OrderCard
                  key={ordem.id}
                  ordem={ordem}
                  movable={onMove !== undefined}
                  held={dragged?.id === ordem.id || taken?.ordem.id === ordem.id}
                  onPointerDown={(event) => start(event, ordem)}
                  onKeyDown={(event) => onKeyDown(event, ordem, at)}
                  onBlur={() => setTaken(undefined)}
                />
              ))}
            </ul>
            {total > ordens.length ? (
              <p className="text-prumo-muted">{`e mais ${total - ordens.length} na lista`}</p>
            ) : null}
          </section>
        ))}
      </div>
    </>
  );
}
