import { useNarrow } from "@prumo/ui/view-toggle";
import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { fetchesAhead } from "../app/fetch-ahead";
import { afterFirstPage } from "../app/first-page";
import { useEarlyTyping } from "../app/use-early-typing";
import { useFilterForm } from "./filter-context";

const loadLayer = () => import("./filter-layer");
const FilterLayer = lazy(async () => ({ default: (await loadLayer()).FilterLayer }));
// A list is read before it is filtered.
void afterFirstPage(loadLayer)();

interface FilterChipProps {
  /** The name of the filter. */
  readonly label: string;
  /** The filter in force in a few words; none while it is blank or undefined. */
  readonly value: string | undefined;
  /** Whether the value is never cut: a period without its end is another one. */
  readonly whole?: boolean;
  /** The names of its fields in the address. */
  readonly names: readonly string[];
  /** Whether the list can be shown without it. */
  readonly removable?: boolean;
  /** The values of its fields once it is removed; by default they are blank. */
  readonly without?: Readonly<Record<string, string | undefined>>;
  /** Whether its fields apply by a button of their own, because what is meant takes more than one choice. */
  readonly submits?: boolean;
  /** Buttons before and after its own. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Its fields, each with a label. */
  readonly children: ReactNode;
}

const look =
  "inline-flex h-prumo-control items-center rounded-prumo-control border font-medium text-[13px]/5 has-focus-visible:z-1";
const inForce = "border-prumo-accent/40 bg-prumo-accent-soft text-prumo-accent";
const idle = "border-prumo-line-strong bg-prumo-surface text-prumo-muted hover:text-prumo-ink";

/**
 * A filter in the line of the others: a button that opens its fields, with the value in force and a button that removes
 * it. What was changed in the fields applies when they are left, and Esc takes it back. On a phone the fields stand there
 * by themselves.
 */
export function FilterChip({
  label,
  value,
  whole = false,
  names,
  removable = true,
  without,
  submits = false,
  before,
  after,
  children,
}: FilterChipProps) {
  const { list, open, setOpen, apply, isChanged } = useFilterForm();
  const anchor = useRef<HTMLButtonElement>(null);
  const isOpen = open === label;
  /** Whether the fields were shown, and so exist. */
  const [shown, setShown] = useState(isOpen);
  /** Counts how often the fields went back to the values in force. */
  const [fillings, setFillings] = useState(0);
  const [changed, setChanged] = useState(false);
  /** Whether Esc is going down, which closes the fields. */
  const escaped = useRef(false);
  const narrow = useNarrow();
  useEarlyTyping(open === label && !narrow);
  if (narrow) return children;

  // A filter by a record that is not found any more is in force, too.
  const text = value ?? list.search.get(names[0] ?? "") ?? "";
  const active = text !== "";
  const isCut = active && !whole;
  function toggle() {
    if (isOpen) return close();
    setShown(true);
    setOpen(label);
  }
  function close() {
    const isNew = !escaped.current && isChanged(names);
    if (escaped.current) {
      // The fields are made anew, and the one that has the focus would take it along.
      anchor.current?.focus();
      setFillings((count) => count + 1);
    }
    escaped.current = false;
    setChanged(isNew);
    if (isNew) apply({});
    else setOpen(undefined);
  }

  // Fields that were not shown yet do not exist: what the address says of them must not be lost by a search.
  const unseen = names.map((name) => {
    const known = list.search.get(name);
    return known === null ? null : <input key={name} type="hidden" name={name} value={known} />;
  });
  return (
    <div
      className={`${look} ${active ? inForce : idle} ${isCut ? "min-w-20" : "shrink-0"}`}
      onKeyDownCapture={({ key }) => {
        escaped.current = key === "Escape";
      }}
      onKeyUpCapture={() => {
        escaped.current = false;
      }}
    >
      {before}
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={active ? `${label}: ${text}` : undefined}
        data-in-force={active || undefined}
        className={`flex h-full min-w-0 items-center gap-0.5 rounded-prumo-control data-in-force:prumo-chosen ${before ? "ps-1" : "ps-2"} ${after || (active && removable) ? "pe-0.5" : "pe-1.5"}`}
        {...fetchesAhead(loadLayer)}
        onClick={toggle}
      >
        <span className={isCut ? "truncate" : "whitespace-nowrap"}>
          {label}
          {active ? <span className="text-prumo-ink">: {text}</span> : null}
        </span>
        {changed && list.failure !== undefined ? (
          <span className="text-prumo-on-warning" title="Alterado, ainda não buscado">
            <span aria-hidden="true">•</span>
            <span className="sr-only"> (alterado, ainda não buscado)</span>
          </span>
        ) : null}
        <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
          <path
            d="m4.5 6.5 3.5 3.5 3.5-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {active && removable ? (
        <button
          type="button"
          aria-label={`Remover o filtro ${label}`}
          title="Remover o filtro"
          className="grid h-full w-6.5 shrink-0 place-items-center rounded-prumo-control hover:bg-prumo-ink/6 pointer-coarse:w-11"
          onClick={() => apply(without ?? Object.fromEntries(names.map((name) => [name, ""])))}
        >
          <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
            <path d="m4.5 4.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      ) : null}
      {after}
      {shown ? (
        <Suspense fallback={unseen}>
          <FilterLayer label={label} open={isOpen} anchor={anchor} submits={submits} onClose={close}>
            <Fragment key={fillings}>{children}</Fragment>
          </FilterLayer>
        </Suspense>
      ) : (
        unseen
      )}
    </div>
  );
}
