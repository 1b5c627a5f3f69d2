interface ScrolledCodeProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly children: string;
}

/** Text for programs, in a box that the keyboard can scroll where the text is longer. */
export function ScrolledCode({ label, children }: ScrolledCodeProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the keys
      tabIndex={0}
      className="max-h-90 overflow-auto rounded-prumo-control bg-prumo-sunken px-3 py-2.5 text-[13px]/5"
    >
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}
