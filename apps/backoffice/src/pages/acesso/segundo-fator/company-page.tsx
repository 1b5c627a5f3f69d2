import { exigenciaFator } from "@prumo/api-client/schemas/segundo-fator";
import { toDisplayDateTime } from "@prumo/domain/date";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { type FactorDemand, factorDemands } from "@prumo/domain/second-factor";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { forgetSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { SettingsForm } from "../../../form/settings-form";
import { useCallForm } from "../../../form/use-call-form";
import { useAct } from "../../../list/use-act";
import { Page } from "../../../shell/page";
import type { companyFactorLoader } from "./loaders";
import { RestorationItem } from "./restoration-item";

type Loaded = Awaited<ReturnType<typeof companyFactorLoader>>;

const demands = keysOf(factorDemands).map((value) => ({ value, label: factorDemands[value] }));

function Demand({ exigencia }: Pick<Loaded, "exigencia">) {
  const { revalidate } = useRevalidator();
  const { fator_exigido, exigido_a_partir, sem_fator } = exigencia;
  const form = useCallForm({
    schema: exigenciaFator.save.body,
    defaultValues: { fator_exigido: fator_exigido as FactorDemand },
    save: (body, options) => api.exigenciaFator.save({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      // The shell tells the users from when a factor is demanded.
      forgetSession();
      revalidate();
    },
  });
  useLeaveGuard(form.unsaved);
  return (
    <SettingsForm form={form} mayEdit>
      <Card title="Exigência">
        <SelectField
          control={form.control}
          name="fator_exigido"
          label="Exigir o segundo fator de"
          hint="Quem ainda não tem um segundo fator ganha 24 horas; depois cadastra o seu ao entrar, antes de qualquer outra coisa."
          options={demands}
        />
        {exigido_a_partir === null ? null : <p>Exigido a partir de {toDisplayDateTime(exigido_a_partir)}.</p>}
        {sem_fator.length === 0 ? null : (
          <p className="text-prumo-muted">Ainda sem segundo fator: {sem_fator.map(({ nome }) => nome).join(", ")}.</p>
        )}
      </Card>
    </SettingsForm>
  );
}

/** Asks, as the first of two administrators, for the restoration of a user's factor. */
function Ask({ usuarios }: Pick<Loaded, "usuarios">) {
  const act = useAct();
  const [chosen, choose] = useState("");
  const user = usuarios.find(({ id }) => String(id) === chosen);
  if (usuarios.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Usuário" className="min-w-60 flex-1">
        <Select
          value={chosen}
          onValueChange={choose}
          placeholder="Selecione"
          options={usuarios.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        />
      </Field>
      <Button
        {...(user === undefined && { disabledReason: "Selecione o usuário" })}
        onClick={() =>
          user === undefined
            ? undefined
            : act(
                {
                  title: "Deseja realmente pedir a restauração?",
                  description: `Outro administrador precisa confirmar, e ${user.nome} recebe um aviso por e-mail.`,
                  confirmText: "Pedir",
                },
                () => api.restauracoesFator.pedir({ body: { usuario_id: user.id } }),
              )
        }
      >
        Pedir a restauração
      </Button>
    </div>
  );
}

/** Whom the company demands a second factor of, and lost factors that two administrators restore together. */
export function CompanyFactorPage() {
  const { exigencia, restauracoes, usuarios } = useLoaderData<typeof companyFactorLoader>();
  return (
    <Page title="Segundo fator da empresa">
      <div className="grid max-w-235 grid-cols-2 items-start gap-4 max-[900px]:grid-cols-1">
        <Demand key={exigencia.fator_exigido} exigencia={exigencia} />
        <Card title="Quem perdeu o segundo fator">
          <p className="text-prumo-muted">
            Dois administradores restauram juntos: um pede, o outro confirma. Com menos de dois outros, o usuário pede
            ao entrar, e a plataforma restaura depois de 24 horas.
          </p>
          {restauracoes.length === 0 ? (
            <p>Nenhum pedido em aberto.</p>
          ) : (
            <ul aria-label="Pedidos em aberto">
              {restauracoes.map((restauracao) => (
                <RestorationItem
                  key={restauracao.id}
                  restauracao={restauracao}
                  about={null}
                  decide={(restaurar) => api.restauracoesFator.decidir({ body: { id: restauracao.id, restaurar } })}
                />
              ))}
            </ul>
          )}
          <Ask usuarios={usuarios} />
        </Card>
      </div>
    </Page>
  );
}
