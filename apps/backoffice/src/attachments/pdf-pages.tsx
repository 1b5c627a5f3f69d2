import { EmptyState } from "@prumo/ui/empty-state";
import { Spinner } from "@prumo/ui/spinner";
import { useEffect, useRef, useState } from "react";
import { drawPage, type OpenPdf, openPdf, SHOWN_PAGES } from "./pdf-document";

interface PageProps {
  readonly pdf: OpenPdf;
  readonly number: number;
  /** How wide the page is, as a part of its place. */
  readonly zoom: number;
}

/** One page. It is drawn when it comes near the window, so that a long file takes no memory for what nobody reads. */
function Page({ pdf, number, zoom }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number === 1);

  useEffect(() => {
    const watched = place.current;
    if (watched === null || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "600px",
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [near]);

  useEffect(() => {
    if (!near) return;
    let stop = () => {};
    let wanted = true;
    async function draw() {
      const page = await pdf.page(number);
      if (!wanted || canvas.current === null || place.current === null) return;
      const drawing = drawPage(page, canvas.current, place.current.clientWidth);
      stop = drawing.stop;
      await drawing.done;
    }
    // A page that cannot be drawn stays white, and the file can still be downloaded.
    draw().catch(() => {});
    return () => {
      wanted = false;
      stop();
    };
  }, [pdf, number, near, zoom]);

  return (
    <div ref={place} style={{ width: `${100 * zoom}%` }} className="mx-auto min-h-40 bg-white shadow-prumo-1">
      <canvas ref={canvas} role="img" aria-label={`Página ${number} de ${pdf.pages}`} className="block h-auto w-full" />
    </div>
  );
}

/** What a PDF shows while it is being opened, and where it cannot be. */
type Opening = { readonly pdf: OpenPdf } | { readonly failed: true } | undefined;

interface PdfPagesProps {
  /** Gives the bytes of the file. The same function for the same file. */
  readonly load: () => Promise<ArrayBuffer>;
  readonly zoom: number;
}

/** The pages of a PDF, drawn by us: what runs or leads elsewhere in it does neither here. */
export function PdfPages({ load, zoom }: PdfPagesProps) {
  const [opening, setOpening] = useState<Opening>();

  useEffect(() => {
    let open: OpenPdf | undefined;
    let wanted = true;
    setOpening(undefined);
    load()
      .then(openPdf)
      .then(
        (pdf) => {
          open = pdf;
          if (wanted) setOpening({ pdf });
          else pdf.close();
        },
        () => wanted && setOpening({ failed: true }),
      );
    return () => {
      wanted = false;
      open?.close();
    };
  }, [load]);

  if (opening === undefined) {
    return (
      <div className="grid place-items-center p-10">
        <Spinner label="Abrindo o PDF" />
      </div>
    );
  }
  if ("failed" in opening) {
    return <EmptyState title="Este PDF não pode ser mostrado aqui">Baixe o arquivo para abrir.</EmptyState>;
  }
  const { pdf } = opening;
  const numbers = Array.from({ length: Math.min(pdf.pages, SHOWN_PAGES) }, (_, at) => at + 1);
  return (
    <div className="grid gap-3">
      {numbers.map((number) => (
        <Page key={number} pdf={pdf} number={number} zoom={zoom} />
      ))}
      {pdf.pages > SHOWN_PAGES ? (
        <p className="text-center text-prumo-muted">
          {`As primeiras ${SHOWN_PAGES} de ${pdf.pages} páginas. Baixe o arquivo para ver as outras.`}
        </p>
      ) : null}
    </div>
  );
}
