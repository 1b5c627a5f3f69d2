import type { ConfigCadastro } from "@prumo/api-client/schemas/cadastro";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useController } from "react-hook-form";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";
import { priceText } from "../../price";
import type { CompanyForm } from "./use-company-form";

type Plan = ConfigCadastro["planos"][number];

/** The part of a plan that a phone has room for: the price, the number of submodules, and their modules. */
function PlanSummary({ valor, modulos }: Plan) {
  const count = modulos.reduce((sum, { submodulos }) => sum + submodulos.length, 0);
  return (
    <span className="grid gap-0.5 text-prumo-muted">
      <span className="text-prumo-ink text-sm/5">{priceText(valor)}</span>
      <span>{`${count} ${count === 1 ? "recurso" : "recursos"}: ${modulos.map(({ nome }) => nome).join(", ")}`}</span>
    </span>
  );
}

/**
 * The contents of each plan, a line for each module. They are folded away, because all lines are longer than a phone.
 */
function PlanContents({ planos }: { planos: readonly Plan[] }) {
  return (
    <details className="group">
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-sm py-1 font-medium text-prumo-accent marker:content-none pointer-coarse:py-3">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        Ver tudo o que cada plano tem
      </summary>
      <dl className="grid gap-x-6 gap-y-4 pt-2 sm:grid-cols-2">
        {planos.map(({ id, nome, modulos }) => (
          <div key={id} className="grid content-start gap-1.5">
            <dt className="font-medium">{nome}</dt>
            {modulos.map((modulo) => (
              <dd key={modulo.nome} className="text-prumo-muted">
                <span className="font-medium text-prumo-ink">{modulo.nome}:</span> {modulo.submodulos.join(", ")}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The choice of the plan: at first that of the address (`?plano=`) if it is offered, or else the first one. */
export function PlanSection({ form, config }: { form: CompanyForm; config: ConfigResource }) {
  const loaded = useResource(config);
  const { field } = useController({ control: form.control, name: "plano" });
  return (
    <Card title="Plano">
      {loaded.status === "loading" ? (
        // As high as the plans that will replace it, so that nothing moves.
        <p className="min-h-17 text-prumo-muted">Buscando os planos…</p>
      ) : loaded.status === "failed" ? (
        <div role="alert" className="grid min-h-17 justify-items-start gap-3">
          <p>Não foi possível buscar os planos. O cadastro segue com o plano padrão.</p>
          <Button onClick={() => config.load()}>Tentar de novo</Button>
        </div>
      ) : (
        <>
          <RadioGroup
            aria-label="Plano"
            variant="cards"
            name="plano"
            options={loaded.value.planos.map((plan) => ({
              value: String(plan.id),
              label: plan.nome,
              hint: <PlanSummary {...plan} />,
            }))}
            value={String(
              loaded.value.planos.find(({ id }) => id === field.value)?.id ?? loaded.value.planos[0]?.id ?? "",
            )}
            onValueChange={(id) => field.onChange(Number(id))}
          />
          <PlanContents planos={loaded.value.planos} />
        </>
      )}
    </Card>
  );
}
