import { formatLicensePlate } from "@brazilian-utils/brazilian-utils/format-license-plate";
import { isValidLicensePlate } from "@brazilian-utils/brazilian-utils/is-valid-license-plate";

/** Formats a plate: ABC-1234, or ABC1D23 (Mercosul). A text that cannot be a plate is only put in capitals. */
export function formatPlate(plate: string): string {
  const bare = cleanPlate(plate);
  // The library would cut a longer text to a plate, and a wrong plate would look right.
  return (bare.length <= 7 && formatLicensePlate(bare)) || bare;
}

/** Letters (in capitals) and digits of a plate, as it is stored. */
export function cleanPlate(plate: string): string {
  return plate.replace(/[^0-9a-z]/gi, "").toUpperCase();
}

/** Whether it is a plate of the old or the Mercosul form. */
export function isValidPlate(plate: string): boolean {
  return isValidLicensePlate(plate);
}
