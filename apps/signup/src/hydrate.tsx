import { createRoot, hydrateRoot } from "react-dom/client";
import { beginVisit } from "./app/visit";
import { CompanyPage } from "./pages/company/company-page";

const root = document.getElementById("root");
if (root !== null) {
  const page = <CompanyPage visit={beginVisit()} />;
  // In development no HTML was written at build time.
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
