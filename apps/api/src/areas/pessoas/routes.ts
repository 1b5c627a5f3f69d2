import { calls } from "@prumo/api-client/calls";
import { pessoas } from "@prumo/api-client/schemas/pessoas";
import { personTypeName } from "@prumo/domain/person-type";
import { inCompany } from "../../http/context";
import { type CsvColumn, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import { checkImport, importRows } from "../importacao/service";
import { personRegistry } from "./importing";
import { listPersons, onePerson, removePerson, savePerson, somePersons, updatePerson } from "./save";
import { suggestPersons } from "./service";

type PessoaRow = Awaited<ReturnType<typeof somePersons>>[number];

const columns: readonly CsvColumn<PessoaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome_fantasia }) => nome_fantasia },
  { title: "Razão social", text: ({ razao_social }) => razao_social },
  { title: "CPF/CNPJ", text: ({ cpf_cnpj }) => cpf_cnpj },
  {
    title: "Tipos",
    text: ({ tipos_pessoa }) => tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", "),
  },
  { title: "Email", text: ({ email }) => email },
  { title: "Telefone", text: ({ telefone }) => telefone },
];

export const pessoasRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.pessoas,
    pessoas,
    {
      autocomplete: async ({ ctx, query }) => ({ pessoas: await suggestPersons(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ pessoas: await listPersons(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ pessoa: await onePerson(db, ctx, params.id) }),
      save: ({ ctx, body }) => savePerson(db, ctx, body),
      update: ({ ctx, body }) => updatePerson(db, ctx, body),
      delete: ({ ctx, params }) => removePerson(db, ctx, params.id),
      conferirImportacao: ({ ctx, body, tell }) => checkImport(db, ctx, personRegistry, body, tell),
      importar: ({ ctx, body, tell }) => importRows(db, ctx, personRegistry, body, tell),
    },
    {
      lista: csvOf("pessoas", ({ ctx, query }, slice) => somePersons(db, ctx, query, slice), columns),
    },
  );
