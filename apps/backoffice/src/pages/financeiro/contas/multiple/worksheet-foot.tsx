import { missingIn } from "@prumo/domain/settlement-calls";
import { Link } from "@prumo/ui/link";
import { useSyncExternalStore } from "react";
import { useSession } from "../../../../app/session";
import { useLadoPages } from "../lado-pages-context";
import { receiptsLink } from "../settle/receipt-link";
import { type Places, placeValue } from "./places";
import type { Worksheet } from "./worksheet";

interface FootProps {
  readonly sheet: Worksheet;
  readonly format: (value: number) => string;
}

const contasText = (count: number) => (count === 1 ? "1 conta" : `${count} contas`);

/** The text of the save button with the present total, and with the number of calls where they are several. */
export function SaveText({ sheet, format }: FootProps) {
  const { settleLabel: Pagar } = useLadoPages();
  const { contas, valor, calls } = useSyncExternalStore(sheet.subscribe, sheet.totals);
  return (
    <span>
      {Pagar}
      {/* On a phone the count stands above the button, with the accounts. */}
      <span className="prumo-phone:sr-only">{` ${contasText(contas)} ·`}</span>
      {` ${format(valor)}`}
      {calls > 1 ? ` · ${calls} lançamentos` : ""}
    </span>
  );
}

/** What was settled on this page so far, with the receipts of all. */
function Done({ sheet, format }: FootProps) {
  const pages = useLadoPages();
  const session = useSession();
  const { ids, valor } = useSyncExternalStore(sheet.subscribe, sheet.done);
  if (ids.length === 0) return null;
  const receipts = receiptsLink(pages, session, ids);
  const verb = ids.length === 1 ? pages.paidLabel.replace(/s$/, "") : pages.paidLabel;
  return (
    <p
      role="status"
      className="justify-self-start rounded-prumo-control bg-prumo-success px-2 py-1 font-medium text-prumo-on-success"
    >
      {`${ids.length} ${verb.toLowerCase()} · ${format(valor)}`}
      {receipts === undefined ? null : (
        <>
          {" · "}
          <Link variant="text" href={receipts.href} target="_blank">
            {receipts.label}
          </Link>
        </>
      )}
    </p>
  );
}

/** What each place gives or gets, beside its balance. */
function PlaceSums({ sheet, format, places }: FootProps & { places: Places }) {
  const { lado } = useLadoPages();
  const totals = useSyncExternalStore(sheet.subscribe, sheet.totals);
  return (
    <ul aria-label="Por conta ou caixa" className="flex flex-wrap gap-x-4 gap-y-1 text-xs/4">
      {totals.places.map(({ origem, contas, valor }) => {
        const place = places.known.get(placeValue(origem));
        if (place === undefined) return null;
        const missing = lado === "contasPagar" ? missingIn(place.saldo, valor) : 0;
        return (
          <li key={placeValue(origem)} className="prumo-tabular">
            <span className="block text-prumo-muted">
              <span className="font-medium text-prumo-ink">{place.nome}</span>
              {` · ${contasText(contas)} · ${format(valor)}`}
            </span>
            <span className={missing > 0 ? "text-prumo-danger" : "text-prumo-muted"}>
              {`saldo ${format(place.saldo)}`}
              {missing > 0 ? ` · faltam ${format(missing)}` : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The left side of the foot: what was settled, and what is to come. */
export function WorksheetFoot({ saved, ...foot }: FootProps & { places: Places; saved: boolean }) {
  return (
    <div className="me-auto grid min-w-0 gap-1 prumo-phone:basis-full!">
      <Done {...foot} />
      {saved ? null : <PlaceSums {...foot} />}
    </div>
  );
}
