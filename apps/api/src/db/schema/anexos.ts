import type { AttachmentLabel } from "@prumo/domain/attachment";
import type { FileKind } from "@prumo/domain/file-kind";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment } from "./columns";
import { compras } from "./compras";
import { acertos, contas } from "./contas";
import { contratos } from "./contratos";
import { contagensCaixa } from "./financeiro";
import { inventarios } from "./inventarios";
import { companyKey, userKey } from "./keys";
import { ordensServico } from "./ordens-servico";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

/** Bytes as the database keeps them. They are written and read as base64, which the embedded engine takes ten times faster. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

const arquivosTable = pgTable(
  "arquivos",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** Of its bytes, in hexadecimal digits; null until it has arrived whole. */
    sha256: text(),
    tamanho: integer().notNull().default(0),
    /** By its content. */
    tipo: text().$type<FileKind>().notNull().default("texto"),
    /** The pixels that a picture declares, where it says them. */
    largura: integer(),
    altura: integer(),
    created_at: moment().notNull(),
    /** Since when no record has it. */
    solto_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    // The same file is kept once in a company. Another company that sends it learns nothing of this one.
    uniqueIndex("arquivos_conteudo").on(t.empresa_id, t.sha256).where(sql`sha256 is not null`),
    // The room that a company takes is summed by this alone.
    index("arquivos_tamanho").on(t.empresa_id, t.tamanho),
    index("arquivos_incompletos").on(t.created_at).where(sql`sha256 is null`),
    index("arquivos_soltos").on(t.solto_em).where(sql`solto_em is not null`),
    check("arquivos_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("arquivos_inteiro", sql`${t.sha256} is null or ${t.tamanho} > 0`),
    check("arquivos_pixels", sql`num_nonnulls(${t.largura}, ${t.altura}) in (0, 2)`),
  ],
);
/** Files that records of a company have. One without a hash is on its way, or was cut off. */
export const arquivos = ofCompany(arquivosTable);

const pedacosTable = pgTable(
  "arquivo_pedacos",
  {
    empresa_id: integer().notNull(),
    arquivo_id: integer().notNull(),
    /** Its place in the file, from 0. */
    numero: integer().notNull(),
    conteudo: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.arquivo_id, t.numero] }),
    foreignKey({
      columns: [t.empresa_id, t.arquivo_id],
      foreignColumns: [arquivosTable.empresa_id, arquivosTable.id],
    }).onDelete("cascade"),
  ],
);
/** The bytes of files in pieces of 256 KiB, so that no statement carries a whole file. */
export const arquivoPedacos = ofCompany(pedacosTable);

const anexosTable = pgTable(
  "anexos",
  {
    id: serial(),
    empresa_id: companyKey(),
    arquivo_id: integer().notNull(),
    /** The record that has it. A file of a settlement belongs to its conta, too. */
    conta_id: integer(),
    acerto_id: integer(),
    compra_id: integer(),
    pessoa_id: integer().references(() => pessoas.id, { onDelete: "cascade" }),
    ordem_servico_id: integer(),
    contrato_id: integer(),
    inventario_id: integer(),
    contagem_id: integer(),
    ordem: integer().notNull(),
    nome: text().notNull(),
    /** Whether the photo of a service order is from before the work or after it. */
    rotulo: text().$type<AttachmentLabel>(),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    /** A removed one can be taken back for a while. */
    removido_em: moment(),
    removido_por: integer().references(() => usuarios.id),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.arquivo_id],
      foreignColumns: [arquivosTable.empresa_id, arquivosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.conta_id],
      foreignColumns: [contas.empresa_id, contas.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.acerto_id],
      foreignColumns: [acertos.empresa_id, acertos.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.compra_id],
      foreignColumns: [compras.empresa_id, compras.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensServico.empresa_id, ordensServico.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.contrato_id],
      foreignColumns: [contratos.empresa_id, contratos.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.inventario_id],
      foreignColumns: [inventarios.empresa_id, inventarios.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.empresa_id, t.contagem_id],
      foreignColumns: [contagensCaixa.empresa_id, contagensCaixa.id],
    }).onDelete("cascade"),
    index("anexos_arquivo").on(t.empresa_id, t.arquivo_id),
    // The files of a record are counted by these alone.
    index("anexos_conta").on(t.empresa_id, t.conta_id).where(sql`conta_id is not null and removido_em is null`),
    index("anexos_compra").on(t.empresa_id, t.compra_id).where(sql`compra_id is not null and removido_em is null`),
    index("anexos_pessoa").on(t.pessoa_id).where(sql`pessoa_id is not null and removido_em is null`),
    index("anexos_ordem_servico")
      .on(t.empresa_id, t.ordem_servico_id)
      .where(sql`ordem_servico_id is not null and removido_em is null`),
    index("anexos_contrato").on(t.empresa_id, t.contrato_id).where(sql`contrato_id is not null`),
    index("anexos_inventario")
      .on(t.empresa_id, t.inventario_id)
      .where(sql`inventario_id is not null and removido_em is null`),
    index("anexos_contagem").on(t.empresa_id, t.contagem_id).where(sql`contagem_id is not null`),
    index("anexos_removidos").on(t.removido_em).where(sql`removido_em is not null`),
    check(
      "anexos_um_registro",
      sql`num_nonnulls(${t.conta_id}, ${t.compra_id}, ${t.pessoa_id}, ${t.ordem_servico_id}, ${t.contrato_id}, ${t.inventario_id}, ${t.contagem_id}) = 1`,
    ),
    check("anexos_acerto", sql`${t.acerto_id} is null or ${t.conta_id} is not null`),
    check(
      "anexos_rotulo",
      sql`${t.rotulo} is null or (${t.rotulo} in ('antes', 'depois') and ${t.ordem_servico_id} is not null)`,
    ),
    check("anexos_nome", sql`length(${t.nome}) between 1 and 400`),
    check("anexos_removido", sql`num_nonnulls(${t.removido_em}, ${t.removido_por}) in (0, 2)`),
  ],
);
/** Which record has which file, under which name. */
export const anexos = ofCompany(anexosTable, { removida: ({ removido_em }) => removido_em });
