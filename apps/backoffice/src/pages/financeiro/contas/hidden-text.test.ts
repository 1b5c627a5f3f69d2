import { expect, it } from "vitest";
import { hiddenText } from "./hidden-text";

const inTime = (quantidade: number, ate = "2026-06-08") => ({ quantidade, valor: 1, ate });

it.each([
  [
    { quantidade: 9, ainda_no_prazo: inTime(2) },
    "9 contas anteriores a 08/06/2026: 7 vencidas, 2 podem ser pagas até hoje",
  ],
  [
    { quantidade: 2, ainda_no_prazo: inTime(1) },
    "2 contas anteriores a 08/06/2026: 1 vencida, 1 pode ser paga até hoje",
  ],
  [{ quantidade: 1, ainda_no_prazo: inTime(1) }, "1 conta anterior a 08/06/2026: 1 pode ser paga até hoje"],
  [{ quantidade: 7, ainda_no_prazo: inTime(0) }, "7 contas vencidas antes de 08/06/2026"],
  [{ quantidade: 1 }, "1 conta vencida antes de 08/06/2026"],
])("what a period hides is told with what is still in time: %o", (hidden, text) => {
  expect(hiddenText(hidden, "2026-06-08", "2026-06-08")).toBe(text);
});

it("a day until which contas are in time is told with its weekday", () => {
  const hidden = { quantidade: 3, ainda_no_prazo: inTime(3) };
  expect(hiddenText(hidden, "2026-06-07", "2026-06-07")).toBe(
    "3 contas anteriores a 07/06/2026: 3 podem ser pagas até segunda 08/06",
  );
});
