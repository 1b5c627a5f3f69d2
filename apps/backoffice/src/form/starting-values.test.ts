import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import type { planos } from "@prumo/api-client/schemas/planos";
import { expect, expectTypeOf, it } from "vitest";
import type { StartingValues } from "./use-call-form";

type PlanoValues = BodyInput<typeof planos.save.body>;
type PlanoNew = StartingValues<PlanoValues, BodyOutput<typeof planos.save.body>>;
type PlanoEdit = StartingValues<PlanoValues, BodyOutput<typeof planos.update.body>>;

it("the edit of a record begins with its id and version, and a new record has neither", () => {
  const values = { nome: "Básico", valor: 10, perfil_id: 1, ativo: true, publico: false };
  const added: PlanoNew = values;
  const edited: PlanoEdit = { ...values, id: 1, versao: 3 };
  // @ts-expect-error without the version a save could overwrite what somebody else saved in between
  const versionless: PlanoEdit = { ...values, id: 1 };
  // @ts-expect-error without the id it would name no record
  const nameless: PlanoEdit = { ...values, versao: 3 };
  expectTypeOf<PlanoNew>().not.toHaveProperty("versao");
  expect([added, edited, versionless, nameless]).toHaveLength(4);
});
