import type { BodyOutput } from "@prumo/api-client/contract";
import type { certificado } from "@prumo/api-client/schemas/fiscal";
import { toDisplay } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { write } from "../../../db/transaction";
import { localTime, type SessionCtx } from "../../../http/context";
import { invalidField, refusedByState, requireFound } from "../../../http/errors";
import type { SecretBox } from "../../../http/secret-box";
import { bytesOf } from "../../../http/sent-file";
import { oneCompany } from "../../plataforma/empresas/service";
import { openCertificate } from "./pkcs12";
import { findCertificate, replaceCertificate } from "./queries";

type UploadedCertificate = BodyOutput<(typeof certificado)["enviar"]["body"]>;

interface Kept {
  readonly nome: string;
  readonly titular: string;
  readonly validade: string;
  readonly created_at: Date;
}

const presented = ({ nome, titular, validade, created_at }: Kept, ctx: SessionCtx) => ({
  nome,
  titular,
  validade,
  created_at: localTime(ctx, created_at),
});

/** Ties a sealed password to its company, so that it cannot be opened as another's. */
const placeOf = (empresa_id: number) => `certificado ${empresa_id}`;

/**
 * Opens a certificate that somebody sent.
 * @throws Refusal 422 on the wrong field
 */
async function opened({ arquivo, senha }: UploadedCertificate, ctx: SessionCtx) {
  const nome = arquivo.nome
    .replace(/^.*[/\\]/, "")
    .replace(/\p{Cc}/gu, "")
    .slice(-100);
  if (!/\.(pfx|p12)$/i.test(nome)) throw invalidField("arquivo", "Envie um arquivo .pfx ou .p12");
  const found = await openCertificate(ctx.empresa?.id ?? null, bytesOf(arquivo), senha);
  if ("erro" in found) {
    throw found.erro === "senha"
      ? invalidField("senha", "A senha não abre este certificado")
      : invalidField("arquivo", "O arquivo não é um certificado .pfx ou .p12 que se possa abrir");
  }
  const validade = localTime(ctx, found.fim).slice(0, 10);
  if (found.fim < ctx.quando) throw invalidField("arquivo", `O certificado venceu em ${toDisplay(validade)}`);
  return { nome, titular: found.titular.replace(/\p{Cc}/gu, "").slice(0, 200), validade };
}

/**
 * Keeps the certificate of a company, instead of an earlier one, with its password sealed.
 * @param box null when no key was configured
 * @throws Refusal 404; 429 while another file of the same company is opened; 422 for a wrong password, a file that is
 * no certificate, and one that has expired
 */
export async function keepCertificate(
  db: Db,
  ctx: SessionCtx,
  box: SecretBox | null,
  empresa_id: number,
  body: UploadedCertificate,
) {
  await oneCompany(db, ctx, empresa_id);
  if (box === null) throw refusedByState("Defina SECRET_KEY no servidor para guardar certificados");
  const about = await opened(body, ctx);
  const conteudo = Buffer.from(bytesOf(body.arquivo)).toString("base64");
  return write(db, ctx, async (tx, record) => {
    await lockCompany(tx, empresa_id);
    const senha = box.seal(body.senha, placeOf(empresa_id));
    const before = await findCertificate(tx, empresa_id);
    const kept = await replaceCertificate(tx, empresa_id, { ...about, conteudo, senha, created_at: ctx.quando });
    const trail = ({ nome, titular, validade }: Kept) => ({ nome, titular, validade });
    const replaced = before && trail(before);
    record({ empresa_id, entidade: "certificados", entidade_id: kept.id, antes: replaced, depois: trail(kept) });
    return { message: "Certificado salvo com sucesso!", certificado: presented(kept, ctx) };
  });
}

/**
 * Answers the holder and the last day of a company's certificate.
 * @throws Refusal 404 without the company
 */
export async function showCertificate(db: Db, ctx: SessionCtx, empresa_id: number) {
  await oneCompany(db, ctx, empresa_id);
  const kept = await findCertificate(db, empresa_id);
  return { certificado: kept === undefined ? null : presented(kept, ctx) };
}

/**
 * Answers the certificate's file unchanged.
 * @throws Refusal 404
 */
export async function downloadCertificate(db: Db, ctx: SessionCtx, empresa_id: number) {
  await oneCompany(db, ctx, empresa_id);
  const kept = requireFound(await findCertificate(db, empresa_id), "Certificado não encontrado");
  const conteudo = Uint8Array.from(Buffer.from(kept.conteudo, "base64"));
  return { nome: kept.nome, tipo: "application/x-pkcs12", conteudo };
}
