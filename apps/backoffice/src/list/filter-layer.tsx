import { Button } from "@prumo/ui/button";
import { Popover } from "@prumo/ui/popover";
import type { ReactNode, RefObject } from "react";

interface FilterLayerProps {
  readonly label: string;
  readonly open: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Whether a button applies them. */
  readonly submits: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const PRESSED = "button[aria-pressed=true]";
const FOCUSABLE = "input:checked, input:not([type=hidden], [type=radio], :disabled), select";

/** The fields of a filter under its chip. They stay in the form while the layer is closed. */
export function FilterLayer({ label, open, anchor, submits, onClose, children }: FilterLayerProps) {
  return (
    <Popover
      keepMounted
      role="dialog"
      aria-label={label}
      // A press on a label would give the focus to the page around, and so close the layer before it is heard.
      tabIndex={-1}
      open={open}
      anchorRef={anchor}
      onOpenChange={onClose}
      onShow={(layer) => {
        const first = [PRESSED, FOCUSABLE, "button"]
          .map((selector) => layer.querySelector<HTMLElement>(selector))
          .find((found) => found !== null);
        // A field whose code has not come yet gets the focus from the layer, once it is there.
        (first ?? layer).focus();
      }}
      className="w-72 text-sm/5 outline-none"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 font-normal">
        {children}
        {submits ? (
          <Button type="submit" variant="primary" size="small" className="justify-self-end">
            Aplicar
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
