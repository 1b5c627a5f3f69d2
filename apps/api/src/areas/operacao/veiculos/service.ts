import type { BodyOutput } from "@prumo/api-client/contract";
import type { veiculos as contrato } from "@prumo/api-client/schemas/veiculos";
import { formatPlate } from "@prumo/domain/plate";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { veiculos } from "../../../db/schema/veiculos";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { type Slice, WHOLE } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { wholeList } from "../../../db/whole-list";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { personExists } from "../../cadastros/pessoas/service";
import { requireVeiculoWithoutOrders } from "../ordem-servico/order-references";
import { countVeiculos, findVeiculos, lockOwner, type VeiculoFilter } from "./queries";

type VeiculoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type VeiculoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

type VeiculoSuggestion = z.output<(typeof contrato)["autocomplete"]["query"]>;

const SUGGESTIONS = 20;
const ENTITY = "veiculos";
const NOT_FOUND = "Veículo não encontrado";

const taken = (constraint: string) =>
  constraint === "veiculos_placa" ? invalidField("placa", "Já existe um veículo com esta placa") : undefined;

/** Opens all veículos of a filter, however many. */
export const allVeiculos = (db: Db, ctx: Ctx, filter: VeiculoFilter) =>
  wholeList(db, [findVeiculos(db, ctx, filter, WHOLE)], (slice) => someVeiculos(db, ctx, filter, slice));

/** Finds a slice of the list of veículos, their plates with the mask. */
export async function someVeiculos(db: Db, ctx: Ctx, filter: VeiculoFilter, slice: Slice) {
  return (await findVeiculos(db, ctx, filter, slice)).map(({ placa, ...row }) => ({
    ...row,
    placa: formatPlate(placa),
  }));
}

/** Answers one page of veículos. `url` is the address of the call, for the links. */
export const listVeiculos = (db: Db, ctx: Ctx, filter: VeiculoFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someVeiculos(db, ctx, filter, slice),
    () => countVeiculos(db, ctx, filter),
  );

/** Suggests veículos by plate, brand, model or colour. */
export const suggestVeiculos = (db: Db, ctx: Ctx, { pessoa: proprietario, ...filter }: VeiculoSuggestion) =>
  someVeiculos(db, ctx, { ...filter, proprietario }, { limit: SUGGESTIONS, offset: 0 });

/** @throws Refusal 404 */
export async function oneVeiculo(db: Db, ctx: Ctx, id: number) {
  const [row] = await someVeiculos(db, ctx, { id }, { limit: 1, offset: 0 });
  return requireFound(row, NOT_FOUND);
}

/** Tells whether a veículo is this person's. It stays until the transaction ends. */
export const ownsVeiculo = async (tx: Tx, ctx: Ctx, pessoa_id: number, id: number): Promise<boolean> =>
  (await lockOwner(tx, ctx, id)) === pessoa_id;

/** @throws Refusal 422 when the company may not use the owner */
async function requireOwner(tx: Tx, ctx: Ctx, pessoa_id: number | null): Promise<void> {
  if (pessoa_id !== null && !(await personExists(tx, ctx, pessoa_id))) {
    throw invalidField("pessoa_id", "Selecione o proprietário");
  }
}

/** @throws Refusal 422 for fields, also for a plate that another veículo of the company has in either form */
export const saveVeiculo = (db: Db, ctx: Ctx, body: VeiculoBody) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      await requireOwner(tx, ctx, body.pessoa_id);
      const after = await insertOne(tx, veiculos, ctx, body satisfies ColumnsWritten<VeiculoBody, typeof veiculos>);
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
      return { message: "Veículo salvo com sucesso!", veiculo: { id: after.id } };
    }),
  );

const lockVeiculo = async (tx: Tx, ctx: Ctx, id: number) =>
  requireFound(await lockOne(tx, veiculos, ctx, id), NOT_FOUND);

/** @throws Refusal 404, 409 for an old `versao`, 422 as `saveVehicle` */
export const updateVeiculo = (db: Db, ctx: Ctx, { id, versao, ...body }: VeiculoUpdate) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockVeiculo(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { marca, modelo, cor, pessoa_id } = before;
      const columns = filled(body, { marca, modelo, cor, pessoa_id }) satisfies ColumnsWritten<
        VeiculoBody,
        typeof veiculos
      >;
      // An owner whom the group shares no more may stay; nobody else may be chosen.
      if (columns.pessoa_id !== pessoa_id) await requireOwner(tx, ctx, columns.pessoa_id);
      const after = await update(tx, veiculos, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
      return { message: "Veículo alterado com sucesso!" };
    }),
  );

/** @throws Refusal 404, 422 with `ordem` for one that service orders name */
export const removeVeiculo = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockVeiculo(tx, ctx, id);
    await requireVeiculoWithoutOrders(tx, ctx, id);
    await remove(tx, veiculos, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Veículo excluído com sucesso!" };
  });
