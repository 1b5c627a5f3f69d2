/** The cross of a button that takes a line out of a form. */
export const RemoveIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
