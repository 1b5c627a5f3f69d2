import { toDisplay } from "@prumo/domain/date";
import { QrCode } from "@prumo/ui/qr-code";
import { moneyText } from "../../../../app/reais";
import type { PixOfReport } from "../loaders";

/** Of a Pix of ours the amount is that of the day; whoever made another one reckons it when it is paid. */
const amountOf = ({ de, valor }: PixOfReport): string =>
  de === "conta_bancaria" ? moneyText(valor) : "o valor aparece ao pagar";

/** Prints the Pix of each conta of a report that one client gets, to be read by a phone. */
export function ReportPix({ codes }: { readonly codes: readonly PixOfReport[] }) {
  if (codes.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-[15px]/5">Pix</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-4">
        {codes.map((one) => (
          <li key={one.id} className="grid break-inside-avoid content-start gap-1.5">
            <QrCode
              value={one.code}
              label={`QR Code do Pix de ${one.referencia}`}
              copyLabel="Copiar Pix"
              size={150}
              className="print:[&_button]:hidden"
            />
            <p>
              <span className="wrap-anywhere block font-medium">{one.referencia}</span>
              <span className="prumo-tabular block">{`${toDisplay(one.data_vencimento)}, ${amountOf(one)}`}</span>
            </p>
            <p className="wrap-anywhere text-prumo-muted text-[10px]/4">{one.code}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
