import { keysOf } from "@prumo/domain/keys/keys-of";

/** Where the rows of each table stand once several machines hold the database (`npm run distribute`). */

/** Rows of one company stand on one machine: each key between these tables holds `empresa_id`. */
const company = [
  "aberturas_caixa",
  "aceites",
  "acertos",
  "anexos",
  "aprovacao_ajustes",
  "aprovacao_pedidos",
  "aprovacao_regras",
  "arquivo_pedacos",
  "arquivos",
  "arquivos_xml",
  "auditoria",
  "caixas",
  "certificados",
  "comissao_itens",
  "comissao_lotes",
  "compra_entradas",
  "compra_eventos",
  "compra_itens",
  "compra_parcelas",
  "compras",
  "configuracoes_fiscais",
  "conta_rateios",
  "contagens_caixa",
  "contas",
  "contas_bancarias",
  "contratos",
  "depositos",
  "estoque_custos",
  "estoque_minimo",
  "estoque_movimentos",
  "estoque_saldos",
  "estornos",
  "extrato_contas",
  "extrato_lancamentos",
  "extrato_lotes",
  "extrato_mapas",
  "extrato_regras",
  "extrato_vinculos",
  "fechamento_atos",
  "fechamento_excecoes",
  "fechamentos",
  "feriados",
  "forma_pagamento_clientes",
  "forma_pagamento_intervalos",
  "formas_pagamento",
  "gateway_cobrancas",
  "gateway_decisoes",
  "gateway_eventos",
  "gateways_pagamento",
  "gps_compartilhamentos",
  "gps_posicoes",
  "idempotencia",
  "inventario_produtos",
  "inventarios",
  "lembrete_ajustes",
  "lembrete_contas",
  "lembrete_itens",
  "lembrete_pessoas",
  "lembrete_regras",
  "lembretes",
  "movimentos",
  "municipios_atendidos",
  "naturezas",
  "nfe_pares",
  "orcamentos",
  "ordem_servico_eventos",
  "ordem_servico_itens",
  "ordem_servico_pragas",
  "ordens_servico",
  "politicas_encargos",
  "pragas",
  "renegociacao_originais",
  "renegociacoes",
  "renegociacoes_desfeitas",
  "requerimento_itens",
  "requerimentos",
  "saldo_dias",
  "saldo_marcos",
  "transferencias",
  "usuarios_acessos",
  "veiculos",
  "visoes",
  "visoes_padrao",
  "whatsapp_mensagens",
] as const;

/** Every machine has all rows: companies and users, and what the companies of a group share. */
const reference = [
  "categorias_conta",
  "categorias_produto",
  "centros_resultado",
  "chaves_acesso",
  "compartilhamentos",
  "empresas",
  "grupos_permissoes",
  "ordem_servico_status",
  "perfil_submodulos",
  "perfis_acesso",
  "pessoas",
  "planos",
  "produtos",
  "redes",
  "role_permissoes",
  "submodulos_empresa",
  "tipos_pessoa",
  "unidades_negocio",
  "usuarios",
  "usuarios_grupos",
  "usuarios_horarios",
  "usuarios_ips",
  "usuarios_unidades",
] as const;

/** Stay on the first machine: what is asked for before a company is known, or taken from a queue of all companies. */
const local = [
  "chave_segredos",
  "codigos_cadastro",
  "codigos_recuperacao",
  "consultas_por_minuto",
  "fluxos_cadastro",
  "instalacao",
  "logins_pendentes",
  "mensagens",
  "migracoes",
  "navegadores",
  "passkeys",
  "pedidos_senha",
  "redefinicoes_senha",
  "restauracoes_fator",
  "segundos_fatores",
  "sessoes",
  "tarefas",
  "tentativas_login",
  "versao_acesso",
  "webhook_entregas",
  "webhooks",
] as const;

export const placements = { company, reference, local };

export type TablePlace = keyof typeof placements;

const all: ReadonlyMap<string, TablePlace> = new Map(
  keysOf(placements).flatMap((place) => placements[place].map((table) => [table, place] as const)),
);

/** Where the rows of a table stand; undefined for a table that nobody has decided about. */
export const placementOf = (table: string): TablePlace | undefined => all.get(table);

/**
 * What only the version before uses, some of it against the rules of placement. The next contract step drops it; on several
 * machines that version never runs, so there it is dropped at once.
 */
export const leaving = {
  indexes: [
    "compras_linha",
    "contas_linha",
    "estornos_linha",
    "inventario_produtos_linha",
    "ordens_servico_linha",
    "whatsapp_mensagens_linha",
  ],
  triggers: {
    auditoria_da_plataforma: "auditoria",
    idempotencia_da_empresa: "idempotencia",
    usuarios_acessos_de_usuarios: "usuarios",
  },
} as const;
