import type { ResponseOf } from "@prumo/api-client/contract";
import type { gateway as contrato } from "@prumo/api-client/schemas/gateway";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import { notFound } from "../../../http/errors";
import { sentStaticPix } from "../cobranca/pix";
import { CONTA_NOT_FOUND, contasInScope, persons } from "../contas/tables";

/**
 * Answers of which receivables a static Pix was sent in a reminder, so that whoever is about to charge them can think again.
 * @throws Refusal 404
 */
export async function listSentPix(
  db: Db,
  ctx: Ctx,
  ids: readonly number[],
): Promise<ResponseOf<(typeof contrato)["pixEnviados"]>> {
  const c = contasInScope(ctx);
  const p = persons();
  const rows = await db
    .select({ conta: { id: c.id, referencia: c.referencia }, pessoa: { id: p.id, nome: p.nome_fantasia } })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(and(eq(c.lado, "contasReceber"), inArray(c.id, [...ids])))
    .orderBy(asc(c.id));
  if (rows.length < new Set(ids).size) throw notFound(CONTA_NOT_FOUND);
  const sent = new Map((await sentStaticPix(db, ctx, ids)).map(({ conta_id, moment }) => [conta_id, moment]));
  return {
    pix_enviados: rows.flatMap((row) => {
      const moment = sent.get(row.conta.id);
      return moment === undefined ? [] : [{ ...row, enviado_em: localTime(ctx, moment) }];
    }),
  };
}
