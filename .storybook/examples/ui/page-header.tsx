import { Button } from "@prumo/ui/button";
import { PageHeader } from "@prumo/ui/page-header";

export function Example() {
  return (
    <PageHeader
      title="Contas a pagar"
      breadcrumb={[{ label: "Início", href: "#inicio" }, { label: "Contas a pagar" }]}
      actions={<Button variant="primary">Nova conta</Button>}
    />
  );
}
