import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { QrCode } from "@prumo/ui/qr-code";
import { moneyText } from "../../../../app/reais";
import { copiedByKey } from "../code-lines";
import type { ReceivablePix } from "../loaders";

/**
 * The Pix of a bank account for what is due on a receivable today. A code of its charge, or one that somebody typed, stands
 * among its facts, and never beside this one: by two codes somebody pays twice.
 */
export function StaticPixCard({ pix: { pix, dia, valor, calculo, enviado_em } }: { readonly pix: ReceivablePix }) {
  const code = pix?.pix_copia_cola;
  if (code === null || code === undefined || pix?.de !== "conta_bancaria") return null;
  const amount = moneyText(valor);
  return (
    <Card title="Pix de hoje">
      <p>
        <strong className="prumo-tabular font-semibold text-[17px]/5">{amount}</strong>
        <span className="block text-prumo-muted text-xs/4">
          {`${toDisplay(dia)}${pix.conta_bancaria === null ? "" : `, recebe ${pix.conta_bancaria.nome}`}`}
        </span>
        {calculo === null ? null : <span className="block text-prumo-muted text-xs/4">{calculo}</span>}
      </p>
      <QrCode
        value={code}
        label={`QR Code do Pix de ${amount}`}
        copyLabel="Copiar Pix"
        size={160}
        {...copiedByKey(code)}
      />
      {enviado_em === null ? null : (
        <p className="text-prumo-muted text-xs/4">{`Um Pix desta conta foi enviado em ${toDisplayDateTime(enviado_em)}`}</p>
      )}
    </Card>
  );
}
