import type { ProviderReading } from "@prumo/domain/gateway-charge";

/**
 * What the product asks of any payment provider. Each verb answers data, also where it fails: what a failure means for the
 * money is decided by who asked. Amounts in reais, days yyyy-MM-dd.
 */
export interface PaymentProvider {
  /** Finds the payer by the document, or registers them without any notice by the provider; answers their id there. */
  ensureCustomer(payer: Payer): Promise<ProviderAnswer<string>>;
  /** Registers a charge. The provider knows no repetition: whoever gets no answer looks for the reference first. */
  create(charge: NewCharge): Promise<ProviderAnswer<ProviderCharge>>;
  /** All charges of one of our references that were not removed, the newest first. */
  findByReference(reference: string): Promise<ProviderAnswer<readonly ProviderCharge[]>>;
  read(id: string): Promise<ProviderAnswer<ProviderCharge>>;
  /** Changes what an unpaid charge asks for and until when. Its codes are others afterwards. */
  update(id: string, changes: ChargeChanges): Promise<ProviderAnswer<ProviderCharge>>;
  /** The digits of the boleto and the code of the Pix. Either may fail or not exist, while the charge stands. */
  codes(id: string): Promise<ProviderCodes>;
  cancel(id: string): Promise<ProviderAnswer<null>>;
  /** A page of the charges that were paid on a day or after it, in one situation. */
  list(asked: ListedCharges): Promise<ProviderAnswer<ChargePage>>;
  /** Tells that the payer paid elsewhere, so that the boleto can be paid no more. */
  receiveInCash(id: string, paid: PaidInCash): Promise<ProviderAnswer<ProviderCharge>>;
  undoReceivedInCash(id: string): Promise<ProviderAnswer<ProviderCharge>>;
  balance(): Promise<ProviderAnswer<number>>;
  /** Finds the address for events, gives it the token, or registers it; `paused` is whether the provider has stopped sending. */
  ensureWebhook(webhook: Webhook): Promise<ProviderAnswer<WebhookState>>;
  /** Makes a provider send again that has stopped. */
  resumeWebhook(id: string): Promise<ProviderAnswer<null>>;
}

/**
 * Why a verb did not do what it was asked.
 *
 * - `recusada`: the provider says no, in its own words
 * - `sem_acesso`: it does not take the token
 * - `inexistente`: it knows no such thing
 * - `ocupado`: too many calls; `espera` seconds from now there is room
 * - `sem_resposta`: nothing is known. Something that was to be written may have been.
 */
export type ProviderFailure =
  | { readonly falha: "recusada"; readonly codigo: string | null; readonly mensagem: string }
  | { readonly falha: "sem_acesso"; readonly codigo: string | null }
  | { readonly falha: "inexistente" }
  | { readonly falha: "ocupado"; readonly espera: number }
  | { readonly falha: "sem_resposta" };

export type ProviderAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ProviderFailure);

/** Who is asked to pay. */
export interface Payer {
  readonly nome: string;
  /** CPF or CNPJ without mask. */
  readonly documento: string;
  /** Sent only where the company wants it. */
  readonly email: string | null;
}

/** A charge to be registered, to be paid as boleto or as Pix. */
export interface NewCharge {
  readonly cliente: string;
  /** Ours: one for each charge, never used again. */
  readonly referencia: string;
  readonly valor: number;
  readonly vencimento: string;
  /** Percent, once after the due date. */
  readonly multa: number;
  /** Percent a month of 30 days after the due date. */
  readonly juros: number;
  readonly descricao: string;
}

export type ChargeChanges = Pick<NewCharge, "valor" | "vencimento" | "multa" | "juros">;

/** A charge at the provider. */
export interface ProviderCharge {
  readonly id: string;
  readonly referencia: string | null;
  readonly vencimento: string | null;
  /** The page on which the payer sees it. */
  readonly fatura: string | null;
  /** The words of the provider for its situation, which are kept for whoever reads the log. */
  readonly situacao_original: string;
  readonly leitura: ProviderReading;
}

export interface ProviderCodes {
  readonly linha_digitavel: ProviderAnswer<string>;
  readonly pix_copia_cola: ProviderAnswer<string>;
}

/** Situations of charges whose money is there or under way. */
export type PaidSituation = "confirmada" | "recebida" | "recebida_em_dinheiro" | "devolvida";

export interface ListedCharges {
  readonly situacao: PaidSituation;
  /** Left out where the provider has no day yet by which it could tell: of money that is under way. */
  readonly desde?: string;
  /** How many were read before. */
  readonly pulando: number;
}

export interface ChargePage {
  readonly cobrancas: readonly ProviderCharge[];
  readonly mais: boolean;
}

export interface PaidInCash {
  readonly dia: string;
  readonly valor: number;
}

/** Where events go. The token is kept here before it is sent, or each event would be refused. */
export interface Webhook {
  readonly url: string;
  readonly token: string;
  /** Who is told when the provider stops sending. */
  readonly email: string;
  /** Its id, where the provider has the token already. */
  readonly known: string | null;
}

export interface WebhookState {
  readonly id: string;
  readonly paused: boolean;
}
