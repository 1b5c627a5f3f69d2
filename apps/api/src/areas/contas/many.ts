import type { BodyOutput } from "@prumo/api-client/contract";
import type { acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import { amountToPay, recusa, settlementProblems, type Valores } from "@prumo/domain/account";
import { compareMoney, formatMoney, roundMoney, sum } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { invalidFields } from "../../http/errors";
import type { Lado } from "./filter";
import {
  type ContaTravada,
  type Forma,
  listaDe,
  lockAccounts,
  origemProblems,
  palavrasDe,
  postSettlements,
  saldosOf,
} from "./settlement";

type Linhas = BodyOutput<ReturnType<typeof acertosNovos>>["contas"];

/** Why an account cannot be settled as a whole by a line, by the line's fields; "" is the line itself. */
function lineProblems(ctx: Ctx, lado: Lado, conta: ContaTravada, valores: Valores): Record<string, string> {
  const saldos = saldosOf(conta);
  const refused = recusa(saldos, "pagar", listaDe(lado));
  if (refused !== null) return { "": refused };
  const decimals = ctx.empresa.casas_decimais;
  const owed = roundMoney(amountToPay(saldos, valores), decimals);
  const problems = settlementProblems(saldos, valores, { decimals, lado: listaDe(lado) });
  const { valor: _, ...others } = problems;
  if (Object.keys(others).length > 0 || compareMoney(roundMoney(valores.valor, decimals), owed) === 0) return problems;
  return { valor: `o valor a ${lado} agora é ${formatMoney(owed, { decimals })}` };
}

/**
 * Settles many accounts as a whole, from one place, all or none. An account that changed since its line was made is
 * refused, because then its amount is not what is owed now.
 * @throws Refusal 404 when one of the accounts is not there, 422 with what is wrong with every line, `contas.0.juros`
 */
export async function settleMany(db: Db, ctx: Ctx, lado: Lado, forma: Forma, linhas: Linhas) {
  return write(db, ctx, async (tx, registrar) => {
    const ids = linhas.map(({ id }) => id);
    const contas = await lockAccounts(tx, ctx, lado, ids);
    const lotes = contas.flatMap((conta, at) => {
      const valores = linhas[at];
      return valores === undefined ? [] : [{ conta, valores }];
    });
    const total = sum(lotes.map(({ valores }) => valores.valor));
    const origem = Object.entries(await origemProblems(tx, ctx, lado, forma, total));
    const problems = lotes.flatMap(({ conta, valores }, at) =>
      Object.entries(lineProblems(ctx, lado, conta, valores)).map(([field, message]) => [
        field === "" ? `contas.${at}` : `contas.${at}.${field}`,
        `Conta ${conta.id}: ${message}`,
      ]),
    );
    const all = [...origem, ...problems];
    if (all.length > 0) throw invalidFields(Object.fromEntries(all.map(([field, message]) => [field, [message]])));
    await postSettlements(tx, ctx, lado, forma, lotes, registrar);
    return { message: `${palavrasDe(lado).Movimento}s realizados com sucesso` };
  });
}
