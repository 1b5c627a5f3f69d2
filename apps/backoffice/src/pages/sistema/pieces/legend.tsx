interface LegendProps {
  /** What is drawn, each with the class of its colour. */
  readonly entries: readonly { readonly name: string; readonly colour: string }[];
}

/** Says under a plot what its colours are. */
export function Legend({ entries }: LegendProps) {
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-prumo-muted text-xs/4">
      {entries.map(({ name, colour }) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`prumo-swatch size-2 rounded-prumo-pill ${colour}`} />
          {name}
        </span>
      ))}
    </figcaption>
  );
}
