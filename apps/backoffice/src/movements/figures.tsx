import { Card } from "@prumo/ui/card";
import { moneyText } from "../app/reais";

/** Amounts side by side, each under its name. */
export function Figures({ figures }: { figures: readonly { readonly label: string; readonly valor: number }[] }) {
  return (
    <dl className="grid grid-cols-4 gap-3 max-[960px]:grid-cols-2">
      {figures.map(({ label, valor }) => (
        // A list of facts takes its groups only as its own children.
        <Card key={label} flush className="px-3.5 py-3">
          <dt className="text-prumo-muted text-xs/4">{label}</dt>
          <dd
            data-negative={valor < 0}
            className="prumo-tabular font-semibold text-[19px]/6.5 tracking-[-0.01em] data-[negative=true]:text-prumo-danger"
          >
            {moneyText(valor)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
