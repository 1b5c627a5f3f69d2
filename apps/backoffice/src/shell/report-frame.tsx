import { Button } from "@prumo/ui/button";
import type { Crumb } from "@prumo/ui/page-header";
import type { ReactNode } from "react";
import { Page } from "./page";

interface ReportFrameProps {
  readonly title: string;
  /** A table of many columns takes all of a desk's screen, and lies on paper. */
  readonly wide?: boolean;
  /** The page that offers the report. */
  readonly parent: Crumb & { readonly href: string };
  /** The filters, and the notice of a failed search. */
  readonly filters: ReactNode;
  /** Further actions, before going back and printing. */
  readonly actions?: ReactNode;
  /** The `Paper` with the answer, or what stands in its place. */
  readonly children: ReactNode;
}

/** A browser makes what is wider than its paper too small to be read, or cuts it off. */
const LANDSCAPE = "@page { size: A4 landscape; margin: 10mm 6mm; }";

/** A report that the user looks through and prints: its title, its filters, and below them what is printed. */
export function ReportFrame({ title, wide = false, parent, filters, actions, children }: ReportFrameProps) {
  return (
    <div
      className={`mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-4 print:block ${wide ? "max-w-330" : "max-w-250"}`}
    >
      {wide ? <style>{LANDSCAPE}</style> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
        <Page
          title={title}
          breadcrumb={[parent, { label: title }]}
          actions={
            <>
              {actions}
              <Button href={parent.href} kbd="Esc" data-shortcut="back">
                Voltar
              </Button>
              <Button onClick={() => window.print()}>Imprimir</Button>
            </>
          }
        >
          {filters}
        </Page>
      </div>
      {children}
    </div>
  );
}
