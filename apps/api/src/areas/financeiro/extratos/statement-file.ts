import { createHash } from "node:crypto";
import type { BodyOutput } from "@prumo/api-client/contract";
import type { extratos } from "@prumo/api-client/schemas/extratos";
import { readStatementInParts, type Statement } from "@prumo/domain/statement";
import type { Db } from "../../../db/client";
import { partByPart } from "../../../event-loop-turns";
import type { Ctx } from "../../../http/context";
import { bytesOf } from "../../../http/sent-file";
import { findMaps } from "./queries";

export type ExtratoBody = BodyOutput<(typeof extratos)["importar"]["body"]>;

/** A file that was read, with what tells it from others. */
export interface StatementFile {
  readonly statement: Statement;
  readonly sha256: string;
  readonly nome: string;
}

/** Characters of a file's name that are kept. */
const LONGEST_NAME = 200;

/** Reads the file of a call, part by part, by the maps that were chosen before and the one that is sent. */
export async function readStatementFile(db: Db, ctx: Ctx, body: ExtratoBody): Promise<StatementFile> {
  const { arquivo, sentidos, decimal, mapa } = body;
  const maps = await findMaps(db, ctx);
  if (mapa !== undefined) maps[mapa.cabecalho] = mapa.colunas;
  const directions = Object.fromEntries(
    Object.entries(sentidos).map(([type, way]) => [type, way === "saida" ? "out" : "in"] as const),
  );
  const given = decimal === undefined ? {} : { decimal };
  const bytes = bytesOf(arquivo);
  const reading = readStatementInParts(bytes, { today: ctx.today, maps, directions, ...given });
  const statement = await partByPart(reading);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { statement, sha256, nome: arquivo.nome.slice(0, LONGEST_NAME) };
}
