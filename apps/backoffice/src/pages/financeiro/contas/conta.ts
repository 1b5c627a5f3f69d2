import type { Acerto, Conta, ContaSelecionada, Serie } from "@prumo/api-client/schemas/conta";
import type { ContaReceber } from "@prumo/api-client/schemas/contas-receber";
import type { Acordo } from "@prumo/api-client/schemas/renegociacao";
import type { BankData } from "@prumo/domain/bank-data";

export type { Acerto, Acordo, Conta, ContaSelecionada, Serie };

/** The noun for the rows of the lists of both sides. */
export const contaNoun = { one: "conta", many: "contas" };

/** The collection of a receivable. A payable has none of it. */
type Cobranca = Pick<ContaReceber, "carteira" | "bandeira" | "taxa_cobranca" | "valor_receber">;

/** A conta of either side with all its fields. */
export type WholeConta = Conta &
  Partial<Cobranca> & {
    readonly acertos: readonly Acerto[];
    readonly renegociacao: Acordo | null;
    readonly renegociacao_anterior: Acordo | null;
    readonly renegociacoes_desfeitas?: readonly Acordo[] | undefined;
    readonly dados_bancarios?: BankData | null | undefined;
    readonly serie?: Serie | null | undefined;
  };
