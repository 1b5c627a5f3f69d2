import { toast } from "@prumo/ui/toast";
import { expect, it, vi } from "vitest";
import { warnOfOtherWays } from "./charge-receivables";

const sent = (...contas: number[]) => ({
  avisos: contas.map((conta_id) => ({ conta_id, aviso: "Um Pix desta conta foi enviado: ele ainda pode ser pago" })),
});

it.each([
  ["none", [sent()], []],
  ["one", [sent(7), sent()], ["Um Pix desta conta foi enviado: ele ainda pode ser pago"]],
  [
    "two of different calls",
    [sent(7), sent(8)],
    [
      "Conta 7: Um Pix desta conta foi enviado: ele ainda pode ser pago. Conta 8: Um Pix desta conta foi enviado: ele ainda pode ser pago.",
    ],
  ],
  ["five", [sent(1, 2, 3, 4, 5)], [expect.stringMatching(/Conta 3: .*pago\. E mais 2 contas\.$/)]],
])("receivables of which a static Pix was sent are told once: %s", (_, emitted, told) => {
  const warned: string[] = [];
  const warning = vi.spyOn(toast, "warning").mockImplementation((text) => warned.push(String(text)) as never);
  warnOfOtherWays(emitted);
  warning.mockRestore();
  expect(warned).toEqual(told);
});
