/** Why a login was refused, as the audit trail tells it to the company's administrator. */
export const loginRefusals = {
  senha: "Senha incorreta",
  codigo: "Código do segundo fator incorreto",
  desconhecido: "Login não cadastrado",
  inativo: "Usuário inativo",
  empresa: "Empresa inativa",
  endereco: "Endereço de IP não permitido",
  horario: "Dia ou horário não permitido",
  tentativas: "Muitas tentativas",
} as const;

export type MotivoRecusa = keyof typeof loginRefusals;
