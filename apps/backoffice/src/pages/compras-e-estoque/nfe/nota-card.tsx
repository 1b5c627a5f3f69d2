import { calls } from "@prumo/api-client/calls";
import { paginate } from "@prumo/domain/paginated";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Paginator } from "@prumo/ui/paginator";
import { useState } from "react";
import { mayAccess, useSession } from "../../../app/session";
import { ItemRow } from "./item-row";
import type { NfeChoices } from "./loader";
import { type ItemChoice, missingOfItem, type NotaChoice, type ReadyNfe } from "./nota-choice";
import { NotaFacts } from "./nota-facts";

interface NotaCardProps {
  readonly documento: ReadyNfe;
  readonly choice: NotaChoice;
  readonly choices: NfeChoices;
  /** By the item's number: the invoice before this one that registers the same new product. */
  readonly together: ReadonlyMap<number, string>;
  /** By the item's number: what the server said. */
  readonly errors: ReadonlyMap<number, string>;
  readonly onChange: (changed: Partial<NotaChoice>) => void;
}

const PER_PAGE = 20;

/** One invoice with its items. Of many items a page shows twenty, those that lack something first. */
export function NotaCard({ documento, choice, choices, together, errors, onChange }: NotaCardProps) {
  const { nota } = documento;
  const session = useSession();
  const mayRegister = mayAccess(session, calls.produtos.save.access);
  const lacks = (at: number) => {
    const [item, chosen] = [nota.itens[at], choice.itens[at]];
    return item !== undefined && chosen !== undefined && missingOfItem(item, chosen, mayRegister) !== null;
  };
  // The order stays while somebody decides: a row that has everything now must not jump away.
  const [order] = useState(() => {
    const places = nota.itens.map((_, at) => at);
    return [...places.filter(lacks), ...places.filter((at) => !lacks(at))];
  });
  const [page, setPage] = useState(1);
  const shown = order.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const decide = (at: number, changed: ItemChoice) =>
    onChange({ itens: choice.itens.map((one, place) => (place === at ? changed : one)) });
  return (
    <Card
      title={`NF-e ${nota.numero}`}
      actions={
        <Checkbox
          label="Importar"
          aria-label={`Importar a NF-e ${nota.numero}`}
          checked={choice.importar}
          onCheckedChange={(importar) => onChange({ importar })}
        />
      }
    >
      {choice.importar ? (
        <>
          <NotaFacts
            documento={documento}
            choice={choice}
            choices={choices}
            mayRegisterPersons={mayAccess(session, calls.pessoas.save.access)}
            missingItems={order.filter(lacks).length}
            onChange={onChange}
          />
          <ul aria-label={`Itens da NF-e ${nota.numero}`}>
            {shown.map((at) => {
              const [item, chosen] = [nota.itens[at], choice.itens[at]];
              if (item === undefined || chosen === undefined) return null;
              return (
                <ItemRow
                  key={item.item}
                  item={item}
                  choice={chosen}
                  mayRegister={mayRegister}
                  together={together.get(item.item)}
                  error={errors.get(item.item)}
                  onChange={(next) => decide(at, next)}
                />
              );
            })}
          </ul>
          {order.length <= PER_PAGE ? null : (
            <Paginator
              page={paginate({ data: shown, total: order.length, page, perPage: PER_PAGE, url: String })}
              onPageChange={setPage}
            />
          )}
        </>
      ) : null}
    </Card>
  );
}
