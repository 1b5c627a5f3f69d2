import { calls } from "@prumo/api-client/calls";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { AppSession } from "../../../app/session";
import { bulkTurning, turnByEdit } from "../../../list/bulk-turning";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { usuarioValues } from "./user-values";

export type ChosenUsuario = ChosenOf<typeof api.usuarios>;

/** The acts on many users: in or out, invited again, the last page forgotten. */
export function usuarioBulk(session: AppSession): RegisterBulk<ChosenUsuario> {
  const { access } = calls.usuarios.update;
  return {
    noun: { one: "usuário", many: "usuários", masculine: true },
    nameOf: ({ nome }) => nome,
    hrefOf: ({ id }) => paths.usuarios.editar(id),
    load: allRowsOf(api.usuarios.selecao),
    acts: [
      ...bulkTurning<ChosenUsuario>({
        access,
        isOn: ({ ativo }) => ativo,
        already: { on: "Já está ativo", off: "Já está inativo" },
        refused: ({ id }, to) =>
          id === session.usuario.id && !to ? "Você não pode desativar o seu próprio usuário" : undefined,
        turn: ({ id }, to, options) =>
          turnByEdit(to, {
            find: async () => (await api.usuarios.find({ params: { id } })).usuario,
            isOn: ({ ativo }) => ativo,
            update({ pessoa_id, ...usuario }) {
              // A user without a person is refused by the server, in the words of the form.
              const { enviar_convite: _, ...body } = usuarioValues({ ...usuario, pessoa_id });
              return api.usuarios.update({ body: { ...body, ativo: to, pessoa_id: pessoa_id ?? 0 } }, options);
            },
          }),
      }),
      {
        label: "Reenviar convite",
        before: "Reenviar o convite de",
        doing: "Reenviando convites",
        access,
        note: "O link que foi enviado antes deixa de valer.",
        refused: ({ sem_senha, ativo }) =>
          (sem_senha ? undefined : "Já tem senha: não precisa de convite") ?? (ativo ? undefined : "Está inativo"),
        act: ({ id }, _, options) => api.usuarios.convidar({ body: { id } }, options),
      },
      {
        label: "Limpar último acesso",
        before: "Limpar o último acesso de",
        doing: "Limpando",
        access,
        refused: ({ acesso }) => (acesso.route_access === null ? "Não tem último acesso" : undefined),
        act: ({ id }, _, options) => api.usuarios.clearLastAccessRoute({ body: { user_id: id } }, options),
      },
    ],
  };
}
