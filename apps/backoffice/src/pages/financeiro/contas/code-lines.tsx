import { formatBoleto } from "@prumo/domain/boleto";
import { contaFields } from "@prumo/domain/conta-fields";
import { Button } from "@prumo/ui/button";
import { QrCode } from "@prumo/ui/qr-code";
import type { MouseEvent } from "react";
import { copyText } from "../../../app/copy-text";
import type { Conta } from "./conta";

type Codes = Pick<Conta, "linha_digitavel" | "pix_copia_cola">;

const { linha_digitavel: boleto, pix_copia_cola: pix } = contaFields;

/** A code by which a conta is paid, what it is called once it was copied, and what copies it. */
interface PayingCode {
  readonly text: string;
  readonly what: string;
  readonly copyLabel: string;
}

const boletoCode = (text: string): PayingCode => ({ text, what: boleto.label, copyLabel: "Copiar boleto" });
const pixCode = (text: string): PayingCode => ({ text, what: "Pix", copyLabel: "Copiar Pix" });

/** The codes by which a conta is paid. Its key copies the first of them. */
export function payingCodes({ linha_digitavel, pix_copia_cola }: Codes): PayingCode[] {
  const codes: PayingCode[] = [];
  if (linha_digitavel) codes.push(boletoCode(linha_digitavel));
  if (pix_copia_cola) codes.push(pixCode(pix_copia_cola));
  return codes;
}

export const copyCode = ({ text, what }: PayingCode) => copyText(text, what);

interface CopyButtonProps {
  readonly code: PayingCode;
  readonly kbd?: string | undefined;
  /** Whether the key of the page copies it: see `Mark`. */
  readonly marked?: boolean;
  /** Whose code it is, where several stand on one page. */
  readonly whose?: string;
}

/** Copies a code by which a conta is paid. */
export function CopyCodeButton({ code, kbd, marked = false, whose }: CopyButtonProps) {
  const name = whose === undefined ? undefined : `${code.copyLabel} de ${whose}`;
  return (
    <Button
      size="small"
      kbd={kbd}
      data-shortcut={marked ? "copy" : undefined}
      aria-label={name}
      onClick={() => copyCode(code)}
    >
      {code.copyLabel}
    </Button>
  );
}

/** What the page's key finds and clicks, to copy a Pix. Clicks on the button within are the button's own. */
export const copiedByKey = (code: string) => ({
  "data-shortcut": "copy",
  onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target === currentTarget) void copyCode(pixCode(code));
  },
});

interface CodeLinesProps {
  readonly conta: Codes;
  /** The key that copies the first of them. */
  readonly kbd?: string;
  /** Whether it is a key of the page, and not of a window. */
  readonly marked?: boolean;
  /** Whether the QR code of the Pix is drawn, for a phone to read. */
  readonly qr?: boolean;
}

/** Shows the boleto and the Pix of a conta, to be copied or read by a phone. Nothing where it has neither. */
export function CodeLines({ conta, kbd, marked, qr = false }: CodeLinesProps) {
  const { linha_digitavel, pix_copia_cola } = conta;
  const keyedPix = marked && !linha_digitavel && pix_copia_cola ? copiedByKey(pix_copia_cola) : {};
  return (
    <>
      {linha_digitavel ? (
        <div className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">{boleto.label}</div>
          <div className="wrap-anywhere tabular-nums">{formatBoleto(linha_digitavel)}</div>
          <CopyCodeButton code={boletoCode(linha_digitavel)} kbd={kbd} marked={marked ?? false} />
        </div>
      ) : null}
      {pix_copia_cola ? (
        <div className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">{pix.label}</div>
          {qr ? (
            <QrCode
              value={pix_copia_cola}
              label="QR Code do Pix desta conta"
              copyLabel={pixCode(pix_copia_cola).copyLabel}
              size={160}
              {...keyedPix}
            />
          ) : (
            <CopyCodeButton code={pixCode(pix_copia_cola)} kbd={linha_digitavel ? undefined : kbd} />
          )}
        </div>
      ) : null}
    </>
  );
}
