import { contaFields } from "@prumo/domain/conta-fields";
import { Card } from "@prumo/ui/card";
import { moneyText } from "../../../../app/reais";
import type { WholeConta } from "../conta";

/** Shows the portfolio, card brand, operator, fee and net amount of a receivable, each when it is known. */
export function CollectionFacts({ conta }: { conta: WholeConta }) {
  const { carteira, bandeira, taxa_cobranca, valor_receber } = conta;
  const facts = [
    [contaFields.carteira.label, carteira?.nome_carteira],
    [contaFields.bandeira.label, bandeira?.nome],
    [contaFields.operadora.label, bandeira?.operadora?.titulo],
    [contaFields.taxa_cobranca.label, taxa_cobranca == null ? undefined : moneyText(taxa_cobranca)],
    [contaFields.valor_receber.label, valor_receber == null ? undefined : moneyText(valor_receber)],
  ].filter(([, value]) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <Card title="Cobrança">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-prumo-muted">{label}</dt>
            <dd className="break-words ps-3 text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
