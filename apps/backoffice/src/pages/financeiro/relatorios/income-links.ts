import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import type { StatementAdjustment, StatementGroup } from "@prumo/domain/statement-groups";
import { paths } from "../../../app/paths";

/** What the contas behind a number have in common. */
export interface NumberContas {
  /** A category with its subcategories, or one alone. */
  readonly categoria?: number | undefined;
  readonly so_categoria?: number | undefined;
  readonly grupo?: StatementGroup | undefined;
  readonly ajuste?: StatementAdjustment | undefined;
}

/** The value of `tipo_filtro_data` for each regime: due dates, or days of settlements. */
const dateKinds = { vencimento: 1, caixa: 3 } as const;

/**
 * Makes the address of the list of contas whose sum is a number of the statement.
 * @param months the month of the number, or the first and the last of its period
 */
export function contasBehind(
  { regime = "caixa", centroReceita, centroDespesa }: RelatorioDeResultado["filtros"],
  tipo: TipoConta,
  which: NumberContas,
  [first, last = first]: readonly [string, string?],
): string {
  const { [tipoLado[tipo]]: list } = paths;
  return list.lista({
    tipo_filtro_data: dateKinds[regime],
    dataInicial: `${first}-01`,
    dataFinal: lastDayOfMonth(`${last}-01`),
    ...which,
    centroResultado: tipo === "receber" ? centroReceita : centroDespesa,
  });
}
