import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { useSession } from "../../app/session";
import type { newLoader } from "./loaders";
import { UserForm } from "./user-form";
import { valoresNovos } from "./user-values";

export function NewPage() {
  const escolhas = useLoaderData<typeof newLoader>();
  const { unidade_atual } = useSession();
  return (
    <UserForm
      title="Novo usuário"
      {...escolhas}
      schema={usuarios.save.body}
      defaultValues={valoresNovos(unidade_atual)}
      save={(body, options) => api.usuarios.save({ body }, options)}
    />
  );
}
