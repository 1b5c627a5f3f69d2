import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { forget, keep, readKept } from "../../app/kept";

const KEY = "prumo-cadastro";

/** What is being typed, as it survives a reload. A password is never kept. */
export interface CompanyDraft {
  readonly values: Partial<Omit<CadastroDigitado, "senha">>;
  readonly city: Cidade | null;
}

export function readDraft(): CompanyDraft {
  const { values = {}, city = null } = readKept<CompanyDraft>(KEY);
  return { values, city };
}

export function keepDraft({ senha: _, ...values }: Partial<CadastroDigitado>, city: Cidade | null): void {
  keep(KEY, { values, city });
}

export const forgetDraft = (): void => forget(KEY);
