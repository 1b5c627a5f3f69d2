import type { veiculos as contrato } from "@prumo/api-client/schemas/veiculos";
import { formatPlate } from "@prumo/domain/plate";
import { veiculoFields } from "@prumo/domain/veiculo-fields";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { veiculos } from "../../../db/schema/veiculos";
import type { Scope } from "../../../db/scope";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { everyCardColumn } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import type { ChangeOf } from "../../../http/record-writes";
import { registry } from "../../../http/registry";
import { personExists } from "../../cadastros/pessoas/service";
import { requireVeiculoWithoutOrders } from "../ordem-servico/order-references";
import { countVeiculos, findVeiculos, lockOwner, type VeiculoFilter } from "./queries";

type VeiculoChange = ChangeOf<typeof contrato>;
type VeiculoSuggestion = z.output<(typeof contrato)["autocomplete"]["query"]>;

const SUGGESTIONS = 20;

/** Finds a slice of the list of veículos, their plates with the mask. */
async function someVeiculos(db: Db, scope: Scope, filter: VeiculoFilter, slice: Slice) {
  return (await findVeiculos(db, scope, filter, slice)).map(({ placa, ...row }) => ({
    ...row,
    placa: formatPlate(placa),
  }));
}

/** Suggests veículos by plate, brand, model or colour. */
export const suggestVeiculos = (db: Db, ctx: Ctx, { pessoa: proprietario, ...filter }: VeiculoSuggestion) =>
  someVeiculos(db, ctx, { ...filter, proprietario }, { limit: SUGGESTIONS, offset: 0 });

/** Tells whether a veículo is this person's. It stays until the transaction ends. */
export const ownsVeiculo = async (tx: Tx, ctx: Ctx, pessoa_id: number, id: number): Promise<boolean> =>
  (await lockOwner(tx, ctx, id)) === pessoa_id;

const { placa, marca, modelo, pessoa_id: proprietario, cor } = veiculoFields;

export const veiculosRegistry = registry({
  table: veiculos,
  entity: "veiculos",
  names: { one: "veiculo", many: "veiculos" },
  columns: (body: VeiculoChange) => body satisfies ColumnsWritten<VeiculoChange, typeof veiculos>,
  list: {
    find: someVeiculos,
    count: countVeiculos,
    whole: (db, scope, filter) =>
      wholeList(db, [findVeiculos(db, scope, filter, WHOLE)], (slice) => someVeiculos(db, scope, filter, slice)),
  },
  file: {
    name: "veiculos",
    columns: [
      ...everyCardColumn({ placa, marca, modelo }),
      { id: "pessoa", title: proprietario.label, text: ({ pessoa }) => pessoa?.nome_fantasia ?? null },
      ...everyCardColumn({ cor }),
    ],
  },
  suggestion: (veiculo) => veiculo,
  texts: {
    notFound: "Veículo não encontrado",
    saved: "Veículo salvo com sucesso!",
    changed: "Veículo alterado com sucesso!",
    removed: "Veículo excluído com sucesso!",
  },
  taken: invalidField("placa", "Já existe um veículo com esta placa"),
  async check(tx, ctx, { pessoa_id }, before) {
    // An owner whom the group shares no more may stay; nobody else may be chosen.
    if (pessoa_id == null || pessoa_id === before?.pessoa_id) return;
    if (!(await personExists(tx, ctx, pessoa_id))) throw invalidField("pessoa_id", "Selecione o proprietário");
  },
  requireRemovable: requireVeiculoWithoutOrders,
});
