import type { BodyOutput } from "@prumo/api-client/contract";
import { pessoas as pessoasSchemas } from "@prumo/api-client/schemas/pessoas";
import type { usuarios as contrato } from "@prumo/api-client/schemas/usuarios";
import { isValidEmail } from "@prumo/domain/email";
import { formatLogin, suggestedLogin } from "@prumo/domain/login";
import { EMPLOYEE } from "@prumo/domain/person-type";
import { type Papel, rolePermissions, userRoles } from "@prumo/domain/user-role";
import type { Db, Tx } from "../../../db/client";
import { refusing } from "../../../db/constraint";
import { type RecordEntry, write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { addPersons } from "../../cadastros/pessoas/save";
import { groupOfRights, usableSubmodules } from "../permissoes/service";
import { hasUserWithEmail } from "./queries";
import { usuarioTaken } from "./refusals";
import { roleRefusal } from "./rights";
import { addUser } from "./save";

type Convite = BodyOutput<(typeof contrato)["convite"]["body"]>;

/** The login of somebody whose name has no letter that every keyboard has. */
const ANY_LOGIN = "usuario";

/**
 * Finds or makes the group with the rights of a role, as far as the company may use them; none for an administrator.
 * @throws Refusal 422 for a role with more rights than the caller has
 */
async function groupsOf(tx: Tx, ctx: Ctx, record: RecordEntry, papel: Papel): Promise<number[]> {
  const keys = rolePermissions(papel, await usableSubmodules(tx, ctx));
  const refused = roleRefusal(ctx, papel, keys);
  if (refused !== null) throw invalidField("papel", refused);
  const { nome, adm } = userRoles[papel];
  return adm ? [] : [await groupOfRights(tx, ctx, record, nome, keys)];
}

/** @throws Refusal 422 for an e-mail that is none, or of another user of the company */
async function requireNewEmail(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  if (!isValidEmail(email)) throw invalidField("email", "Informe um e-mail válido");
  if (await hasUserWithEmail(tx, ctx, email)) throw invalidField("email", "Já existe um usuário com este e-mail");
}

/**
 * Registers a person as an employee with a user of a role, and sends the invitation: all of it, or nothing.
 * @param publicUrl the server's public address, for the link
 * @throws Refusal 422 for a role, groups and rights that the caller does not hold, an e-mail or cpf of another user, 429
 * after too many invitations
 */
export const invitePerson = (db: Db, ctx: Ctx, publicUrl: string, { papel, login, ...typed }: Convite) =>
  refusing(usuarioTaken, () =>
    write(db, ctx, async (tx, record) => {
      await requireNewEmail(tx, ctx, typed.email);
      const groups = await groupsOf(tx, ctx, record, papel);
      const { nome, email } = typed;
      const person = pessoasSchemas.save.body.parse({ nome_fantasia: nome, tipos_pessoa: [EMPLOYEE], email });
      const { id } = written(await addPersons(tx, ctx, record, [person]));
      const name = login || suggestedLogin(nome) || ANY_LOGIN;
      const body = {
        ...typed,
        login: formatLogin({ personId: id, login: name }),
        pessoa_id: id,
        adm: userRoles[papel].adm,
        ativo: true,
        roles: [...groups, ...typed.roles],
      };
      return addUser(tx, ctx, record, publicUrl, body, null);
    }),
  );
