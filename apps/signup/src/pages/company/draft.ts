import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { forget, keep, readKept } from "../../app/tab-storage";

const KEY = "prumo-cadastro";

/** The typed values, which survive a reload. The password is never stored. */
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
