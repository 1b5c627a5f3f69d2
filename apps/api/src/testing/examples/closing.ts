import { addDays } from "@prumo/domain/date";
import { CLOSED_UNTIL } from "../closings";
import type { ExamplesOf } from "../example";

let days = 0;
/** Days after all that was closed before, and long before the first day of the demo data. */
const nextDay = () => {
  days += 1;
  return addDays(CLOSED_UNTIL, days);
};
let back = 0;
const earlierDay = () => {
  back += 1;
  return addDays(CLOSED_UNTIL, -back);
};

/** Examples for the calls of the closed period. */
export const closingExamples: ExamplesOf<"fechamento"> = {
  fechamento: {
    situacao: {},
    previa: { queries: () => [{ ate: "2001-12-31" }] },
    find: { params: ({ fechamento }) => ({ id: fechamento }) },
    fechar: { bodies: () => [{ ate: nextDay(), versao: null }], status: () => 200 },
    reabrir: { bodies: () => [{ ate: earlierDay(), motivo: "Falta uma nota", versao: null }], status: () => 200 },
    pedirExcecao: { bodies: () => [{ motivo: "Lançar a nota que faltou" }], status: () => 200 },
    concederExcecao: { params: ({ spareException }) => ({ id: spareException() }), bodies: () => [{ horas: "4" }] },
    criarExcecao: { bodies: ({ usuario }) => [{ usuario_id: usuario.id, motivo: "Auditoria", horas: "24" }] },
    revogarExcecao: { params: ({ spareException }) => ({ id: spareException() }) },
  },
};
