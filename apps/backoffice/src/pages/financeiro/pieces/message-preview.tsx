interface MessagePreviewProps {
  /** Names the message, where several stand on one page. */
  readonly label: string;
  /** The subject of an e-mail; null for WhatsApp, which has none. */
  readonly assunto: string | null;
  readonly texto: string;
}

/** A message as its reader gets it, in plain text: its links lead nowhere here. */
export function MessagePreview({ label, assunto, texto }: MessagePreviewProps) {
  return (
    <section aria-label={label} className="grid gap-2 rounded-prumo-control bg-prumo-sunken p-3.5">
      {assunto === null ? null : <p className="font-medium">{assunto}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{texto}</p>
    </section>
  );
}
