import type { EmpresaCompleta } from "@prumo/api-client/schemas/empresas";
import { DASHBOARD_ORIGIN, dashboardAreas, dashboards } from "@prumo/domain/company";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import type { CompanyFormProps } from "./identity-fields";

const campos = dashboardAreas.map((field) => [field, dashboards[field]] as const);

/** The addresses of the company's dashboards, each with a link to the stored one. */
export function DashboardFields<Body>({ form, empresa }: CompanyFormProps<Body> & { empresa: EmpresaCompleta }) {
  return (
    <Card title="Power BI">
      <p className="text-prumo-muted">
        {`Aparecem na página Painéis, do menu, para quem vê os relatórios. Os de ${DASHBOARD_ORIGIN} são mostrados nela; os outros abrem em outra aba.`}
      </p>
      <div className="grid gap-3.5">
        {campos.map(([name, nome]) => {
          const stored = empresa[name];
          return (
            <TextField
              key={name}
              control={form.control}
              name={name}
              label={nome}
              type="url"
              inputMode="url"
              placeholder="https://"
              required={false}
              hint={
                stored ? (
                  <Link href={stored} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                    Abrir o painel {nome}
                  </Link>
                ) : undefined
              }
            />
          );
        })}
      </div>
    </Card>
  );
}
