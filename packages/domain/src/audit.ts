/** Portuguese names of tables and calls, for the audit trail. */
import { ladosDeContas } from "./account-side";

const entityNames = {
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
  empresas: "Empresa",
  contratos: "Contrato",
  planos: "Plano",
  perfis_acesso: "Perfil de acesso",
  unidades_negocio: "Grupo de empresas",
  redes: "Rede",
  certificados: "Certificado digital",
  arquivos_xml: "Arquivo XML",
  configuracoes_fiscais: "Configurações fiscais",
} as const;
const entities = new Map<string, string>(Object.entries(entityNames));

/** A kind of record that the trail knows, by the name of its table. */
export type AuditedEntity = keyof typeof entityNames;

const actions = new Map(
  Object.entries({
    login: "Entrou",
    "login/recusado": "Login recusado",
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
    "usuarios/convidar": "Enviou o convite do usuário",
    "usuarios/update": "Alterou o usuário",
    "usuarios/clearLastAccessRoute": "Limpou o último acesso",
    "usuarios/acesso": "Abriu uma página",
    "unidades/autorizar": "Autorizou ou retirou uma unidade",
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
    cadastro: "Cadastrou a própria empresa",
    "cadastro/requestCode": "Pediu um código de validação",
    "cadastro/validateCode": "Validou um endereço",
    "cadastro/nomeUsuario": "Disse como quer ser chamado",
    "cadastro/assinatura": "Assinou o contrato no cadastro",
    "cadastro/copiarDados": "Escolheu os dados iniciais",
    "empresas/save": "Cadastrou a empresa",
    "empresas/update": "Alterou a empresa",
    "empresas/permissoes/store": "Alterou as permissões da empresa",
    "empresas/setarPlano": "Definiu o plano da empresa",
    "empresas/generateDataEmpresa": "Copiou dados para a empresa",
    "empresas/certificado": "Enviou o certificado digital",
    "empresas/arquivosXml": "Enviou arquivos XML",
    "rede/atribuir/store": "Alterou a rede",
    "perfilAcesso/save": "Cadastrou o perfil de acesso",
    "perfilAcesso/update": "Alterou o perfil de acesso",
    "perfilAcesso/delete": "Excluiu o perfil de acesso",
    "planos/save": "Cadastrou o plano",
    "planos/update": "Alterou o plano",
    gruposuninegocio: "Alterou os grupos de empresas",
    "gruposuninegocio/adicionarEmpresa": "Incluiu uma empresa no grupo",
    "gruposuninegocio/removerEmpresa": "Retirou uma empresa do grupo",
    "gruposuninegocio/updatedMatriz": "Alterou a matriz do grupo",
    "contrato/gerarContrato": "Gerou o contrato",
    "contrato/assinar": "Assinou o contrato",
    "assinatura/alterarPlano": "Trocou de plano",
    configNF: "Alterou as configurações fiscais",
  }),
);

/** Kinds of record in the trail, as options of its filter. */
export const auditedEntities: readonly { readonly chave: string; readonly nome: string }[] = [...entities].map(
  ([chave, nome]) => ({ chave, nome }),
);

/** Portuguese name of a kind of record; an unknown kind keeps its table's name. */
export const entityName = (entidade: string): string => entities.get(entidade) ?? entidade;

/**
 * Portuguese name of a call; an unknown one keeps its path.
 * @param acao the path of the call, without the first slash and the parameters
 */
export const actionName = (acao: string): string => actions.get(acao) ?? acao;
