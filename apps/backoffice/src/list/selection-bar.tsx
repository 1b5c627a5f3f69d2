import { formatDecimal } from "@prumo/domain/decimal";
import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";
import type { RowNoun } from "./bulk-act";

interface SelectionBarProps {
  readonly count: number;
  readonly noun: RowNoun;
  /** A summary of the selected rows. */
  readonly summary?: ReactNode;
  /** Offers the rows of the other pages. */
  readonly all?: ReactNode;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/**
 * The actions for the selected rows. It floats over the list, so that it moves nothing; the frame leaves room for it below
 * the list, where it would cover the pages otherwise.
 */
export function SelectionBar({ count, noun, summary, all, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="status"
      {...(count > 0 && { "data-selection-bar": "" })}
      className="fixed bottom-5 left-[calc(50%+116px)] z-10 flex w-max max-w-[calc(100vw-272px)] -translate-x-1/2 flex-wrap items-center gap-x-3.5 gap-y-2 whitespace-nowrap rounded-xl bg-prumo-inverse py-2 ps-4 pe-2 text-prumo-on-inverse shadow-prumo-2 empty:hidden max-[720px]:inset-x-4 max-[720px]:w-auto max-[720px]:max-w-none max-[720px]:translate-x-0 max-[720px]:gap-2 max-[720px]:ps-2 print:hidden"
    >
      {count === 0 ? null : (
        <>
          <span className="max-[720px]:min-w-0 max-[720px]:flex-1 max-[720px]:whitespace-normal max-[720px]:ps-1.5">
            <b className="font-semibold">
              {formatDecimal(count, 0)} {noun.masculine ? "selecionado" : "selecionada"}
              {count === 1 ? "" : "s"}
            </b>{" "}
            {summary}
          </span>
          {/* On a phone the count and the button that clears share a line, so that the actions fit in the next one. */}
          <span className="contents max-[720px]:*:order-1 max-[720px]:*:w-full">{all}</span>
          <span className="flex flex-wrap gap-2 max-[720px]:order-1 max-[720px]:w-full max-[720px]:*:flex-auto max-[720px]:*:px-2.5">
            {children}
          </span>
          <Button
            variant="ghost"
            className="-ms-1.5 text-prumo-on-inverse! hover:bg-white/15 max-[720px]:ms-0"
            onClick={onClear}
          >
            Limpar
          </Button>
        </>
      )}
    </div>
  );
}
