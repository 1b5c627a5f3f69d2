import { type Contagem, chavesDaContagem, countedValue, type Denominacao } from "@prumo/domain/cash-register";
import { formatMoney } from "@prumo/domain/money";
import { QuantityInput } from "@prumo/forms/quantity-input";
import type { KeyboardEvent } from "react";
import { usePageKeys } from "../../../app/page-keys";
import { moneyText } from "../../../app/reais";

/** The largest number of one note or coin. */
const MOST = 99_999;

/** The keys of the grid, as in a spreadsheet. */
const gridKeys = [
  { keys: "Enter", does: "Próxima nota ou moeda", step: 1 },
  { keys: "ArrowDown", does: "Próxima nota ou moeda", step: 1 },
  { keys: "ArrowUp", does: "Nota ou moeda anterior", step: -1 },
] as const;

/** Moves between the kinds of money. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = gridKeys.find(({ keys }) => keys === event.key)?.step;
  if (step === undefined || event.ctrlKey || event.metaKey) return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const next = inputs[inputs.indexOf(target) + step];
  event.preventDefault();
  // Stopped before the input gets it: there the arrow keys would change the number.
  event.stopPropagation();
  next?.focus();
  next?.select();
}

interface CountGridProps {
  readonly contagem: Contagem;
  readonly onChange: (contagem: Contagem) => void;
  readonly disabled: boolean;
}

/** The number of each note and coin, from the largest down, with its amount. */
export function CountGrid({ contagem, onChange, disabled }: CountGridProps) {
  usePageKeys(gridKeys);
  const label = (chave: Denominacao) => formatMoney(Number(chave), { decimals: 2 });

  function change(chave: Denominacao, quantidade: number | null) {
    const { [chave]: _, ...others } = contagem;
    onChange(quantidade === null || quantidade === 0 ? others : { ...others, [chave]: quantidade });
  }

  return (
    // The keys belong to the inputs inside: the table itself is not interactive.
    <table className="w-full" onKeyDownCapture={walk}>
      <caption className="sr-only">Notas e moedas</caption>
      <thead>
        <tr className="border-prumo-line border-b text-prumo-muted text-xs/4 *:pb-2 *:font-medium">
          <th scope="col" className="text-start">
            Nota ou moeda
          </th>
          <th scope="col" className="w-32 text-end">
            Quantidade
          </th>
          <th scope="col" className="text-end">
            Valor
          </th>
        </tr>
      </thead>
      <tbody>
        {chavesDaContagem.map((chave, at) => (
          <tr key={chave} className="*:py-1">
            <th scope="row" className="prumo-tabular text-start font-medium">
              {label(chave)}
            </th>
            <td>
              <QuantityInput
                aria-label={`Quantidade de ${label(chave)}`}
                className="text-end"
                autoFocus={at === 0}
                decimals={0}
                max={MOST}
                disabled={disabled}
                value={contagem[chave] ?? null}
                onValueChange={(quantidade) => change(chave, quantidade)}
              />
            </td>
            <td className="prumo-tabular text-end text-prumo-muted">
              {contagem[chave] === undefined ? "–" : moneyText(countedValue(chave, contagem[chave]))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
