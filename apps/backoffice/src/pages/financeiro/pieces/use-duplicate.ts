import { ApiError } from "@prumo/api-client/errors";
import type { Conta } from "@prumo/api-client/schemas/conta";
import { useState } from "react";
import { idInRefusal, isTrueInRefusal } from "./id-in-refusal";

/** The conta that a refused one looks like. `conta` is undefined for a user who may not see it. */
export interface Duplicate {
  readonly id: number;
  readonly conta: Conta | undefined;
  /** Why it is the same conta, in the server's words. */
  readonly message: string;
  /** Whether it has the same boleto: then a reason is asked for. */
  readonly boleto: boolean;
}

type FindConta = (call: { params: { id: number } }) => Promise<{ conta: Conta }>;

/** Finds the conta that a refused one looks like, or undefined when that was not the reason of the refusal. */
async function duplicateOf(find: FindConta, error: unknown): Promise<Duplicate | undefined> {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const id = idInRefusal(error, "duplicada");
  if (id === undefined) return undefined;
  const { message } = error;
  const boleto = isTrueInRefusal(error, "duplicada", "boleto");
  return find({ params: { id } }).then(
    ({ conta }) => ({ id, conta, message, boleto }),
    () => ({ id, conta: undefined, message, boleto }),
  );
}

/**
 * Keeps the conta that a refused one looks like, so that the page can show it and offer to save all the same.
 * @param find reads a conta of the side in question
 */
export function useDuplicate(find: FindConta) {
  const [duplicate, setDuplicate] = useState<Duplicate>();
  return {
    duplicate,
    forget: () => setDuplicate(undefined),
    /** Belongs to the form as its `onRefused`. A conta that the user may not see leaves the telling to the form. */
    async onRefused(error: unknown): Promise<boolean> {
      const other = await duplicateOf(find, error);
      setDuplicate(other);
      return other?.conta !== undefined;
    },
  };
}
