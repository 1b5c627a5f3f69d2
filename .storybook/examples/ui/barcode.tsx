import { itfWidths } from "@prumo/domain/itf-barcode";
import { Barcode } from "@prumo/ui/barcode";

export function Example() {
  return (
    <Barcode
      widths={itfWidths("46191143600000350000000000000000000000000001")}
      label="Código de barras do boleto de R$ 350,00"
    />
  );
}
