import { headerKey } from "@prumo/domain/importing";
import { deviceStorage } from "../../../../app/device-storage";

type Remembered = Readonly<Record<string, string>>;

const place = (registry: string, empresa: number | undefined) => `prumo:importar:${registry}:${empresa ?? 0}`;

/** Which field each header was for this company on this device; nothing when that cannot be read. */
export function rememberedColumns(registry: string, empresa: number | undefined): Remembered {
  const stored = deviceStorage.readJson<unknown>(place(registry, empresa));
  return typeof stored === "object" && stored !== null ? (stored as Remembered) : {};
}

/** Remembers what the headers of a file were, beside those of other files. */
export function rememberColumns(
  registry: string,
  empresa: number | undefined,
  headers: readonly string[],
  fields: readonly string[],
): void {
  const chosen = Object.fromEntries(headers.map((header, at) => [headerKey(header), fields[at] ?? ""]));
  const all = { ...rememberedColumns(registry, empresa), ...chosen };
  deviceStorage.setItem(place(registry, empresa), JSON.stringify(all));
}
