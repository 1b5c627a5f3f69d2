const mod10 = (digits: string): number => {
  const products = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
  const sum = products.reduce((all, one) => all + (one > 9 ? one - 9 : one), 0);
  return (10 - (sum % 10)) % 10;
};

const mod11 = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (2 + (at % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 1 : rest;
};

const DAY = 24 * 60 * 60 * 1000;

/** The digits of a boleto that is due in ten days, and the day. */
export function boletoOf(cents: number) {
  const due = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
  // The count of days began anew from 1000 on that day.
  const factor = 1000 + (Date.parse(due) - Date.parse("2025-02-22")) / DAY;
  const ending = `${factor}${String(cents).padStart(10, "0")}`;
  const free = "1234567890123456789012345";
  const check = mod11(`3419${ending}${free}`);
  const blocks = [`3419${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return { due, line: `${blocks.map((block) => `${block}${mod10(block)}`).join("")}${check}${ending}` };
}
