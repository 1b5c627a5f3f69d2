import { Barcode } from "@prumo/ui/barcode";

/** As `itfWidths` of @prumo/domain/itf-barcode gives them, here of the digits 0 and 1. */
const widths = [1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1];

export function Example() {
  return <Barcode widths={widths} label="Código de barras do boleto de R$ 350,00" />;
}
