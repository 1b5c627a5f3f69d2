import type { Tx } from "../client";
import { feriados } from "../schema/feriados";
import { insertAll } from "./batch";
import { EMPRESAS } from "./empresas";

/** Holidays of São Paulo: month and day. The one of the state is left for somebody to confirm. */
const ofCity = [
  ["Aniversário da cidade", "2019-01-25"],
  ["Dia da padroeira", "2019-09-08"],
  ["Dia do padroeiro do bairro", "2019-06-29"],
] as const;

/** Makes the municipal holidays of the companies. */
export const seedFeriados = (tx: Tx): Promise<unknown> =>
  insertAll(
    tx,
    feriados,
    EMPRESAS.flatMap((empresa_id) =>
      ofCity.map(([nome, data]) => ({ empresa_id, nome, data, tipo: "municipal" as const, repete: "anual" as const })),
    ),
  );
