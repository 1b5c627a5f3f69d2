import { SUPPLIER } from "@prumo/domain/person-type";
import { type Api, visit } from "./visitor";

/** Makes the first company of the demo data charge at the stand-in of a provider, as its administrator. */

const LOGIN = { login: "1-admin", senha: "prumo123" };
const PROVIDER = "Provedor simulado";

/**
 * Where a demo stands that is to charge: no server answers, it has no demo data, it does not know the stand-in's address, or
 * it charges.
 */
export type DemoState = "away" | "unknown" | "unaddressed" | "charging";

async function apiOf(url: string): Promise<Api | DemoState> {
  const { api } = visit({ request: (path, init) => fetch(url + path, init) });
  try {
    await api.sessao.login({ body: LOGIN });
    return api;
  } catch (error) {
    // A server without the demo data knows no such login; one that is not there says nothing.
    return Object(error).status === undefined ? "away" : "unknown";
  }
}

/** The provider writes there when it stops telling events, and takes no address for them without. */
async function ensureCompanyEmail(api: Api, id: number): Promise<void> {
  const { empresa } = await api.empresas.find({ params: { id } });
  if (empresa.email !== null) return;
  await api.empresas.update({ body: { ...empresa, email: "financeiro@prumo.example" } });
}

/**
 * Gives the demo's company what it charges with: the provider's key, a bank account for its balance, a supplier for its
 * fees. A company that has a key keeps it.
 * @param url the server's address, without a slash at the end
 * @param token the key that the stand-in takes
 */
export async function chargeInDemo(url: string, token: string): Promise<DemoState> {
  const api = await apiOf(url);
  if (typeof api === "string") return api;
  const { empresa, configuracao, servidor } = await api.gateway.atual();
  if (!servidor.ambientes.includes(2)) return "unaddressed";
  if (configuracao.token !== null) return "charging";
  await ensureCompanyEmail(api, empresa.id);
  const { conta_bancaria } = await api.contasBancarias.save({ body: { name: PROVIDER, saldo_inicial: 0 } });
  const { pessoa } = await api.pessoas.save({
    body: { nome_fantasia: PROVIDER, tipos_pessoa: [SUPPLIER] },
  });
  await api.gateway.salvar({
    body: {
      ambiente: 2,
      carteira_asaas: "carteira-simulada",
      token,
      ativo: true,
      conta_bancaria_id: conta_bancaria.id,
      tarifa_pessoa_id: pessoa.id,
      versao: configuracao.versao,
    },
  });
  return "charging";
}
