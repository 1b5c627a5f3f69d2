import type { BodyOutput } from "@prumo/api-client/contract";
import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { suggestedLogin } from "@prumo/domain/login";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CpfField } from "@prumo/forms/cpf-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { Tabs } from "@prumo/ui/tabs";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { AddressesTab } from "./addresses-tab";
import { GroupsField, useChosenGroup } from "./groups-field";
import { HoursTab } from "./hours-tab";
import type { UsuarioChoices, usuarioNewLoader } from "./loaders";
import { RoleField } from "./role-field";
import { UnitsTab } from "./units-tab";
import { inviteValues, type UsuarioTab, type UsuarioValues, usuarioTab, usuarioTabs } from "./user-values";

/** The fields that an invitation needs; the others wait behind `Ajustar`. */
const needed = ["nome", "email", "papel"];

function InviteForm({ grupos, papeis, unidades }: UsuarioChoices) {
  const { unidade_atual } = useSession();
  const [adjusts, setAdjusts] = useState(false);
  const [tab, setTab] = useState<UsuarioTab>("geral");
  const restId = useId();
  const group = useChosenGroup();
  const page = useFormPage<UsuarioValues, BodyOutput<typeof usuarios.convite.body>>({
    schema: usuarios.convite.body,
    defaultValues: inviteValues(unidade_atual),
    save: (body, options) => api.usuarios.convite({ body }, options),
    beforeSubmit: () => group.addTo(form),
    alsoUnsaved: group.chosen !== "",
    outside: {
      mark(messages) {
        const [first] = Object.keys(messages);
        if (first === undefined || needed.includes(first)) return;
        // Must be rendered at once, because a field that is not shown cannot get the focus.
        flushSync(() => {
          setAdjusts(true);
          setTab(usuarioTab(first));
        });
      },
      focus: (field) => usuarioTab(field) !== "geral",
    },
    listHref: lastAddress(paths.usuarios.lista()),
  });
  const { form, control } = page;
  const fields = fieldsOf(usuarioFields, control);
  const nome = useWatch({ control, name: "nome" });

  const general = (
    <div className="grid gap-4">
      <Card>
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField
            {...fields.login}
            required={false}
            placeholder={suggestedLogin(nome)}
            hint="O número da pessoa vem na frente. Vazio: o primeiro nome"
            autoComplete="off"
            autoCapitalize="none"
          />
          <CpfField {...fields.cpf} />
          <TextField
            {...fields.rota_acesso}
            hint="A página que abre depois do login, como /contasPagar"
            autoComplete="off"
          />
        </div>
        <CheckboxField {...fields.somente_fiscal} hint="O menu mostra só as páginas fiscais; as permissões não mudam" />
      </Card>
      <GroupsField
        control={control}
        id={undefined}
        grupos={grupos}
        atuais={[]}
        empty="Nenhum além do grupo do papel."
        choice={group}
      />
    </div>
  );
  const tabs = [
    { value: "geral", label: usuarioTabs.geral, content: general },
    { value: "unidades", label: usuarioTabs.unidades, content: <UnitsTab control={control} unidades={unidades} /> },
    { value: "ip", label: usuarioTabs.ip, content: <AddressesTab control={control} /> },
    { value: "horario", label: usuarioTabs.horario, content: <HoursTab control={control} /> },
  ].filter(({ value }) => value !== "unidades" || unidades.length > 1);

  return (
    <FormPage title="Convidar usuário" list="Usuários" form={page} save="Convidar">
      <Card>
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField {...fields.nome} autoComplete="off" autoCapitalize="words" autoFocus />
          <TextField
            {...fields.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="Para lá vão o login e o link para criar a senha"
          />
        </div>
        <RoleField control={control} papeis={papeis} />
        <p className="text-prumo-muted">
          A pessoa é cadastrada como funcionário. Ela já está em Pessoas?{" "}
          <Link variant="text" href={paths.usuarios.novo()}>
            Cadastrar o usuário dela
          </Link>
        </p>
        <Button
          variant="ghost"
          className="-ms-3.5 justify-self-start"
          aria-expanded={adjusts}
          aria-controls={restId}
          onClick={() => setAdjusts(!adjusts)}
        >
          <span aria-hidden="true" className={adjusts ? "rotate-90" : ""}>
            ›
          </span>
          Ajustar
        </Button>
      </Card>
      <div id={restId} hidden={!adjusts}>
        <Tabs
          aria-label="Usuário"
          tabs={tabs}
          keepMounted
          value={tab}
          onValueChange={(value) => setTab(value as UsuarioTab)}
        />
      </div>
    </FormPage>
  );
}

/** Invites a person by name, e-mail and role. */
export function UsuarioInvitePage() {
  const choices = useLoaderData<typeof usuarioNewLoader>();
  if (choices.papeis.length === 0) {
    return (
      <EmptyState
        title="Você não pode dar nenhum papel"
        action={<Button href={paths.usuarios.novo()}>Cadastrar um usuário</Button>}
      />
    );
  }
  return <InviteForm {...choices} />;
}
