import type { CallOptions } from "@prumo/api-client/contract";
import { grupoUniNegocioFields } from "@prumo/domain/grupo-uni-negocio-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { Tabs } from "@prumo/ui/tabs";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import type { StartingValues } from "../../../form/use-call-form";
import { useFormPage } from "../../../form/use-form-page";
import { useVersionInForm } from "../../../form/use-version-in-form";
import { lastAddress } from "../../../list/last-address";
import { AddCompany } from "./add-company";
import { CompanyTab } from "./company-tab";
import type { GrupoMember, GrupoValues } from "./group-values";
import { useMembers } from "./use-members";

interface GroupFormProps<Body> {
  readonly title: string;
  readonly schema: z.ZodType<Body, GrupoValues>;
  readonly defaultValues: StartingValues<GrupoValues, Body>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  /** The version of an existing group: changes that are saved at once raise it. */
  readonly versao?: number;
  readonly companies: readonly GrupoMember[];
  /**
   * Adds a company to the group.
   * @returns the company as the group shows it
   */
  readonly onAdd: (company: Pick<GrupoMember, "id" | "nome" | "cnpj">) => Promise<GrupoMember> | GrupoMember;
  /**
   * Removes a company, perhaps after a question.
   * @returns whether it was removed
   */
  readonly onRemove: (company: GrupoMember) => Promise<boolean> | boolean;
  /**
   * Marks or unmarks the head office.
   * @returns whether it did
   */
  readonly onHead?: ((company: GrupoMember, matriz: boolean) => Promise<boolean>) | undefined;
}

/** The form of a group of companies: its name, and a tab for each company. */
export function GroupForm<Body>(props: GroupFormProps<Body>) {
  const { title, versao, companies, onAdd, onRemove, onHead, ...call } = props;
  const [problem, setProblem] = useState<string>();
  const [tab, setTab] = useState(String(companies[0]?.id ?? ""));
  const search = useRef<HTMLInputElement>(null);
  const page = useFormPage<GrupoValues, Body>({
    ...call,
    listHref: lastAddress(paths.gruposUniNegocio.lista()),
    outside: {
      mark: (messages) => setProblem(Object.entries(messages).find(([field]) => field.startsWith("empresas"))?.[1]),
      focus(field) {
        if (!field.startsWith("empresas")) return false;
        search.current?.focus();
        return true;
      },
    },
  });
  useVersionInForm(page.form, versao);
  const { members, add, remove, setHead } = useMembers(page.form, companies);

  function open(company: GrupoMember | undefined) {
    // Rendered at once, so that the tab of a removed company is not looked for.
    flushSync(() => setTab(String(company?.id ?? "")));
  }

  const tabs = members.map((company, at) => ({
    value: String(company.id),
    label: company.matriz ? `${company.nome} (matriz)` : company.nome,
    content: (
      <CompanyTab
        control={page.control}
        at={at}
        company={company}
        onRemove={async () => {
          if (!(await onRemove(company))) return;
          remove(company.id);
          open(members.find(({ id }) => id !== company.id));
        }}
        onHead={
          onHead &&
          (async (matriz) => {
            if (await onHead(company, matriz)) setHead(matriz ? company.id : null);
          })
        }
      />
    ),
  }));

  return (
    <FormPage title={title} list="Grupos de unidades" form={page}>
      <Card>
        <TextField {...fieldsOf(grupoUniNegocioFields, page.control).nome} autoFocus />
        <AddCompany
          ref={search}
          members={members}
          problem={problem}
          onProblem={setProblem}
          onAdd={async (chosen) => {
            const company = await onAdd(chosen);
            add(company);
            open(company);
          }}
        />
      </Card>
      {tabs.length === 0 ? (
        <p className="text-prumo-muted">Nenhuma empresa neste grupo.</p>
      ) : (
        <Tabs aria-label="Empresas do grupo" tabs={tabs} keepMounted value={tab} onValueChange={setTab} />
      )}
    </FormPage>
  );
}
