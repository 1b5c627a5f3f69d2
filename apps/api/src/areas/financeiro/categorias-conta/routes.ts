import { calls } from "@prumo/api-client/calls";
import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import type { TipoConta } from "@prumo/domain/conta-side";
import { type StatementGroup, usualGroup } from "@prumo/domain/statement-groups";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { categoria } from "../classificacoes/classificacao-kinds";
import { categoriaColumns } from "../classificacoes/columns";
import {
  findRow,
  listRows,
  removeRow,
  saveRow,
  someRows,
  suggest,
  switchRow,
  updateRow,
} from "../classificacoes/service";
import { categoryShift } from "./service";
import { createUsualCategories } from "./usual-categories";

/** Only result centres have no group. */
const inGroup = <Row extends { tipo: TipoConta; grupo: StatementGroup | null }>(row: Row) => ({
  ...row,
  grupo: row.grupo ?? usualGroup[row.tipo],
});

export const categoriasContaRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.categoriasConta,
    categoriasConta,
    {
      async autocomplete({ ctx, query }) {
        const found = await suggest(db, inCompany(ctx), categoria, query);
        return { categorias: found.map(({ id, nome, tipo }) => ({ id, nome, tipo })) };
      },
      async find({ ctx, params: { id } }) {
        const found = await findRow(db, inCompany(ctx), categoria, id);
        return { categoria: { ...inGroup(found), dia_nao_util: await categoryShift(db, inCompany(ctx), id) } };
      },
      async lista({ ctx, query, url }) {
        const page = await listRows(db, ctx, categoria, query, url);
        return { categorias: { ...page, data: page.data.map(inGroup) } };
      },
      async save({ ctx, body }) {
        const { message, id } = await saveRow(db, ctx, categoria, body);
        return { message, categoria: { id } };
      },
      update: ({ ctx, body }) => updateRow(db, ctx, categoria, body),
      delete: ({ ctx, params }) => removeRow(db, ctx, categoria, params.id),
      desativar: ({ ctx, params }) => switchRow(db, ctx, categoria, params.id, false),
      reativar: ({ ctx, params }) => switchRow(db, ctx, categoria, params.id, true),
      criarUsuais: ({ ctx }) => createUsualCategories(db, ctx),
    },
    {
      lista: fileOf(
        "categorias",
        ({ ctx, query }, slice) => someRows(db, ctx, categoria, query, slice),
        categoriaColumns,
      ),
    },
  );
