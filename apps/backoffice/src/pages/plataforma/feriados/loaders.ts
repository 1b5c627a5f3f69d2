import type { FeriadoDigitado } from "@prumo/api-client/schemas/feriados";
import { isValidDate } from "@prumo/domain/date";
import { holidayRepeats, localHolidayKinds } from "@prumo/domain/local-holiday";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";

export const feriadoListLoader = listLoader(api.feriados.lista);
export const feriadoLoader = recordLoader(api.feriados.find);

/** The first values of a new holiday: those of the suggestion that the address names. */
export function feriadoNewLoader({ request }: LoaderFunctionArgs): FeriadoDigitado {
  const asked = new URL(request.url).searchParams;
  const data = asked.get("data") ?? "";
  return {
    nome: asked.get("nome") ?? "",
    data: isValidDate(data) ? data : "",
    repete: holidayRepeats.find((one) => one === asked.get("repete")) ?? "anual",
    tipo: localHolidayKinds.find((one) => one === asked.get("tipo")) ?? "municipal",
  };
}
