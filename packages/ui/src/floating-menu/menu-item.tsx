import { type PointerEvent, useId } from "react";
import { Link } from "../link/link";

export interface MenuItem {
  label: string;
  /** Runs after the menu closed and focus is back on what opened it. */
  onSelect?: (() => void) | undefined;
  /** Makes the item a real link: it can be opened in another tab. */
  href?: string | undefined;
  /** `_blank` opens the link in a new tab, such as a receipt to print. */
  target?: "_blank" | undefined;
  /** Reason why the action is refused now. The item stays reachable, does nothing, and shows the reason. */
  disabled?: string | undefined;
  /** Marks an action that deletes or reverses something. */
  danger?: boolean | undefined;
}

const look =
  "block w-full rounded-prumo-control px-2.5 py-1.5 text-start -outline-offset-2 pointer-coarse:py-3 aria-disabled:cursor-default aria-disabled:text-prumo-faint focus:bg-prumo-ink/6";

/** Moves the focus with the pointer, so that there is one highlight and arrow keys continue from it. */
function followPointer(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== "touch") event.currentTarget.focus({ preventScroll: true });
}

/** One entry of a FloatingMenu. `onChoose` is called for items that are not refused. */
export function Item({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  const id = useId();
  const { label, href, target, disabled, danger } = item;
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: `${look} ${danger && !disabled ? "text-prumo-danger" : ""}`,
    onPointerMove: followPointer,
    onClick: () => !disabled && onChoose(item),
  };
  if (href !== undefined && !disabled) {
    return (
      <Link {...shared} href={href} target={target}>
        {label}
      </Link>
    );
  }
  if (!disabled) {
    return (
      <button {...shared} type="button">
        {label}
      </button>
    );
  }
  return (
    <button {...shared} type="button" aria-disabled="true" aria-describedby={id}>
      {label}
      {/* Hidden, because it is the item's description and must not be read as part of its name too. */}
      <span id={id} aria-hidden="true" className="block text-xs/4">
        {disabled}
      </span>
    </button>
  );
}
