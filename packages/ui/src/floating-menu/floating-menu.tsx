import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { MenuLayer, type MenuProps } from "./menu-layer";

export type { MenuItem } from "./menu-item";

type TriggerProps = Pick<ComponentPropsWithoutRef<"button">, "id" | "onClick" | "onKeyDown"> & {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type FloatingMenuProps = MenuProps &
  (
    | {
        /**
         * A button that passes its props on, such as Button or IconButton. Without one, `anchor`, `open` and
         * `onOpenChange` are needed.
         */
        trigger: ReactElement<TriggerProps>;
      }
    | {
        /** Controlled: one menu for many buttons, each of which says aria-haspopup and aria-expanded itself. */
        anchor: HTMLElement | null;
        /** Whether the menu is on the screen. */
        open: boolean;
        /** Called with `false` after a choice, on Esc, on a press outside, and when the focus moves elsewhere. */
        onOpenChange: (open: boolean) => void;
        label: string;
      }
  );

function Triggered({ trigger, ...rest }: MenuProps & { trigger: ReactElement<TriggerProps> }) {
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const anchorRef = useRef<HTMLElement>(null);
  const own = useId();
  const id = trigger.props.id ?? own;
  return (
    <>
      {cloneElement(trigger, {
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open !== false,
        onClick(event: MouseEvent<HTMLButtonElement>) {
          trigger.props.onClick?.(event);
          anchorRef.current = event.currentTarget;
          setOpen(open ? false : "first");
        },
        onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
          trigger.props.onKeyDown?.(event);
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          anchorRef.current = event.currentTarget;
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        },
      })}
      <MenuLayer
        {...rest}
        labelledBy={id}
        anchorRef={anchorRef}
        open={open !== false}
        startAtLast={open === "last"}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Controlled(props: Exclude<FloatingMenuProps, { trigger: unknown }>) {
  const { anchor, open, onOpenChange, ...rest } = props;
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <MenuLayer {...rest} anchorRef={anchorRef} open={open && anchor !== null} onClose={() => onOpenChange(false)} />
  );
}

/**
 * A menu of actions and links under a button. Keys as in the ARIA menu button pattern: arrows, Home, End, the first
 * letters of an item; Esc gives focus back, Tab closes and moves on. It mounts nothing while closed.
 */
export function FloatingMenu(props: FloatingMenuProps) {
  return "trigger" in props ? <Triggered {...props} /> : <Controlled {...props} />;
}
