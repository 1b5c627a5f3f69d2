import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { contasReceber } from "@prumo/api-client/schemas/contas-receber";
import type { Lado } from "@prumo/domain/conta-side";

/**
 * The bodies of the calls that settle. They are apart from the sides' table because they bring zod, which lists must
 * not load.
 */
const bodies = {
  contasPagar: { one: contasPagar.pagar.body, many: contasPagar.multiplo.body },
  contasReceber: { one: contasReceber.receber.body, many: contasReceber.multiplo.body },
};

type Both<K extends "one" | "many"> = ReturnType<(typeof bodies)["contasPagar"][K]> &
  ReturnType<(typeof bodies)["contasReceber"][K]>;

/** The day under both names: a form then sets the one of its side. */
export const noDay = { data_pagamento: undefined, data_recebimento: undefined };

/**
 * Gives the body that settles one conta of a side. Its type has the day under both names, so that one form serves
 * both sides; only the side's own exists.
 */
export const settlementBody = (lado: Lado, today: string) => bodies[lado].one(today) as unknown as Both<"one">;

/** Gives the body that settles many contas, with the same type for both sides. */
export const settlementsBody = (lado: Lado, today: string) => bodies[lado].many(today) as unknown as Both<"many">;
