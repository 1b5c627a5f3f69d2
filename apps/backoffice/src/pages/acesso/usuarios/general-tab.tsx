import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { suggestedLogin } from "@prumo/domain/login";
import { EMPLOYEE } from "@prumo/domain/person-type";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CpfField } from "@prumo/forms/cpf-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PasswordField } from "@prumo/forms/password-field";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import type { UseFormReturn } from "react-hook-form";
import { searchPeople } from "../../../app/searches";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";
import { CurrentPasswordField } from "./current-password-field";
import { LoginField, loginOf } from "./login-field";
import type { UsuarioValues } from "./user-values";

/** The fields of the linked person that the form needs. */
export type LinkedPessoa = Pick<Pessoa, "id" | "nome_fantasia" | "razao_social" | "cpf_cnpj" | "usuario_id"> & {
  readonly email?: string | null;
};

interface GeneralTabProps<Body> {
  readonly form: UseFormReturn<UsuarioValues, unknown, Body>;
  /** The user being edited; undefined for a new one. */
  readonly id?: number | undefined;
  readonly pessoa?: LinkedPessoa | null;
}

const LINKED = "Pessoa já possuí usuário vinculado";

/** The user's general fields. The linked person comes first, because the login begins with their number. */
export function GeneralTab<Body>({ form, id, pessoa = null }: GeneralTabProps<Body>) {
  const { control, getValues, setValue, setError } = form;
  const newPerson = useNewPerson(EMPLOYEE);

  function link(before: number | null, next: LinkedPessoa | null) {
    const taken = next !== null && next.usuario_id !== null && next.usuario_id !== id;
    setValue("login", loginOf(getValues("login") ?? "", before, taken ? null : (next?.id ?? null)), {
      shouldDirty: true,
    });
    if (!taken) {
      if (next !== null) takeOver(next);
      return;
    }
    setValue("pessoa_id", null);
    setError("pessoa_id", { type: "rule", message: LINKED });
    toast.error(LINKED);
  }

  /** Takes over the person's name and e-mail, which most users share. Typed values stay. */
  function takeOver({ id: personId, nome_fantasia, email }: LinkedPessoa) {
    const fill = {
      nome: nome_fantasia,
      login: loginOf(suggestedLogin(nome_fantasia), null, personId),
      email: email ?? "",
    };
    if (getValues("nome") === "") setValue("nome", fill.nome, { shouldDirty: true });
    if (getValues("login") === `${personId}-`) setValue("login", fill.login, { shouldDirty: true });
    if (getValues("email") === "") setValue("email", fill.email, { shouldDirty: true });
  }

  const [linked, invites] = form.watch(["pessoa_id", "enviar_convite"]);
  const fields = fieldsOf(usuarioFields, control);
  return (
    <Card>
      <PersonAutocompleteField<LinkedPessoa, UsuarioValues, Body>
        {...fields.pessoa_id}
        search={searchPeople}
        noteOf={({ usuario_id }) => (usuario_id === null || usuario_id === id ? null : "Já tem usuário")}
        onCreate={newPerson.onCreate}
        item={pessoa}
        onValueChange={(next) => link(linked ?? null, next)}
        autoFocus={id === undefined}
      />
      {newPerson.modal}
      {id === undefined ? (
        <CheckboxField
          {...fields.enviar_convite}
          hint="Por e-mail, e por WhatsApp quando a pessoa tem telefone: o login e um link para criar a senha"
        />
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.nome} autoComplete="off" autoFocus={id !== undefined} />
        <LoginField control={control} />
        {invites ? (
          <div>
            <p className="mb-1 font-medium text-prumo-muted text-xs/4">Senha</p>
            <p className="flex min-h-9 items-center">O usuário cria a senha pelo link do convite.</p>
          </div>
        ) : (
          <PasswordField
            {...fields.senha}
            autoComplete="new-password"
            hint={id === undefined ? "No mínimo 8 caracteres" : "Deixe vazio para manter a senha atual"}
            required={id === undefined}
          />
        )}
        <TextField {...fields.email} type="email" autoComplete="off" />
        <CurrentPasswordField control={control} id={id} />
        <CpfField {...fields.cpf} />
        <TextField
          {...fields.rota_acesso}
          hint="A página que abre depois do login, como /contasPagar"
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField {...fields.adm} />
        <CheckboxField {...fields.somente_fiscal} hint="O menu mostra só as páginas fiscais; as permissões não mudam" />
        <CheckboxField {...fields.ativo} />
      </div>
    </Card>
  );
}
