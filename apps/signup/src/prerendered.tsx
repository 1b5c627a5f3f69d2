import { renderToString } from "react-dom/server";
import { createVisit } from "./app/visit";
import { SignupPage } from "./page";
import { CompanyPage } from "./pages/company/company-page";
import { Waiting } from "./step-placeholder";

/** The content of each HTML file before its script has come. It is rendered once, at build time. */
export const prerendered: Readonly<Record<string, () => string>> = {
  "index.html": () => renderToString(<CompanyPage visit={createVisit()} />),
  "steps.html": () =>
    renderToString(
      <SignupPage title="Cadastro da sua empresa">
        <Waiting />
      </SignupPage>,
    ),
};
