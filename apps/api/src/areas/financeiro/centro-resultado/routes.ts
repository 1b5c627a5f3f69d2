import { calls } from "@prumo/api-client/calls";
import { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { centroResultadoFields } from "@prumo/domain/classificacao-fields";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { centro } from "../classificacoes/classificacao-kinds";
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

/** Result centres call their name `descricao` on the wire. */
const describedCentro = <T extends { nome: string }>({ nome: descricao, ...row }: T) => ({ ...row, descricao });
const namedCentro = <T extends { descricao: string }>({ descricao: nome, ...row }: T) => ({ ...row, nome });

export const centroResultadoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.centroResultado,
    centroResultado,
    {
      async autocomplete({ ctx, query }) {
        const found = await suggest(db, inCompany(ctx), centro, query);
        return { centro_resultados: found.map(({ id, nome, tipo }) => ({ id, descricao: nome, tipo })) };
      },
      find: async ({ ctx, params }) => ({
        centro_resultado: describedCentro(await findRow(db, inCompany(ctx), centro, params.id)),
      }),
      async lista({ ctx, query, url }) {
        const page = await listRows(db, ctx, centro, query, url);
        return { centro_resultados: { ...page, data: page.data.map(describedCentro) } };
      },
      async save({ ctx, body }) {
        const { message, id } = await saveRow(db, ctx, centro, namedCentro(body));
        return { message, centro_resultado: { id } };
      },
      update: ({ ctx, body }) => updateRow(db, ctx, centro, namedCentro(body)),
      delete: ({ ctx, params }) => removeRow(db, ctx, centro, params.id),
      desativar: ({ ctx, params }) => switchRow(db, ctx, centro, params.id, false),
      reativar: ({ ctx, params }) => switchRow(db, ctx, centro, params.id, true),
    },
    {
      lista: fileOf(
        "centros-de-resultado",
        async ({ ctx, query }, slice) =>
          (await someRows(db, ctx, centro, query, slice)).map((row) => ({ ...row, descricao: row.nome })),
        classificacaoColumns(centroResultadoFields.descricao),
      ),
    },
  );
