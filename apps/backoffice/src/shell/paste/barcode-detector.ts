/** The browser's own reader of codes (W3C, Accelerated Shape Detection), which phones have. No type of it is in `lib.dom`. */
interface BarcodeDetector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectors {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  /** Absent where a browser does not read codes. */
  var BarcodeDetector: BarcodeDetectors | undefined;
}

/** Pix are QR codes, boletos ITF, the keys of NF-e Code 128. */
const FORMATS = ["qr_code", "itf", "code_128"];

/** Whether codes can be read by a camera in this browser: on phones and tablets that have such a reader. */
export const readsCodes = (): boolean =>
  globalThis.BarcodeDetector !== undefined && "mediaDevices" in navigator && matchMedia("(pointer: coarse)").matches;

/**
 * Makes the browser's reader of the codes that bills bear.
 * @throws {Error} where the browser reads none of them
 */
export async function barcodeDetector(): Promise<BarcodeDetector> {
  const { BarcodeDetector: Detector } = globalThis;
  const supported = (await Detector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (Detector === undefined || formats.length === 0) throw new Error("This browser reads no codes of bills.");
  return new Detector({ formats });
}
