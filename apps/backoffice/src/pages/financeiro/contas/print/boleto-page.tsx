import { barcodeOf, formatBoleto } from "@prumo/domain/boleto";
import { cobrancaFields } from "@prumo/domain/cobranca-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay } from "@prumo/domain/date";
import { isActiveCharge } from "@prumo/domain/gateway-charge";
import { itfWidths } from "@prumo/domain/itf-barcode";
import { Barcode } from "@prumo/ui/barcode";
import { EmptyState } from "@prumo/ui/empty-state";
import { QrCode } from "@prumo/ui/qr-code";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { Facts } from "../../../../shell/facts";
import { Sheet } from "../../../../shell/sheet";
import type { boletoLoader } from "../loaders";
import { printedCodes } from "./printed-codes";

/** The digits of a boleto as people type them and as a scanner reads them. */
function Digits({ line, amount }: { readonly line: string; readonly amount: string }) {
  const barcode = barcodeOf(line);
  return (
    <section className="grid gap-2 print:break-inside-avoid">
      <h2 className="font-semibold text-[15px]/5">{contaFields.linha_digitavel.label}</h2>
      <p className="wrap-anywhere tabular-nums text-[15px]/6">{formatBoleto(line)}</p>
      {barcode === null ? null : (
        <Barcode widths={itfWidths(barcode)} label={`Código de barras do boleto de ${amount}`} />
      )}
    </section>
  );
}

/** Prints what a customer pays a receivable by: the digits with their bar code, and the Pix with its QR code. */
export function BoletoPage() {
  const { conta, charge, pix } = useLoaderData<typeof boletoLoader>();
  const { empresa } = useSession();
  const { pessoa } = conta;
  const asked = charge !== undefined && isActiveCharge(charge.estado) ? charge : undefined;
  const { linha_digitavel, pix_copia_cola, valor, vencimento, calculo, motivo } = printedCodes(conta, asked, pix);
  const amount = moneyText(valor);
  return (
    <Sheet
      title={linha_digitavel ? "Boleto e Pix" : "Pix"}
      tab={`Boleto ${conta.id}`}
      company={empresa?.nome ?? ""}
      about={[]}
      aside={<strong className="prumo-tabular block font-semibold text-[22px]/7">{amount}</strong>}
      backHref={paths.contasReceber.detalhe(conta.id)}
    >
      <Facts
        facts={[
          [ladosDeContas.contasReceber.Pessoa, pessoa.razao_social],
          ...(pessoa.cpf_cnpj === null ? [] : [["CPF ou CNPJ", formatCpfCnpj(pessoa.cpf_cnpj)] as const]),
          [contaFields.referencia.label, conta.referencia],
          [cobrancaFields.vencimento.heading, toDisplay(vencimento)],
          ...(calculo === null ? [] : [[`Valor em ${toDisplay(pix.dia)}`, calculo] as const]),
        ]}
        wide
      />
      {linha_digitavel ? <Digits line={linha_digitavel} amount={amount} /> : null}
      {pix_copia_cola ? (
        <section className="grid gap-2 print:break-inside-avoid">
          <h2 className="font-semibold text-[15px]/5">Pix</h2>
          <p className="text-prumo-muted">Abra o aplicativo do banco e aponte a câmera, ou use o código abaixo.</p>
          <QrCode
            value={pix_copia_cola}
            label={`QR Code do Pix de ${amount}`}
            copyLabel="Copiar Pix"
            className="print:[&_button]:hidden"
          />
          <p className="wrap-anywhere text-xs/5">{pix_copia_cola}</p>
        </section>
      ) : null}
      {linha_digitavel || pix_copia_cola ? null : <EmptyState title="Sem boleto nem Pix">{motivo}</EmptyState>}
    </Sheet>
  );
}
