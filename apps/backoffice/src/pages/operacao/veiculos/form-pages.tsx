import { calls } from "@prumo/api-client/calls";
import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { type Veiculo, type VeiculoDigitado, veiculos } from "@prumo/api-client/schemas/veiculos";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { PlateField } from "@prumo/forms/plate-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchPeople } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { FormPage } from "../../../form/form-page";
import { sharedControl } from "../../../form/shared-form";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import type { veiculoEditLoader, veiculoNewLoader } from "./loaders";
import { VeiculoFacts } from "./veiculo-facts";
import { VeiculoOrders } from "./veiculo-orders";

type VeiculoEditValues = Omit<BodyInput<typeof veiculos.update.body>, "id" | "versao">;
type VeiculoEditBody = BodyOutput<typeof veiculos.update.body>;

const LIST = "Veículos";

interface VeiculoFieldsProps<Values extends VeiculoDigitado, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly owner: Pessoa | null;
}

function VeiculoFields<Values extends VeiculoDigitado, Body>({ control, owner }: VeiculoFieldsProps<Values, Body>) {
  const named: Control<VeiculoDigitado, unknown, Body> = sharedControl(control);
  return (
    <Card>
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <PlateField control={named} name="placa" label="Placa" hint="Antiga ou Mercosul" required autoFocus />
        <TextField control={named} name="cor" label="Cor" maxLength={30} required={false} />
        <TextField control={named} name="marca" label="Marca" maxLength={60} required={false} />
        <TextField control={named} name="modelo" label="Modelo" maxLength={60} required={false} />
        <PersonAutocompleteField
          control={named}
          name="pessoa_id"
          label="Proprietário"
          item={owner}
          search={searchPeople}
          className="col-span-full"
          required={false}
        />
      </div>
    </Card>
  );
}

export function VeiculoNewPage() {
  const owner = useLoaderData<typeof veiculoNewLoader>();
  const page = useFormPage({
    schema: veiculos.save.body,
    defaultValues: { placa: "", marca: "", modelo: "", cor: "", pessoa_id: owner?.id ?? null },
    save: (body, options) => api.veiculos.save({ body }, options),
    listHref: lastAddress(paths.veiculos.lista()),
  });
  return (
    <FormPage title="Novo veículo" list={LIST} form={page}>
      <VeiculoFields control={page.control} owner={owner} />
    </FormPage>
  );
}

function VeiculoEditForm({ veiculo }: { veiculo: Veiculo }) {
  const { pessoa, ...values } = veiculo;
  const page = useFormPage<VeiculoEditValues, VeiculoEditBody>({
    schema: veiculos.update.body,
    defaultValues: values,
    save: (body, options) => api.veiculos.update({ body }, options),
    listHref: lastAddress(paths.veiculos.lista()),
  });
  return (
    <FormPage title={veiculo.placa} list={LIST} form={page}>
      <VeiculoFields
        control={page.control}
        owner={pessoa && { ...pessoa, razao_social: pessoa.nome_fantasia, cpf_cnpj: null, usuario_id: null }}
      />
    </FormPage>
  );
}

/** A veículo: its form for who may change it, its facts for the others; and its service orders. */
export function VeiculoEditPage() {
  const { veiculo, ordens } = useLoaderData<typeof veiculoEditLoader>();
  const listHref = lastAddress(paths.veiculos.lista());
  if (mayAccess(useSession(), calls.veiculos.update.access)) {
    return (
      <>
        <VeiculoEditForm key={veiculo.id} veiculo={veiculo} />
        <VeiculoOrders ordens={ordens} />
      </>
    );
  }
  return (
    <Page
      title={veiculo.placa}
      breadcrumb={[{ label: LIST, href: listHref }, { label: veiculo.placa }]}
      actions={
        <Button href={listHref} kbd="Esc" data-shortcut="back">
          Voltar
        </Button>
      }
    >
      <div className="max-w-190">
        <VeiculoFacts veiculo={veiculo} />
      </div>
      <VeiculoOrders ordens={ordens} />
    </Page>
  );
}
