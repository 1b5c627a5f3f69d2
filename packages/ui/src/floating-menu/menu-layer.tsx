import { Fragment, type KeyboardEvent, type RefObject, useRef } from "react";
import { Popover, type PopoverProps } from "../popover/popover";
import { Item, type MenuItem } from "./menu-item";
import { findByTyping, isSearching, type Typeahead } from "./menu-keys";

export interface MenuProps extends Pick<PopoverProps, "placement"> {
  /** Items in their order. A refused item stays and shows its reason. */
  items: readonly MenuItem[];
  /** Name of the menu; that of the trigger when not given. */
  label?: string | undefined;
}

interface LayerProps extends MenuProps {
  open: boolean;
  onClose: () => void;
  anchorRef: RefObject<HTMLElement | null>;
  labelledBy?: string;
  startAtLast?: boolean;
}

const entries = (layer: Element) => [...layer.querySelectorAll<HTMLElement>("[role^=menuitem]")];

interface Section {
  readonly key: string;
  readonly name: string | undefined;
  readonly items: { readonly key: string; readonly item: MenuItem }[];
}

/** Puts items together that follow each other under one heading. Two of them may have one label, of two owners. */
function sectionsOf(items: readonly MenuItem[]): readonly Section[] {
  const sections: Section[] = [];
  for (const [at, item] of items.entries()) {
    const keyed = { key: `${at} ${item.label}`, item };
    const last = sections.at(-1);
    if (last !== undefined && last.name === item.section) last.items.push(keyed);
    else sections.push({ key: keyed.key, name: item.section, items: [keyed] });
  }
  return sections;
}

const divided = "mt-1 min-w-0 border-prumo-line border-t pt-1 first:mt-0 first:border-t-0 first:pt-0";

/** The open menu: its items, its keys, and focus that goes back to the anchor. */
export function MenuLayer({
  items,
  label,
  labelledBy,
  placement,
  open,
  onClose,
  anchorRef,
  startAtLast = false,
}: LayerProps) {
  const typed = useRef<Typeahead>({ text: "", at: 0 });
  /** Whether the space that is down belongs to the search. */
  const spaces = useRef(false);

  /** Returns the focus first, because a dialog that the item opens must know where to return it later. */
  function leave() {
    anchorRef.current?.focus();
    onClose();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const all = entries(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    // The default stays, so that Tab moves on from the anchor.
    if (key === "Tab") return leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const searches = key.length === 1 && isSearching(typed.current, event.timeStamp);
    if (key === " " && !searches && all[at]?.matches("a")) {
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
    const typing = key.length === 1 && (searches || key !== " ");
    spaces.current = key === " " && searches;
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
      // The space chooses an item when it is let go.
      onKeyUp={(event) => event.key === " " && spaces.current && event.preventDefault()}
    >
      {sectionsOf(items).map(({ key: section, name, items: together }) => {
        const shown = together.map(({ key, item }) => (
          <Item
            key={key}
            item={item}
            onChoose={() => {
              leave();
              item.onSelect?.();
            }}
          />
        ));
        if (name === undefined) return <Fragment key={section}>{shown}</Fragment>;
        return (
          <fieldset key={section} aria-label={name} className={divided}>
            <p aria-hidden="true" className="px-2.5 pt-1 font-medium text-prumo-muted text-xs/4">
              {name}
            </p>
            {shown}
          </fieldset>
        );
      })}
    </Popover>
  );
}
