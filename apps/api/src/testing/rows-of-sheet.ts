import { strFromU8, unzipSync } from "fflate";

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The files of a workbook, by their path. */
export const filesOfWorkbook = (file: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([path, content]) => [path, strFromU8(content)]));

/** The cells of a workbook's only sheet, row by row: texts, numbers, and null for an empty one. */
export function rowsOfSheet(file: Uint8Array): (string | number | null)[][] {
  const sheet = filesOfWorkbook(file)["xl/worksheets/sheet1.xml"] ?? "";
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [
      ...row.matchAll(
        /<c\/>|<c s="\d+"><v>([^<]*)<\/v><\/c>|<c t="inlineStr"[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g,
      ),
    ].map(([, number, text]) => {
      if (number !== undefined) return Number(number);
      return text?.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity) ?? null;
    }),
  );
}
