import type { AssinaturaCadastro, ConfigCadastro, FluxoCadastro } from "@prumo/api-client/schemas/cadastro";
import { api } from "./api";
import { createContacts } from "./contacts";
import { createResource, type Resource } from "./resource";

export type ConfigResource = Resource<ConfigCadastro>;

/** The data about the visitor and the offer. Nothing is asked for yet, because a page is also written at build time. */
export const createVisit = () => ({
  config: createResource(() => api.cadastro.config()) satisfies ConfigResource,
  fluxo: createResource(() => api.cadastro.fluxo()) satisfies Resource<FluxoCadastro>,
  contacts: createContacts(),
});

export type SignupVisit = ReturnType<typeof createVisit>;

/** Begins a visit in a browser: asks the server, and uses what this device kept until it has answered. */
export function beginVisit(): SignupVisit {
  const visit = createVisit();
  visit.contacts.restore();
  visit.config.load();
  visit.fluxo.load().then((fluxo) => {
    if (fluxo.status === "ready") visit.contacts.learn(fluxo.value);
  });
  return visit;
}

/** The data of the steps after the registration: the company's subscription, and how far the visitor has come. */
export interface Step {
  readonly assinatura: AssinaturaCadastro;
  readonly fluxo: FluxoCadastro;
}
