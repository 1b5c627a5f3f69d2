/** What people read in the audit trail in the place of the names of tables and calls. */
import { ladosDeContas } from "./account-side";

const entities = new Map(
  Object.entries({
    contas: "Conta",
    acertos: "Acerto",
    estornos: "Estorno",
    renegociacoes: "Renegociação",
    caixas: "Caixa",
    aberturas_caixa: "Abertura de caixa",
    contagens_caixa: "Contagem de caixa",
    contas_bancarias: "Conta bancária",
    movimentos: "Movimento",
    transferencias: "Transferência",
    usuarios: "Usuário",
    pessoas: "Pessoa",
    sessoes: "Sessão",
    categorias_conta: "Categoria",
    centros_resultado: "Centro de resultado",
    formas_pagamento: "Forma de pagamento",
    grupos_permissoes: "Grupo de permissões",
  }),
);

const actions = new Map(
  Object.entries({
    login: "Entrou",
    logout: "Saiu",
    "sessao/trocarUnidade": "Trocou de unidade",
    "sessoes/encerrar": "Encerrou uma sessão",
    "sessoes/encerrarTodas": "Encerrou as outras sessões",
    "senha/alterar": "Alterou a senha",
    "senha/solicitar": "Pediu uma nova senha",
    "senha/redefinir": "Criou uma nova senha",
    "pessoas/save": "Cadastrou a pessoa",
    "pessoas/update": "Alterou a pessoa",
    "pessoas/delete": "Excluiu a pessoa",
    "usuarios/save": "Cadastrou o usuário",
    "usuarios/update": "Alterou o usuário",
    "usuarios/clearLastAccessRoute": "Limpou o último acesso",
    "usuarios/acesso": "Abriu uma página",
    "categoriasConta/save": "Cadastrou a categoria",
    "categoriasConta/update": "Alterou a categoria",
    "categoriasConta/delete": "Excluiu a categoria",
    "categoriasConta/desativar": "Desativou a categoria",
    "categoriasConta/reativar": "Reativou a categoria",
    "centroResultado/save": "Cadastrou o centro de resultado",
    "centroResultado/update": "Alterou o centro de resultado",
    "centroResultado/delete": "Excluiu o centro de resultado",
    "centroResultado/desativar": "Desativou o centro de resultado",
    "centroResultado/reativar": "Reativou o centro de resultado",
    "permissoes/grupos": "Alterou os grupos de permissões",
    "formasPagamento/save": "Cadastrou a forma de pagamento",
    "formasPagamento/update": "Alterou a forma de pagamento",
    "formasPagamento/delete": "Excluiu a forma de pagamento",
    "contasPagar/pagar": "Pagou a conta",
    "contasPagar/estorno": "Estornou o pagamento",
    "contasPagar/multiplo": "Pagou várias contas",
    "contasReceber/receber": "Recebeu a conta",
    "contasReceber/estorno": "Estornou o recebimento",
    "contasReceber/multiplo": "Recebeu várias contas",
    ...Object.fromEntries(
      Object.keys(ladosDeContas).flatMap((lado) => [
        [`${lado}/save`, "Cadastrou a conta"],
        [`${lado}/update`, "Alterou a conta"],
        [`${lado}/delete`, "Removeu a conta"],
        [`${lado}/renegociacao`, "Renegociou contas"],
      ]),
    ),
    "caixas/save": "Cadastrou o caixa",
    "caixas/update": "Alterou o caixa",
    "caixas/abrir": "Abriu o caixa",
    "caixas/fechar": "Contou o caixa",
    "caixas/suprimento": "Registrou o suprimento",
    "caixas/sangria": "Registrou a sangria",
    "contasBancarias/save": "Cadastrou a conta bancária",
    "contasBancarias/update": "Alterou a conta bancária",
    "contasBancarias/delete": "Excluiu a conta bancária",
    "contasBancarias/transferir": "Transferiu",
  }),
);

/** The kinds of record that the trail knows, for choosing one. */
export const auditedEntities: readonly { readonly chave: string; readonly nome: string }[] = [...entities].map(
  ([chave, nome]) => ({ chave, nome }),
);

/** What a kind of record is called; one that is not known keeps its own name. */
export const entityName = (entidade: string): string => entities.get(entidade) ?? entidade;

/** What a call did, named by its path without the first slash and parameters; one that is not known keeps its path. */
export const actionName = (acao: string): string => actions.get(acao) ?? acao;
