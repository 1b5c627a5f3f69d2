import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { contasReceber } from "@prumo/api-client/schemas/contas-receber";
import type { Lado } from "@prumo/domain/account-side";

/** The bodies of the calls that settle. Apart from the sides' table, because they bring zod, which lists do without. */
const bodies = {
  contasPagar: { one: contasPagar.pagar.body, many: contasPagar.multiplo.body },
  contasReceber: { one: contasReceber.receber.body, many: contasReceber.multiplo.body },
};

type Both<K extends "one" | "many"> = ReturnType<(typeof bodies)["contasPagar"][K]> &
  ReturnType<(typeof bodies)["contasReceber"][K]>;

/** The day under both of its names, for a form that then sets the name of its side. */
export const noDay = { data_pagamento: undefined, data_recebimento: undefined };

/**
 * The body that settles one account of a side. A form of both sides is typed as if the day stood in it under both
 * names; only the side's own is there.
 */
export const settlementBody = (lado: Lado, today: string) => bodies[lado].one(today) as unknown as Both<"one">;

/** The same for the body that settles many. */
export const settlementsBody = (lado: Lado, today: string) => bodies[lado].many(today) as unknown as Both<"many">;
