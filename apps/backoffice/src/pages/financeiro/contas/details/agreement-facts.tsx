import { renegociacaoFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { agreementValue } from "@prumo/domain/instalments";
import { sum } from "@prumo/domain/money";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { moneyText } from "../../../../app/reais";
import type { Conta } from "../conta";
import { DueDate } from "../due-date";
import { useLadoPages } from "../lado-pages-context";

interface AgreementFactsProps {
  readonly contas: readonly Conta[];
  readonly juros: number;
  readonly desconto: number;
}

/** Lists the contas that an agreement replaces, and how its value comes from what is open on them. */
export function AgreementFacts({ contas, juros, desconto }: AgreementFactsProps) {
  const { paths } = useLadoPages();
  const open = sum(contas.map(({ residual }) => residual));
  const lines = [
    { label: contaFields.residual.label, text: moneyText(open) },
    { label: renegociacaoFields.juros.label, text: `+ ${moneyText(juros)}` },
    { label: renegociacaoFields.desconto.label, text: moneyText(-desconto) },
  ];
  return (
    <Card title={contas[0]?.pessoa.nome_fantasia}>
      <ul className="grid max-h-80 gap-2.5 overflow-y-auto">
        {contas.map((conta) => (
          <li key={conta.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <Link
              variant="text"
              href={paths.detalhe(conta.id)}
              target="_blank"
              className="truncate py-0.5 pointer-coarse:py-3"
            >
              {conta.numero_documento ?? conta.referencia}
            </Link>
            <span className="prumo-tabular">{moneyText(conta.residual)}</span>
            <span className="text-xs/4">
              <DueDate conta={conta} inline />
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-prumo-line border-t pt-2.5">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-3 text-prumo-muted">
            <dt>{label}</dt>
            <dd className="prumo-tabular whitespace-nowrap">{text}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <dt>Valor do acordo</dt>
          <dd className="prumo-tabular whitespace-nowrap text-[17px]/5">
            {moneyText(agreementValue(open, { juros, desconto }))}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
