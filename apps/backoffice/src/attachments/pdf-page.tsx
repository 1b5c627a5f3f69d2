import type { FilePage } from "@prumo/ui/file-preview";
import { useEffect, useRef } from "react";
import type { OpenPdf } from "./pdf-document";

interface PdfPageProps extends FilePage {
  readonly pdf: OpenPdf;
}

/** One page of a PDF, drawn by us: what runs or leads elsewhere in it does neither here. */
export function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const place = canvas.current;
    if (place === null) return;
    const drawing = pdf.draw(number, place, place.clientWidth);
    // A page that cannot be drawn stays white, and the file can still be downloaded.
    drawing.done.catch(() => {});
    return drawing.stop;
  }, [pdf, number, zoom]);

  // Browsers keep the pixels of a canvas that is gone until they clean up, which on phones is too late.
  useEffect(() => {
    const place = canvas.current;
    return () => {
      if (place === null) return;
      place.width = 0;
      place.height = 0;
    };
  }, []);

  return (
    <canvas
      ref={canvas}
      width={210}
      height={297}
      role="img"
      aria-label={`Página ${number} de ${pdf.pages}`}
      className="block h-auto w-full"
    />
  );
}
