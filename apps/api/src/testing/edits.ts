/**
 * The calls that overwrite a record that somebody has read before. Each takes the version that was read and refuses an
 * old one; the forms of the pages send it.
 */
export const edits = [
  "pessoas.update",
  "veiculos.update",
  "municipiosAtendidos.update",
  "pragas.update",
  "usuarios.update",
  "permissoes.update",
  "categoriasConta.update",
  "centroResultado.update",
  "formasPagamento.update",
  "contasBancarias.update",
  "caixas.update",
  "contasPagar.update",
  "contasReceber.update",
  "perfilAcesso.update",
  "planos.update",
  "gruposUniNegocio.update",
  "configNF.salvar",
  "gateway.salvar",
  "empresas.update",
  "empresas.permissoes",
  "rede.atribuir",
  "produtos.update",
  "categoriasProduto.update",
  "depositos.update",
  "feriados.update",
  "naturezas.update",
  "compraManual.update",
  "ordemServico.update",
  "visoes.update",
  "conciliacao.alterarRegra",
  "anexos.update",
  "aprovacao.salvarRegras",
  "chaves.update",
  "webhooks.update",
  "cobranca.salvarAjustes",
  "cobranca.alterarRegra",
  "cobranca.salvarConta",
  "cobranca.salvarPessoa",
  // Comes last, because it takes submodules from the company that the other calls are tried in.
  "empresas.setarPlano",
] as const;

export type TriedEdit = (typeof edits)[number];
