import { QrCode } from "@prumo/ui/qr-code";

export function Example() {
  return (
    <QrCode value="https://example.com/cobranca/812" label="QR Code da cobrança 812" copyLabel="Copiar endereço" />
  );
}
