import type { BodyOutput } from "@prumo/api-client/contract";
import type { acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import { amountToPay, recusa, settlementProblems, type Valores } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { compareMoney, decimalsProblem, formatMoney, roundMoney, sum } from "@prumo/domain/money";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { NotApproved } from "../aprovacao/judged-contas";
import { paidBoletoProblems } from "./same-boleto";
import {
  balancesFor,
  type LockedConta,
  lockContas,
  postSettlements,
  type SettlementTerms,
  sourceProblems,
} from "./settlement";

type ManyLine = FieldsRead<
  BodyOutput<ReturnType<typeof acertosNovos>>["contas"][number],
  "id" | "motivo_dispensa" | keyof Valores
>;

/** Finds the reasons why a line cannot settle its conta as a whole, by field; "" is the line itself. */
function lineProblems(ctx: Ctx, lado: Lado, conta: LockedConta, values: Valores): Record<string, string> {
  const balances = balancesFor(conta);
  const refused = recusa(balances, "pagar", lado);
  if (refused !== null) return { "": refused };
  const decimals = ctx.empresa.casas_decimais;
  const problems = settlementProblems(balances, values, { decimals, lado });
  if (decimalsProblem(values.valor, decimals) !== null) return problems;
  const owed = roundMoney(amountToPay(balances, values), decimals);
  const { valor: _, ...others } = problems;
  if (Object.keys(others).length > 0 || compareMoney(values.valor, owed) === 0) return problems;
  return { valor: `o valor a ${ladosDeContas[lado].tipo} agora é ${formatMoney(owed, { decimals })}` };
}

/** Names the lines of a worksheet whose contas lack their approval. */
const atLines = ({ problems }: NotApproved, ids: readonly number[]) =>
  invalidFields(
    Object.fromEntries(
      ids.flatMap((id, at) => {
        const problem = problems.get(id);
        return problem === undefined ? [] : [[`contas.${at}`, [`Conta ${id}: ${problem}`]]];
      }),
    ),
  );

/**
 * Settles many contas as a whole, from one bank account or register, all or none. A line whose conta changed
 * meanwhile is refused, because its amount is no longer the one that is owed.
 * @throws Refusal 404 when a conta does not exist, 422 with the problems of every line, `contas.0.juros`
 */
export async function settleMany(db: Db, ctx: Ctx, lado: Lado, forma: SettlementTerms, rows: readonly ManyLine[]) {
  return write(db, ctx, async (tx, record) => {
    const ids = rows.map(({ id }) => id);
    const contas = await lockContas(tx, ctx, lado, ids);
    const batches = contas.flatMap((conta, at) => {
      const values = rows[at];
      return values === undefined ? [] : [{ conta, valores: values }];
    });
    const total = sum(batches.map(({ valores }) => valores.valor));
    const origem = Object.entries(await sourceProblems(tx, ctx, lado, forma, total));
    const again = await paidBoletoProblems(tx, ctx, contas);
    const problems = batches.flatMap(({ conta, valores }, at) =>
      Object.entries(again[at] ? { "": again[at] } : lineProblems(ctx, lado, conta, valores)).map(
        ([field, message]) => [
          field === "" ? `contas.${at}` : `contas.${at}.${field}`,
          `Conta ${conta.id}: ${message}`,
        ],
      ),
    );
    const all = [...origem, ...problems];
    if (all.length > 0) throw invalidFields(Object.fromEntries(all.map(([field, message]) => [field, [message]])));
    const acertos = await postSettlements(tx, ctx, lado, forma, batches, record).catch((error: unknown) => {
      throw error instanceof NotApproved ? atLines(error, ids) : error;
    });
    return { message: `${ladosDeContas[lado].Movimento}s realizados com sucesso`, acertos };
  });
}
