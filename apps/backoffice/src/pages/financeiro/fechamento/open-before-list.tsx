import type { ClosingPreview } from "@prumo/api-client/schemas/fechamento";
import { type OpenBeforeClosing, openBeforeClosingNames } from "@prumo/domain/closing";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";

/** The page on which each is looked at. */
const pages: Readonly<Record<OpenBeforeClosing, (ate: string) => string>> = {
  caixas_abertos: () => paths.caixa.aberto(),
  lancamentos_pendentes: () => paths.contasBancarias.conciliacao(),
  cobrancas_a_decidir: () => paths.gatewayDecisoes(),
  compras_novas: (ate) => paths.compras.lista({ estado: "NOVO", data_final: ate }),
  aprovacoes_pendentes: () => paths.aprovacoes.lista({ quais: "todas" }),
  contas_a_pagar: (ate) => paths.contasPagar.lista({ status: "aberto", dataFinal: ate }),
  contas_a_receber: (ate) => paths.contasReceber.lista({ status: "aberto", dataFinal: ate }),
};

/** What may still write into a period, each with its page. None of it stands in the way of closing. */
export function OpenBeforeList({ pendencias, ate }: Pick<ClosingPreview, "pendencias"> & { readonly ate: string }) {
  if (pendencias.length === 0) return <p className="text-prumo-muted">Nada ficou aberto no período.</p>;
  return (
    <ul className="grid gap-2">
      {pendencias.map(({ tipo, quantidade, valor }) => (
        <li key={tipo} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link variant="text" href={pages[tipo](ate)} className="pointer-coarse:py-2">
            {`${quantidade} ${quantidade === 1 ? openBeforeClosingNames[tipo].one : openBeforeClosingNames[tipo].many}`}
          </Link>
          {valor === null ? null : <span className="tabular-nums">{moneyText(valor)}</span>}
        </li>
      ))}
    </ul>
  );
}
