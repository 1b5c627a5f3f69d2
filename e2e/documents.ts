const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10));

/** One more check digit, by the weights that count from 2 on from the right and begin anew after `last`. */
function checked(document: readonly number[], last: number): number[] {
  const sum = document.toReversed().reduce((total, digit, index) => total + digit * ((index % (last - 1)) + 2), 0);
  const rest = sum % 11;
  return [...document, rest < 2 ? 0 : 11 - rest];
}

/** A CNPJ that nobody has, with right check digits. */
export const newCnpj = (): string => checked(checked([...digits(8), 0, 0, 0, 1], 9), 9).join("");

/** A CPF that nobody has, with right check digits. */
export const newCpf = (): string => checked(checked(digits(9), 12), 12).join("");
