import type { BodyOutput } from "@prumo/api-client/contract";
import type { encargos, encargosSalvos } from "@prumo/api-client/schemas/encargos";
import { unusualRates } from "@prumo/domain/charge-policy";
import type { Lado } from "@prumo/domain/conta-side";
import { encargosFields } from "@prumo/domain/encargos-fields";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { politicasEncargos } from "../../../db/schema/encargos";
import { insertOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField, Refusal, requireFound, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { NO_PERSON, personExists } from "../../cadastros/pessoas/service";
import { findDocuments, findPolicies, type PolicyRow, type PolicyTarget } from "./charge-queries";
import { newChargeTerms } from "./charges";
import { findOne } from "./queries";
import { CONTA_NOT_FOUND } from "./tables";

type PolicyBody = FieldsRead<
  BodyOutput<(typeof encargosSalvos)["body"]>,
  "pessoa" | "conta" | "ativa" | "multa" | "juros" | "contar_de" | "previsto" | "confirmar_percentual" | "versao"
>;

const presented = ({ ativa, multa, juros, contar_de, previsto, versao }: PolicyRow) => ({
  ativa,
  multa,
  juros,
  contar_de,
  previsto,
  versao,
});

/** Finds the person whom a policy is for: that of a conta is for its person. Null where it is for everybody. */
async function personOf(db: Db | Tx, ctx: Ctx, lado: Lado, { pessoa_id, conta_id }: PolicyTarget) {
  if (conta_id !== null) return requireFound(await findOne(db, ctx, lado, conta_id), CONTA_NOT_FOUND).pessoa.id;
  if (pessoa_id !== null) requireFound((await personExists(db, ctx, pessoa_id)) || undefined, NO_PERSON);
  return pessoa_id;
}

/** Finds the policy of a target, and the nearest one beyond it. */
async function policiesOf(db: Db | Tx, ctx: Ctx, lado: Lado, target: PolicyTarget, pessoa: number | null) {
  const { pessoa_id, conta_id } = target;
  const found = await findPolicies(db, ctx, lado, {
    pessoas: pessoa === null ? [] : [pessoa],
    contas: conta_id === null ? [] : [conta_id],
  });
  const own = found.find((policy) => policy.pessoa_id === pessoa_id && policy.conta_id === conta_id);
  const ofPerson = conta_id === null ? undefined : found.find((policy) => policy.pessoa_id !== null);
  const ofCompany = found.find((policy) => policy.pessoa_id === null && policy.conta_id === null);
  return { own, ofPerson, ofCompany: own === ofCompany ? undefined : ofCompany };
}

/**
 * Answers the policy of the company, a person or a conta, and what holds without it; on demand also what a conta that is
 * not saved yet would be proposed by.
 * @throws Refusal 404
 */
export async function showPolicy(
  db: Db,
  ctx: Ctx,
  lado: Lado,
  { pessoa, conta, data_vencimento, ...due }: z.output<(typeof encargos)["query"]>,
) {
  const target = { pessoa_id: pessoa ?? null, conta_id: conta ?? null };
  const person = await personOf(db, ctx, lado, target);
  const { own, ofPerson, ofCompany } = await policiesOf(db, ctx, lado, target, person);
  const inherited = ofPerson ?? ofCompany;
  const de = ofPerson === undefined ? ("empresa" as const) : ("pessoa" as const);
  const termos =
    pessoa === undefined || data_vencimento === undefined
      ? undefined
      : await newChargeTerms(db, ctx, lado, { ...due, pessoa, data_vencimento });
  return {
    ...(termos !== undefined && { termos }),
    politica: own === undefined ? null : presented(own),
    herdada: inherited === undefined ? null : { ...presented(inherited), de },
  };
}

/** @throws Refusal 422 for a policy that asks what its sales do not provide for, or more than is usual */
function requireAgreed(lado: Lado, body: PolicyBody, documento: string | null): void {
  if (body.ativa !== true) return;
  if (lado === "contasReceber" && !body.previsto) throw invalidField("previsto", encargosFields.previsto.missing);
  const question = unusualRates(body, documento);
  if (question !== null && body.confirmar_percentual !== true) {
    throw new Refusal(422, question, { confirmar: "percentual" });
  }
}

/**
 * Saves the policy of the company, a person or a conta, or takes it away. The company is locked, so that a first policy
 * is not saved twice.
 * @throws Refusal 403 for the company's by anybody but its administrators, 404, 409 for an old `versao`, 422
 */
export async function savePolicy(db: Db, ctx: Ctx, lado: Lado, body: PolicyBody) {
  const target = { pessoa_id: body.pessoa ?? null, conta_id: body.conta ?? null };
  if (target.pessoa_id === null && target.conta_id === null && !ctx.usuario.adm) {
    throw forbidden("Só administradores alteram a multa e os juros da empresa");
  }
  return write(db, ctx, async (tx, record) => {
    await lockCompany(tx, ctx.empresa_id);
    const person = await personOf(tx, ctx, lado, target);
    const { own } = await policiesOf(tx, ctx, lado, target, person);
    requireVersion(own?.versao ?? 0, body.versao);
    const documents = person === null ? undefined : await findDocuments(tx, [person]);
    requireAgreed(lado, body, (person === null ? null : documents?.get(person)) ?? null);
    const { ativa, multa, juros, contar_de, previsto } = body;
    if (ativa === null) {
      if (own !== undefined) {
        await remove(tx, politicasEncargos, ctx, { id: own.id });
        record({ entidade: "politicas_encargos", entidade_id: own.id, antes: own });
      }
    } else {
      const columns = { ...target, ativa, multa, juros, contar_de, previsto, versao: (own?.versao ?? 0) + 1 };
      const after =
        own === undefined
          ? await insertOne(tx, politicasEncargos, ctx, { ...columns, lado })
          : await update(tx, politicasEncargos, ctx, own.id, columns);
      record({ entidade: "politicas_encargos", entidade_id: after.id, antes: own, depois: after });
    }
    return { message: "Multa e juros salvos com sucesso!" };
  });
}
