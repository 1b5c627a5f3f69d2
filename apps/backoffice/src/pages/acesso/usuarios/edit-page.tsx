import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { InviteNotice } from "./invite-notice";
import type { usuarioLoader } from "./loaders";
import { UserForm } from "./user-form";
import { usuarioValues } from "./user-values";

export function UsuarioEditPage() {
  const { usuario, ...choices } = useLoaderData<typeof usuarioLoader>();
  const { id, nome, pessoa, roles, recusa, sem_senha } = usuario;
  const listHref = lastAddress(paths.usuarios.lista());
  if (recusa !== null) {
    return (
      <Page title={nome} breadcrumb={[{ label: "Usuários", href: listHref }, { label: nome }]}>
        <EmptyState title={recusa} action={<Button href={listHref}>Voltar para a lista</Button>} />
      </Page>
    );
  }
  return (
    <UserForm
      key={id}
      notice={sem_senha ? <InviteNotice id={id} email={usuario.email} /> : null}
      title={nome}
      id={id}
      {...choices}
      atuais={roles}
      pessoa={pessoa && { ...pessoa, razao_social: pessoa.nome_fantasia, cpf_cnpj: null, usuario_id: id }}
      schema={usuarios.update.body}
      defaultValues={usuarioValues(usuario)}
      save={(body, options) => api.usuarios.update({ body }, options)}
    />
  );
}
