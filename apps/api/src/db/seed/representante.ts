import { standardMethods } from "@prumo/domain/payment-method";
import { permissoes } from "@prumo/domain/permissions";
import type { Tx } from "../client";
import { empresas, submodulosEmpresa } from "../schema/empresas";
import { formasPagamento } from "../schema/formas-pagamento";
import { pessoas, tiposPessoa } from "../schema/pessoas";
import { continueIds, insertAll } from "./batch";
import { makeCnpj, makeCpf } from "./documents";
import { PLANO_DEMO } from "./planos";
import type { Random } from "./random";
import { REPRESENTANTE, seedLogins } from "./usuarios";

const EMPLOYEE = 3;

/**
 * Makes a company that registers others, with its administrator. It must run last: then the ids and random numbers of
 * all other rows are the same as without it.
 */
export async function seedRepresentante(tx: Tx, random: Random, now: Date, senha: string): Promise<void> {
  const { id, nome, empresa_id } = REPRESENTANTE;
  await tx.insert(empresas).values({
    id: empresa_id,
    nome: "Prumo Representações",
    cnpj: makeCnpj(random, false),
    plano_id: PLANO_DEMO,
    representante: true,
    carteira_asaas: "wal_demonstracao",
    comissao: 10,
    limite_cadastros: 5,
    acesso_xml: true,
    created_at: now,
  });
  await tx.insert(submodulosEmpresa).values(Object.keys(permissoes).map((submodulo) => ({ empresa_id, submodulo })));
  const person = { id, empresa_id, nome_fantasia: nome, razao_social: nome, cpf_cnpj: makeCpf(random) };
  await insertAll(tx, pessoas, [person]);
  await insertAll(tx, tiposPessoa, [{ pessoa_id: id, empresa_id, tipo: EMPLOYEE }]);
  await seedLogins(tx, [REPRESENTANTE], senha);
  await continueIds(tx, "empresas", "usuarios");
  const formas = standardMethods.map((method) => ({
    ...method,
    empresa_id,
    padrao: true,
    visivel_representante: true,
  }));
  await insertAll(tx, formasPagamento, formas);
}
