import type { BodyOutput } from "@prumo/api-client/contract";
import { pessoas } from "@prumo/api-client/schemas/pessoas";
import { isValidCep } from "@prumo/domain/cep";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { municipalityByCode } from "@prumo/domain/municipality";
import { can } from "@prumo/domain/permissions";
import { SUPPLIER } from "@prumo/domain/person-type";
import { isValidPhone } from "@prumo/domain/phone";
import type { Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField } from "../../../http/errors";
import { addPersons, becomeSupplier } from "../../cadastros/pessoas/save";
import type { Nfe } from "../../sistema/fiscal/nfe";
import { supplierOf } from "./match";
import type { ChoicePlace } from "./products";

const schema = pessoas.save.body;

/** A text of the file as far as the registry keeps it. */
const cut = (text: string | null, max: number) => text?.slice(0, max) ?? null;

/** The person that the file tells of, by the rules of the form; what the file has wrong is left out. */
export function proposedSupplier({ emitente }: Nfe): BodyOutput<typeof schema> {
  const { documento, nome, fantasia, telefone, cep, logradouro, numero, bairro, cidade_id } = emitente;
  return schema.parse({
    nome_fantasia: cut(fantasia ?? nome, 150),
    razao_social: cut(nome, 150),
    cpf_cnpj: documento,
    tipos_pessoa: [SUPPLIER],
    telefone: telefone !== null && isValidPhone(telefone) ? telefone : null,
    cep: cep !== null && isValidCep(cep) ? cep : null,
    logradouro: cut(logradouro, 150),
    numero: cut(numero, 20),
    bairro: cut(bairro, 80),
    cidade_id: cidade_id !== null && municipalityByCode(cidade_id) !== null ? cidade_id : null,
  });
}

/**
 * The supplier of an invoice: the person with its document, who becomes one, else a new person.
 * @param chosen the person that was shown
 * @throws Refusal 422 when that is another one, 403 for who may not register persons
 */
export async function supplierFor(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  { nfe, at }: Pick<ChoicePlace, "nfe" | "at">,
  chosen: number | null,
) {
  const found = await supplierOf(tx, ctx, nfe);
  if (chosen !== null && chosen !== found?.id) {
    const { documento, nome } = nfe.emitente;
    const texto = `NF-e ${nfe.numero}: o fornecedor deve ser ${nome}, ${formatCpfCnpj(documento)}`;
    throw invalidField(`documentos.${at}.fornecedor_id`, texto);
  }
  if (found !== undefined) {
    if (found.propria && !found.tipos.includes(SUPPLIER)) await becomeSupplier(tx, ctx, record, found.id);
    return found.id;
  }
  if (!can(ctx, "pessoas.cadastrar")) {
    throw forbidden(`Você não tem permissão para cadastrar o fornecedor ${nfe.emitente.nome}`);
  }
  return written(await addPersons(tx, ctx, record, [proposedSupplier(nfe)])).id;
}
