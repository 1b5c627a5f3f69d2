import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { useSession } from "../../app/session";
import type { usuarioNewLoader } from "./loaders";
import { UserForm } from "./user-form";
import { newUsuarioValues } from "./user-values";

export function UsuarioNewPage() {
  const choices = useLoaderData<typeof usuarioNewLoader>();
  const { unidade_atual } = useSession();
  return (
    <UserForm
      title="Novo usuário"
      {...choices}
      schema={usuarios.save.body}
      defaultValues={newUsuarioValues(unidade_atual)}
      save={(body, options) => api.usuarios.save({ body }, options)}
    />
  );
}
