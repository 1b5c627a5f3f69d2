import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";
import { Link } from "@prumo/ui/link";
import type { KeyboardEvent, PointerEvent } from "react";
import { paths } from "../../../../app/paths";
import { moneyText, unbroken } from "../../../../app/reais";
import { scheduleText } from "../../pieces/schedule-text";

interface OrderCardProps {
  readonly ordem: OrdemDaLista;
  /** Whether the user may move it. */
  readonly movable: boolean;
  /** Whether it is being dragged, or was taken up by keys. */
  readonly held: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** An order on the board. Its handle is what is dragged, so that a finger can scroll by the rest of the card. */
export function OrderCard({ ordem, movable, held, onPointerDown, onKeyDown, onBlur }: OrderCardProps) {
  const { id, numero_os, cliente, prestador, data_agendamento, valor } = ordem;
  const when = data_agendamento === null ? null : scheduleText(ordem);
  return (
    <li
      className={`grid gap-1 rounded-prumo-card border bg-prumo-surface p-2.5 ${
        held ? "border-prumo-accent shadow-lg" : "border-prumo-line-strong"
      }`}
    >
      <span className="flex items-start justify-between gap-2">
        <Link variant="text" href={paths.ordemServico.editar(id)}>
          {`OS ${numero_os} · ${cliente.nome_fantasia}`}
        </Link>
        {movable ? (
          <button
            type="button"
            aria-pressed={held}
            aria-label={`Mover OS ${numero_os}`}
            className="-my-1 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-ink/6 pointer-coarse:size-11"
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        ) : null}
      </span>
      <span className="text-prumo-muted text-xs/4 empty:hidden">{prestador?.nome_fantasia}</span>
      <span className="prumo-tabular flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="me-auto text-prumo-muted text-xs/4">{when && unbroken(when)}</span>
        {moneyText(valor)}
      </span>
    </li>
  );
}
