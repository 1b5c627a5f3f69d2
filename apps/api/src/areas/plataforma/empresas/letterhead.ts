import { formatCep } from "@prumo/domain/cep";
import { municipalityByCode } from "@prumo/domain/municipality";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import type { Scope } from "../../../db/scope";
import { requireFound } from "../../../http/errors";

interface Contact {
  readonly email: string | null;
  readonly telefone: string | null;
  readonly cep: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly cidade_id: number | null;
}

/** How somebody is reached, the address in one line. */
export function contactLines({ email, telefone, cep, logradouro, numero, bairro, cidade_id }: Contact) {
  const city = cidade_id === null ? null : municipalityByCode(cidade_id);
  const endereco = [
    [logradouro, numero].filter(Boolean).join(", "),
    bairro,
    city && `${city.nome} - ${city.uf}`,
    cep && `CEP ${formatCep(cep)}`,
  ];
  return { email, telefone, endereco: endereco.filter(Boolean).join(", ") || null };
}

/** Finds the head of the company's papers: its name, document, address and contacts. */
export async function letterheadOf(db: Db, { empresa_id }: Scope) {
  const { nome, cnpj, email, telefone, cep, logradouro, numero, bairro, cidade_id } = empresas;
  const [row] = await db
    .select({ nome, cnpj, email, telefone, cep, logradouro, numero, bairro, cidade_id })
    .from(empresas)
    .where(eq(empresas.id, empresa_id));
  const company = requireFound(row);
  return { nome: company.nome, cpf_cnpj: company.cnpj, ...contactLines(company) };
}
