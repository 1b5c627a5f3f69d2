import { toDisplay } from "@prumo/domain/date";
import { weekdayName, weekdayOf } from "@prumo/domain/weekday";
import { Card } from "@prumo/ui/card";

interface NationalDaysProps {
  readonly year: number;
  readonly days: readonly { readonly data: string; readonly nome: string; readonly tipo: "nacional" | "bancario" }[];
}

/** The national holidays of a year, and the days on which banks are closed. Nobody changes them. */
export function NationalDays({ year, days }: NationalDaysProps) {
  return (
    <Card title={`Feriados nacionais e bancários de ${year}`}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 prumo-phone:grid-cols-1">
        {days.map(({ data, nome, tipo }) => (
          <li key={data} className="flex flex-wrap gap-x-2">
            <span className="tabular-nums">{toDisplay(data)}</span>
            <span className="text-prumo-muted">{weekdayName(weekdayOf(data))}</span>
            <span>{nome}</span>
            {tipo === "bancario" ? <span className="text-prumo-muted">só os bancos fecham</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
