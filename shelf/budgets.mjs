/**
 * The limit of an entry in gzipped kilobytes: the code that an application gets by importing all of it, without peers and
 * without what arrives later (the calendar, what inputs load on focus). Measured with esbuild, in one file; where the tool
 * of `npm run bench -- inputs` makes two of it, as applications do, an amount is 0.1 more.
 */
// A composing keyboard deletes, +55 typed by hand is no area code, cells are refused, and no part of a document is dragged:
// 0.3 more than the engine of masks needed before (docs/decisions/0130-inputs-in-three-engines.md). A reset goes back to the
// value that the form gives in its moment, and what opens over the page asks whether there is a layout: some hundredths each.
// The engine's list of all letters, 2.1, and what it does with an input of the page, 1.4, are left out
// (docs/decisions/0020-masks-through-the-hook-of-react-imask.md).
const masks = 12;
const dialog = 13.8;

/** By name without the package's scope. */
const own = {
  // Every municipality of Brazil.
  "domain/municipality": 55,
  "domain/conta": 3.2,
  // Days until the next business day, by the holidays of a company, and what a day of delay costs in exact decimals.
  "domain/charge-policy": 3.3,
  "domain/conta-charges": 3.6,
  // The movable feasts and the laws of every year, beside what a company adds to them.
  "domain/local-holiday": 3.5,
  // Rules, proposals and exceptions, and the digits of the bank data that an approval is for.
  "domain/approval": 3.3,
  // More than half are sentences: what each state, each decision and each refusal of a provider is in Portuguese.
  "domain/gateway-charge": 3.8,
  // A text with its placeholders, read sign by sign, and what a wrong one is told; then when each is due and to whom.
  "domain/reminder-text": 4.3,
  "domain/reminder": 5.1,
  // It reads and makes Pix codes and boletos, and judges the five kinds of key.
  "domain/receivable-pix": 7.5,
  // Both read what is pasted, sign by sign, and say what is wrong with it.
  "domain/pix-code": 5,
  "domain/recognise": 8.2,
  // A sentence in Portuguese about what every call did.
  "domain/audit": 4.2,
  // A word in Portuguese for every state and kind that stands in a column of the trail: half are sentences of the provider's
  // charges, kinds of files and banks. With it, a name for every column of 88 tables and for every permission: the cards of
  // their fields, which forms and lists of the same page read, too.
  "domain/audit-words": 5.2,
  "domain/audit-fields": 17,
  // It compares days as banks count them, numbers of documents as people write them, and names as banks cut them.
  "domain/match": 7.9,
  // Two forms of file, with the quirks of fifteen banks.
  "domain/statement": 10,
  // The texts of a printed order bring the formats of documents, phones, days and amounts along.
  "domain/purchase-print-fields": 3.4,
  "domain/purchase-print": 3.9,
  // Rows are live: keys walk, choose and open them, a column's head or a menu sorts them, and what is chosen stays so on
  // other pages. A list without any of it is a table of HTML.
  "ui/card-grid": 5.4,
  // In a narrow place of a wide window it scrolls too, also where its columns alone need more; the box of all rows has a
  // finger's room, and no figure is cut. Of a long one the rows come in portions, and all of them before a print or a search
  // (docs/decisions/0022-what-inputs-cost.md), but not for what is typed: 0.8.
  "ui/data-table": 7,
  "ui/modal": dialog,
  "ui/alert-dialog": dialog,
  "ui/confirm-host": dialog,
  // Three quarters of it are sonner; the rest is the second line and the button of a toast, its key, and its drag.
  "ui/toaster": 14.7,
  // The button of the browser's own window, a drop, a paste, and the names of what was refused.
  "ui/file-drop": 2.6,
  // Five tools with their icons, and four states. What reads PDFs is not in it.
  "ui/file-preview": 3.9,
  // Radix moves the focus in it.
  "ui/tabs": 10.4,
  // The encoder of QR codes.
  "ui/qr-code": 8.2,
  // Typing alone; the rest arrives on focus. Zeros that an edit leaves, resets that the page cancels, the end of a
  // composition, the menu's undo and dragging have to be there with the first key: 0.3 of each. What a form sets over a
  // text that is no value is shown at once. What waits for the rest is seen, and left, reset and sent as if it had come: 0.3.
  "forms/money-input": 3.7,
  "forms/percent-input": 3.7,
  "forms/quantity-input": 3.7,
  // With the button of the calendar.
  "forms/date-input": 4.5,
  "forms/month-input": 4.2,
  "forms/time-input": 4,
  // A mask that knows the check digits of both kinds of boleto, and draws their blocks.
  "forms/boleto-input": 13.7,
  // The rules of CPF, CNPJ, phone and e-mail, and the button that asks which of two it is.
  "forms/pix-key-input": 5.4,
  // A code that a scanner types chooses its item, what was not found is registered from the list, and a third is the
  // layer of the list with its place on the screen, which a popover or a menu of the same page brings anyway. That layer
  // owns Esc and presses outside when it is the topmost one: 0.2 of this and of all that follow. Enter takes the item whose
  // text alone begins with what was typed: 0.1. Text that is dropped without a choice is told: 0.2. A line
  // below tells equal names apart after a choice: 0.1.
  "forms/autocomplete": 5.1,
  // With a document below the name. Where a document cannot show popovers, they are shown without: some hundredths each.
  "forms/company-autocomplete": 5.6,
  "forms/company-autocomplete-field": 6.5,
  "forms/person-autocomplete": 5.8,
  "forms/person-autocomplete-field": 6.7,
  // Knows the same bar code in its spellings (EAN).
  "forms/product-autocomplete": 5.6,
  "forms/product-autocomplete-field": 6.5,
  // This and the one below grow with every call: cards of their fields, and a check for each. Applications that count their
  // bytes import areas, or none and only the types.
  "api-client/schemas": 64.5,
  // The labels of a printed order, which its template's schema knows.
  "api-client/schemas/compras": 9.9,
  // What is typed is checked as a boleto and as a Pix before it is sent; a list has its acts on many rows, too. The parts of a
  // conta and what refuses them are 0.2 of each.
  "api-client/schemas/conta": 12.7,
  "api-client/schemas/contas-do-lado": 15.7,
  "api-client/schemas/contas-pagar": 15.9,
  "api-client/schemas/contas-receber": 15.9,
  // A line in Portuguese for every call and area, a name for every model, a word for every value, examples. The lines are a
  // third of it; servers import it, and programs that write documents.
  "api-client/openapi": 24.2,
  // Reads and writes are asked with the examples of the document.
  "api-client/verify": 9.2,
  // A command of Node: all schemas and calls, and how they are compared.
  "api-client/verify-command": 79,
};

/** Of everything else in a package. */
const others = { domain: 3, ui: 4, forms: 5.2, "api-client": 8 };

const masked = /^forms\/(cpf|cnpj|cpf-cnpj|phone|cep|plate|code)-(input|field)$/;
/** The code of a field around its input: label, error, and the binding to the form. */
const FIELD = 0.8;
/** Fields whose input may show a text without a value count what their form sets, and take no other news for a set. */
const counting = /^forms\/(date|month|time|money|percent|quantity|decimal|[a-z-]*autocomplete)-field$/;
const COUNT = 0.4;

/** @param name `@prumo/forms/money-input` */
export function budgetOf(name) {
  const [room, ...rest] = name.replace("@prumo/", "").split("/");
  const entry = `${room}/${rest.join("/")}`;
  if (masked.test(entry)) return masks + (entry.endsWith("-field") ? FIELD : 0);
  const input = entry.replace(/-field$/, "-input");
  const count = counting.test(entry) ? COUNT : 0;
  return own[entry] ?? (entry.endsWith("-field") ? (own[input] ?? others[room]) + FIELD + count : others[room]);
}
