import type { Tx } from "../client";
import { pessoas, tiposPessoa } from "../schema/pessoas";
import { continueIds, insertAll } from "./batch";
import { makeCnpj, makeCpf } from "./documents";
import type { EmpresaId } from "./empresas";
import type { Random } from "./random";

/**
 * The persons behind the demo logins: their ids are the prefixes of the logins. Login 6 belongs to the platform, and is
 * no person.
 */
const staff = [
  { id: 1, empresa_id: 1, nome: "Ana Prado", tipos: [3] },
  { id: 2, empresa_id: 1, nome: "Bruno Caixeta", tipos: [3, 12] },
  { id: 3, empresa_id: 1, nome: "Carla Vendramini", tipos: [3, 8] },
  { id: 4, empresa_id: 1, nome: "Davi Leitão", tipos: [7] },
  { id: 5, empresa_id: 1, nome: "Elias Prestes", tipos: [10] },
  { id: 7, empresa_id: 2, nome: "Gabriela Comerlato", tipos: [3] },
  { id: 8, empresa_id: 3, nome: "Heitor Outeiro", tipos: [3] },
] as const;

const ramos = [
  "Elétrica",
  "Hidráulica",
  "Ferragens",
  "Tintas",
  "Transportes",
  "Papelaria",
  "Informática",
  "Energia",
] as const;
const lastNames = ["São João", "Conceição", "Araújo", "Três Irmãos", "Ipê", "Paraná", "Boa Vista", "Açaí"] as const;
const firstNames = ["José", "Maria", "Antônio", "Luísa", "João", "Inês", "Márcio", "Tânia"] as const;
const families = ["Silva", "Gonçalves", "Magalhães", "Conceição", "Brandão", "Nóbrega"] as const;

const CUSTOMER = 1;
const SUPPLIER = 2;
const PER_COMPANY = 40;
/** Every fourth company has a CNPJ with letters. */
const WITH_LETTERS = 4;

function partner(random: Random, id: number, empresa_id: EmpresaId, at: number) {
  if (at % 3 === 2) {
    const nome = `${random.pick(firstNames)} ${random.pick(families)}`;
    return { id, empresa_id, nome_fantasia: nome, razao_social: nome, cpf_cnpj: makeCpf(random), tipos: [CUSTOMER] };
  }
  const nome = `${random.pick(ramos)} ${random.pick(lastNames)}`;
  const tipos = at % 6 === 0 ? [CUSTOMER, SUPPLIER] : [SUPPLIER];
  const cpf_cnpj = makeCnpj(random, at % WITH_LETTERS === 0);
  return { id, empresa_id, nome_fantasia: nome, razao_social: `${nome} Ltda.`, cpf_cnpj, tipos };
}

export interface SeededPartners {
  readonly fornecedores: readonly number[];
  readonly clientes: readonly number[];
}

/**
 * Makes staff, suppliers and customers.
 * @returns the ids of suppliers and customers by company
 */
export async function seedPessoas(
  tx: Tx,
  random: Random,
  empresas: readonly EmpresaId[],
): Promise<Record<EmpresaId, SeededPartners>> {
  const people = staff.map(({ nome, ...person }) => ({
    ...person,
    nome_fantasia: nome,
    razao_social: nome,
    cpf_cnpj: makeCpf(random),
  }));
  let id = 100;
  const partners = empresas.flatMap((empresa_id) =>
    Array.from({ length: PER_COMPANY }, (_, at) => partner(random, id++, empresa_id, at)),
  );
  const all = [...people, ...partners];
  await insertAll(
    tx,
    pessoas,
    all.map(({ tipos: _, ...person }) => person),
  );
  const tipos = all.flatMap(({ id: pessoa_id, empresa_id, tipos }) =>
    tipos.map((tipo) => ({ pessoa_id, empresa_id, tipo })),
  );
  await insertAll(tx, tiposPessoa, tipos);
  await continueIds(tx, "pessoas");
  const of = (empresa_id: EmpresaId, tipo: number) =>
    partners.filter((p) => p.empresa_id === empresa_id && p.tipos.includes(tipo)).map((p) => p.id);
  const partnersOf = (empresa_id: EmpresaId) => ({
    fornecedores: of(empresa_id, SUPPLIER),
    clientes: of(empresa_id, CUSTOMER),
  });
  return { 1: partnersOf(1), 2: partnersOf(2), 3: partnersOf(3) };
}
