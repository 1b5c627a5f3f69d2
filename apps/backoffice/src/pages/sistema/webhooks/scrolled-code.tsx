import { Scrolled } from "../../../shell/scrolled";

interface ScrolledCodeProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly children: string;
}

/** Text for programs, in a box that scrolls where the text is longer. */
export const ScrolledCode = ({ label, children }: ScrolledCodeProps) => (
  <Scrolled
    label={label}
    className="max-h-90 overflow-auto rounded-prumo-control bg-prumo-sunken px-3 py-2.5 text-[13px]/5"
  >
    <pre>
      <code>{children}</code>
    </pre>
  </Scrolled>
);
