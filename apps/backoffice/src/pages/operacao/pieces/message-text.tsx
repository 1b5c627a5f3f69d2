/** The text of a message, line by line as its receiver sees it. */
export function MessageText({ texto }: { texto: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap rounded-prumo-card bg-prumo-sunken p-3.5 text-prumo-ink">{texto}</p>
  );
}
