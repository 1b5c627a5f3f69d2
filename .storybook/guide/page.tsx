import type { ReactNode } from "react";

/** One page of the guide: its title, what it is about in a sentence or two, and its sections. */
export function Page({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <main className="min-h-dvh bg-prumo-canvas px-prumo-page py-10 text-sm/6 text-prumo-ink">
      <article className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-10">
        <header className="grid gap-2">
          <h1 className="text-[28px]/9 font-semibold tracking-[-0.015em] text-balance">{title}</h1>
          <p className="max-w-160 text-base/6 text-prumo-muted text-pretty">{lead}</p>
        </header>
        {children}
      </article>
    </main>
  );
}

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="text-lg/6 font-semibold tracking-[-0.01em]">{title}</h2>
      {children}
    </section>
  );
}

/** A paragraph no wider than is good to read. */
export function Text({ children }: { children: ReactNode }) {
  return <p className="max-w-160 text-pretty">{children}</p>;
}

/** Points one below the other. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid max-w-160 list-disc gap-1.5 ps-5 marker:text-prumo-faint">{children}</ul>;
}

/** Real components on the surface that they stand on in the product. */
export function Sample({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 text-sm/5 shadow-prumo-1 sm:p-5 ${className}`}
    >
      {children}
    </div>
  );
}

/** A name as it is written in code. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-prumo-ink/6 px-1 py-0.5 font-mono text-[0.92em] wrap-anywhere">{children}</code>
  );
}

type TableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** On a phone the last two cells of a row stand side by side. */
  pairs?: boolean;
};

/** On a phone the row of headings is gone: without its own a cell would not tell whether it is to copy or to avoid. */
const named =
  "max-sm:before:block max-sm:before:text-prumo-muted max-sm:before:text-xs/4 max-sm:before:content-[attr(data-head)]";

/** A table for reading; on a phone each row becomes a block, so that nothing scrolls sideways. */
export function Table({ caption, head, rows, pairs = false }: TableProps) {
  return (
    <div className="overflow-clip rounded-prumo-card border border-prumo-line bg-prumo-surface shadow-prumo-1">
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-prumo-sunken text-xs/4 text-prumo-muted max-sm:sr-only">
          <tr>
            {head.map((text) => (
              <th key={text} scope="col" className="border-b border-prumo-line px-3.5 py-2.5 font-medium">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((cells, row) => (
            <tr
              key={`${caption}${row + 1}`}
              className={`border-prumo-line max-sm:grid max-sm:gap-x-2.5 max-sm:gap-y-1 max-sm:px-3.5 max-sm:py-3 [&:not(:last-child)]:border-b ${pairs ? "max-sm:grid-cols-2 max-sm:[&>:nth-last-child(n+3)]:col-span-2" : ""}`}
            >
              {cells.map((cell, column) => (
                <td
                  key={head[column]}
                  data-head={head[column]}
                  className={`px-3.5 py-2.5 align-top first:font-medium max-sm:p-0 sm:first:whitespace-nowrap ${head.length > 2 && column > 0 ? named : ""}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
