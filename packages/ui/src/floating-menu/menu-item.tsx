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
  /** Makes the item one of a choice, of which at most one is made: it is marked where this is true. */
  checked?: boolean | undefined;
  /** A few words at the end of the item, such as whose it is. */
  note?: string | undefined;
  /** Heading of the items that follow each other with the same text; a line parts them from the others. */
  section?: string | undefined;
}

/** The mark of the choice that is made. The others keep its place free, so that all labels begin at one line. */
const Mark = ({ shown }: { shown: boolean }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${shown ? "" : "invisible"}`}>
    <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
);

/** The content of an item: its mark, its text, and the note at its end. */
function Content({ item: { label, checked, note } }: { item: MenuItem }) {
  if (checked === undefined && note === undefined) return label;
  return (
    <span className="flex items-center gap-2">
      {checked === undefined ? null : <Mark shown={checked} />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note === undefined ? null : (
        <span className="max-w-32 shrink-0 truncate text-prumo-muted text-xs/4">{note}</span>
      )}
    </span>
  );
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
  const { href, target, disabled, danger, checked } = item;
  const shared = {
    ...(checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked }),
    tabIndex: -1,
    className: `${look} ${danger && !disabled ? "text-prumo-danger" : ""}`,
    onPointerMove: followPointer,
    onClick: () => !disabled && onChoose(item),
  };
  if (href !== undefined && !disabled) {
    return (
      <Link {...shared} href={href} target={target}>
        <Content item={item} />
      </Link>
    );
  }
  if (!disabled) {
    return (
      <button {...shared} type="button">
        <Content item={item} />
      </button>
    );
  }
  return (
    <button {...shared} type="button" aria-disabled="true" aria-describedby={id}>
      <Content item={item} />
      {/* Hidden, because it is the item's description and must not be read as part of its name too. */}
      <span id={id} aria-hidden="true" className="block text-xs/4">
        {disabled}
      </span>
    </button>
  );
}
