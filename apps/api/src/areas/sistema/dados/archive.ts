import { toDisplayDateTime } from "@prumo/domain/date";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { companyRows, companyTables, personColumns } from "../../../db/company-rows";
import { contas } from "../../../db/schema/contas";
import { gpsPosicoes } from "../../../db/schema/gps";
import { lembreteContas, lembreteItens } from "../../../db/schema/lembretes";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { type Ctx, inCompany, localTime, type SessionCtx } from "../../../http/context";
import { forbidden, requireFound } from "../../../http/errors";
import { ZIP_TYPE, type ZippedFile, zipParts } from "../../../http/zip";
import { archivedFiles, filesKept } from "../anexos/kept-files";
import { isArchived, leftOut, recordFile, tableFiles } from "./files";
import { companyRecord, countDocuments, findOwnPerson, trailOf } from "./queries";

/** A zip tells at most 65,535 files; beyond these documents stand in the JSON of their table, and other files are left out. */
const MOST_DOCUMENTS = 45_000;
const MOST_FILES = 20_000;

/** A zip tells at most 4 GB; beyond these the files of records are left out, and the archive says so. */
const MOST_FILE_BYTES = 3 * 1024 ** 3;

const DOCUMENTS = "arquivos_xml";
const positions: PgTable = acrossCompanies(gpsPosicoes);

const about = (ctx: Ctx, of: string, notes: readonly string[]): ZippedFile => ({
  path: "LEIA-ME.txt",
  texts: [
    [
      `${of}, lidos em ${toDisplayDateTime(localTime(ctx, ctx.quando))} por ${ctx.usuario.nome}.`,
      "",
      "dados/*.csv abre em planilhas: ponto e vírgula, vírgula decimal, datas dd/mm/aaaa.",
      "dados/*.json é para programas: datas aaaa-mm-dd, momentos em UTC (ISO 8601), valores em reais.",
      "Os dois têm as mesmas linhas; cada coluna tem o nome que tem no banco de dados.",
      "O que foi gravado durante a leitura pode estar em uma parte e faltar em outra.",
      ...notes,
      "",
    ].join("\r\n"),
  ],
});

async function* documents(db: Db, ctx: Ctx, table: PgTable): AsyncGenerator<ZippedFile> {
  for await (const rows of companyRows(db, table, ctx.empresa_id, [])) {
    for (const { nome, conteudo } of rows) yield { path: `arquivos/xml/${nome}`, texts: [String(conteudo)] };
  }
}

async function* companyFiles(db: Db, ctx: Ctx): AsyncGenerator<ZippedFile> {
  const { empresa_id } = ctx;
  const kept = await filesKept(db, { empresa_id });
  const fit = kept.bytes <= MOST_FILE_BYTES && kept.count <= MOST_FILES;
  yield about(ctx, `Todos os dados de ${ctx.empresa.nome}`, [
    "arquivos/xml tem os documentos fiscais guardados.",
    fit
      ? "arquivos/anexos tem os arquivos dos registros, com o número que têm em dados/anexos."
      : "Os arquivos dos registros são grandes demais para este arquivo: uma cópia do banco os tem.",
    "Não estão aqui: senhas, chaves, o certificado digital, sessões abertas e posições de prestadores; nem as pessoas, os",
    "produtos e as categorias que são de outra empresa do grupo e que esta só usa.",
  ]);
  yield recordFile("dados/empresa.json", await companyRecord(db, ctx.empresa_id));
  for (const [name, table] of companyTables()) {
    if (!isArchived(table)) continue;
    if (name !== DOCUMENTS) {
      yield* tableFiles(db, ctx, table, leftOut(table));
      continue;
    }
    const many = (await countDocuments(db, ctx.empresa_id)) > MOST_DOCUMENTS;
    yield* tableFiles(db, ctx, table, many ? leftOut(table) : [...leftOut(table), "conteudo"]);
    if (!many) yield* documents(db, ctx, table);
  }
  if (fit) yield* archivedFiles(db, { empresa_id });
}

/** Notes in the trail that somebody takes data out, before the first byte goes. */
const noted = (db: Db, ctx: Ctx, entidade: "empresas" | "pessoas", entidade_id: number) =>
  write(db, { ...ctx, attempt: null }, async (_, record) => {
    record({ entidade, entidade_id });
    return {};
  });

/**
 * The rows are those of all areas, whatever permissions there are for each.
 * @throws Refusal 403 unless the user administers the company
 */
function requireAdministrator({ usuario }: Ctx, what: string): void {
  if (!usuario.adm) throw forbidden(`Só um administrador da empresa baixa ${what}`);
}

/**
 * All data of the company as a zip, with its fiscal documents. A company whose plan has run out gets them, too.
 * @param aside reads what is sent, which is much, where it stands in nobody's way
 * @throws Refusal 403 unless the user administers the company
 */
export async function companyArchive(
  db: Db,
  session: SessionCtx,
  aside: (parts: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
) {
  const ctx = inCompany(session);
  requireAdministrator(ctx, "todos os dados");
  await noted(db, ctx, "empresas", ctx.empresa_id);
  return { nome: `dados-${ctx.today}.zip`, tipo: ZIP_TYPE, conteudo: aside(zipParts(companyFiles(db, ctx))) };
}

/** What was said of a person's contas, and to them about those: it names the contas alone. */
const collecting = [acrossCompanies(lembreteContas), acrossCompanies(lembreteItens)] as const;

/** The condition that a row refers to the person; undefined for tables that refer to none. */
function refersTo(table: PgTable, id: number, { empresa_id }: Ctx): SQL | undefined {
  const own = collecting.find((one) => one === table);
  if (own === undefined) return or(...personColumns(table).map((column) => eq(column, id)));
  const c = acrossCompanies(contas);
  return sql`${own.conta_id} in (select ${c.id} from ${c} where ${eq(c.pessoa_id, id)} and ${eq(c.empresa_id, empresa_id)})`;
}

async function* personFiles(db: Db, ctx: Ctx, pessoa: { readonly id: number; readonly nome_fantasia: string }) {
  yield about(ctx, `Os dados de ${pessoa.nome_fantasia}`, ["São os da própria pessoa e os registros que a citam."]);
  yield recordFile("dados/pessoa.json", pessoa);
  for (const [, table] of companyTables()) {
    const where = refersTo(table, pessoa.id, ctx);
    // Where a provider was is the provider's own.
    if (where !== undefined && (isArchived(table) || table === positions))
      yield* tableFiles(db, ctx, table, leftOut(table), where);
  }
  yield* archivedFiles(db, { empresa_id: ctx.empresa_id, pessoa_id: pessoa.id });
  const { table, where } = trailOf(pessoa.id);
  yield* tableFiles(db, ctx, table, leftOut(table), where);
}

/**
 * What the company holds of one of its persons, as a zip (LGPD, art. 18, II and V).
 * @throws Refusal 403 unless the user administers the company, 404
 */
export async function personArchive(db: Db, session: SessionCtx, id: number) {
  const ctx = inCompany(session);
  requireAdministrator(ctx, "os dados de uma pessoa");
  const pessoa = requireFound(await findOwnPerson(db, ctx, id), "Pessoa não encontrada");
  await noted(db, ctx, "pessoas", id);
  return {
    nome: `dados-pessoa-${id}-${ctx.today}.zip`,
    tipo: ZIP_TYPE,
    conteudo: zipParts(personFiles(db, ctx, pessoa)),
  };
}
