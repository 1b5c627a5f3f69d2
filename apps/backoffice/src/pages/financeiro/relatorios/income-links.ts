import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import type { StatementAdjustment } from "@prumo/domain/income-statement";
import { paths } from "../../../app/paths";

interface Row {
  readonly categoria: { readonly id: number } | null;
  readonly ajuste: StatementAdjustment | null;
}

/** The value of `tipo_filtro_data` for each regime: due dates, or days of settlements. */
const dateKinds = { vencimento: 1, caixa: 3 } as const;

/**
 * Makes the address of the list of contas whose sum is a number of the statement.
 * @param row undefined for the sum of a section
 * @param months the month of the number, or the first and the last of its period
 */
export function contasBehind(
  { regime = "caixa", centroReceita, centroDespesa }: RelatorioDeResultado["filtros"],
  tipo: TipoConta,
  row: Row | undefined,
  [first, last = first]: readonly [string, string?],
): string {
  const { [tipoLado[tipo]]: list } = paths;
  return list.lista({
    tipo_filtro_data: dateKinds[regime],
    dataInicial: `${first}-01`,
    dataFinal: lastDayOfMonth(`${last}-01`),
    categoria: row?.categoria?.id,
    ajuste: row?.ajuste ?? undefined,
    centroResultado: tipo === "receber" ? centroReceita : centroDespesa,
  });
}
