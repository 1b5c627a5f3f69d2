import { comparePlans } from "@prumo/domain/plan-comparison";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { ComparisonTable } from "@prumo/ui/comparison-table";
import { useController } from "react-hook-form";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";
import { priceText } from "../../price";
import type { CompanyForm } from "./use-company-form";

/** The choice of the plan: at first that of the address (`?plano=`) if it is offered, or else the first one. */
export function PlanSection({ form, config }: { form: CompanyForm; config: ConfigResource }) {
  const loaded = useResource(config);
  const { field } = useController({ control: form.control, name: "plano" });
  return (
    <Card title="Plano" flush>
      {loaded.status === "loading" ? (
        // As high as the plans that will replace it, so that nothing moves.
        <p className="min-h-17 px-4.5 text-prumo-muted">Buscando os planos…</p>
      ) : loaded.status === "failed" ? (
        <div role="alert" className="grid min-h-17 justify-items-start gap-3 px-4.5 pb-4">
          <p>Não foi possível buscar os planos. O cadastro segue com o plano padrão.</p>
          <Button onClick={() => config.load()}>Tentar de novo</Button>
        </div>
      ) : (
        <ComparisonTable
          aria-label="Plano"
          name="plano"
          options={loaded.value.planos.map(({ id, nome, valor }) => ({
            value: String(id),
            label: nome,
            hint: priceText(valor),
          }))}
          groups={comparePlans(loaded.value.planos)}
          value={String(
            loaded.value.planos.find(({ id }) => id === field.value)?.id ?? loaded.value.planos[0]?.id ?? "",
          )}
          onValueChange={(id) => field.onChange(Number(id))}
        />
      )}
    </Card>
  );
}
