/**
 * Removes from a pasted IPv4 address everything that is not part of it. It does not check the address: see isValidIpv4.
 */
export function formatIpv4(address: string): string {
  return cleanIpv4(address);
}

/** Without anything but digits and dots. */
export function cleanIpv4(address: string): string {
  return address.replace(/[^\d.]/g, "");
}

/** Whether it is four parts from 0 to 255. A leading zero is refused: 010 means 8 to some programs and 10 to others. */
export function isValidIpv4(address: string): boolean {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}
