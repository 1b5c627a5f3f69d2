import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { useSession } from "../../../app/session";
import type { usuarioNewLoader } from "./loaders";
import { UserForm } from "./user-form";
import { newUsuarioValues, nextUsuarioValues } from "./user-values";

export function UsuarioNewPage() {
  const choices = useLoaderData<typeof usuarioNewLoader>();
  const { unidade_atual } = useSession();
  const [form, setForm] = useState({ number: 1, values: newUsuarioValues(unidade_atual) });
  return (
    <UserForm
      key={form.number}
      title="Novo usuário"
      {...choices}
      schema={usuarios.save.body}
      defaultValues={form.values}
      onNext={(saved) => setForm({ number: form.number + 1, values: nextUsuarioValues(saved, unidade_atual) })}
      save={(body, options) => api.usuarios.save({ body }, options)}
    />
  );
}
