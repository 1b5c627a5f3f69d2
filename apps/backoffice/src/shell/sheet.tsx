import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";

interface PaperProps {
  readonly title: string;
  /** The title stands above the paper on the screen, so that only a print shows it on the paper. */
  readonly titled?: boolean;
  /** The heading of one of several papers of a page, which has another heading above them. */
  readonly level?: 1 | 2;
  readonly company: string;
  /** Further lines below the company's name; empty entries are left out. */
  readonly about: readonly (string | null | undefined)[];
  /** Stands beside the title, on the right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is printed of a page. On the screen it has the colours of the theme; a print is black on white in every theme.
 * On paper its parts are blocks: a table over several pages, with its heading on each, needs more height than a grid
 * reserves for it.
 */
export function Paper({ title, titled = false, level = 1, company, about, aside, children }: PaperProps) {
  const heading = "font-semibold text-[22px]/7";
  const Heading = level === 1 ? "h1" : "h2";
  return (
    // Billions are wider than a phone: the paper scrolls then, not the page with its heading.
    <article className="grid not-print:overflow-x-auto grid-cols-[minmax(0,1fr)] gap-5 rounded-prumo-card border border-prumo-line bg-prumo-surface p-8 text-prumo-ink not-print:prumo-phone:p-4 print:block print:rounded-none print:border-0 print:bg-white print:p-0 print:*:mb-5">
      <header className="flex flex-wrap items-end justify-between gap-4 border-prumo-line-strong border-b pb-4">
        <div className="min-w-0">
          {titled ? (
            <p className={`hidden print:block ${heading}`}>{title}</p>
          ) : (
            <Heading className={heading}>{title}</Heading>
          )}
          <p className="font-medium">{company}</p>
          {about.filter(Boolean).map((line) => (
            <p key={line} className="text-prumo-muted">
              {line}
            </p>
          ))}
        </div>
        {aside === undefined ? null : <div className="text-end not-print:prumo-phone:text-start">{aside}</div>}
      </header>
      {children}
    </article>
  );
}

interface SheetFrameProps {
  /** The title of the tab. Browsers also propose it as the file name when they print to a file. */
  readonly tab: string;
  readonly wide?: boolean;
  /** Further actions, before going back and printing. */
  readonly actions?: ReactNode;
  readonly backHref: string;
  readonly children: ReactNode;
}

/** The frame of pages that are made to be printed and have nothing to choose, around their papers. */
export function SheetFrame({ tab, wide = false, actions, backHref, children }: SheetFrameProps) {
  return (
    <div className={`mx-auto grid w-full gap-3 print:block ${wide ? "max-w-250" : "max-w-190"}`}>
      <title>{`${tab} · Prumo`}</title>
      <div className="flex items-center justify-end gap-2.5 print:hidden">
        {actions}
        <Button href={backHref} kbd="Esc" data-shortcut="back">
          Voltar
        </Button>
        <Button variant="primary" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      {children}
    </div>
  );
}

interface SheetProps extends Omit<PaperProps, "titled" | "level">, Omit<SheetFrameProps, "children"> {
  /** Stands below the paper, and is not printed. */
  readonly below?: ReactNode;
}

/** Such a page of one paper: a receipt, an order, a printed list. */
export function Sheet({ tab, wide = false, actions, backHref, below, ...paper }: SheetProps) {
  return (
    <SheetFrame tab={tab} wide={wide} actions={actions} backHref={backHref}>
      <Paper {...paper} />
      {below ? <div className="grid grid-cols-[minmax(0,1fr)] print:hidden">{below}</div> : null}
    </SheetFrame>
  );
}
