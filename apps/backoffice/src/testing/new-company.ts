import { signedUp } from "@prumo/api/testing/signups";
import { server } from "./open-app";

/** Registers a company as its owner does, with the starter data of a segment. */
export async function companySignedUp() {
  const { empresa_id, api, login, body } = await signedUp(server(), { plano: 1 });
  await api.cadastro.copiarDados({ body: { empresa_id, perfil: 58 } });
  return { empresa_id, login, senha: body.senha };
}
