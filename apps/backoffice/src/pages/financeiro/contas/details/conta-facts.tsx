import { ajusteFields } from "@prumo/domain/acerto-fields";
import { status } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { splitMark } from "@prumo/domain/conta-split";
import { Card } from "@prumo/ui/card";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { CodeLines } from "../code-lines";
import type { Conta } from "../conta";
import { DueDate } from "../due-date";
import { useLadoPages } from "../lado-pages-context";
import { SplitLines } from "../split/split-lines";

/** What settlements added to the value and took off it, so that the lines add up to what is open. */
function adjustmentsOf({ juros, multa, desconto }: Conta): (readonly [label: string, amount: string])[] {
  const added = [
    [ajusteFields.juros.label, juros],
    [ajusteFields.multa.label, multa],
  ] as const;
  return [
    ...added.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, `+ ${moneyText(amount)}`] as const),
    ...(desconto > 0 ? [[ajusteFields.desconto.label, moneyText(-desconto)] as const] : []),
  ];
}

/** Shows the main fields of the conta beside a form. `keyed`: a key of the page copies its boleto. */
export function ContaFacts({ conta, keyed = false }: { conta: Conta; keyed?: boolean }) {
  const { pago } = useLadoPages();
  const facts = [
    [contaFields.numero_documento.heading, conta.numero_documento ?? "–"],
    [contaFields.referencia.label, conta.referencia],
    [contaFields.data_vencimento.heading, <DueDate key="vencimento" conta={conta} />],
    ...(conta.rateio == null
      ? [[contaFields.categoria_id.label, conta.categoria.nome] as const]
      : [[splitMark(conta.rateio), <SplitLines key="rateio" parts={conta.rateio} />] as const]),
    [contaFields.valor_integral.label, moneyText(conta.valor_integral)],
    ...adjustmentsOf(conta),
    [`Já ${pago}`, moneyTextOrDash(conta.valor_pago)],
  ] as const;
  return (
    <Card title={conta.pessoa.nome_fantasia}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-prumo-muted">{label}</dt>
            <dd className="break-words ps-3 text-end tabular-nums">{value}</dd>
          </div>
        ))}
        <dt className="border-prumo-line border-t pt-2.5 font-semibold">
          {status(conta) === "renegociado" ? "Renegociado" : contaFields.residual.label}
        </dt>
        <dd className="border-prumo-line border-t ps-3 pt-2.5 text-end font-semibold text-[17px]/5 tabular-nums">
          {moneyText(conta.residual)}
        </dd>
      </dl>
      {keyed ? <CodeLines conta={conta} qr kbd="C" marked /> : <CodeLines conta={conta} qr />}
    </Card>
  );
}
