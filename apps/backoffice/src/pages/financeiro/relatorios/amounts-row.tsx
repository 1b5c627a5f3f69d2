import type { CSSProperties, ReactNode } from "react";
import { amountWidth, moneyText } from "../../../app/reais";

interface AmountsRowProps {
  readonly amounts: readonly { readonly key: string; readonly name: ReactNode; readonly valor: number }[];
  readonly className?: string;
}

/** Pixels of a character of an amount, and of a column of short ones. */
const [CHARACTER, SHORT] = [8.8, 132];

/** The sums of a report beside each other, in as many columns as the longest leaves room for: none lies over the next. */
export function AmountsRow({ amounts, className = "" }: AmountsRowProps) {
  const values = amounts.map(({ valor }) => valor);
  const width = Math.max(SHORT, amountWidth(values, CHARACTER));
  return (
    <dl
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(var(--amount),100%),1fr))] gap-3 ${className}`}
      style={{ "--amount": `${width}px` } as CSSProperties}
    >
      {amounts.map(({ key, name, valor }) => (
        <div key={key}>
          <dt className="flex items-center gap-1.5 text-prumo-muted text-xs/4">{name}</dt>
          <dd className={`prumo-tabular font-semibold text-[16px]/6 ${valor < 0 ? "text-prumo-danger" : ""}`}>
            {moneyText(valor)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
