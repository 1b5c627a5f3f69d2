import { dateTimeIn } from "@prumo/domain/date";
import { weekdayOf } from "@prumo/domain/weekday";

interface Restrictions {
  readonly ips: readonly string[];
  readonly horarios: readonly { readonly dia_semana: number; readonly inicio: string; readonly fim: string }[];
}

const MINUTE = "HH:mm".length;

export const ADDRESS_PROBLEM = "Acesso não permitido a partir deste endereço";

/**
 * Says why a user may not work now and from here, or null. An empty list restricts nothing. Windows are whole minutes,
 * the first and the last included: one from 08:00 to 18:00 ends with 18:00:59, and one to 23:59 leaves no gap before
 * midnight. Addresses are compared as the server writes them, so that another notation cannot pass for a permitted one.
 * @param now the moment, which counts on the company's clocks
 */
export function accessProblem(user: Restrictions, origem: string, fuso: string, now: Date): string | null {
  if (user.ips.length > 0 && !user.ips.includes(origem)) return ADDRESS_PROBLEM;
  if (user.horarios.length === 0) return null;
  const [day = "", time = ""] = dateTimeIn(fuso, now).split(" ");
  const [dia, minute] = [weekdayOf(day), time.slice(0, MINUTE)];
  const open = user.horarios.some(
    ({ dia_semana, inicio, fim }) =>
      dia_semana === dia && inicio.slice(0, MINUTE) <= minute && minute <= fim.slice(0, MINUTE),
  );
  return open ? null : "Acesso não permitido neste dia e horário";
}
