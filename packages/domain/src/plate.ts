import { formatLicensePlate } from "@brazilian-utils/brazilian-utils/format-license-plate";
import { isValidLicensePlate } from "@brazilian-utils/brazilian-utils/is-valid-license-plate";

/** Plate as it is shown: ABC-1234, or ABC1D23 (Mercosul). What can be no plate is given back in capitals. */
export function formatPlate(plate: string): string {
  const bare = cleanPlate(plate);
  // The library would cut what is too long to the plate it begins with.
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
