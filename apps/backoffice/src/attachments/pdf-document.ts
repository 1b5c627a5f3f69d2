import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import ReaderThread from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker";

/** As many pages as are drawn or read: a file of thousands would take the memory of the browser. */
export const SHOWN_PAGES = 50;

/** The longer side of a page that is drawn, in pixels: a page may declare any size. */
const LONGEST_SIDE = 2_400;

export type PdfPage = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

/** An opened PDF. It is closed by whoever opened it. */
export interface OpenPdf {
  readonly pages: number;
  readonly page: (number: number) => Promise<PdfPage>;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker of its own. Scripts in it never run: this reader has no interpreter for them, makes no code of
 * what it reads, and its WebAssembly stays off, which the policy of our pages forbids.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const thread = new ReaderThread();
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    worker,
    data: new Uint8Array(bytes),
    useWasm: false,
    useSystemFonts: true,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  async function close() {
    await task.destroy();
    worker.destroy();
    thread.terminate();
  }
  const pdf = await task.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    pages: pdf.numPages,
    page: (number) => pdf.getPage(number),
    close: () => void close(),
  };
}

/**
 * Draws a page on a canvas, as wide as its place on the screen.
 * @returns ends the drawing
 */
export function drawPage(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width * devicePixelRatio) / natural.width;
  const scale = Math.min(wanted, LONGEST_SIDE / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  return { done: task.promise, stop: () => task.cancel() };
}
