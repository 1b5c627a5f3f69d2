import { calls } from "@prumo/api-client/calls";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";

/** A balance that money can be moved from or to. */
export interface Place {
  /** `conta:1` or `caixa:2`. */
  readonly key: string;
  readonly nome: string;
  readonly saldo: number;
}

/**
 * Loads the balances that the user may move: bank accounts, and the registers that are open to them. Users without the
 * permission get none.
 */
export async function loadPlaces(signal: AbortSignal): Promise<readonly Place[]> {
  const session = await loadSession();
  if (!mayAccess(session, calls.contasBancarias.transferir.access)) return [];
  const [{ contas_bancarias }, { aberturas }] = await Promise.all([
    api.contasBancarias.lista(undefined, { signal }),
    mayAccess(session, calls.caixas.sangria.access) ? api.caixas.abertos(undefined, { signal }) : { aberturas: [] },
  ]);
  return [
    ...contas_bancarias.map(({ id, name, saldo }) => ({ key: `conta:${id}`, nome: name, saldo })),
    ...aberturas.map(({ id, caixa, usuario, saldo }) => ({
      key: `caixa:${id}`,
      nome: `${caixa.nome} (${usuario.nome})`,
      saldo,
    })),
  ];
}
