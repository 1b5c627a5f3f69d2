import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Popover } from "../popover/popover";

type TriggerProps = Pick<
  HTMLAttributes<HTMLElement>,
  "aria-describedby" | "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur"
>;

export interface TooltipProps {
  /** Short explanation. Never put necessary information only here, because touch devices do not show it. */
  text: string;
  /** One focusable element that passes its props on. */
  children: ReactElement<TriggerProps>;
  /**
   * Milliseconds that the mouse must rest before the text appears. On focus it appears at once.
   *
   * @default 400
   */
  delay?: number | undefined;
}

/** Time for the pointer to travel from the element to the text. */
const travel = 100;

/** A short description on hover and focus. Esc or a press on the element hides it. */
export function Tooltip({ text, children, delay = 400 }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const own = children.props;

  function turn(next: boolean, wait = 0) {
    clearTimeout(timer.current);
    if (wait === 0) setOpen(next);
    else timer.current = setTimeout(setOpen, wait, next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      {cloneElement(children, {
        "aria-describedby": [own["aria-describedby"], open && id].filter(Boolean).join(" ") || undefined,
        onPointerEnter(event: PointerEvent<HTMLElement>) {
          own.onPointerEnter?.(event);
          anchorRef.current = event.currentTarget;
          if (event.pointerType !== "touch") turn(true, open ? 0 : delay);
        },
        onPointerLeave(event: PointerEvent<HTMLElement>) {
          own.onPointerLeave?.(event);
          turn(false, travel);
        },
        onPointerDown(event: PointerEvent<HTMLElement>) {
          own.onPointerDown?.(event);
          turn(false);
        },
        onFocus(event: FocusEvent<HTMLElement>) {
          own.onFocus?.(event);
          anchorRef.current = event.currentTarget;
          if (event.currentTarget.matches(":focus-visible")) turn(true);
        },
        onBlur(event: FocusEvent<HTMLElement>) {
          own.onBlur?.(event);
          turn(false);
        },
      })}
      <Popover
        id={id}
        role="tooltip"
        open={open}
        onOpenChange={turn}
        anchorRef={anchorRef}
        placement="top"
        bare
        className="max-w-[min(18rem,100vw-1rem)] rounded-prumo-control bg-prumo-inverse text-prumo-on-inverse px-2 py-1 text-xs/4"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => turn(false, travel)}
      >
        {text}
      </Popover>
    </>
  );
}
