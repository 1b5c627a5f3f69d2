import { calls } from "@prumo/api-client/calls";
import { pessoas } from "@prumo/api-client/schemas/pessoas";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { checkImport, importRows } from "../importacao/service";
import { pessoaFileColumns } from "./columns";
import { personRegistry } from "./importing";
import { removePerson, savePerson, updatePerson } from "./save";
import { allPersons, listPersons, onePerson, suggestPersons } from "./service";

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
      lista: fileOf("pessoas", ({ ctx, query }) => allPersons(db, ctx, query), pessoaFileColumns),
    },
  );
