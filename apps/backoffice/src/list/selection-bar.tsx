import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";
import { type RowNoun, selectedText } from "./bulk-act";

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
      className="fixed bottom-5 left-[calc(50%+116px)] z-10 flex w-max max-w-[calc(100vw-272px)] -translate-x-1/2 flex-wrap items-center gap-x-3.5 gap-y-2 whitespace-nowrap rounded-xl bg-prumo-inverse py-2 ps-4 pe-2 text-prumo-on-inverse shadow-prumo-2 empty:hidden prumo-phone:inset-x-4 prumo-phone:w-auto prumo-phone:max-w-none prumo-phone:translate-x-0 prumo-phone:gap-2 prumo-phone:ps-2 print:hidden"
    >
      {count === 0 ? null : (
        <>
          <span className="prumo-phone:min-w-0 prumo-phone:flex-1 prumo-phone:whitespace-normal prumo-phone:ps-1.5">
            <b className="font-semibold">{selectedText(count, noun)}</b> {summary}
          </span>
          {/* On a phone the count and the button that clears share a line, so that the actions fit in the next one. */}
          <span className="contents prumo-phone:*:order-1 prumo-phone:*:w-full">{all}</span>
          <span className="flex flex-wrap gap-2 prumo-phone:order-1 prumo-phone:w-full prumo-phone:*:flex-auto prumo-phone:*:px-2.5">
            {children}
          </span>
          <Button
            variant="ghost"
            className="-ms-1.5 text-prumo-on-inverse! hover:bg-white/15 prumo-phone:ms-0"
            onClick={onClear}
          >
            Limpar
          </Button>
        </>
      )}
    </div>
  );
}
