import { dateTimeIn } from "@prumo/domain/date";
import { weekdayOf } from "@prumo/domain/weekday";

interface Restrictions {
  readonly ips: readonly string[];
  readonly horarios: readonly { readonly dia_semana: number; readonly inicio: string; readonly fim: string }[];
}

/**
 * Why a user may not work now and from here, or null. An empty list restricts nothing; the end of a window is still in it.
 * @param now the moment on the company's clocks decides
 */
export function accessProblem(user: Restrictions, endereco: string, fuso: string, now: Date): string | null {
  if (user.ips.length > 0 && !user.ips.includes(endereco)) return "Acesso não permitido a partir deste endereço";
  const moment = dateTimeIn(fuso, now);
  const dia = weekdayOf(moment.slice(0, 10));
  const hora = moment.slice(11);
  const open = user.horarios.some(({ dia_semana, inicio, fim }) => dia_semana === dia && inicio <= hora && hora <= fim);
  return user.horarios.length > 0 && !open ? "Acesso não permitido neste dia e horário" : null;
}
