import { calls } from "@prumo/api-client/calls";
import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { categoria } from "../classificacoes/classificacao-kinds";
import { classificacaoColumns } from "../classificacoes/columns";
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
        return { categoria: { ...found, dia_nao_util: await categoryShift(db, inCompany(ctx), id) } };
      },
      lista: async ({ ctx, query, url }) => ({ categorias: await listRows(db, ctx, categoria, query, url) }),
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
        classificacaoColumns(categoriaContaFields.nome),
      ),
    },
  );
