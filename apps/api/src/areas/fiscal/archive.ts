import type { BodyOutput } from "@prumo/api-client/contract";
import type { arquivosXml } from "@prumo/api-client/schemas/fiscal";
import { strToU8, zipSync } from "fflate";
import type { Db } from "../../db/client";
import { refusing } from "../../db/constraint";
import { write } from "../../db/transaction";
import type { SessionCtx } from "../../http/context";
import { forbidden, invalidField, refusedByState, requireFound } from "../../http/errors";
import { oneCompany } from "../empresas/service";
import { addXml, findWholeXmls, findXml, findXmls, measureXmls, type XmlPeriod } from "./queries";
import { readXmls } from "./xml";

type UploadedArchive = BodyOutput<(typeof arquivosXml)["enviar"]["body"]>;

/** What one .zip holds at most: documents, and characters together. */
const MAX_FILES = 2_000;
const MAX_SIZE = 20_000_000;

/**
 * The own company's documents are seen by who sees the company; those of others by the platform administrator and by a
 * representative that was given access to them.
 * @throws Refusal 404, 403
 */
async function requireAccess(db: Db, ctx: SessionCtx, empresa_id: number): Promise<void> {
  await oneCompany(db, ctx, empresa_id);
  if (ctx.usuario.administrador_plataforma || ctx.empresa === null || ctx.empresa.id === empresa_id) return;
  const { empresa } = await oneCompany(db, ctx, ctx.empresa.id);
  if (!empresa.acesso_xml) throw forbidden("Sua empresa não tem acesso aos XML das empresas que cadastrou");
}

/** The documents of a period, each with its address. */
export async function listXmls(db: Db, ctx: SessionCtx, empresa_id: number, period: XmlPeriod) {
  await requireAccess(db, ctx, empresa_id);
  const found = await findXmls(db, empresa_id, period);
  return {
    arquivos: found.map((file) => ({ ...file, url: `/api/empresas/arquivosXml/${empresa_id}/arquivo/${file.id}` })),
  };
}

const TYPE = "application/xml; charset=utf-8";

/** One document as it was sent. */
export async function downloadXml(db: Db, ctx: SessionCtx, empresa_id: number, id: number) {
  await requireAccess(db, ctx, empresa_id);
  const found = requireFound(await findXml(db, empresa_id, id), "Arquivo não encontrado");
  return { nome: found.nome, tipo: TYPE, conteudo: found.conteudo };
}

/** The day of issue as the local time that a .zip keeps, so that it is the same in every time zone. */
function dayOf(emissao: string): Date {
  const [year = 0, month = 1, day = 1] = emissao.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/**
 * All documents of a period as a .zip.
 * @throws Refusal 403, 404; 422 for a period with more than a .zip takes
 */
export async function downloadZip(db: Db, ctx: SessionCtx, empresa_id: number, period: XmlPeriod) {
  await requireAccess(db, ctx, empresa_id);
  const { total, tamanho } = await measureXmls(db, empresa_id, period);
  if (total > MAX_FILES || tamanho > MAX_SIZE) throw refusedByState("Há XML demais no período. Escolha um menor.");
  const found = await findWholeXmls(db, empresa_id, period);
  const files = found.map(({ nome, emissao, conteudo }) => [nome, [strToU8(conteudo), { mtime: dayOf(emissao) }]]);
  const nome = ["xml", period.data_inicial, period.data_final].filter(Boolean).join("_");
  return { nome: `${nome}.zip`, tipo: "application/zip", conteudo: zipSync(Object.fromEntries(files)) };
}

/** @throws Refusal 422 for what is not one NF-e */
async function read(ctx: SessionCtx, arquivo: UploadedArchive["arquivo"]) {
  const [lido, another] = await readXmls(ctx.empresa?.id ?? null, arquivo, { textos: true });
  if (lido?.tipo === "recusado") throw invalidField("arquivo", lido.motivo);
  if (lido?.tipo !== "nota" || another !== undefined) throw invalidField("arquivo", "Envie o XML de uma NF-e");
  return lido;
}

const kept = (constraint: string) =>
  constraint === "arquivos_xml_chave" ? invalidField("arquivo", "Este documento já está guardado") : undefined;

/**
 * Keeps the XML of an NF-e. It is called by its key, never by a name that somebody sends.
 * @throws Refusal 403, 404; 422 for what is no NF-e, or is kept already
 */
export async function keepXml(db: Db, ctx: SessionCtx, empresa_id: number, { arquivo }: UploadedArchive) {
  await requireAccess(db, ctx, empresa_id);
  const { chave, emissao, texto = "" } = await read(ctx, arquivo);
  return refusing(kept, () =>
    write(db, ctx, async (tx, record) => {
      const row = { chave, nome: `${chave}.xml`, emissao, conteudo: texto, created_at: ctx.quando };
      const { id } = await addXml(tx, empresa_id, row);
      record({ empresa_id, entidade: "arquivos_xml", entidade_id: id, depois: { chave, emissao } });
      return { message: "XML guardado com sucesso!" };
    }),
  );
}
