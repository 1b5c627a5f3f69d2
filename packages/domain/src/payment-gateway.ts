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
