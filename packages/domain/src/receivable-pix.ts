/**
 * The Pix of a receivable: a static code of a bank account with the amount of the day. Its txid is `***` unless the company
 * says that its bank keeps one of ours: some banks refuse or send back what they do not know (Banco Central, pix-api).
 */
import { readBoleto } from "./boleto";
import { compareMoney } from "./money";
import { makePixCode, readPixCode } from "./pix-code";
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

/** Codes that are not made here: of a charge at the payment provider, or typed by somebody. */
export interface GivenCodes {
  readonly pix_copia_cola: string | null;
  readonly linha_digitavel: string | null;
  /** The charge that they are of. */
  readonly cobranca?: GivenCharge | null;
}

/** A charge as far as it decides what its codes ask for. */
export interface GivenCharge {
  readonly valor: number;
  /** What of it settles the conta. */
  readonly principal: number;
  readonly vencimento: string;
  /** Percent that the provider adds after the due date, once and a month. */
  readonly multa: number;
  readonly juros: number;
}

/** A receivable whose codes are looked at on a day. */
export interface CodedConta {
  readonly residual: number;
  /** The rest with multa and juros of the day. */
  readonly valor: number;
  /** The last day on which it costs no more. */
  readonly pagavel_ate: string;
}

/** What codes ask for: reais, or null where only paying tells it. */
export interface AskedByCodes {
  readonly valor: number | null;
}

/** A charge asks for its amount, and after its due date for what the provider reckons. */
function askedByCharge({ valor, principal, vencimento, multa, juros }: GivenCharge, residual: number, day: string) {
  if (compareMoney(principal, residual) !== 0) return null;
  const grows = day > vencimento && (multa > 0 || juros > 0);
  return { valor: grows ? null : valor };
}

/**
 * What the codes of a receivable ask for on a day, so that nobody is told another amount beside them: the bank of a boleto,
 * and whoever stands behind the address of a Pix, reckon their own multa and juros. Null where they ask for something else
 * than what is owed, as a boleto does of which a part was paid since: then they must not be shown.
 */
export function askedByCodes(codes: GivenCodes, conta: CodedConta, day: string): AskedByCodes | null {
  const { residual, valor, pagavel_ate } = conta;
  if (codes.cobranca != null) return askedByCharge(codes.cobranca, residual, day);
  const pix = codes.pix_copia_cola === null ? null : readPixCode(codes.pix_copia_cola);
  const boleto = codes.linha_digitavel === null ? null : readBoleto(codes.linha_digitavel, { today: day });
  const isLate = day > pagavel_ate;
  const grows = isLate && (codes.linha_digitavel !== null || pix === null || pix.kind === "dinamico");
  const owed = grows ? residual : valor;
  const amounts = [pix?.amount, boleto?.amount].filter((amount) => amount != null);
  if (amounts.some((amount) => compareMoney(amount, owed) !== 0)) return null;
  return { valor: grows ? null : valor };
}
