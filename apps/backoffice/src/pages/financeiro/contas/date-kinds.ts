import { contaFields } from "@prumo/domain/conta-fields";
import type { LadoPages } from "./lado-pages";

/** The value of `tipo_filtro_data` for which the period is of due dates: that of an address without it. */
const BY_DUE_DATE = "1";
/** The value for which it is that of settlements. */
const BY_SETTLEMENT = "3";

/** The days that a period may be of, by the value of `tipo_filtro_data`. */
export const dateKinds = ({ Movimento }: LadoPages): Readonly<Record<string, string>> => ({
  [BY_DUE_DATE]: contaFields.data_vencimento.heading,
  "2": contaFields.data_registro.label,
  [BY_SETTLEMENT]: Movimento,
});

/** The kinds of additions and deductions of settlements, by the value of `ajuste`. */
export const adjustments: Readonly<Record<string, string>> = {
  acrescimo: "Com juros ou multa",
  desconto: "Com desconto",
};

/** Tells whether the period of a list is that of settlements. */
export const isBySettlement = (filter: Readonly<Record<string, string>>): boolean =>
  filter.tipo_filtro_data === BY_SETTLEMENT;
