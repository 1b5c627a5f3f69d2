import { formatBoleto } from "@prumo/domain/boleto";
import { contaFields } from "@prumo/domain/conta-fields";
import { Button } from "@prumo/ui/button";
import { QrCode } from "@prumo/ui/qr-code";
import { copyText } from "../../../app/copy-text";
import type { Conta } from "./conta";

type Codes = Pick<Conta, "linha_digitavel" | "pix_copia_cola">;

const { linha_digitavel: boleto, pix_copia_cola: pix } = contaFields;

/** The code by which a conta is paid, and what it is called; null without one. */
export function payingCode({ linha_digitavel, pix_copia_cola }: Codes): readonly [text: string, what: string] | null {
  if (linha_digitavel) return [linha_digitavel, boleto.label];
  return pix_copia_cola ? [pix_copia_cola, "Pix"] : null;
}

interface CodeLinesProps {
  readonly conta: Codes;
  /** The key that copies the first of them. */
  readonly kbd?: string;
  /** Whether the QR code of the Pix is drawn, for a phone to read. */
  readonly qr?: boolean;
}

/** Shows the boleto and the Pix of a conta, to be copied or read by a phone. Nothing where it has neither. */
export function CodeLines({ conta: { linha_digitavel, pix_copia_cola }, kbd, qr = false }: CodeLinesProps) {
  return (
    <>
      {linha_digitavel ? (
        <div className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">{boleto.label}</div>
          <div className="wrap-anywhere tabular-nums">{formatBoleto(linha_digitavel)}</div>
          <Button size="small" kbd={kbd} onClick={() => copyText(linha_digitavel, boleto.label)}>
            Copiar boleto
          </Button>
        </div>
      ) : null}
      {pix_copia_cola ? (
        <div className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">{pix.label}</div>
          {qr ? (
            <QrCode value={pix_copia_cola} label="QR Code do Pix desta conta" copyLabel="Copiar Pix" size={160} />
          ) : (
            <Button
              size="small"
              kbd={linha_digitavel ? undefined : kbd}
              onClick={() => copyText(pix_copia_cola, "Pix")}
            >
              Copiar Pix
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
