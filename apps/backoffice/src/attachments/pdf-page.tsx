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
    if (canvas.current === null) return;
    const drawing = pdf.draw(number, canvas.current, canvas.current.clientWidth);
    // A page that cannot be drawn stays white, and the file can still be downloaded.
    drawing.done.catch(() => {});
    return drawing.stop;
  }, [pdf, number, zoom]);

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
