import { join } from "node:path";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { formatMoney } from "@prumo/domain/money";
import { desc } from "drizzle-orm";
import type { Db, Tx } from "../../db/client";
import { contratos } from "../../db/schema/contratos";
import { insert, scoped } from "../../db/scope";
import { dataDirectory } from "../../places";
import { readText } from "./texts";

const UNSIGNED = 0;
const SIGNED = 1;

interface Parties {
  readonly empresa: { readonly nome: string; readonly cnpj: string | null };
  readonly plano: { readonly id: number; readonly nome: string; readonly valor: number };
}

let template: string | undefined;

/**
 * The contract with places for company and plan. It is read once: a change holds from the next start.
 * @throws InvalidData
 */
export function contractTemplate(): string {
  template ??= readText(join(dataDirectory, "textos", "contrato.txt")).texto;
  return template;
}

/** The contract of a company for a plan, in the words in force. */
export function contractText({ empresa, plano }: Parties): string {
  const values: Readonly<Record<string, string>> = {
    empresa: empresa.nome,
    documento: empresa.cnpj === null ? "não informado" : formatCpfCnpj(empresa.cnpj),
    plano: plano.nome,
    valor: formatMoney(plano.valor, { decimals: 2 }),
  };
  return contractTemplate().replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const alone = (empresa_id: number) => ({ empresa_id, empresas: () => [empresa_id] });

/** The contract of a company that was signed last, if there is one. */
export async function signedContract(db: Db, empresa_id: number) {
  const t = scoped(contratos, alone(empresa_id));
  const [last] = await db.select().from(t).orderBy(desc(t.id)).limit(1);
  return last?.status === SIGNED ? last : undefined;
}

/** Writes the signed contract of a company. */
export async function sign(
  tx: Tx,
  empresa_id: number,
  parties: Parties,
  { nome, endereco, agora }: { nome: string; endereco: string; agora: Date },
) {
  const { plano } = parties;
  const [contract] = await insert(tx, contratos, { empresa_id }, [
    {
      ...{ plano_id: plano.id, plano: plano.nome, valor: plano.valor, texto: contractText(parties) },
      ...{ status: SIGNED, created_at: agora, assinado_em: agora, assinado_por: nome, endereco },
    },
  ]);
  return contract;
}

export const statusOf = (signed: unknown): 0 | 1 => (signed === undefined ? UNSIGNED : SIGNED);
