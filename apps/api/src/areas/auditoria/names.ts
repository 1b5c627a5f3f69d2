import type { NomesAuditoria } from "@prumo/api-client/schemas/auditoria";
import { municipalityByCode } from "@prumo/domain/municipality";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { empresas, unidadesNegocio } from "../../db/schema/empresas";
import { aberturasCaixa, caixas, categoriasConta, centrosResultado, contasBancarias } from "../../db/schema/financeiro";
import { pessoas } from "../../db/schema/pessoas";
import { perfisAcesso, planos } from "../../db/schema/planos";
import { gruposPermissoes, usuarios } from "../../db/schema/usuarios";
import { referenced } from "../../db/scope";

type NamedTable = { readonly id: number; readonly nome: string };

type ReadNames = (db: Db, ids: number[]) => Promise<NamedTable[]>;

const personNames: ReadNames = (db, ids) => {
  const p = referenced(pessoas);
  return db.select({ id: p.id, nome: p.nome_fantasia }).from(p).where(inArray(p.id, ids));
};
const userNames: ReadNames = (db, ids) => {
  const u = referenced(usuarios);
  return db.select({ id: u.id, nome: u.nome }).from(u).where(inArray(u.id, ids));
};
const profileNames: ReadNames = (db, ids) =>
  db.select({ id: perfisAcesso.id, nome: perfisAcesso.nome }).from(perfisAcesso).where(inArray(perfisAcesso.id, ids));
const companyNames: ReadNames = (db, ids) =>
  db.select({ id: empresas.id, nome: empresas.nome }).from(empresas).where(inArray(empresas.id, ids));

/** How the ids of a column get their names. */
const readers: Readonly<Record<string, ReadNames>> = {
  pessoa_id: personNames,
  categoria_id(db, ids) {
    const c = referenced(categoriasConta);
    return db.select({ id: c.id, nome: c.nome }).from(c).where(inArray(c.id, ids));
  },
  centro_resultado_id(db, ids) {
    const c = referenced(centrosResultado);
    return db.select({ id: c.id, nome: c.descricao }).from(c).where(inArray(c.id, ids));
  },
  conta_bancaria_id(db, ids) {
    const c = referenced(contasBancarias);
    return db.select({ id: c.id, nome: c.name }).from(c).where(inArray(c.id, ids));
  },
  abertura_caixa_id(db, ids) {
    const [a, c] = [referenced(aberturasCaixa, "a"), referenced(caixas, "c")];
    const found = db.select({ id: a.id, nome: c.nome }).from(a);
    return found.innerJoin(c, eq(c.id, a.caixa_id)).where(inArray(a.id, ids));
  },
  /** Plans are the platform's: every company may read what they are called. */
  plano_id: (db, ids) => db.select({ id: planos.id, nome: planos.nome }).from(planos).where(inArray(planos.id, ids)),
  usuario_id: userNames,
  fechada_por: userNames,
  gerado_por: userNames,
  caixa_id(db, ids) {
    const c = referenced(caixas);
    return db.select({ id: c.id, nome: c.nome }).from(c).where(inArray(c.id, ids));
  },
  grupos(db, ids) {
    const g = referenced(gruposPermissoes);
    return db.select({ id: g.id, nome: g.nome }).from(g).where(inArray(g.id, ids));
  },
  clientes: personNames,
  cidade_id: async (_, ids) =>
    ids.flatMap((id) => {
      const city = municipalityByCode(id);
      return city === null ? [] : [{ id, nome: `${city.nome} (${city.uf})` }];
    }),
  perfil_id: profileNames,
  perfil_origem_id: profileNames,
  // A company's own trail names the companies that it has to do with: who registered it, its units, its network.
  registrada_por: companyNames,
  empresa_rede_id: companyNames,
  unidades: companyNames,
  unidade_id: (db, ids) =>
    db
      .select({ id: unidadesNegocio.id, nome: unidadesNegocio.nome })
      .from(unidadesNegocio)
      .where(inArray(unidadesNegocio.id, ids)),
};

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((inner) => typeof inner === "number");

/** The ids that stand in a column of these rows, also of rows within rows. */
function idsIn(value: unknown, column: string, found: Set<number>): Set<number> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === column && typeof inner === "number") found.add(inner);
    else if (key === column && isIds(inner)) for (const id of inner) found.add(id);
    else idsIn(inner, column, found);
  }
  return found;
}

/**
 * What the ids in audit rows stand for, by column and id. The rows are the company's own, and so is what they refer to.
 * @param rows what was written, before and after
 */
export async function namesIn(db: Db, rows: readonly unknown[]): Promise<NomesAuditoria> {
  const nomes: NomesAuditoria = {};
  for (const [column, read] of Object.entries(readers)) {
    const ids = [...idsIn(rows, column, new Set())];
    if (ids.length === 0) continue;
    nomes[column] = Object.fromEntries((await read(db, ids)).map(({ id, nome }) => [String(id), nome]));
  }
  return nomes;
}
