/** Pix are QR codes, boletos ITF. */
const FORMATS = ["qr_code", "itf"];

/** As wide as the bars of a boleto are told apart. */
export const READ_WIDTH = 1_600;

/** Draws a picture as large as its codes are read. */
export async function canvasOf(picture: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, READ_WIDTH / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Reads one QR code without the help of the browser: most of those on desks have no reader. */
async function qrCodeOf(canvas: HTMLCanvasElement): Promise<readonly string[]> {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (pixels === undefined) return [];
  const { default: decodeQR } = await import("qr/decode.js");
  try {
    return [decodeQR(pixels)];
  } catch {
    // It fails where there is none, too.
    return [];
  }
}

/** Reads the codes of a picture, by the browser where it can. */
export async function codesInPicture(canvas: HTMLCanvasElement): Promise<readonly string[]> {
  const { BarcodeDetector } = globalThis;
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (BarcodeDetector === undefined || formats.length === 0) return qrCodeOf(canvas);
  const found = await new BarcodeDetector({ formats }).detect(canvas);
  return found.map(({ rawValue }) => rawValue);
}
