import type { CallOptions } from "@prumo/api-client/contract";
import type { GrupoDoUsuario } from "@prumo/api-client/schemas/usuarios";
import { Tabs } from "@prumo/ui/tabs";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { openTabOf } from "../../../form/open-tab";
import type { StartingValues } from "../../../form/use-call-form";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { AddressesTab } from "./addresses-tab";
import { GeneralTab, type LinkedPessoa } from "./general-tab";
import { GroupsField, useChosenGroup } from "./groups-field";
import { HoursTab } from "./hours-tab";
import type { UsuarioChoices } from "./loaders";
import { UnitsTab } from "./units-tab";
import { type UsuarioTab, type UsuarioValues, usuarioTab, usuarioTabs } from "./user-values";

interface UserFormProps<Body> extends UsuarioChoices {
  readonly title: string;
  readonly schema: z.ZodType<Body, UsuarioValues>;
  readonly defaultValues: StartingValues<UsuarioValues, Body>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  /** The user being edited; undefined for a new one. */
  readonly id?: number;
  readonly pessoa?: LinkedPessoa | null;
  /** The groups that the user has already. */
  readonly atuais?: readonly GrupoDoUsuario[];
  /** Shown above the form. */
  readonly notice?: ReactNode;
  /** Starts the next user after `Salvar e novo`. */
  readonly onNext?: (saved: UsuarioValues) => void;
}

/** The form of a user, in tabs. A refused field opens the tab that it is on. */
export function UserForm<Body>(props: UserFormProps<Body>) {
  const { title, notice, grupos, unidades, id, pessoa, atuais = [], ...call } = props;
  const [tab, setTab] = useState<UsuarioTab>("geral");
  const group = useChosenGroup();
  const page = useFormPage<UsuarioValues, Body>({
    ...call,
    beforeSubmit: () => group.addTo(form),
    alsoUnsaved: group.chosen !== "",
    outside: {
      mark: openTabOf(usuarioTab, setTab),
      focus: (field) => usuarioTab(field) !== "geral",
    },
    listHref: lastAddress(paths.usuarios.lista()),
  });
  const { form, control } = page;

  const general = (
    <div className="grid gap-4">
      <GeneralTab form={form} id={id} pessoa={pessoa ?? null} />
      <GroupsField control={control} id={id} grupos={grupos} atuais={atuais} choice={group} />
    </div>
  );
  const tabs = [
    { value: "geral", label: usuarioTabs.geral, content: general },
    { value: "unidades", label: usuarioTabs.unidades, content: <UnitsTab control={control} unidades={unidades} /> },
    { value: "ip", label: usuarioTabs.ip, content: <AddressesTab control={control} /> },
    { value: "horario", label: usuarioTabs.horario, content: <HoursTab control={control} /> },
  ].filter(({ value }) => value !== "unidades" || unidades.length > 1);

  return (
    <FormPage title={title} list="Usuários" form={page}>
      {notice}
      <Tabs
        aria-label="Usuário"
        tabs={tabs}
        keepMounted
        value={tab}
        onValueChange={(value) => setTab(value as UsuarioTab)}
      />
    </FormPage>
  );
}
