import type { NomesAuditoria } from "@prumo/api-client/schemas/auditoria";
import { municipalityByCode } from "@prumo/domain/municipality";
import { formatPlate } from "@prumo/domain/plate";
import { eq, inArray, type SQLWrapper, type Subquery, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { compraItens, naturezas } from "../../../db/schema/compras";
import { arquivosXml } from "../../../db/schema/contratos";
import { depositos } from "../../../db/schema/depositos";
import { empresas, unidadesNegocio } from "../../../db/schema/empresas";
import {
  aberturasCaixa,
  caixas,
  categoriasConta,
  centrosResultado,
  contasBancarias,
} from "../../../db/schema/financeiro";
import { formasPagamento } from "../../../db/schema/formas-pagamento";
import { ordemServicoItens } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { perfisAcesso, planos } from "../../../db/schema/planos";
import { pragas } from "../../../db/schema/pragas";
import { categoriasProduto, produtos } from "../../../db/schema/produtos";
import { requerimentoItens } from "../../../db/schema/requerimentos";
import { gruposPermissoes, usuarios } from "../../../db/schema/usuarios";
import { veiculos } from "../../../db/schema/veiculos";
import { visoes } from "../../../db/schema/visoes";
import { referenced, type Scope, withRemoved } from "../../../db/scope";

type ReadNames = (db: Db, ids: number[], own: Scope) => Promise<{ readonly id: number; readonly nome: string }[]>;

type NamedTable<C extends string> = (PgTable | Subquery) & { readonly [K in C | "id"]: SQLWrapper };

/** Names the rows of a table by one of its columns. */
const named =
  <C extends string>(table: NamedTable<C>, column: C): ReadNames =>
  (db, ids) =>
    db
      .select({ id: sql<number>`${table.id}`, nome: sql<string>`${table[column]}` })
      .from<PgTable | Subquery>(table)
      .where(inArray(table.id, ids));

/** Names rows that the company has, or had. */
const ownNamed =
  <C extends string>(from: (own: Scope) => NamedTable<C>, column: C): ReadNames =>
  (db, ids, own) =>
    named(from(own), column)(db, ids, own);

const persons = named(referenced(pessoas), "nome_fantasia");
const users = named(referenced(usuarios), "nome");
const profiles = named(perfisAcesso, "nome");
const companies = named(empresas, "nome");
const warehouses = ownNamed((own) => withRemoved(depositos, own), "nome");

/** Reads the names for the ids in a column. */
const readers: Readonly<Record<string, ReadNames>> = {
  pessoa_id: persons,
  tarifa_pessoa_id: persons,
  categoria_id: named(referenced(categoriasConta), "nome"),
  categoria_pai_id: named(referenced(categoriasConta), "nome"),
  centro_resultado_id: named(referenced(centrosResultado), "descricao"),
  conta_bancaria_id: ownNamed((own) => withRemoved(contasBancarias, own), "name"),
  abertura_caixa_id(db, ids, own) {
    const [a, c] = [withRemoved(aberturasCaixa, own, "a"), withRemoved(caixas, own, "c")];
    const found = db.select({ id: a.id, nome: c.nome }).from(a);
    return found.innerJoin(c, eq(c.id, a.caixa_id)).where(inArray(a.id, ids));
  },
  /** Plans belong to the platform: every company may read their names. */
  plano_id: named(planos, "nome"),
  usuario_id: users,
  fechada_por: users,
  resolvida_por: users,
  pedida_por: users,
  concedida_por: users,
  dados_bancarios_por: users,
  revogada_por: users,
  gerado_por: users,
  caixa_id: ownNamed((own) => withRemoved(caixas, own), "nome"),
  grupos: named(referenced(gruposPermissoes), "nome"),
  clientes: persons,
  cidade_id: async (_, ids) =>
    ids.flatMap((id) => {
      const city = municipalityByCode(id);
      return city === null ? [] : [{ id, nome: `${city.nome} (${city.uf})` }];
    }),
  perfil_id: profiles,
  perfil_origem_id: profiles,
  // A company's own trail names the companies in it: the one that registered it, its units, its network.
  registrada_por: companies,
  empresa_rede_id: companies,
  unidades: companies,
  unidade_id: named(unidadesNegocio, "nome"),
  produto_id: named(referenced(produtos), "nome"),
  categoria_produto_id: named(referenced(categoriasProduto), "nome"),
  deposito_id: warehouses,
  deposito_saida_id: warehouses,
  prestador_id: persons,
  fornecedor_id: persons,
  cliente_id: persons,
  pragas: ownNamed((own) => withRemoved(pragas, own), "nome"),
  visao_id: ownNamed((own) => withRemoved(visoes, own), "nome"),
  async veiculo_id(db, ids, own) {
    const v = withRemoved(veiculos, own, "v");
    const found = await db.select({ id: v.id, placa: v.placa }).from(v).where(inArray(v.id, ids));
    return found.map(({ id, placa }) => ({ id, nome: formatPlate(placa) }));
  },
  natureza_id: ownNamed((own) => withRemoved(naturezas, own), "nome"),
  forma_pagamento_id: ownNamed((own) => withRemoved(formasPagamento, own), "nome"),
  arquivo_xml_id: ownNamed((own) => withRemoved(arquivosXml, own), "nome"),
  confirmado_por: users,
  decidido_por: users,
  desfeito_por: users,
  finalizada_por: users,
  fechado_por: users,
  marcada_por: users,
  /** A line of a purchase is named after its product. */
  compra_item_id(db, ids, own) {
    const [i, p] = [withRemoved(compraItens, own, "i"), referenced(produtos, "p")];
    const found = db.select({ id: i.id, nome: p.nome }).from(i);
    return found.innerJoin(p, eq(p.id, i.produto_id)).where(inArray(i.id, ids));
  },
  /** A line of a service order is named after its product. */
  ordem_servico_item_id(db, ids, own) {
    const [i, p] = [withRemoved(ordemServicoItens, own, "i"), referenced(produtos, "p")];
    const found = db.select({ id: i.id, nome: p.nome }).from(i);
    return found.innerJoin(p, eq(p.id, i.produto_id)).where(inArray(i.id, ids));
  },
  /** A line of a requisition is named after its product. */
  requerimento_item_id(db, ids, own) {
    const [i, p] = [withRemoved(requerimentoItens, own, "i"), referenced(produtos, "p")];
    const found = db.select({ id: i.id, nome: p.nome }).from(i);
    return found.innerJoin(p, eq(p.id, i.produto_id)).where(inArray(i.id, ids));
  },
};

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((inner) => typeof inner === "number");

/** Collects the ids in a column of these rows, also of rows within rows. */
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
 * Reads the names of the records that the ids in audit rows refer to, by column and id. The rows belong to the company,
 * so the records are its own, too.
 * @param rows the rows before and after each write
 */
export async function namesIn(db: Db, own: Scope, rows: readonly unknown[]): Promise<NomesAuditoria> {
  const nomes: NomesAuditoria = {};
  for (const [column, read] of Object.entries(readers)) {
    const ids = [...idsIn(rows, column, new Set())];
    if (ids.length === 0) continue;
    nomes[column] = Object.fromEntries((await read(db, ids, own)).map(({ id, nome }) => [String(id), nome]));
  }
  return nomes;
}
