import { calls } from "@prumo/api-client/calls";
import { gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { grupoUniNegocioFileColumns } from "./columns";
import { addCompany, removeCompany, setHeadOffice } from "./members";
import {
  groupWithCompanies,
  listGruposUniNegocio,
  removeGrupoUniNegocio,
  saveGrupoUniNegocio,
  someGruposUniNegocio,
  updateGrupoUniNegocio,
} from "./service";

export const gruposUniNegocioRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.gruposUniNegocio,
    gruposUniNegocio,
    {
      lista: async ({ query, url }) => ({ grupos: await listGruposUniNegocio(db, query, url) }),
      find: async ({ params }) => ({ grupo: await groupWithCompanies(db, params.id) }),
      save: ({ ctx, body }) => saveGrupoUniNegocio(db, ctx, body),
      update: ({ ctx, body }) => updateGrupoUniNegocio(db, ctx, body),
      delete: ({ ctx, params }) => removeGrupoUniNegocio(db, ctx, params.id),
      adicionarEmpresa: ({ ctx, body }) => addCompany(db, ctx, body),
      removerEmpresa: ({ ctx, params }) => removeCompany(db, ctx, params.id),
      updatedMatriz: ({ ctx, body }) => setHeadOffice(db, ctx, body),
    },
    {
      lista: fileOf(
        "grupos-de-unidades",
        ({ query }, slice) => someGruposUniNegocio(db, query, slice),
        grupoUniNegocioFileColumns,
      ),
    },
  );
