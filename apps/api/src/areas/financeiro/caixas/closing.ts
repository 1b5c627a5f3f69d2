import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import type { caixas as schemas } from "@prumo/api-client/schemas/caixas";
import { cashDifference, differenceText } from "@prumo/domain/cash-register";
import type { Db, Tx } from "../../../db/client";
import { aberturasCaixa, contagensCaixa } from "../../../db/schema/financeiro";
import { insertOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { balanceOf } from "../movimentos/service";
import { findCounts, lastMovementAt } from "./queries";
import { lockSessions } from "./service";

type FechamentoBody = FieldsRead<
  BodyOutput<(typeof schemas)["fechar"]["body"]>,
  "abertura_caixa_id" | "contagem" | "valor_final" | "justificativa"
>;

/**
 * A count that differs and is not explained. It is refused, and still stored: the refusal reveals the expected amount,
 * so the next count is no longer blind.
 */
interface Differing {
  readonly esperado: number;
  readonly diferenca: number;
}

/**
 * The later of two moments. The clocks of two processes differ, and nothing that came before the closing may seem to
 * come after it.
 */
const later = (a: Date, b: Date | undefined): Date => (b !== undefined && b > a ? b : a);

interface CashCount {
  readonly abertura_caixa_id: number;
  readonly valor: number;
  readonly esperado: number;
  readonly contagem: Record<string, number> | null;
}

const facts = ({ valor, esperado, contagem }: Omit<CashCount, "abertura_caixa_id">) =>
  JSON.stringify([valor, esperado, Object.entries(contagem ?? {}).toSorted()]);

/** Stores a count. The same count sent again, with an explanation, is not stored twice. */
async function countOnce(tx: Tx, ctx: Ctx, count: CashCount) {
  const last = (await findCounts(tx, ctx, count.abertura_caixa_id)).at(-1);
  if (last !== undefined && facts(last) === facts(count)) return last;
  const { usuario_id, quando: created_at } = ctx;
  return insertOne(tx, contagensCaixa, ctx, { ...count, usuario_id, created_at });
}

/**
 * Closes a session by a blind count. Every count is stored with the amount expected at that moment, also a refused one:
 * its refusal reveals the expected amount, so a recount must be visible as one.
 * @throws Refusal 422 when the user may not close it, or the count differs without explanation; the latter carries
 * `esperado` and `diferenca`
 */
export async function closeRegister(db: Db, ctx: Ctx, closing: FechamentoBody) {
  const { abertura_caixa_id: id, contagem = null, justificativa, valor_final: valor } = closing;
  const { usuario_id, quando } = ctx;
  const outcome = await write<{ message: string; abertura: { id: number } } | Differing>(
    db,
    ctx,
    async (tx, record) => {
      const [before] = await lockSessions(tx, ctx, new Map([[id, "abertura_caixa_id"]]));
      const esperado = await balanceOf(tx, ctx, { abertura_caixa_id: id });
      const diferenca = cashDifference(valor, esperado);
      const counted = await countOnce(tx, ctx, { abertura_caixa_id: id, valor, esperado, contagem });
      record({ entidade: "contagens_caixa", entidade_id: counted.id, depois: counted });
      if (diferenca !== 0 && justificativa === null) return { esperado, diferenca };
      const after = await update(tx, aberturasCaixa, ctx, id, {
        data_fechamento: later(quando, await lastMovementAt(tx, ctx, id)),
        valor_final: valor,
        valor_esperado: esperado,
        contagem,
        justificativa,
        fechada_por: usuario_id,
      });
      record({ entidade: "aberturas_caixa", entidade_id: id, antes: before, depois: after });
      return { message: "Caixa fechado", abertura: { id } };
    },
  );
  if ("message" in outcome) return outcome;
  const { esperado, diferenca } = outcome;
  const errors = { justificativa: [`Explique a diferença: ${differenceText(diferenca)}`] };
  throw new Refusal(422, INVALID_DATA, { errors, esperado, diferenca });
}
