import { signedUp } from "@prumo/api/testing/signups";
import { server } from "./open-app";

/** The demo data's plan that includes everything, and the smallest one. */
const plans = { completo: 1, essencial: 3 } as const;

/** Registers a company as its owner does, with the starter data of a segment. */
export async function companySignedUp(plan: keyof typeof plans = "completo") {
  const { empresa_id, api, login, body } = await signedUp(server(), { plano: plans[plan] });
  await api.cadastro.copiarDados({ body: { empresa_id, perfil: 58 } });
  return { empresa_id, login, senha: body.senha };
}
