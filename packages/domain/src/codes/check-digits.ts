/**
 * Check digit by modulus 10 over the digits before it: weights 2 and 1 in turn from the right, the digits of each product
 * added.
 */
export function mod10(others: string): number {
  const sum = [...others].toReversed().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Modulus 11 over the digits before it, weights 2 to 9 from the right: 1 to 11. Each layout says what 10 and 11 become. */
export const mod11 = (others: string): number =>
  11 - ([...others].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (2 + (at % 8)), 0) % 11);
