import { calls } from "@prumo/api-client/calls";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";

const relatorios = [
  {
    nome: "Resultado",
    sobre: "Receitas e despesas por categoria, mês a mês (DRE gerencial). Cada número abre as suas contas.",
    href: paths.resultado(),
    call: calls.relatorios.resultado,
  },
  {
    nome: "Vencimentos",
    sobre: "O que está em aberto, a pagar ou a receber, por tempo de atraso e por pessoa.",
    href: paths.vencimentos(),
    call: calls.relatorios.vencimentos,
  },
  {
    nome: "Fluxo de caixa",
    sobre: "O dinheiro que entrou e saiu em cada dia, o que ainda se espera, e o saldo previsto.",
    href: paths.fluxoCaixa(),
    call: calls.relatorios.fluxoCaixa,
  },
  {
    nome: "Contas a pagar",
    sobre: "As contas dos próximos 30 dias, com totais por status e categoria. A lista imprime qualquer filtro.",
    href: paths.contasPagar.relatorio(),
    call: calls.contasPagar.relatorio,
  },
  {
    nome: "Contas a receber",
    sobre: "As contas dos próximos 30 dias, com totais por status e categoria. A lista imprime qualquer filtro.",
    href: paths.contasReceber.relatorio(),
    call: calls.contasReceber.relatorio,
  },
  {
    nome: "Compras",
    sobre: "O que foi comprado por fornecedor, por produto, com a evolução do preço, e por mês.",
    href: paths.compras.relatorio(),
    call: calls.compras.relatorioFornecedores,
  },
];

/** The reports that this user may see. */
export function ReportsPage() {
  const session = useSession();
  return (
    <Page title="Relatórios">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-3">
        {relatorios
          .filter(({ call }) => mayAccess(session, call.access))
          .map(({ nome, sobre, href }) => (
            <li key={href} className="grid">
              <Card flush className="hover:border-prumo-accent">
                <Link href={href} className="grid h-full content-start gap-1 p-4">
                  <span className="font-medium">{nome}</span>
                  <span className="text-prumo-muted">{sobre}</span>
                </Link>
              </Card>
            </li>
          ))}
      </ul>
    </Page>
  );
}
