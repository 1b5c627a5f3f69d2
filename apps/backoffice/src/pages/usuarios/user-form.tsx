import type { CallOptions } from "@prumo/api-client/contract";
import type { GrupoDoUsuario } from "@prumo/api-client/schemas/usuarios";
import { Tabs } from "@prumo/ui/tabs";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { paths } from "../../app/paths";
import { FormActions } from "../../form/form-actions";
import { openTabOf } from "../../form/open-tab";
import { useCallForm } from "../../form/use-call-form";
import { useLeaveGuard } from "../../form/use-leave-guard";
import { useReturn } from "../../form/use-return";
import { lastAddress } from "../../list/last-address";
import { Page } from "../../shell/page";
import { AddressesTab } from "./addresses-tab";
import { GeneralTab, type PessoaVinculada } from "./general-tab";
import { GroupsField } from "./groups-field";
import { HoursTab } from "./hours-tab";
import type { Escolhas } from "./loaders";
import { UnitsTab } from "./units-tab";
import { type Aba, abaDe, abas, type UsuarioValores } from "./user-values";

interface UserFormProps<Body> extends Escolhas {
  readonly title: string;
  readonly schema: z.ZodType<Body, UsuarioValores>;
  readonly defaultValues: DefaultValues<UsuarioValores>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  /** The user being edited; undefined for a new one. */
  readonly id?: number;
  readonly pessoa?: PessoaVinculada | null;
  /** Groups that the user has already. */
  readonly atuais?: readonly GrupoDoUsuario[];
}

/** The form of a user, in tabs. A refused field opens the tab that it is on. */
export function UserForm<Body>({ title, grupos, unidades, id, pessoa, atuais = [], ...call }: UserFormProps<Body>) {
  const listHref = lastAddress(paths.usuarios.lista());
  const back = useReturn(listHref);
  const [aba, setAba] = useState<Aba>("geral");
  const { form, control, submit, saving, saved, unsaved } = useCallForm<UsuarioValores, Body, { message: string }>({
    ...call,
    onSaved: ({ message }) => {
      toast.success(message);
      back.start();
    },
    outside: {
      mark: openTabOf(abaDe, setAba),
      focus: (field) => abaDe(field) !== "geral",
    },
  });
  useLeaveGuard(unsaved);

  const geral = (
    <div className="grid gap-4">
      <GeneralTab form={form} id={id} pessoa={pessoa ?? null} />
      <GroupsField control={control} grupos={grupos} atuais={atuais} />
    </div>
  );
  const tabs = [
    { value: "geral", label: abas.geral, content: geral },
    { value: "unidades", label: abas.unidades, content: <UnitsTab control={control} unidades={unidades} /> },
    { value: "ip", label: abas.ip, content: <AddressesTab control={control} /> },
    { value: "horario", label: abas.horario, content: <HoursTab control={control} /> },
  ].filter(({ value }) => value !== "unidades" || unidades.length > 1);

  return (
    <Page title={title} breadcrumb={[{ label: "Usuários", href: listHref }, { label: title }]}>
      <div className="grid max-w-190 gap-4">
        <Tabs
          aria-label="Usuário"
          tabs={tabs}
          keepMounted
          value={aba}
          onValueChange={(value) => setAba(value as Aba)}
        />
        <FormActions
          save="Salvar"
          saving={saving}
          saved={saved}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
    </Page>
  );
}
