import { calls } from "@prumo/api-client/calls";
import { empresas, rede } from "@prumo/api-client/schemas/empresas";
import { expiryText } from "@prumo/domain/company";
import { type CsvColumn, csvOf } from "../../http/csv";
import { implement, type Messages, type Server } from "../../http/implement";
import { assignPlan, storeNetwork, storePermissions } from "./platform";
import { copyData, saveCompany, updateCompany } from "./save";
import { formOptions, listCompanies, listRede, oneCompany, someCompanies, suggestCompanies } from "./service";

type EmpresaRow = Awaited<ReturnType<typeof someCompanies>>[number];

const columns: readonly CsvColumn<EmpresaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "CNPJ/CPF", text: ({ cnpj }) => cnpj },
  { title: "Telefone", text: ({ telefone }) => telefone },
  { title: "Email", text: ({ email }) => email },
  { title: "Cidade", text: ({ cidade }) => cidade && `${cidade.nome} (${cidade.uf})` },
  { title: "Plano", text: ({ plano }) => plano?.nome ?? null },
  { title: "Expiração", text: ({ expiracao }) => expiryText(expiracao) },
  { title: "Representante", text: ({ representante }) => (representante ? "Sim" : "Não") },
  { title: "Status", text: ({ status }) => (status === 1 ? "Ativa" : "Inativa") },
];

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
      lista: csvOf("empresas", ({ ctx, query }, slice) => someCompanies(db, ctx, query, slice), columns),
    },
  );
  implement({ db, ...server }, calls.rede, rede, {
    recuperar: async ({ ctx, params }) => ({ redes: await listRede(db, ctx, params.id) }),
    atribuir: ({ ctx, body }) => storeNetwork(db, ctx, body),
  });
}
