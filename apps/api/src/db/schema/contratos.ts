import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { id, moment, money } from "./columns";
import { empresas } from "./empresas";
import { companyKey } from "./keys";
import { planos } from "./planos";
import { usuarios } from "./usuarios";

const contratosTable = pgTable(
  "contratos",
  {
    id: serial(),
    empresa_id: companyKey(),
    plano_id: integer()
      .notNull()
      .references(() => planos.id),
    /** The terms as they were agreed: plans change later, contracts do not. */
    plano: text().notNull(),
    valor: money().notNull(),
    texto: text().notNull(),
    /** 0 unsigned, 1 signed. */
    status: integer().notNull().default(0),
    created_at: moment().notNull(),
    gerado_por: integer().references(() => usuarios.id),
    assinado_em: moment(),
    /** Name of the person who signed, because the flow of the sign-up has no session. */
    assinado_por: text(),
    endereco: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    check("contratos_status", sql`${t.status} in (0, 1)`),
    check(
      "contratos_assinatura",
      sql`(${t.status} = 1) = (${t.assinado_em} is not null and ${t.assinado_por} is not null)`,
    ),
  ],
);
/** The contracts of a company; the last one is in force. */
export const contratos = ofCompany(contratosTable);

const certificadosTable = pgTable(
  "certificados",
  {
    id: serial(),
    empresa_id: companyKey().unique(),
    nome: text().notNull(),
    /** The PKCS #12 file in base64. */
    conteudo: text().notNull(),
    /** The file's password, encrypted. */
    senha: text().notNull(),
    titular: text().notNull(),
    validade: date({ mode: "string" }).notNull(),
    created_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.id] })],
);
/** The digital certificate that a company signs its fiscal documents with. */
export const certificados = ofCompany(certificadosTable);

const arquivosXmlTable = pgTable(
  "arquivos_xml",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** The 44 places that name a fiscal document. */
    chave: text().notNull(),
    /** `nfe` the document, `cancelamento` the event that cancels it. */
    tipo: text().notNull().default("nfe"),
    nome: text().notNull(),
    emissao: date({ mode: "string" }).notNull(),
    conteudo: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("arquivos_xml_chave").on(t.empresa_id, t.chave, t.tipo),
    index("arquivos_xml_emissao").on(t.empresa_id, t.emissao),
    check("arquivos_xml_tipo", sql`${t.tipo} in ('nfe', 'cancelamento')`),
  ],
);
/** Fiscal documents that a company keeps. */
export const arquivosXml = ofCompany(arquivosXmlTable);

const configuracoesTable = pgTable(
  "configuracoes_fiscais",
  {
    id: serial(),
    empresa_id: companyKey().unique(),
    /** 1 Simples Nacional, 2 Simples Nacional above the limit, 3 normal, 4 MEI: the CRT of the NF-e. */
    regime_tributario: integer(),
    inscricao_estadual: text(),
    inscricao_municipal: text(),
    /** 1 production, 2 trial: the tpAmb of the NF-e. */
    ambiente: integer().notNull().default(2),
    serie_nfe: integer().notNull().default(1),
    proximo_numero_nfe: integer().notNull().default(1),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    check("configuracoes_fiscais_regime", sql`${t.regime_tributario} between 1 and 4`),
    check("configuracoes_fiscais_ambiente", sql`${t.ambiente} in (1, 2)`),
  ],
);
export const configuracoesFiscais = ofCompany(configuracoesTable);

const redesTable = pgTable(
  "redes",
  {
    id: id(),
    empresa_id: companyKey(),
    /** The company that belongs to the network of `empresa_id`. */
    empresa_rede_id: integer()
      .notNull()
      .references(() => empresas.id),
    /** Whether the company serves there as a provider. */
    prestador: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("redes_empresa").on(t.empresa_id, t.empresa_rede_id),
    check("redes_propria", sql`${t.empresa_id} <> ${t.empresa_rede_id}`),
  ],
);
export const redes = ofCompany(redesTable);
