import { calls } from "@prumo/api-client/calls";
import { empresas } from "@prumo/api-client/schemas/empresas";
import { Tabs } from "@prumo/ui/tabs";
import { toast } from "@prumo/ui/toast";
import { type ReactNode, useCallback, useState } from "react";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { FormActions } from "../../../form/form-actions";
import { FormFields } from "../../../form/form-fields";
import { openTabOf } from "../../../form/open-tab";
import { useCallForm } from "../../../form/use-call-form";
import { useReturn } from "../../../form/use-return";
import { useVersion } from "../../../form/use-version";
import { useVersionInForm } from "../../../form/use-version-in-form";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { CompanyDataCard } from "./company-data-card";
import { type EmpresaValues, empresaTab, empresaValues } from "./company-values";
import { CopyCard } from "./copy-card";
import { DashboardFields } from "./dashboard-fields";
import { InformationTab } from "./information-tab";
import type { EmpresaDetails, empresaLoader } from "./loaders";
import { NetworkCard } from "./network-card";
import { PermissionsCard } from "./permissions-card";
import { ReportTab } from "./report-tab";

type EmpresaEditBody = z.output<typeof empresas.update.body>;
type EmpresaTab = "informacoes" | "permissoes" | "relatorio" | "powerbi" | "dados";

/** Keeps which parts of the page, by name, have unsaved changes. */
function useUnsavedParts() {
  const [parts, setParts] = useState<Readonly<Record<string, boolean>>>({});
  const tell = useCallback(
    (part: string, unsaved: boolean) =>
      setParts((before) => (before[part] === unsaved ? before : { ...before, [part]: unsaved })),
    [],
  );
  return { any: Object.values(parts).some(Boolean), tell };
}

function EmpresaEditForm({ details }: { details: EmpresaDetails }) {
  const { empresa } = details;
  const session = useSession();
  const [tab, setTab] = useState<EmpresaTab>("informacoes");
  const listHref = lastAddress(paths.empresas.lista());
  const back = useReturn(listHref);
  const parts = useUnsavedParts();
  const version = useVersion(empresa.versao);
  const { form, submit, saving, saved, stale, unsaved } = useCallForm<
    EmpresaValues,
    EmpresaEditBody,
    { message: string }
  >({
    schema: empresas.update.body,
    defaultValues: empresaValues(empresa, session.usuario.administrador_plataforma),
    save: (body, options) => api.empresas.update({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      back.start();
    },
    outside: {
      mark: openTabOf(empresaTab, setTab),
      focus: () => false,
    },
  });
  useVersionInForm(form, version.versao);
  useLeaveGuard(unsaved || parts.any);

  const permissoes = (
    <div className="grid gap-4">
      <PermissionsCard details={details} version={version} onUnsaved={parts.tell} />
      <NetworkCard details={details} version={version} onUnsaved={parts.tell} />
    </div>
  );
  const mayEdit = mayAccess(session, calls.empresas.update.access);
  /** Shows the page's main form; users who may not change it read its values. */
  const ofForm = (fields: ReactNode) => (
    <fieldset disabled={!mayEdit} className="min-w-0">
      {fields}
    </fieldset>
  );
  const tabs = [
    {
      value: "informacoes",
      label: "Informações",
      content: ofForm(<InformationTab form={form} details={details} />),
    },
    { value: "permissoes", label: "Permissões", content: permissoes },
    { value: "relatorio", label: "Relatório", content: <ReportTab details={details} /> },
    { value: "powerbi", label: "Power BI", content: ofForm(<DashboardFields form={form} empresa={empresa} />) },
    {
      value: "dados",
      label: "Dados",
      content: (
        <div className="grid gap-4">
          <CopyCard details={details} />
          <CompanyDataCard empresa_id={empresa.id} />
        </div>
      ),
    },
  ];
  return (
    <Page title={empresa.nome} breadcrumb={[{ label: "Empresas", href: listHref }, { label: empresa.nome }]}>
      <div className="grid max-w-190 gap-4">
        <FormFields saved={saved}>
          <Tabs
            aria-label="Empresa"
            tabs={tabs}
            keepMounted
            value={tab}
            onValueChange={(value) => setTab(value as EmpresaTab)}
          />
        </FormFields>
        {mayEdit && (tab === "informacoes" || tab === "powerbi") ? (
          <FormActions
            save="Salvar"
            saving={saving}
            saved={saved}
            stale={stale}
            onSave={submit}
            cancelHref={listHref}
            onReturn={back.now}
          />
        ) : null}
      </div>
    </Page>
  );
}

export function EmpresaEditPage() {
  const details = useLoaderData<typeof empresaLoader>();
  return <EmpresaEditForm key={details.empresa.id} details={details} />;
}
