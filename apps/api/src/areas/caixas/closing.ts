import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import type { caixas as schemas } from "@prumo/api-client/schemas/caixas";
import { cashDifference, differenceText } from "@prumo/domain/cash-register";
import { roundMoney } from "@prumo/domain/money";
import type { Db, Tx } from "../../db/client";
import { aberturasCaixa, contagensCaixa } from "../../db/schema/financeiro";
import { insert, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { Refusal } from "../../http/errors";
import { balanceOf } from "../movimentos/service";
import { findCounts, lastMovementAt } from "./queries";
import { lockSessions } from "./service";

type Fechamento = BodyOutput<(typeof schemas)["fechar"]["body"]>;

/** A count that differs without a word: refused, but it stays written, because from now on the user knows. */
interface Diferente {
  readonly esperado: number;
  readonly diferenca: number;
}

/** Clocks of two processes differ: nothing that came before the closing may look as if it had come after it. */
const later = (a: Date, b: Date | undefined): Date => (b !== undefined && b > a ? b : a);

interface Contagem {
  readonly abertura_caixa_id: number;
  readonly valor: number;
  readonly esperado: number;
  readonly contagem: Record<string, number> | null;
}

const facts = ({ valor, esperado, contagem }: Omit<Contagem, "abertura_caixa_id">) =>
  JSON.stringify([valor, esperado, Object.entries(contagem ?? {}).toSorted()]);

/** Keeps a count. The same count sent again, to explain it, is no second one. */
async function countOnce(tx: Tx, ctx: Ctx, nova: Contagem) {
  const last = (await findCounts(tx, ctx, nova.abertura_caixa_id)).at(-1);
  if (last !== undefined && facts(last) === facts(nova)) return last;
  const { usuario_id, agora: created_at } = ctx;
  const [contada] = await insert(tx, contagensCaixa, ctx, [{ ...nova, usuario_id, created_at }]);
  if (contada === undefined) throw new Error("The count was not written");
  return contada;
}

/**
 * Closes a session by blind count. Every count is kept together with what was expected at that moment, also one that is
 * then refused for want of an explanation: the amount expected has been told, and a recount must show as one.
 * @throws Refusal 422 when the user cannot close it, or the count differs and nothing explains it; the latter carries
 *   `esperado` and `diferenca`
 */
export async function closeRegister(db: Db, ctx: Ctx, fechamento: Fechamento) {
  const { abertura_caixa_id: id, contagem = null } = fechamento;
  const justificativa = fechamento.justificativa || null;
  const { usuario_id, agora } = ctx;
  const outcome = await write<{ message: string; abertura: { id: number } } | Diferente>(
    db,
    ctx,
    async (tx, registrar) => {
      const [antes] = await lockSessions(tx, ctx, new Map([[id, "abertura_caixa_id"]]));
      const valor = roundMoney(fechamento.valor_final, ctx.empresa.casas_decimais);
      const esperado = await balanceOf(tx, ctx, { abertura_caixa_id: id });
      const diferenca = cashDifference(valor, esperado);
      const contada = await countOnce(tx, ctx, { abertura_caixa_id: id, valor, esperado, contagem });
      registrar({ entidade: "contagens_caixa", entidade_id: contada.id, depois: contada });
      if (diferenca !== 0 && justificativa === null) return { esperado, diferenca };
      const depois = await update(tx, aberturasCaixa, ctx, id, {
        data_fechamento: later(agora, await lastMovementAt(tx, ctx, id)),
        valor_final: valor,
        valor_esperado: esperado,
        contagem,
        justificativa,
        fechada_por: usuario_id,
      });
      registrar({ entidade: "aberturas_caixa", entidade_id: id, antes, depois });
      return { message: "Caixa fechado", abertura: { id } };
    },
  );
  if ("message" in outcome) return outcome;
  const { esperado, diferenca } = outcome;
  const errors = { justificativa: [`Explique a diferença: ${differenceText(diferenca)}`] };
  throw new Refusal(422, INVALID_DATA, { errors, esperado, diferenca });
}
