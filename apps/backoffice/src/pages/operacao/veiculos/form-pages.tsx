import { calls } from "@prumo/api-client/calls";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { type VeiculoDigitado, veiculos } from "@prumo/api-client/schemas/veiculos";
import { veiculoFields } from "@prumo/domain/veiculo-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { PlateField } from "@prumo/forms/plate-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchPeople } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import { Page } from "../../../shell/page";
import type { veiculoEditLoader, veiculoNewLoader } from "./loaders";
import { VeiculoFacts } from "./veiculo-facts";
import { VeiculoOrders } from "./veiculo-orders";

const LIST = "Veículos";
const listHref = () => lastAddress(paths.veiculos.lista());

type NewVeiculo = LoaderData<typeof veiculoNewLoader>;
type LoadedVeiculo = LoaderData<typeof veiculoEditLoader>;

interface VeiculoFieldsProps<Body> {
  readonly form: UseFormReturn<VeiculoDigitado, unknown, Body>;
  readonly loaded: NewVeiculo | LoadedVeiculo;
}

/** The owner, as the field of persons shows one. */
function ownerOf(loaded: NewVeiculo | LoadedVeiculo): Pessoa | null {
  if ("owner" in loaded) return loaded.owner;
  const { pessoa } = loaded.veiculo;
  return pessoa && { ...pessoa, razao_social: pessoa.nome_fantasia, cpf_cnpj: null, usuario_id: null };
}

function VeiculoFields<Body>({ form, loaded }: VeiculoFieldsProps<Body>) {
  const fields = fieldsOf(veiculoFields, form.control);
  return (
    <Card>
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <PlateField {...fields.placa} hint="Antiga ou Mercosul" autoFocus />
        <TextField {...fields.cor} />
        <TextField {...fields.marca} />
        <TextField {...fields.modelo} />
        <PersonAutocompleteField
          {...fields.pessoa_id}
          item={ownerOf(loaded)}
          search={searchPeople}
          className="col-span-full"
        />
      </div>
    </Card>
  );
}

const { NewPage, EditPage } = formPages({
  list: { title: LIST, href: listHref },
  Fields: VeiculoFields,
  create: {
    title: "Novo veículo",
    schema: veiculos.save.body,
    save: api.veiculos.save,
    start: ({ owner }: NewVeiculo) => ({ placa: "", marca: "", modelo: "", cor: "", pessoa_id: owner?.id ?? null }),
  },
  edit: {
    title: ({ veiculo }: LoadedVeiculo) => veiculo.placa,
    schema: veiculos.update.body,
    save: api.veiculos.update,
    start({ veiculo }) {
      const { pessoa: _, ...values } = veiculo;
      return values;
    },
  },
});

export const VeiculoNewPage = NewPage;

/** A veículo: its form for who may change it, its facts for the others; and its service orders. */
export function VeiculoEditPage() {
  const { veiculo, ordens } = useLoaderData<typeof veiculoEditLoader>();
  if (mayAccess(useSession(), calls.veiculos.update.access)) {
    return (
      <>
        <EditPage />
        <VeiculoOrders ordens={ordens} />
      </>
    );
  }
  return (
    <Page
      title={veiculo.placa}
      breadcrumb={[{ label: LIST, href: listHref() }, { label: veiculo.placa }]}
      actions={
        <Button href={listHref()} kbd="Esc" data-shortcut="back">
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
