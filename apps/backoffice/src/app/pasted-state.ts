import { formatPixKey, type PixKeyKind, pixKeyKindNames } from "@prumo/domain/pix-key";

/** What a pasted text says of a conta that is yet to be registered. One of these is there. */
export interface PastedConta {
  /** The digits of a boleto. */
  readonly boleto?: string;
  /** A Pix copia e cola. */
  readonly pix?: string;
  readonly chavePix?: { readonly kind: PixKeyKind; readonly key: string };
  /** Reais. */
  readonly valor?: number;
}

/** What a pasted text hands over to the page that it leads to. It travels with the history, and never in an address. */
export interface PastedState {
  readonly conta?: PastedConta;
  /** The document of a person who is yet to be registered. */
  readonly cpf_cnpj?: string;
  /** The key of an NF-e that is to be imported. */
  readonly chave?: string;
  /** The number of files that are kept for the page. */
  readonly files?: number;
}

/** The state of a navigation, where a pasted text led to it. */
export const pastedState = (state: unknown): PastedState =>
  typeof state === "object" && state !== null && "pasted" in state ? (state.pasted as PastedState) : {};

/** A key of Pix with the name of its kind: "Telefone (61) 91234-5678". */
export const namedPixKey = ({ kind, key }: { readonly kind: PixKeyKind; readonly key: string }): string =>
  `${pixKeyKindNames[kind]} ${formatPixKey(key, kind)}`;
