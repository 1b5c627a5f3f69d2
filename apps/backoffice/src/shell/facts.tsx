import type { ReactNode } from "react";

/** A list of facts, each with its name and its value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(min-content,1fr)] gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-prumo-muted">{label}</dt>
          <dd className="wrap-anywhere ps-3 text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
