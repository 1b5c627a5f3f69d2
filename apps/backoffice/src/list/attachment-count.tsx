/** How many files a record of a list has; nothing where it has none, or the server does not tell. */
export function AttachmentCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  const text = count === 1 ? "1 anexo" : `${count} anexos`;
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="ms-1.5 inline-flex items-center gap-0.5 whitespace-nowrap align-baseline text-[12px]/4 text-prumo-muted"
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="m13 7.5-5.2 5.2a3 3 0 0 1-4.3-4.3l5.6-5.5a2 2 0 0 1 2.9 2.8L6.6 11a1 1 0 0 1-1.4-1.4l4.6-4.6" />
      </svg>
      {count}
    </span>
  );
}
