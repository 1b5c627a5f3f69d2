import type { BodyOutput } from "@prumo/api-client/contract";
import type { pessoas as contrato } from "@prumo/api-client/schemas/pessoas";
import { bankDataOf, hasBankData, isSameBankData } from "@prumo/domain/bank-data";
import { municipalityByCode } from "@prumo/domain/municipality";
import { PRESTADOR, SUPPLIER } from "@prumo/domain/person-type";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { pessoas } from "../../../db/schema/pessoas";
import { insert, lockOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, refusedByState, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { requireRecentProof } from "../../../http/recent-proof";
import { giveWarehouse } from "../../compras-e-estoque/depositos/give-warehouse";
import { warehouseOf } from "../../compras-e-estoque/depositos/service";
import { askAfterBankChange } from "../../financeiro/aprovacao/requests";
import { endSharing } from "../../operacao/gps/end-sharing";
import { addTypes, findTypes, replaceTypes } from "./queries";
import { NO_PERSON, personExists } from "./service";

type PessoaBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type PessoaUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ELSEWHERE = "Esta pessoa é de outra empresa do grupo e só lá pode ser alterada";

const takenWords: Readonly<Record<string, readonly [field: string, error: string]>> = {
  pessoas_documento: ["cpf_cnpj", "Já existe uma pessoa com este CPF ou CNPJ"],
  depositos_prestador: ["deposito_id", "Este prestador já tem um depósito"],
};

function taken(constraint: string) {
  const words = takenWords[constraint];
  return words && invalidField(...words);
}

/** The reason that keeps a person from being removed, by the table that refers to them. */
const uses = [
  [/^usuarios_/, "há um usuário vinculado a ela"],
  [/^(contas|renegociacoes)_/, "há contas em nome dela"],
  [/^politicas_encargos_/, "há multa e juros definidos para ela"],
  [/^forma_pagamento_/, "há formas de pagamento exclusivas dela"],
  [/^depositos_/, "há um depósito que é dela"],
  [/^compras_/, "há compras dela"],
  [/^veiculos_/, "há veículos dela"],
  [/^ordens_servico_/, "há ordens de serviço dela"],
  [/^comissao_/, "há lotes de comissão dela"],
  [/^aprovacao_/, "há regras ou pedidos de aprovação dela"],
  [/_fk$/, "há registros que a usam"],
] as const;

function used(constraint: string) {
  const [, why] = uses.find(([pattern]) => pattern.test(constraint)) ?? [];
  return why === undefined ? undefined : refusedByState(`Esta pessoa não pode ser excluída: ${why}`);
}

/** Fills the columns from a body. A person with one name gets it as both. */
function pessoaColumns({
  tipos_pessoa: _,
  deposito_id: __,
  ...body
}: Omit<PessoaBody, "deposito_id"> & Pick<PessoaUpdate, "deposito_id">) {
  const { cidade_id } = body;
  if (cidade_id !== null && municipalityByCode(cidade_id) === null) {
    throw invalidField("cidade_id", "Selecione uma cidade");
  }
  return { ...body, razao_social: body.razao_social ?? body.nome_fantasia } satisfies ColumnsWritten<
    PessoaBody,
    typeof pessoas,
    "tipos_pessoa" | "deposito_id"
  >;
}

/** Who changed where money to a person goes: nobody approves a payment to an account that they filled in. */
const changedBank = ({ quando, usuario_id }: Ctx) => ({ dados_bancarios_em: quando, dados_bancarios_por: usuario_id });

/** Only a prestador has a warehouse: a person who stops being one loses it, even when the field is not sent. */
function warehouseChosen({ tipos_pessoa, deposito_id }: Pick<PessoaUpdate, "tipos_pessoa" | "deposito_id">) {
  if (tipos_pessoa.includes(PRESTADOR)) return deposito_id;
  if (deposito_id != null) throw invalidField("deposito_id", "Somente um prestador tem um depósito próprio");
  return null;
}

/** Adds persons to the company, with their audit rows: at most as many as one statement takes. */
export async function addPersons(tx: Tx, ctx: Ctx, record: RecordEntry, bodies: readonly PessoaBody[]) {
  const choices = bodies.map(warehouseChosen);
  const rows = bodies.map((body) => {
    const columns = pessoaColumns(body);
    return { ...columns, ...(hasBankData(columns) ? changedBank(ctx) : {}), created_at: ctx.quando };
  });
  // Money will go where this says: whoever sits at somebody else's desk must not say it.
  if (rows.some(hasBankData)) await requireRecentProof(tx, ctx);
  const saved = (await insert(tx, pessoas, ctx, rows)).toSorted((a, b) => a.id - b.id);
  const whole = saved.map((row, at) => ({ ...row, tipos_pessoa: bodies[at]?.tipos_pessoa ?? [] }));
  await addTypes(tx, ctx, whole);
  for (const [at, after] of whole.entries()) {
    const chosen = choices[at] ?? null;
    const deposito_id = chosen === null ? null : await giveWarehouse(tx, ctx, record, after.id, chosen);
    record({ entidade: "pessoas", entidade_id: after.id, depois: { ...after, deposito_id } });
  }
  return saved;
}

/**
 * Registers a person of the company.
 * @throws Refusal 422 for fields, also for a document that another person of the company has
 */
export async function savePerson(db: Db, ctx: Ctx, body: PessoaBody) {
  return refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const { id } = written(await addPersons(tx, ctx, record, [body]));
      return { message: "Pessoa salva com sucesso!", pessoa: { id } };
    }),
  );
}

