import type { ReactNode } from "react";

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** For a card as wide as a form: values far from their names would be read in the wrong line. */
  readonly wide?: boolean;
}

const beside = {
  list: "grid grid-cols-[auto_minmax(min-content,1fr)] gap-y-2",
  fact: "contents",
  name: "text-prumo-muted",
  value: "wrap-anywhere ps-3 text-end tabular-nums",
};
const below = {
  list: "min-[721px]:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] min-[721px]:gap-x-6 min-[721px]:gap-y-3.5",
  fact: "min-[721px]:block",
  name: "min-[721px]:text-xs/4",
  value: "min-[721px]:ps-0 min-[721px]:text-start",
};

/** A list of facts, each with its name and its value. */
export function Facts({ facts, wide = false }: FactsProps) {
  const look = (part: keyof typeof beside) => (wide ? `${beside[part]} ${below[part]}` : beside[part]);
  return (
    <dl className={look("list")}>
      {facts.map(([label, value]) => (
        <div key={label} className={look("fact")}>
          <dt className={look("name")}>{label}</dt>
          <dd className={look("value")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
