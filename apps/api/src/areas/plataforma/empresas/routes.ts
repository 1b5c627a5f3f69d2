import { calls } from "@prumo/api-client/calls";
import { empresas, rede } from "@prumo/api-client/schemas/empresas";
import { implement, type Messages, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { empresaFileColumns } from "./columns";
import { assignPlan, storeNetwork, storePermissions } from "./platform";
import { copyData, saveCompany, updateCompany } from "./save";
import { formOptions, listCompanies, listRede, oneCompany, someCompanies, suggestCompanies } from "./service";

export function empresasRoutes({ db, ...server }: Server, { publicUrl, onMessage }: Messages): void {
  implement(
    { db, ...server },
    calls.empresas,
    empresas,
    {
      autocomplete: async ({ ctx, query }) => ({ empresas: await suggestCompanies(db, ctx, query.pesquisa) }),
      lista: async ({ ctx, query, url }) => ({ empresas: await listCompanies(db, ctx, query, url) }),
      opcoes: ({ ctx }) => formOptions(db, ctx),
      find: ({ ctx, params }) => oneCompany(db, ctx, params.id),
      async save({ ctx, body }) {
        const answer = await saveCompany(db, ctx, publicUrl, body);
        if (body.enviar_convite) onMessage();
        return answer;
      },
      update: ({ ctx, body }) => updateCompany(db, ctx, body),
      permissoes: ({ ctx, body }) => storePermissions(db, ctx, body),
      setarPlano: ({ ctx, params, body }) => assignPlan(db, ctx, params.id, body),
      generateDataEmpresa: ({ ctx, body }) => copyData(db, ctx, body),
    },
    {
      lista: fileOf("empresas", ({ ctx, query }, slice) => someCompanies(db, ctx, query, slice), empresaFileColumns),
    },
  );
  implement({ db, ...server }, calls.rede, rede, {
    recuperar: async ({ ctx, params }) => ({ redes: await listRede(db, ctx, params.id) }),
    atribuir: ({ ctx, body }) => storeNetwork(db, ctx, body),
  });
}
