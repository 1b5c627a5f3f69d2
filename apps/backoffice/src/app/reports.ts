import { calls } from "@prumo/api-client/calls";
import { paths } from "./paths";

/** The reports of the menu's page, which the palette knows by name, too. */
export const relatorios = [
  {
    nome: "Resultado",
    sobre: "Receitas e despesas por categoria, mês a mês (DRE gerencial). Cada número abre as suas contas.",
    href: paths.resultado(),
    call: calls.relatorios.resultado,
  },
  {
    nome: "Orçamento",
    sobre:
      "O que se planeja gastar e receber por categoria, mês a mês. O resultado mostra o orçado ao lado do realizado.",
    href: paths.orcamento(),
    call: calls.orcamento.ano,
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
