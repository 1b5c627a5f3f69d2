import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { moneyText } from "../../../app/reais";
import type { Conta } from "../conta";
import { DueDate } from "../due-date";
import { useLadoPages } from "../lado-pages-context";

/** Lists the accounts that an agreement replaces, and the sum that is open on them. */
export function AgreementFacts({ contas, agreement }: { contas: readonly Conta[]; agreement: number }) {
  const { paths } = useLadoPages();
  return (
    <Card title={contas[0]?.pessoa.nome_fantasia}>
      <ul className="grid max-h-80 gap-2.5 overflow-y-auto">
        {contas.map((conta) => (
          <li key={conta.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <Link variant="text" href={paths.detalhe(conta.id)} target="_blank" className="truncate">
              {conta.numero_documento ?? conta.referencia}
            </Link>
            <span className="prumo-tabular">{moneyText(conta.residual)}</span>
            <span className="text-xs/4">
              <DueDate conta={conta} inline />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-prumo-line border-t pt-2.5 font-semibold">
        Valor do acordo
        <span className="prumo-tabular text-[17px]/5">{moneyText(agreement)}</span>
      </p>
    </Card>
  );
}
