import { FilePreview, type FilePreviewProps } from "@prumo/ui/file-preview";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

type FrameProps = Pick<FilePreviewProps, "title" | "downloadHref" | "onClose" | "autoFocus" | "className">;

interface PreviewFrameProps extends FrameProps {
  /** The name of the file. */
  readonly nome: string;
  /** Where a picture is. */
  readonly address: string;
  readonly previa: "imagem" | "pdf";
  /** Gives the bytes of a PDF. The same function for the same file. */
  readonly load: () => Promise<ArrayBuffer>;
}

/** As many pages as are drawn: a file of thousands would take the memory of the browser. */
export const SHOWN_PAGES = 50;

/** Shows a picture, or the pages of a PDF. */
export function PreviewFrame({ nome, address, previa, load, ...frame }: PreviewFrameProps) {
  const { opening, retry } = usePdf(previa === "pdf" ? load : null);
  if (previa === "imagem") return <FilePreview {...frame} name={nome} picture={address} />;
  if (opening.state !== "ready") return <FilePreview {...frame} name={nome} state={opening.state} onRetry={retry} />;
  const { pdf } = opening;
  return (
    <FilePreview
      {...frame}
      name={nome}
      pages={pdf.pages}
      largestPages={SHOWN_PAGES}
      renderPage={(page) => <PdfPage {...page} pdf={pdf} />}
    />
  );
}
