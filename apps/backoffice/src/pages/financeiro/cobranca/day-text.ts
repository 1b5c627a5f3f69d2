import { toDisplay } from "@prumo/domain/date";
import { stepText } from "@prumo/domain/reminder";
import { shortWeekday } from "@prumo/domain/weekday";

/** The days that a list of messages is made for. */
type ReminderDay = "hoje" | "amanha";

interface Day {
  readonly quando: ReminderDay;
  readonly dia: string;
  /** Why none goes out today, or tomorrow. */
  readonly fechado: string | null;
  /** The last day of the company's plan, where it ends before that day. */
  readonly plano_ate: string | null;
}

/** What a list is of, in a sentence: tomorrow may be a day on which nothing goes out. */
export function dayText({ quando, dia, fechado, plano_ate }: Day): string {
  if (plano_ate !== null) return `Nada é enviado: o plano da empresa termina em ${toDisplay(plano_ate)}`;
  const day = `${shortWeekday(dia)}, ${toDisplay(dia)}`;
  if (quando === "hoje") return fechado === null ? `Hoje, ${day}` : `Hoje nada é enviado: ${fechado}`;
  return fechado === null ? `Amanhã, ${day}` : `Amanhã nada é enviado: ${fechado}. O próximo dia é ${day}`;
}

/** Why a conta is in a message: the step of the rules that stands on the day, and the due date that it counts from. */
export function skipReasonText({
  dias,
  data_vencimento,
}: {
  readonly dias: number | null;
  readonly data_vencimento: string;
}) {
  const due = toDisplay(data_vencimento);
  if (dias === null) return `Vencimento ${due}`;
  const step = dias === 0 ? "No vencimento" : stepText(dias);
  return `${step}${dias === 0 ? "" : " do vencimento"} (${due})`;
}
