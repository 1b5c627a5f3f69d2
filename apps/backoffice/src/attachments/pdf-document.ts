import { SHOWN_PIXELS } from "@prumo/domain/attachment";
import { getDocument, type PDFDocumentProxy, PDFWorker, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import ReaderThread from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker";

/** Where the decoders of a scan's pictures stand, for a worker in which WebAssembly stays off. */
const DECODERS = `/assets/pdfjs-${version}/`;

/** The longer side of a page that is drawn, in pixels: a page may declare any size. */
const LONGEST_SIDE = 2_400;

type LoadedPage = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

/** An opened PDF. It is closed by whoever opened it. */
export interface OpenPdf {
  readonly pages: number;
  readonly page: (number: number) => Promise<LoadedPage>;
  /** Draws a page on a canvas, as wide as its place on the screen. */
  readonly draw: (number: number, canvas: HTMLCanvasElement, width: number) => Drawing;
  readonly close: () => void;
}

/** The drawing of a page. It fails where it is stopped. */
interface Drawing {
  readonly done: Promise<void>;
  readonly stop: () => void;
}

/** Starts to draw a page. Its canvas has the page's size before, so that nothing moves when it comes. */
function drawing(reading: Promise<LoadedPage>, canvas: HTMLCanvasElement, width: number): Drawing {
  let stop = () => {};
  let wanted = true;
  async function draw() {
    const page = await reading;
    if (!wanted) return;
    const natural = page.getViewport({ scale: 1 });
    const wide = (width * devicePixelRatio) / natural.width;
    const scale = Math.min(wide, LONGEST_SIDE / Math.max(natural.width, natural.height));
    const viewport = page.getViewport({ scale });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
  }
  return {
    done: draw(),
    stop() {
      wanted = false;
      stop();
    },
  };
}

/**
 * Opens a PDF in a worker of its own. Scripts in it never run: this reader has no interpreter for them, makes no code of
 * what it reads, and its WebAssembly stays off, which the policy of our pages forbids: scans are decoded without it, more slowly.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const thread = new ReaderThread();
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    worker,
    data: new Uint8Array(bytes),
    useWasm: false,
    wasmUrl: DECODERS,
    maxImageSize: SHOWN_PIXELS,
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
    draw: (number, canvas, width) => drawing(pdf.getPage(number), canvas, width),
    close: () => void close(),
  };
}
