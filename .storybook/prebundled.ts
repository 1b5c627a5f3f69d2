/**
 * Dependencies that Vite bundles before the first test. One that is discovered later reloads the page in the middle
 * of the run, and the tests in flight fail.
 */
export const prebundled = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@prumo/ui > @testing-library/react",
  "@prumo/ui > lucide-react",
  "@prumo/ui > radix-ui",
  "@prumo/ui > radix-ui/dialog",
  "@prumo/ui > sonner",
  "@prumo/forms > @testing-library/react",
  ...["format-cpf", "is-valid-cpf", "format-cnpj", "is-valid-cnpj"].map(
    (part) => `@prumo/forms > @prumo/domain > @brazilian-utils/brazilian-utils/${part}`,
  ),
  "@prumo/forms > lucide-react",
  "@prumo/forms > react-day-picker",
  "@prumo/forms > react-day-picker/locale",
  "@prumo/forms > react-hook-form",
  "@prumo/forms > react-imask",
];