/** Locks a person of the company, and reads the fields that the audit trail keeps. */
async function lockPerson(tx: Tx, ctx: Ctx, id: number) {
  const row = await lockOne(tx, pessoas, ctx, id);
  if (row === undefined) throw notFound((await personExists(tx, ctx, id)) ? ELSEWHERE : NO_PERSON);
  const deposito = await warehouseOf(tx, ctx, id);
  return { ...row, tipos_pessoa: await findTypes(tx, ctx, id), deposito_id: deposito?.id ?? null };
}

/**
 * Changes a person of the company.
 * @throws Refusal 404 also for persons that another company of the group shares, 409 for an old `versao`, 422 as `savePerson`
 */
export async function updatePerson(db: Db, ctx: Ctx, { id, versao, ...body }: PessoaUpdate) {
  return refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      // Before the person is locked: a position that comes locks what is shared, and then refers to the person.
      if (!body.tipos_pessoa.includes(PRESTADOR)) await endSharing(tx, ctx, record, id);
      const before = await lockPerson(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { razao_social, cpf_cnpj, email, telefone, cep, logradouro, numero, bairro, cidade_id } = before;
      const address = { cep, logradouro, numero, bairro, cidade_id };
      const bank = bankDataOf(before);
      const stored = { razao_social, cpf_cnpj, email, telefone, ...address, ...bank, chaves_pix: before.chaves_pix };
      const columns = pessoaColumns(filled(body, stored));
      if (!isSameBankData(columns, bank)) await requireRecentProof(tx, ctx);
      const after = await update(tx, pessoas, ctx, id, {
        ...columns,
        ...(isSameBankData(columns, bank) ? {} : changedBank(ctx)),
        versao: before.versao + 1,
      });
      if (!isSameBankData(columns, bank)) await askAfterBankChange(tx, ctx, id, record);
      await replaceTypes(tx, ctx, before, body.tipos_pessoa);
      const deposito_id = await giveWarehouse(tx, ctx, record, id, warehouseChosen(body));
      record({
        entidade: "pessoas",
        entidade_id: id,
        antes: before,
        depois: { ...after, tipos_pessoa: body.tipos_pessoa, deposito_id },
      });
      return { message: "Pessoa alterada com sucesso!" };
    }),
  );
}

/** Makes a person of the company a supplier too. */
export async function becomeSupplier(tx: Tx, ctx: Ctx, record: RecordEntry, id: number): Promise<void> {
  const before = await lockPerson(tx, ctx, id);
  const tipos_pessoa = [...before.tipos_pessoa, SUPPLIER].toSorted((a, b) => a - b);
  const after = await update(tx, pessoas, ctx, id, { versao: before.versao + 1 });
  await replaceTypes(tx, ctx, before, tipos_pessoa);
  const { deposito_id } = before;
  record({ entidade: "pessoas", entidade_id: id, antes: before, depois: { ...after, tipos_pessoa, deposito_id } });
}

/**
 * Removes a person whom nothing refers to.
 * @throws Refusal 404, and 422 with the reason
 */
export async function removePerson(db: Db, ctx: Ctx, id: number) {
  return refusing(used, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockPerson(tx, ctx, id);
      await replaceTypes(tx, ctx, before, []);
      await remove(tx, pessoas, ctx, { id });
      record({ entidade: "pessoas", entidade_id: id, antes: before });
      return { message: "Pessoa excluída com sucesso!" };
    }),
  );
}
