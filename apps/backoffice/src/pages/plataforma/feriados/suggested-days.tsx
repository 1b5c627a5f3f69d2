import type { FeriadoSugerido } from "@prumo/api-client/schemas/feriados";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { paths } from "../../../app/paths";

interface SuggestedDaysProps {
  readonly days: readonly FeriadoSugerido[];
  /** The municipality of the company. */
  readonly city: { readonly nome: string; readonly uf: string } | null;
  readonly mayConfirm: boolean;
}

/** What is said above the suggestions, or in their place. */
function about(city: SuggestedDaysProps["city"], count: number): string {
  if (city === null) return "Informe a cidade no cadastro da empresa para ver os feriados do estado.";
  return count === 0
    ? `Nenhum feriado de ${city.uf} a confirmar neste ano. Os de ${city.nome} são cadastrados ou importados.`
    : `As leis de ${city.uf} citam estes dias. Confirme os que valem para a empresa em ${city.nome}.`;
}

/** The holidays of the state that the company has not confirmed yet. */
export function SuggestedDays({ days, city, mayConfirm }: SuggestedDaysProps) {
  return (
    <Card title="Feriados do estado">
      <p className="text-prumo-muted">{about(city, days.length)}</p>
      <ul className="grid gap-2">
        {days.map(({ nome, data, repete, no_ano, aviso }) => (
          <li key={data} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{toDisplay(no_ano)}</span>
            <span className="grow">
              {nome}
              {aviso === null ? null : <span className="block text-prumo-muted">{aviso}</span>}
            </span>
            {mayConfirm ? (
              <Button
                aria-label={`Confirmar ${nome}`}
                href={paths.feriados.novo({ nome, data, repete, tipo: "estadual" })}
              >
                Confirmar…
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
