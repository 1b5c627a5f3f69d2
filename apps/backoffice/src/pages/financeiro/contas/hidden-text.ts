import { toDisplay } from "@prumo/domain/date";
import { untilText } from "@prumo/domain/weekday";

interface HiddenContas {
  readonly quantidade: number;
  readonly ainda_no_prazo?: { readonly quantidade: number; readonly ate: string } | undefined;
}

const contas = (count: number): string => (count === 1 ? "1 conta" : `${count} contas`);
const overdue = (count: number): string => (count === 1 ? "1 vencida" : `${count} vencidas`);
const payable = (count: number): string => (count === 1 ? "1 pode ser paga" : `${count} podem ser pagas`);

/** What the start of a period hides: "9 contas anteriores a 08/06/2026: 7 vencidas, 2 podem ser pagas até hoje". */
export function hiddenText({ quantidade, ainda_no_prazo: inTime }: HiddenContas, start: string, today: string): string {
  const before = toDisplay(start);
  if (inTime === undefined || inTime.quantidade === 0) {
    return `${quantidade === 1 ? "1 conta vencida" : `${quantidade} contas vencidas`} antes de ${before}`;
  }
  const late = quantidade - inTime.quantidade;
  const parts = [
    ...(late === 0 ? [] : [overdue(late)]),
    `${payable(inTime.quantidade)} até ${untilText(inTime.ate, today)}`,
  ];
  return `${contas(quantidade)} ${quantidade === 1 ? "anterior" : "anteriores"} a ${before}: ${parts.join(", ")}`;
}
