import { IconButton } from "@prumo/ui/icon-button";
import { Spinner } from "@prumo/ui/spinner";
import { Suspense, useState } from "react";
import { typedLazy } from "../app/lazy-component";

/** Nothing of the reader of PDFs is loaded before the first one is opened. */
const PdfPages = typedLazy(async () => (await import("./pdf-pages")).PdfPages);

interface PreviewFrameProps {
  /** The name of the file. */
  readonly nome: string;
  /** Where a picture is. */
  readonly address: string;
  readonly previa: "imagem" | "pdf";
  /** Gives the bytes of a PDF. The same function for the same file. */
  readonly load: () => Promise<ArrayBuffer>;
}

const ZOOMS = [1, 1.5, 2, 3] as const;

/** Shows a picture, or the pages of a PDF, larger where the user wants. */
export function PreviewFrame({ nome, address, previa, load }: PreviewFrameProps) {
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const zoom = ZOOMS[at] ?? 1;
  return (
    <section aria-label={`Prévia de ${nome}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex justify-end gap-1">
        <IconButton label="Diminuir" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M3 8h10" />
          </svg>
        </IconButton>
        <IconButton label="Ampliar" disabled={at === ZOOMS.length - 1} onClick={() => setAt(at + 1)}>
          <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M3 8h10M8 3v10" />
          </svg>
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div tabIndex={0} className="max-h-[75dvh] overflow-auto rounded-prumo-control bg-prumo-sunken p-2">
        {previa === "pdf" ? (
          <Suspense fallback={<Spinner label="Abrindo o PDF" />}>
            <PdfPages load={load} zoom={zoom} />
          </Suspense>
        ) : failed ? (
          <p role="alert" className="text-prumo-danger">
            Esta imagem não pode ser mostrada aqui. Baixe o arquivo para abrir.
          </p>
        ) : (
          <img
            src={address}
            alt={nome}
            style={{ width: `${100 * zoom}%` }}
            className="mx-auto max-w-none object-contain"
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </section>
  );
}
