import type { BodyInput } from "@prumo/api-client/contract";
import { planos } from "@prumo/api-client/schemas/planos";
import { planoFields } from "@prumo/domain/plano-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import type { planoLoader, profileChoicesLoader } from "./loaders";

type LoadedPlano = LoaderData<typeof planoLoader>;
type ProfileChoices = LoaderData<typeof profileChoicesLoader>;

/** The largest price of a plan, in reais a month: far above any real one. */
const MAX = 1_000_000;

interface PlanoFieldsProps<Body> {
  readonly form: UseFormReturn<BodyInput<typeof planos.save.body>, unknown, Body>;
  readonly loaded: ProfileChoices & Partial<LoadedPlano>;
}

const followed = (count: number) =>
  `${count === 1 ? "1 empresa tem" : `${count} empresas têm`} este plano: com outro perfil, o acesso muda na hora`;

function PlanoFields<Body>({ form, loaded: { perfis, plano } }: PlanoFieldsProps<Body>) {
  const fields = fieldsOf(planoFields, form.control);
  const empresas = plano?.empresas_count ?? 0;
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <div className="grid grid-cols-2 gap-4 prumo-phone:grid-cols-1">
        <MoneyField {...fields.valor} max={MAX} />
        <SelectField
          {...fields.perfil_id}
          hint={empresas > 0 ? followed(empresas) : "O que as empresas com este plano podem usar"}
          options={perfis.map(({ id, nome }) => ({ value: id, label: nome }))}
          placeholder="Selecione"
        />
      </div>
      {/* The labels say what ticking the boxes does. */}
      <div className="grid gap-1">
        <CheckboxField {...fields.ativo} label="À venda: empresas podem passar a ter este plano" />
        <CheckboxField {...fields.publico} label="Oferecido no cadastro público" />
      </div>
    </Card>
  );
}

export const { NewPage: PlanoNewPage, EditPage: PlanoEditPage } = formPages({
  list: { title: "Planos", href: () => lastAddress(paths.planos.lista()) },
  Fields: PlanoFields,
  create: {
    title: "Novo plano",
    schema: planos.save.body,
    save: api.planos.save,
    start: (_: ProfileChoices) => ({
      nome: "",
      valor: undefined,
      perfil_id: undefined,
      ativo: true,
      publico: false,
    }),
  },
  edit: {
    title: "Editar plano",
    schema: planos.update.body,
    save: api.planos.update,
    start: ({ plano: { id, versao, nome, valor, perfil, ativo, publico } }: LoadedPlano) => ({
      id,
      versao,
      nome,
      valor,
      perfil_id: perfil.id,
      ativo,
      publico,
    }),
  },
});
