import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplay } from "@prumo/domain/date";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";

interface DebtorsProps {
  readonly devedores: NonNullable<Hoje["receber"]>["devedores"];
  /** The name of the filter of the list that takes the customer. */
  readonly pessoa: string;
}

/** The customers who owe most of what is overdue, and since when. */
export function Debtors({ devedores, pessoa }: DebtorsProps) {
  return (
    <section aria-label="Quem mais deve" className="grid gap-2 border-prumo-line border-t pt-3.5">
      <h3 className="font-medium text-prumo-muted text-xs/4">Quem mais deve</h3>
      <ul className="grid gap-1.5">
        {devedores.map(({ pessoa: cliente, quantidade, valor, desde }) => (
          <li key={cliente.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <Link
                variant="text"
                href={paths.contasReceber.lista({
                  status: "aberto",
                  [pessoa]: cliente.id,
                  vencidas: 1,
                  dataInicial: "",
                  dataFinal: "",
                })}
                className="pointer-coarse:py-1.5"
              >
                {cliente.nome}
              </Link>
              <span className="text-prumo-muted text-xs/4">
                {quantidade === 1 ? "1 conta" : `${quantidade} contas`}, desde {toDisplay(desde)}
              </span>
            </span>
            <span className="prumo-tabular whitespace-nowrap">{moneyText(valor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
