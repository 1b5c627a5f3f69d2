import { calls } from "@prumo/api-client/calls";
import { type Caixa, caixas as schemas } from "@prumo/api-client/schemas/caixas";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { FormStack } from "@prumo/ui/form-stack";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { useCallForm } from "../../../form/use-call-form";
import { aboutRegisters } from "./about-registers";

/** Says why no register can be opened, and leads whoever may to where one is added. */
function NoFreeRegister({ isFirst }: { isFirst: boolean }) {
  const mayAdd = mayAccess(useSession(), calls.caixas.save.access);
  const reason = isFirst ? aboutRegisters : "Todos os caixas estão abertos por outras pessoas ou fora de uso.";
  return (
    <Card>
      <EmptyState
        title={isFirst ? "Cadastre o primeiro caixa" : "Nenhum caixa livre"}
        action={
          mayAdd ? (
            <Button variant="primary" href={paths.caixa.cadastro()}>
              Cadastrar caixa
            </Button>
          ) : null
        }
      >
        {mayAdd ? reason : `${reason} Peça a um administrador para cadastrar ${isFirst ? "um" : "outro"}.`}
      </EmptyState>
    </Card>
  );
}

/** Opens a closed register, with the amount in its drawer. */
export function OpenForm({ caixas }: { caixas: readonly Caixa[] }) {
  const { revalidate } = useRevalidator();
  const free = caixas.filter(({ ativo, abertura }) => ativo && abertura === null);
  const { control, submit, saving, saved, unsaved } = useCallForm({
    schema: schemas.abrir.body,
    defaultValues: { valor_inicial: 0, caixa_id: free.length === 1 ? free[0]?.id : undefined },
    save: (body, options) => api.caixas.abrir({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      revalidate();
    },
  });
  useLeaveGuard(unsaved);

  if (free.length === 0) return <NoFreeRegister isFirst={caixas.length === 0} />;
  const fields = fieldsOf(aberturaFields, control);
  return (
    <Card title="Abrir caixa" className="max-w-140">
      <p className="text-prumo-muted">Você não tem caixa aberto. Conte o troco que está na gaveta antes de começar.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormStack
          columns
          actions={
            <Button type="submit" variant="primary" pending={saving || saved} kbd="Ctrl ↵" data-shortcut="save">
              Abrir caixa
            </Button>
          }
        >
          <SelectField
            {...fields.caixa_id}
            placeholder="Selecione"
            options={free.map(({ id, nome }) => ({ value: id, label: nome }))}
            autoFocus={free.length > 1}
          />
          <MoneyField {...fields.valor_inicial} max={MAX_AMOUNT} allowBlank={false} autoFocus={free.length === 1} />
        </FormStack>
      </form>
    </Card>
  );
}
