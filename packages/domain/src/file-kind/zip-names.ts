/** The marks of the header before a part, and of its entry in the list at the end. */
const LOCAL = [0x50, 0x4b, 0x03, 0x04];
const CENTRAL = [0x50, 0x4b, 0x01, 0x02];

/** Where the length of the name and the name stand after each mark. */
const layouts = [
  { mark: LOCAL, length: 26, name: 30 },
  { mark: CENTRAL, length: 28, name: 46 },
] as const;

const hasMark = (bytes: Uint8Array, at: number, mark: readonly number[]) =>
  mark.every((byte, place) => bytes[at + place] === byte);

/** The names of the parts of a ZIP archive whose headers stand within the bytes. */
export function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(0x50); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
    const layout = layouts.find(({ mark }) => hasMark(bytes, at, mark));
    if (layout === undefined) continue;
    const length = (bytes[at + layout.length] ?? 0) + 256 * (bytes[at + layout.length + 1] ?? 0);
    const name = bytes.subarray(at + layout.name, at + layout.name + length);
    names.push(Array.from(name, (byte) => String.fromCharCode(byte)).join(""));
  }
  return names;
}
