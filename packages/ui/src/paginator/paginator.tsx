import { type HTMLAttributes, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigateTo } from "../link/link";
import { isModified } from "../link/modified-click";
import { SelectArrow } from "../select/select-arrow";
import { pageSlots } from "./page-slots";

/**
 * The part of a paginated answer that the paginator reads; pages count from 1, an empty page has no `from` and `to`.
 */
export type PageState = {
  current_page: number;
  last_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  total: number;
  /** There are more rows than `total`, which were not counted. */
  total_capped?: boolean | undefined;
};

export type PaginatorProps = HTMLAttributes<HTMLElement> & {
  /** The page object of a paginated answer. */
  page: PageState;
  /** Address of page n: the pages become links, and a middle click opens one beside. */
  href?: ((n: number) => string) | undefined;
  /** Called with the chosen page, which is never the current one. Without `href` the pages are buttons. */
  onPageChange?: ((n: number) => void) | undefined;
  /** Page sizes to choose from; the one in force is added when it is missing. */
  perPageOptions?: readonly number[] | undefined;
  /**
   * Called with the new size. The old page number then means other rows: with buttons `onPageChange(1)` follows; with
   * links the caller must go to the first page itself.
   */
  onPerPageChange?: ((n: number) => void) | undefined;
};

const count = new Intl.NumberFormat("pt-BR");
const item =
  "inline-grid h-8 min-w-0 flex-auto place-items-center rounded-prumo-control border px-1 prumo-tabular select-none min-[720px]:min-w-8 min-[720px]:flex-none pointer-coarse:h-11 min-[720px]:pointer-coarse:min-w-11";
const idle =
  "border-transparent hover:bg-prumo-ink/6 hover:text-prumo-ink aria-disabled:pointer-events-none aria-disabled:opacity-40";
const here = "border-prumo-line-strong bg-prumo-surface font-semibold text-prumo-ink";

/**
 * Shows "11–20 de 25", the page size, and the other pages in a constant number of places. On a page beyond the last
 * (its rows were deleted) it asks once for the last one.
 */
export function Paginator(props: PaginatorProps) {
  const { page, href, onPageChange, perPageOptions, onPerPageChange, className = "", ...rest } = props;
  const { current_page: current, last_page: last, per_page: size, from, to, total, total_capped } = page;
  const navigate = useNavigateTo();
  const askedFor = useRef<number>(null);

  useEffect(() => {
    if (current <= last) {
      askedFor.current = null;
    } else if (askedFor.current !== last) {
      askedFor.current = last;
      if (href) navigate(href(last), { replace: true });
      else onPageChange?.(last);
    }
  });

  function place(n: number, label: string, text: ReactNode, look: string, enabled = true) {
    const shared = {
      key: text === n ? n : label,
      className: `${item} ${look}`,
      "aria-label": label,
      "aria-current": text === current ? ("page" as const) : undefined,
      // aria-disabled keeps the button focusable: a keyboard user would lose the focus on the last page.
      "aria-disabled": enabled ? undefined : true,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!enabled) event.preventDefault();
        else if (n === current) {
          if (!isModified(event)) event.preventDefault();
        } else if (!href) onPageChange?.(n);
      },
    };
    const { key, ...own } = shared;
    return href ? (
      <Link key={key} {...own} href={href(n)}>
        {text}
      </Link>
    ) : (
      <button key={key} {...own} type="button">
        {text}
      </button>
    );
  }

  const sizes = [...new Set([...(perPageOptions ?? []), size])].sort((a, b) => a - b);
  return (
    <nav
      aria-label="Paginação"
      {...rest}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-prumo-muted group-data-flush/card:border-t group-data-flush/card:border-prumo-line group-data-flush/card:px-4.5 group-data-flush/card:py-3 ${className}`}
    >
      <span aria-live="polite" className="prumo-tabular">
        {total === 0 || from === null || to === null
          ? `${count.format(total)} no total`
          : `${count.format(from)}–${count.format(to)} de ${total_capped ? "mais de " : ""}${count.format(total)}`}
      </span>
      {perPageOptions && onPerPageChange ? (
        <span className="relative prumo-phone:ml-auto print:hidden">
          <select
            aria-label="Itens por página"
            value={size}
            onChange={(event) => {
              onPerPageChange(Number(event.target.value));
              if (!href && current !== 1) onPageChange?.(1);
            }}
            className="h-8 cursor-pointer appearance-none rounded-prumo-control bg-transparent pr-6 pl-1 text-xs hover:text-prumo-ink pointer-coarse:h-11 pointer-coarse:text-base"
          >
            {sizes.map((n) => (
              <option key={n} value={n} className="bg-prumo-surface text-prumo-ink">
                {n} por página
              </option>
            ))}
          </select>
          <SelectArrow className="right-1" />
        </span>
      ) : null}
      <div className="flex w-full gap-1 min-[720px]:ml-auto min-[720px]:w-auto print:hidden">
        {place(Math.max(current - 1, 1), "Página anterior", <Arrow>‹</Arrow>, idle, current > 1)}
        {pageSlots(current, last).map((slot) =>
          typeof slot === "number" ? (
            place(slot, `Página ${slot}`, slot, slot === current ? here : idle)
          ) : (
            <span key={slot} aria-hidden="true" className={`${item} border-transparent`}>
              …
            </span>
          ),
        )}
        {place(Math.min(current + 1, last), "Próxima página", <Arrow>›</Arrow>, idle, current < last)}
      </div>
    </nav>
  );
}

function Arrow({ children }: { children: string }) {
  return <span className="text-lg leading-none">{children}</span>;
}
