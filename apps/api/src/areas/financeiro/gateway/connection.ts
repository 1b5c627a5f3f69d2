import {
  type GatewayEnvironment,
  type GatewayResult,
  gatewayEnvironmentName,
  gatewayEnvironments,
} from "@prumo/domain/payment-gateway";
import { z } from "zod";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { askOutside, OutsideFailure } from "../../../http/outside-services";
import type { SecretBox } from "../../../http/secret-box";
import { USER_AGENT } from "./provider/asaas";
import { findGateway, noteCompared } from "./queries";
import { tokenPlace } from "./token";

/** The provider's addresses in each environment, which whoever runs the server sets; null: none. No user types one. */
export interface GatewayAddresses {
  readonly producao: string | null;
  readonly sandbox: string | null;
}

/** The address of an environment; null where the server has none. */
export const addressOf = ({ producao, sandbox }: GatewayAddresses, ambiente: GatewayEnvironment) =>
  ambiente === 1 ? producao : sandbox;

/** The environments that the server can reach. */
export const configuredEnvironments = (addresses: GatewayAddresses): GatewayEnvironment[] =>
  gatewayEnvironments.map(({ id }) => id).filter((id) => addressOf(addresses, id) !== null);

const TOKEN_REFUSED = [401, 403];
const account = z.object({ name: z.string().trim().min(1).max(200) });
const wallets = z.object({ data: z.array(z.object({ id: z.string() })) });
const pixKeys = z.object({ data: z.array(z.object({ status: z.string().nullish().catch(null) })) });

/** Whether the account has a Pix key in use; null where the provider does not say. */
async function hasPixKey(address: string, token: string): Promise<boolean | null> {
  const { status, body } = await ask(address, "pix/addressKeys", token);
  const keys = status === 200 ? pixKeys.safeParse(body).data?.data : undefined;
  // A key whose registration is not over is none yet. Without a word about it, it is taken for one.
  return keys === undefined ? null : keys.some((key) => key.status == null || key.status === "ACTIVE");
}

const NO_PIX_KEY =
  "Essa conta não tem chave Pix: sem ela o QR Code da cobrança só vale até o fim do dia. Cadastre uma no provedor.";

interface Answer {
  readonly resultado: GatewayResult;
  readonly message: string;
  readonly conta: string | null;
}

const answered = (resultado: GatewayResult, message: string, conta: string | null = null): Answer => ({
  resultado,
  message,
  conta,
});

/** Asks one address of the provider. A redirect would take the token elsewhere, so none is followed. */
const ask = (address: string, path: string, token: string) =>
  askOutside(`${address.replace(/\/+$/, "")}/${path}`, {
    headers: { access_token: token, "User-Agent": USER_AGENT },
    redirects: 0,
  });

/** Asks the provider whose token it is, and whether the wallet is one of that account. */
async function askProvider(address: string, token: string, carteira: string | null): Promise<Answer> {
  const about = await ask(address, "myAccount", token);
  if (TOKEN_REFUSED.includes(about.status)) {
    return answered("token_recusado", "O provedor recusou o token. Confira se ele é deste ambiente e ainda vale.");
  }
  const { data } = account.safeParse(about.body);
  if (about.status !== 200 || data === undefined) {
    return answered("sem_resposta", "O provedor respondeu de forma inesperada. Fale com quem cuida do servidor.");
  }
  const owned = await ask(address, "wallets", token);
  const known = owned.status === 200 ? wallets.safeParse(owned.body).data?.data : undefined;
  if (carteira !== null && known !== undefined && !known.some(({ id }) => id === carteira)) {
    return answered("outra_carteira", `O token é de ${data.name}, que não tem esta carteira.`, data.name);
  }
  const connected = `Conectado à conta de ${data.name}.`;
  const lacksKey = (await hasPixKey(address, token)) === false;
  return answered("conectado", lacksKey ? `${connected} ${NO_PIX_KEY}` : connected, data.name);
}

/** @throws Refusal 422 when it was sealed with another key */
function opened(box: SecretBox, sealed: string, empresa_id: number): string {
  try {
    return box.open(sealed, tokenPlace(empresa_id));
  } catch {
    throw refusedByState("O token guardado não pode mais ser lido. Informe-o de novo e salve.");
  }
}

/**
 * Asks the provider with the stored token, at the address that the server was started with.
 * @throws Refusal 422 without a token, and where the server has no address of that environment
 */
export async function testConnection(db: Db, ctx: Ctx, box: SecretBox | null, addresses: GatewayAddresses) {
  const row = await findGateway(db, ctx.empresa_id);
  if (row === undefined || row.token === null || box === null) {
    throw refusedByState("Informe o token e salve antes de testar a conexão");
  }
  const ambiente: GatewayEnvironment = row.ambiente === 1 ? 1 : 2;
  const address = addressOf(addresses, ambiente);
  if (address === null) {
    throw refusedByState(`Este servidor não tem o endereço do provedor em ${gatewayEnvironmentName(ambiente)}`);
  }
  const answer = await askProvider(address, opened(box, row.token, ctx.empresa_id), row.carteira_asaas).catch(
    (error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error;
      return answered("sem_resposta", "O provedor não respondeu. Tente de novo em alguns minutos.");
    },
  );
  // The page shows the last answer, whoever asked for it.
  await noteCompared(db, ctx.empresa_id, { testado_em: ctx.quando, ultimo_resultado: answer.resultado });
  return answer;
}
