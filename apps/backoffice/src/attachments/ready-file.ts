import { fileSizeProblem, shownAs } from "@prumo/domain/attachment";
import {
  FILE_HEAD,
  type FileKind,
  fileKindOf,
  fileKindProblem,
  fileKinds,
  type PreviewKind,
} from "@prumo/domain/file-kind";
import { pictureSizeOf } from "@prumo/domain/picture-size";
import type { Readable } from "./read-findings";

/** The longer side of a photo that is kept, in pixels. */
const LONGEST_SIDE = 2_560;
const QUALITY = 0.85;

/** Kinds that cameras and phones write, with the place where a photo was taken in them. */
const redrawn: readonly FileKind[] = ["jpeg", "png", "webp"];

/** A file as it is sent. */
interface ReadyFile {
  readonly file: File;
  /** Why it is not sent, in Portuguese. */
  readonly problem: string | null;
  /** Whether it is a photo that says where it was taken, perhaps, and cannot be redrawn without. */
  readonly mayTellPlace: boolean;
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** What a file on this device is, by its content, and how it can be shown; its kind is null for what is not kept. */
async function contentOf(file: File): Promise<{ readonly kind: FileKind | null; readonly previa: PreviewKind }> {
  const head = await bytesOf(file.slice(0, FILE_HEAD));
  const tail = await bytesOf(file.slice(Math.max(0, file.size - FILE_HEAD)));
  const kind = fileKindOf(head, tail);
  if (kind === null) return { kind, previa: null };
  const size = pictureSizeOf(kind, head);
  return { kind, previa: shownAs(kind, size && size.width * size.height) };
}

/** How a file on this device can be shown, and what it can be read as. */
export async function waysOf(file: File): Promise<{ readonly previa: PreviewKind; readonly as: Readable }> {
  const { kind, previa } = await contentOf(file);
  return { previa, as: kind === "nfe" ? kind : previa };
}

/** Draws a picture anew: upright, no larger than needed, and without what cameras write beside it. */
async function redraw(file: File, kind: FileKind): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const { mime } = fileKinds[kind];
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, QUALITY));
    if (blob === null) throw new Error("The browser drew no picture");
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** Makes a chosen file ready to be sent: what it is, why it is not sent, and photos without the place in them. */
export async function readyFile(file: File): Promise<ReadyFile> {
  const { kind, previa } = await contentOf(file);
  const wrongKind = file.size === 0 ? fileSizeProblem(0) : fileKindProblem(kind, file.name);
  if (kind === null || wrongKind !== null) return { file, problem: wrongKind, mayTellPlace: false };
  // Drawing a picture takes the memory of all pixels that it declares.
  const isDrawable = redrawn.includes(kind) && previa === "imagem";
  const drawn = isDrawable ? await redraw(file, kind).catch(() => null) : null;
  const isPhoto = kind === "heic" || redrawn.includes(kind);
  const sent = drawn ?? file;
  return { file: sent, problem: fileSizeProblem(sent.size), mayTellPlace: isPhoto && drawn === null };
}
