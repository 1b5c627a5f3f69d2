const PAGES = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"] as const;

/** A PDF of objects in their order, behind those of its catalog and its only page's list. */
function pdfOf(page: readonly string[]): Buffer {
  const objects = [...PAGES, ...page];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${table}${trailer}`, "latin1");
}

const streamOf = (content: string, facts = "") => `<<${facts}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Prints lines of text on the only page of a PDF. */
export function printedPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  return pdfOf([
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    streamOf(`BT /F1 12 Tf 50 780 Td 18 TL\n${shown}\nET`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

/** Black squares as scanners and archives write them into a PDF, which readers decode by themselves. */
const blackSquares = {
  // ITU-T T.6, Group 4 of fax machines.
  ccitt: {
    facts: "/Width 64/Height 64/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>",
    content: Buffer.from(`26a0786${"f".repeat(32)}8008008`, "hex"),
  },
  // ISO/IEC 15444, JPEG 2000.
  jpeg2000: {
    facts: "/Width 16/Height 16/Filter/JPXDecode",
    content: Buffer.from(
      `AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAQcHAAAAAAAPY29scgEAAAAAABEAAACK
      anAyY/9P/1EAKQAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRl
      ZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAGAAB/5PfgDgRUFSv9Mh//9k=`,
      "base64",
    ),
  },
} as const;

/** The page of a scanner, black all over, in one of its kinds of pictures. */
export function scannedPdf(kind: keyof typeof blackSquares): Buffer {
  const { facts, content } = blackSquares[kind];
  return pdfOf([
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>",
    streamOf("595 0 0 842 0 0 cm /Scan Do"),
    streamOf(
      content.toString("latin1"),
      `/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent ${kind === "ccitt" ? 1 : 8}${facts}`,
    ),
  ]);
}
