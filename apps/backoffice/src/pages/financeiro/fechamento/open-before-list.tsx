import type { ClosingPreview } from "@prumo/api-client/schemas/fechamento";
import type { OpenBeforeClosing } from "@prumo/domain/closing";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";

/** What is still open, for one and for many, and the page on which it is looked at. */
const kinds: Readonly<
  Record<OpenBeforeClosing, { readonly one: string; readonly many: string; readonly href: (ate: string) => string }>
> = {
  caixas_abertos: {
    one: "caixa aberto",
    many: "caixas abertos",
    href: () => paths.caixa.aberto(),
  },
  lancamentos_pendentes: {
    one: "lançamento do banco sem conciliação",
    many: "lançamentos do banco sem conciliação",
    href: () => paths.contasBancarias.conciliacao(),
  },
  cobrancas_a_decidir: {
    one: "valor do provedor a decidir",
    many: "valores do provedor a decidir",
    href: () => paths.gatewayDecisoes(),
  },
  compras_novas: {
    one: "compra sem decisão",
    many: "compras sem decisão",
    href: (ate) => paths.compras.lista({ estado: "NOVO", data_final: ate }),
  },
  contas_abertas: {
    one: "conta aberta que vencia no período",
    many: "contas abertas que venciam no período",
    href: (ate) => paths.contasPagar.lista({ status: "aberto", dataFinal: ate }),
  },
};

/** What may still write into a period, each with its page. None of it stands in the way of closing. */
export function OpenBeforeList({ pendencias, ate }: Pick<ClosingPreview, "pendencias"> & { readonly ate: string }) {
  if (pendencias.length === 0) return <p className="text-prumo-muted">Nada ficou aberto no período.</p>;
  return (
    <ul className="grid gap-2">
      {pendencias.map(({ tipo, quantidade, valor }) => (
        <li key={tipo} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link variant="text" href={kinds[tipo].href(ate)} className="pointer-coarse:py-2">
            {`${quantidade} ${quantidade === 1 ? kinds[tipo].one : kinds[tipo].many}`}
          </Link>
          {valor === null ? null : <span className="tabular-nums">{moneyText(valor)}</span>}
        </li>
      ))}
    </ul>
  );
}
