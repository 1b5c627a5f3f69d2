/**
 * The limit of an entry in gzipped kilobytes: the code that an application gets by importing all of it, without peers.
 * Measured with esbuild, which minifies a little less than the tool of `npm run bench -- inputs`: the limits of inputs
 * in docs/decisions/0022-what-inputs-cost.md are therefore 0.2 higher here.
 */
const masks = 18;
const dialog = 15;

/** By name without the package's scope. */
const own = {
  // Every municipality of Brazil.
  "domain/municipality": 55,
  // Portuguese for every column of the trail, and for every state, kind and permission that stands in one.
  "domain/audit-fields": 6,
  "ui/modal": dialog,
  "ui/alert-dialog": dialog,
  "ui/confirm-host": dialog,
  "ui/toaster": 13,
  // Radix moves the focus in it.
  "ui/tabs": 11,
  "forms/money-input": 4.2,
  "forms/percent-input": 4.2,
  "forms/quantity-input": 4.2,
  "forms/date-input": 4.7,
  "forms/month-input": 4.1,
  "forms/time-input": 3.9,
  // A code that a scanner types chooses its item.
  "forms/autocomplete": 3.8,
  // All calls at once; applications that count their bytes import areas, or none and only the types.
  "api-client/schemas": 20,
  // A line in Portuguese for every call and area.
  "api-client/openapi": 9,
  "api-client/verify-command": 27,
};

/** Of everything else in a package. */
const others = { domain: 3, ui: 4, forms: 4.5, "api-client": 8 };

const masked = /^forms\/(cpf|cnpj|cpf-cnpj|phone|cep|plate|code)-(input|field)$/;
/** The code of a field around its input: label, error, and the binding to the form. */
const FIELD = 0.8;

/** @param name `@prumo/forms/money-input` */
export function budgetOf(name) {
  const [room, ...rest] = name.replace("@prumo/", "").split("/");
  const entry = `${room}/${rest.join("/")}`;
  if (masked.test(entry)) return masks;
  const input = entry.replace(/-field$/, "-input");
  return own[entry] ?? (entry.endsWith("-field") ? (own[input] ?? others[room]) + FIELD : others[room]);
}
