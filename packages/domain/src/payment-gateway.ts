/** The company's account at a payment provider. */

/** The provider's two sides: real money, and one for trying. Their ids are those of fiscal environments. */
export const gatewayEnvironments = [
  { id: 1, nome: "Produção" },
  { id: 2, nome: "Sandbox (testes)" },
] as const;
export type GatewayEnvironment = (typeof gatewayEnvironments)[number]["id"];

/** Portuguese name of an environment. */
export const gatewayEnvironmentName = (ambiente: GatewayEnvironment): string =>
  gatewayEnvironments.find(({ id }) => id === ambiente)?.nome ?? String(ambiente);

/** The provider's answers to a token. */
export const gatewayResults = ["conectado", "outra_carteira", "token_recusado", "sem_resposta"] as const;
export type GatewayResult = (typeof gatewayResults)[number];

/** Portuguese words for an answer. */
export const gatewayResultNames: Readonly<Record<GatewayResult, string>> = {
  conectado: "O provedor aceitou o token",
  outra_carteira: "O token é de outra carteira",
  token_recusado: "O provedor recusou o token",
  sem_resposta: "O provedor não respondeu",
};

/**
 * Whether the provider tells its events to this server.
 *
 * - `recebendo`: it has the address
 * - `pausados`: it has stopped, and begins again when it is asked to
 * - `pendentes`: the address goes to it with the next comparison
 * - `inalcancaveis`: it cannot reach this server
 * - `email_ausente`: it takes no address without an e-mail that it may write to
 * - `chave_ilegivel`: what it proves its events by cannot be read any more
 */
export const gatewayEvents = [
  "recebendo",
  "pausados",
  "pendentes",
  "inalcancaveis",
  "email_ausente",
  "chave_ilegivel",
] as const;
export type GatewayEvents = (typeof gatewayEvents)[number];

/** The same in Portuguese sentences for whoever looks after the gateway. */
export const gatewayEventsNames: Readonly<Record<GatewayEvents, string>> = {
  recebendo: "O provedor avisa o Prumo de cada pagamento",
  pausados: "O provedor parou de avisar o Prumo. Retome os avisos",
  pendentes: "O Prumo ainda não registrou o endereço dos avisos no provedor",
  inalcancaveis: "O provedor não alcança este servidor: os pagamentos são conferidos a cada hora",
  email_ausente:
    "Informe o e-mail da empresa, que o provedor exige para avisar. Até lá os pagamentos são conferidos a cada hora",
  chave_ilegivel: "A chave dos avisos não pode mais ser lida. Salve o gateway com o token para criar outra",
};
