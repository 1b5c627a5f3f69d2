import { describe, expect, it } from "vitest";
import { type ContaDays, dateDoubts } from "./date-doubts";

const TODAY = "2026-11-20";
const asked = (days: Partial<ContaDays>, lado: "contasPagar" | "contasReceber" = "contasPagar") =>
  dateDoubts({ data_registro: TODAY, ...days }, lado, TODAY);

describe("days that are asked about", () => {
  it.each<[Partial<ContaDays>]>([
    [{}],
    [{ vencimentos: [TODAY], data_pagamento: TODAY }],
    [{ vencimentos: ["2031-11-20"], data_pagamento: null }],
    [{ data_registro: "2020-01-01", vencimentos: ["2020-01-01"], data_pagamento: "2020-01-01" }],
  ])("%j is asked nothing", (days) => {
    expect(asked(days)).toEqual([]);
  });

  it("asks about due dates over five years away, and before the registration, the outermost of several", () => {
    expect(asked({ vencimentos: ["2027-01-10", "2031-11-21", "2062-05-12"] })).toEqual([
      "O vencimento é em 12/05/2062, daqui a mais de 5 anos.",
    ]);
    expect(asked({ vencimentos: ["2026-11-19", "2016-11-20", "2027-01-10"] })).toEqual([
      "O vencimento é em 20/11/2016, antes do registro (20/11/2026).",
    ]);
  });

  it("asks about a settlement before the registration, in the words of the side", () => {
    expect(asked({ data_pagamento: "2026-11-19" })).toEqual([
      "O pagamento é de 19/11/2026, antes do registro (20/11/2026).",
    ]);
    expect(asked({ data_pagamento: "2026-11-19" }, "contasReceber")).toEqual([
      "O recebimento é de 19/11/2026, antes do registro (20/11/2026).",
    ]);
  });
});
