import { type HeaderCount, type Spreadsheet, type TableChoices, UnreadableFile } from "./spreadsheet-file";

/** Bytes of a file. */
const MAX_SIZE = 5 * 1024 * 1024;

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Reads a file by what is in it, whatever it is called. The readers are loaded with the first file.
 * @param count how many of some headers are known, by which sheet and line of headers are proposed
 * @throws UnreadableFile
 */
export async function readFile(
  file: File,
  chosen: TableChoices = {},
  count: HeaderCount = () => 0,
): Promise<Spreadsheet> {
  if (file.size > MAX_SIZE) throw new UnreadableFile("O arquivo tem mais de 5 MB. Divida-o em partes.");
  if (file.size === 0) throw new UnreadableFile("O arquivo está vazio.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile("A planilha tem senha ou é de um Excel antigo (.xls). Salve-a como .xlsx ou CSV.");
  }
  if (beginsWith(bytes, 0x50, 0x4b)) return (await import("./read-xlsx")).readXlsx(bytes, chosen, count);
  return (await import("./read-csv")).readCsv(bytes, chosen, count);
}
