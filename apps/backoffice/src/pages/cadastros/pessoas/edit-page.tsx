import { type PessoaCompleta, type PessoaDigitada, pessoas } from "@prumo/api-client/schemas/pessoas";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { useCallback, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { Attachments } from "../../../attachments/attachments";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { useReadAnew } from "../../../form/use-read-anew";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import type { pessoaLoader } from "./loaders";
import { OwnedVeiculos } from "./owned-veiculos";
import { PersonForm } from "./person-form";
import { PersonPolicies } from "./person-policies";
import { PersonReminders } from "./person-reminders";
import { PersonalData } from "./personal-data";
import { withoutForeignWarehouse } from "./warehouse-field";

type PessoaEditBody = z.output<typeof pessoas.update.body>;

/** The values of an edit, with the id and the version that were read. */
function pessoaValues({
  tipos_pessoa,
  usuario_id: _,
  propria: __,
  cidade: ___,
  deposito: ____,
  ...pessoa
}: PessoaCompleta) {
  return { ...pessoa, tipos_pessoa: tipos_pessoa.map(({ tipoPessoa_id }) => tipoPessoa_id) };
}

type PessoaRead = Awaited<ReturnType<typeof pessoaLoader>>;

interface PessoaEditFormProps extends Pick<PessoaRead, "pessoa" | "depositos"> {
  /** The version before data were erased, until the form has what is left. */
  readonly erased: number | undefined;
  readonly onTaken: () => void;
}

function PessoaEditForm({ pessoa, depositos, erased, onTaken }: PessoaEditFormProps) {
  const form = useFormPage<PessoaDigitada, PessoaEditBody>({
    schema: pessoas.update.body,
    defaultValues: pessoaValues(pessoa),
    save: (body, options) => api.pessoas.update({ body: withoutForeignWarehouse(body) }, options),
    listHref: lastAddress(paths.pessoas.lista()),
  });
  const isLeft = erased !== undefined && pessoa.versao > erased;
  const left = useMemo(() => (isLeft ? pessoaValues(pessoa) : undefined), [isLeft, pessoa]);
  useReadAnew(form.form, left, onTaken);
  return (
    <FormPage title={pessoa.nome_fantasia} list="Pessoas" form={form}>
      <PersonForm form={form.form} cidade={pessoa.cidade} depositos={depositos} deposito={pessoa.deposito} />
    </FormPage>
  );
}

/** A person whom another company of the group has registered. */
function ForeignPerson({ pessoa }: Pick<PessoaRead, "pessoa">) {
  const listHref = lastAddress(paths.pessoas.lista());
  return (
    <Page
      title={pessoa.nome_fantasia}
      breadcrumb={[{ label: "Pessoas", href: listHref }, { label: pessoa.nome_fantasia }]}
    >
      <EmptyState
        title="Esta pessoa é de outra empresa do grupo"
        action={<Button href={listHref}>Voltar para a lista</Button>}
      >
        Ela pode ser usada aqui, e só lá pode ser alterada.
      </EmptyState>
    </Page>
  );
}

export function PessoaEditPage() {
  const { pessoa, depositos, veiculos, reminding } = useLoaderData<typeof pessoaLoader>();
  const [erased, setErased] = useState<number>();
  const forget = useCallback(() => setErased(undefined), []);
  return (
    <>
      {pessoa.propria ? (
        <PessoaEditForm key={pessoa.id} pessoa={pessoa} depositos={depositos} erased={erased} onTaken={forget} />
      ) : (
        <ForeignPerson pessoa={pessoa} />
      )}
      <div className="max-w-190">
        <Attachments onde="pessoas" id={pessoa.id} />
      </div>
      <PersonPolicies pessoa={pessoa} />
      <PersonReminders pessoa={pessoa} reminding={reminding} />
      <OwnedVeiculos pessoa={pessoa} veiculos={veiculos} />
      {pessoa.propria ? <PersonalData pessoa={pessoa} onErased={() => setErased(pessoa.versao)} /> : null}
    </>
  );
}
