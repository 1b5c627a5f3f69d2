import { Card } from "@prumo/ui/card";
import type { CSSProperties } from "react";
import { amountWidth, moneyText } from "../../../app/reais";

/** Pixels of a character of a figure, and of the room around it. */
const [CHARACTER, AROUND] = [10, 30];

/** Amounts side by side, each under its name: four in a line where the longest is not wider than that. */
export function Figures({ figures }: { figures: readonly { readonly label: string; readonly valor: number }[] }) {
  const values = figures.map(({ valor }) => valor);
  const width = amountWidth(values, CHARACTER) + AROUND;
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fill,minmax(min(max(var(--figure),25%-9px),100%),1fr))] gap-3"
      style={{ "--figure": `${width}px` } as CSSProperties}
    >
      {figures.map(({ label, valor }) => (
        // A list of facts takes its groups only as its own children.
        <Card key={label} flush className="px-3.5 py-3">
          <dt className="text-prumo-muted text-xs/4">{label}</dt>
          {/* Spaced by its reader, an amount breaks rather than being cut. */}
          <dd
            data-negative={valor < 0}
            className="prumo-tabular whitespace-normal! wrap-anywhere font-semibold text-[19px]/6.5 tracking-[-0.01em] data-[negative=true]:text-prumo-danger"
          >
            {moneyText(valor)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
