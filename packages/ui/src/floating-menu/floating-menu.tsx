import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Popover, type PopoverProps } from "../popover/popover";
import { Item, type MenuItem } from "./menu-item";
import { findByTyping, type Typeahead } from "./menu-keys";

export type { MenuItem } from "./menu-item";

type TriggerProps = Pick<ComponentPropsWithoutRef<"button">, "id" | "onClick" | "onKeyDown"> & {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

interface Shared extends Pick<PopoverProps, "placement"> {
  items: readonly MenuItem[];
  /** Name of the menu; that of the trigger when not given. */
  label?: string | undefined;
}

export type FloatingMenuProps = Shared &
  (
    | {
        /** A button that passes its props on, such as Button or IconButton. */
        trigger: ReactElement<TriggerProps>;
      }
    | {
        /** Controlled: one menu for many buttons, each of which says aria-haspopup and aria-expanded itself. */
        anchor: HTMLElement | null;
        open: boolean;
        onOpenChange: (open: boolean) => void;
        label: string;
      }
  );

interface LayerProps extends Shared {
  open: boolean;
  onClose: () => void;
  anchorRef: RefObject<HTMLElement | null>;
  labelledBy?: string;
  startAtLast?: boolean;
}

const entries = (layer: Element) => [...layer.querySelectorAll<HTMLElement>("[role=menuitem]")];

function Layer({ items, label, labelledBy, placement, open, onClose, anchorRef, startAtLast = false }: LayerProps) {
  const typed = useRef<Typeahead>({ text: "", at: 0 });

  /** Focus is back before anything else happens: what the item opens must know where to return to. */
  function leave() {
    anchorRef.current?.focus();
    onClose();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const all = entries(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    // No default prevented: the key then moves on from the anchor.
    if (key === "Tab") return leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === " " && all[at]?.matches("a")) {
      event.preventDefault();
      return all[at].click();
    }
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at <= 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const labels = items.map((item) => item.label);
    const typing = key.length === 1 && key !== " ";
    const target = targets[key] ?? (typing ? findByTyping(labels, at, typed.current, key, event.timeStamp) : -1);
    if (!typing && target < 0) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <Popover
      role="menu"
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      open={open}
      onOpenChange={onClose}
      anchorRef={anchorRef}
      placement={placement}
      className="max-h-[min(24rem,45vh)] min-w-44 overflow-y-auto overscroll-contain p-1"
      onShow={(layer) =>
        entries(layer)
          .at(startAtLast ? -1 : 0)
          ?.focus()
      }
      onKeyDown={press}
    >
      {items.map((item) => (
        <Item
          key={item.label}
          item={item}
          onChoose={() => {
            leave();
            item.onSelect?.();
          }}
        />
      ))}
    </Popover>
  );
}

function Triggered({ trigger, ...rest }: Shared & { trigger: ReactElement<TriggerProps> }) {
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
      <Layer
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
  return <Layer {...rest} anchorRef={anchorRef} open={open && anchor !== null} onClose={() => onOpenChange(false)} />;
}

/**
 * A menu of actions and links under a button. Keys as in the ARIA menu button pattern: arrows, Home, End, the first
 * letters of an item; Esc gives focus back, Tab closes and moves on. It mounts nothing while closed.
 */
export function FloatingMenu(props: FloatingMenuProps) {
  return "trigger" in props ? <Triggered {...props} /> : <Controlled {...props} />;
}
