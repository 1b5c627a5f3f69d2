import type { ConfigCadastro } from "@prumo/api-client/schemas/cadastro";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useController } from "react-hook-form";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";
import { priceText } from "../../price";
import type { CompanyForm } from "./use-company-form";

interface PlanContentsProps {
  readonly price: string;
  readonly modulos: ConfigCadastro["planos"][number]["modulos"];
}

/** The price of a plan, and what it gives: a line for each module. */
function PlanContents({ price, modulos }: PlanContentsProps) {
  return (
    <span className="grid gap-1">
      <span className="text-prumo-ink text-sm/5">{price}</span>
      {modulos.map(({ nome, submodulos }) => (
        <span key={nome}>
          <span className="font-medium text-prumo-muted">{nome}:</span> {submodulos.join(", ")}
        </span>
      ))}
    </span>
  );
}

/** Which plan: that of the address (`?plano=`), another one that is offered, or else the first. */
export function PlanSection({ form, config }: { form: CompanyForm; config: ConfigResource }) {
  const loaded = useResource(config);
  const { field } = useController({ control: form.control, name: "plano" });
  return (
    <Card title="Plano">
      {loaded.status === "loading" ? (
        // As high as what comes, so that nothing moves when it does.
        <p className="min-h-17 text-prumo-muted">Buscando os planos…</p>
      ) : loaded.status === "failed" ? (
        <div role="alert" className="grid min-h-17 justify-items-start gap-3">
          <p>Não foi possível buscar os planos. O cadastro segue com o plano padrão.</p>
          <Button onClick={() => config.load()}>Tentar de novo</Button>
        </div>
      ) : (
        <RadioGroup
          aria-label="Plano"
          variant="cards"
          name="plano"
          options={loaded.value.planos.map(({ id, nome, valor, modulos }) => ({
            value: String(id),
            label: nome,
            hint: <PlanContents price={priceText(valor)} modulos={modulos} />,
          }))}
          value={String(
            loaded.value.planos.find(({ id }) => id === field.value)?.id ?? loaded.value.planos[0]?.id ?? "",
          )}
          onValueChange={(id) => field.onChange(Number(id))}
        />
      )}
    </Card>
  );
}
