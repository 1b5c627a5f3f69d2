import { expect, it } from "vitest";
import { contaFilter, contaQueries, defaultEnd } from "./first-calls";

const DAY = "2026-11-20";
const queriesOf = (addressed: Record<string, string>) => contaQueries(contaFilter(addressed, DAY), DAY);

it.each(["1", "2", "3"])(
  "contas by date kind %s are asked for alike, whether the address names the end of their period",
  (kind) => {
    for (const dataInicial of [DAY, "2026-10-01"]) {
      const short = { tipo_filtro_data: kind, dataInicial };
      expect(queriesOf(short)).toEqual(queriesOf({ ...short, dataFinal: defaultEnd(dataInicial) }));
    }
    expect(queriesOf({ tipo_filtro_data: kind })).toEqual(queriesOf({ tipo_filtro_data: kind, dataInicial: DAY }));
  },
);

it("a list by payment asks for what was settled, also in part, whatever its period", () => {
  const periods: Record<string, string>[] = [{}, { dataInicial: "2026-10-01" }, { dataInicial: "", dataFinal: "" }];
  for (const period of periods) {
    expect(queriesOf({ tipo_filtro_data: "3", ...period }).resumo).toMatchObject({ totais: "1" });
  }
});

it("the list that opens from the menu has no totals of its own, because its cards show them", () => {
  expect(queriesOf({}).resumo).not.toHaveProperty("totais");
  expect(queriesOf({ dataInicial: "2026-11-01" }).resumo).toHaveProperty("totais", "1");
  expect(queriesOf({ dataInicial: "", dataFinal: "" }).resumo).not.toHaveProperty("totais");
});
