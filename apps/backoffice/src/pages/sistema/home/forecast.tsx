import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplay } from "@prumo/domain/date";
import { add } from "@prumo/domain/money";
import { Switch } from "@prumo/ui/switch";
import { useState } from "react";
import { moneyText } from "../../../app/reais";
import { BalancePlot } from "./balance-plot";

type Previsao = NonNullable<Hoje["previsao"]>;

/** The balances of the coming days, with or without what customers owe already. */
export const expectedDays = ({ dias, atrasados }: Previsao, withLate: boolean): Previsao["dias"] =>
  withLate ? dias : dias.map(({ data, saldo }) => ({ data, saldo: add(saldo, -atrasados) }));

/** The first of the days with the lowest balance. */
export const lowestOf = (dias: Previsao["dias"]) => dias.reduce((low, dia) => (dia.saldo < low.saldo ? dia : low));

/** The forecast of the balance: a plot, and its lowest point in words. */
export function Forecast({ previsao }: { previsao: Previsao }) {
  const [withLate, setWithLate] = useState(true);
  const dias = expectedDays(previsao, withLate);
  const lowest = lowestOf(dias);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          <span className="text-prumo-muted">Próximos 60 dias: </span>
          <span className={lowest.saldo < 0 ? "font-medium text-prumo-danger" : "font-medium"}>
            menor saldo: {moneyText(lowest.saldo)} em {toDisplay(lowest.data).slice(0, "dd/MM".length)}
          </span>
        </p>
        {previsao.atrasados === 0 ? null : (
          <Switch label="contar atrasados" checked={withLate} onCheckedChange={setWithLate} />
        )}
      </div>
      <BalancePlot dias={dias} lowest={lowest} />
      <p className="text-prumo-muted text-xs/4">
        {`Começa com ${moneyText(previsao.saldo_inicial)}, de bancos e caixas abertos.`}
      </p>
    </div>
  );
}
