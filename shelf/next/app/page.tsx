import { CpfInput } from "@prumo/forms/cpf-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Badge } from "@prumo/ui/badge";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Switch } from "@prumo/ui/switch";
import { BillModal } from "./bill-modal";

/** A component of the server that uses ours as it would its own. */
export default async function Page() {
  return (
    <main>
      <Card>
        <Badge tone="success">Servidor</Badge>
        <Field label="Desconto">
          <MoneyInput defaultValue={1234.5} />
        </Field>
        <CpfInput aria-label="CPF" defaultValue="52998224725" />
        <Switch label="Avisar" defaultChecked />
      </Card>
      <BillModal />
    </main>
  );
}
