import { formatDecimal } from "@prumo/domain/decimal";
import { Button } from "@prumo/ui/button";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { WorkProgress } from "./work-progress";

interface ExportProgressProps {
  readonly come: number;
  readonly found: number;
  readonly cancel: () => void;
  /** Gets the focus when this goes away with it. */
  readonly backTo: RefObject<HTMLElement | null>;
}

const number = (count: number) => formatDecimal(count, 0);

/** How far an export is. It floats over the page, so that it moves nothing. */
export function ExportProgress({ come, found, cancel, backTo }: ExportProgressProps) {
  const card = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(
    () => () => {
      if (card.current?.contains(document.activeElement)) backTo.current?.focus();
    },
    [backTo],
  );
  // Rows that were written meanwhile may make more lines than were found.
  const written = Math.min(come, found);
  return (
    <fieldset
      ref={card}
      aria-label="Exportação"
      className="fixed end-5 bottom-22 z-10 flex w-80 items-end gap-3 rounded-prumo-card border border-prumo-line bg-prumo-surface px-4 pb-3 shadow-prumo-2 prumo-phone:inset-x-4 prumo-phone:bottom-32 prumo-phone:w-auto print:hidden"
    >
      <div className="min-w-0 flex-1">
        <WorkProgress
          label="Exportando"
          done={written / found}
          detail={`${number(written)} de ${number(found)} linhas`}
        />
      </div>
      <Button size="small" onClick={cancel}>
        Cancelar
      </Button>
    </fieldset>
  );
}
