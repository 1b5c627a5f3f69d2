import type { Pessoa } from "@prumo/api-client/schemas/pessoas";

/** A person who was just registered, with the fields of a look-up and the typed address. */
export type NewPessoa = Pessoa & { readonly email: string | null };
