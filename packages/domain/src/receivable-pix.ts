/**
 * The Pix of a receivable: a static code of a bank account with the amount of the day. Its txid is `***` unless the company
 * says that its bank keeps one of ours: some banks refuse or send back what they do not know (Banco Central, pix-api).
 */
import { compareMoney } from "./money";
import { makePixCode } from "./pix-code";
import { isValidPixKey } from "./pix-key";

/** How the payment of a code is told from others. */
export const pixTxidModes = ["anonimo", "proprio"] as const;
export type PixTxidMode = (typeof pixTxidModes)[number];

/** Portuguese names of the modes. */
export const pixTxidModeNames: Readonly<Record<PixTxidMode, string>> = {
  anonimo: "Sem identificador (***), aceito por todos os bancos",
  proprio: "Com o número da conta",
};

/** Where the money of a code goes, as a bank account keeps it. */
export interface PixReceiver {
  readonly pix_chave: string | null;
  readonly pix_nome: string | null;
  readonly pix_cidade: string | null;
  readonly pix_txid: PixTxidMode;
}

/** What a bank account lacks to be paid by Pix, in Portuguese; null when nothing, or when nothing of it is said at all. */
export function pixReceiverProblem({ pix_chave, pix_nome, pix_cidade }: PixReceiver): {
  readonly field: "pix_chave" | "pix_nome" | "pix_cidade";
  readonly message: string;
} | null {
  if (!pix_chave && !pix_nome && !pix_cidade) return null;
  if (!pix_chave) return { field: "pix_chave", message: "Informe a chave Pix" };
  if (!isValidPixKey(pix_chave)) {
    return { field: "pix_chave", message: "A chave não é um CPF, CNPJ, e-mail, telefone ou chave aleatória" };
  }
  if (!pix_nome) return { field: "pix_nome", message: "Informe o nome de quem recebe" };
  return pix_cidade ? null : { field: "pix_cidade", message: "Informe a cidade de quem recebe" };
}

/** Whether a bank account can be paid by Pix. */
export const receivesPix = (account: PixReceiver): boolean =>
  account.pix_chave !== null && pixReceiverProblem(account) === null;

const TXID_DIGITS = 8;

/** The txid that names a conta. */
export const contaTxid = (conta_id: number): string => `CONTA${String(conta_id).padStart(TXID_DIGITS, "0")}`;

/**
 * The code of a receivable for an amount, in reais; null where the bank account has no key, and where nothing is due. It is
 * another one whenever the amount is.
 */
export function receivablePixCode(
  account: PixReceiver,
  conta: { readonly id: number; readonly valor: number },
): string | null {
  const { pix_chave, pix_nome, pix_cidade, pix_txid } = account;
  if (pix_chave === null || pix_nome === null || pix_cidade === null || !receivesPix(account)) return null;
  if (compareMoney(conta.valor, 0) <= 0) return null;
  return makePixCode({
    key: pix_chave,
    name: pix_nome,
    city: pix_cidade,
    amount: Math.round(conta.valor * 100) / 100,
    txid: pix_txid === "proprio" ? contaTxid(conta.id) : null,
  });
}
