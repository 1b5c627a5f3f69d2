import type { BodyOutput } from "@prumo/api-client/contract";
import type { caixas as schemas } from "@prumo/api-client/schemas/caixas";
import type { Db, Tx } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { post } from "../movimentos/service";
import { cashProblem, lockSessions } from "./service";

type MoveBody = FieldsRead<BodyOutput<(typeof schemas)["sangria"]["body"]>, "abertura_caixa_id" | "valor" | "motivo">;

const words = {
  suprimento: { historico: "Suprimento", done: "Suprimento registrado" },
  sangria: { historico: "Sangria", done: "Sangria registrada" },
} as const;

/**
 * Refuses to take out more than the register holds.
 * @param id of a locked session
 * @throws Refusal 422 on `valor`
 */
export async function requireCash(tx: Tx, ctx: Ctx, id: number, valor: number): Promise<void> {
  const problem = await cashProblem(tx, ctx, id, valor);
  if (problem !== null) throw invalidField("valor", problem);
}

/**
 * Puts change into a register (suprimento) or takes money out of it (sangria).
 * @throws Refusal 422 when the user may not use the register, or it holds less
 */
export function moveCash(db: Db, ctx: Ctx, tipo: "suprimento" | "sangria", body: MoveBody) {
  const { abertura_caixa_id: id, motivo, valor } = body;
  return write(db, ctx, async (tx, record) => {
    await lockSessions(tx, ctx, new Map([[id, "abertura_caixa_id"]]));
    if (tipo === "sangria") await requireCash(tx, ctx, id, valor);
    const { historico, done } = words[tipo];
    const movimento = await post(...([tx, ctx, { abertura_caixa_id: id }] as const), {
      tipo,
      valor: tipo === "sangria" ? -valor : valor,
      historico: `${historico}: ${motivo}`,
    });
    record({ entidade: "movimentos", entidade_id: movimento.id, depois: movimento });
    return { message: done };
  });
}
