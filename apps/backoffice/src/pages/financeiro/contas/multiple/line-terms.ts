import { acertoFields } from "@prumo/domain/acerto-fields";
import { allowsCashRegister } from "@prumo/domain/payment-type";
import type { Origem } from "@prumo/domain/settlement-calls";

/** The choices at the head that leave the payment type and the bank account to each line. */
export const FORM_OF_EACH = "cada";
export const ACCOUNT_OF_EACH = 0;

/** What the head of the worksheet says for all lines that do not say otherwise. */
export interface HeadTerms {
  readonly forma_pagamento: string | null | undefined;
  readonly utilizar_valor_do: "caixa" | "conta";
  readonly conta_bancaria_id: number | null | undefined;
  readonly abertura_caixa_id: number | null | undefined;
}

/** What is proposed for the conta of a line, from itself and from its person. */
export interface ProposedTerms {
  readonly forma_pagamento: string | undefined;
  readonly conta_bancaria_id: number | null;
}

/** What the user chose in the line itself. */
export interface OwnTerms {
  readonly forma?: string | undefined;
  readonly origem?: Origem | undefined;
}

type HeadField = "forma_pagamento" | "conta_bancaria_id" | "abertura_caixa_id";

/** What a line is settled with, and what it still lacks. */
export interface LineTerms {
  readonly forma: string | undefined;
  readonly origem: Origem | undefined;
  /** The fields of the head that lack what this line takes from there. */
  readonly missingAtHead: readonly HeadField[];
  /** The messages about what it lacks itself, by its own field. */
  readonly problems: Readonly<Partial<Record<"forma" | "origem", string>>>;
}

const account = (id: number | null | undefined): Origem | undefined =>
  id == null || id === ACCOUNT_OF_EACH ? undefined : { tipo: "conta", id };

function headOrigem(head: HeadTerms, proposed: ProposedTerms): Origem | undefined {
  const { utilizar_valor_do, abertura_caixa_id: register, conta_bancaria_id: bank } = head;
  if (utilizar_valor_do === "caixa") return register == null ? undefined : { tipo: "caixa", id: register };
  return account(bank === ACCOUNT_OF_EACH ? proposed.conta_bancaria_id : bank);
}

/**
 * Finds what a line is settled with: its own choice, else the head's, and where the head leaves it to each line, what is
 * proposed for its conta. A register gives cash only: by any other type the usual bank account takes its place.
 */
export function lineTerms(own: OwnTerms, head: HeadTerms, proposed: ProposedTerms): LineTerms {
  const leavesForm = head.forma_pagamento === FORM_OF_EACH;
  const forma = own.forma ?? ((leavesForm ? proposed.forma_pagamento : head.forma_pagamento) || undefined);
  const asked = own.origem ?? headOrigem(head, proposed);
  const fromRegister = asked === undefined ? head.utilizar_valor_do === "caixa" : asked.tipo === "caixa";
  const noCash = fromRegister && forma !== undefined && !allowsCashRegister(forma);
  const origem = noCash ? account(proposed.conta_bancaria_id) : asked;

  const missingAtHead: HeadField[] = [];
  const problems: { forma?: string; origem?: string } = {};
  if (forma === undefined) {
    if (leavesForm) problems.forma = acertoFields.forma_pagamento.missing;
    else missingAtHead.push("forma_pagamento");
  }
  if (origem === undefined) {
    if (noCash || head.conta_bancaria_id === ACCOUNT_OF_EACH) problems.origem = acertoFields.conta_bancaria_id.missing;
    else missingAtHead.push(head.utilizar_valor_do === "caixa" ? "abertura_caixa_id" : "conta_bancaria_id");
  }
  return { forma, origem, missingAtHead, problems };
}
