const paths = {
  smaller: "M3 8h10",
  larger: "M3 8h10M8 3v10",
  before: "M4 10l4-4 4 4",
  after: "M4 6l4 4 4-4",
  close: "M4 4l8 8M12 4l-8 8",
} as const;

/** An icon of the tools of a preview. */
export function PreviewIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
