import type { Pessoa } from "@prumo/api-client/schemas/pessoas";

/** A person who was registered a moment ago, as a look-up would answer them, and the address that was typed. */
export type PessoaNova = Pessoa & { readonly email: string | null };
