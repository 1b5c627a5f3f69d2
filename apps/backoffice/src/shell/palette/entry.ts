/** Choosing an entry leads somewhere, does something, or offers further choices. */
type PaletteChoice =
  | { readonly href: string }
  | { readonly act: () => void }
  | { readonly options: readonly PaletteEntry[] };

/** A line of the palette. */
export interface PaletteEntry {
  readonly key: string;
  /** The heading that it stands under. */
  readonly group: string;
  readonly nome: string;
  readonly detail?: string;
  /** An amount, at the right. */
  readonly valor?: string;
  readonly choice: PaletteChoice;
  /** Where a record is found again: it is kept among the recent ones. */
  readonly record?: { readonly href: string; readonly detail: string };
}
