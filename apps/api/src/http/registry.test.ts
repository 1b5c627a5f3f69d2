import type { calls } from "@prumo/api-client/calls";
import { pragas as contrato } from "@prumo/api-client/schemas/pragas";
import { expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { pragasRegistry } from "../areas/operacao/pragas/service";
import type { Handlers } from "./implement";

/** A contract whose answer has a field more than the table. */
const wider = {
  ...contrato,
  find: { response: z.object({ praga: contrato.find.response.shape.praga.extend({ classe: z.string() }) }) },
};

type PragaHandlers = ReturnType<typeof pragasRegistry.handlers>;

it("a registry compiles with its contract, and not with one that answers a field which its table lacks", () => {
  expectTypeOf<PragaHandlers>().toExtend<Handlers<typeof calls.pragas, typeof contrato>>();
  expectTypeOf<PragaHandlers>().not.toExtend<Handlers<typeof calls.pragas, typeof wider>>();
});
