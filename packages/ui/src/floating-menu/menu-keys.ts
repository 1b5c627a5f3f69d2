const pause = 500;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Letters typed to find an item, and the time of the last (event time, milliseconds). A pause restarts the search. */
export interface Typeahead {
  text: string;
  at: number;
}

/** Whether a key continues a search. */
export const isSearching = ({ text, at }: Typeahead, now: number) => text !== "" && now - at <= pause;

/** Index of the item whose label begins with what was typed, accents aside; one letter again and again goes round. */
export function findByTyping(labels: string[], from: number, typed: Typeahead, key: string, at: number): number {
  typed.text = (isSearching(typed, at) ? typed.text : "") + plain(key);
  typed.at = at;
  const repeated = [...typed.text].every((letter) => letter === typed.text[0]);
  const wanted = repeated ? typed.text.slice(0, 1) : typed.text;
  const order = labels.map((_, step) => (Math.max(from, 0) + step + (repeated ? 1 : 0)) % labels.length);
  if (repeated && from < 0) order.unshift(0);
  return order.find((index) => plain(labels[index] ?? "").startsWith(wanted)) ?? -1;
}
