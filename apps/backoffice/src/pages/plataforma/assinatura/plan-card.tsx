import { calls } from "@prumo/api-client/calls";
import type { Assinatura } from "@prumo/api-client/schemas/contrato";
import { expiryText } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { forgetSession, mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { gainsAndLosses } from "../pieces/gains-and-losses";
import { aMonth, PlanTable } from "../pieces/plan-table";

type OfferedPlano = Assinatura["planos"][number];

/** The question before a change of plan: what it adds and removes. */
function question(plano: OfferedPlano, { submodulos, expiracao }: Pick<Assinatura, "submodulos" | "expiracao">) {
  const { lines, loses } = gainsAndLosses(submodulos, plano.submodulos);
  return {
    title: `Mudar para o plano ${plano.nome}?`,
    description: [
      `O valor passa a ser ${aMonth(plano.valor)}.`,
      ...lines,
      ...(loses ? ["O que já foi registrado no que perde fica guardado."] : []),
      `A expiração continua: ${expiryText(expiracao)}.`,
      "Um novo contrato é gerado e precisa ser assinado.",
    ],
    confirmText: "Mudar de plano",
    danger: loses,
  };
}

/** The plans that the company can have, with the one that it has, as it has it. */
function comparedPlans({ plano, planos, submodulos }: Pick<Assinatura, "plano" | "planos" | "submodulos">) {
  if (plano === null) return planos;
  const own = { ...plano, submodulos };
  return planos.some(({ id }) => id === plano.id)
    ? planos.map((one) => (one.id === plano.id ? own : one))
    : [own].concat(planos);
}

function ChangePlan({ plano: own, planos, ...now }: Pick<Assinatura, "plano" | "planos" | "submodulos" | "expiracao">) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<number | null>(null);
  const [pending, setPending] = useState(false);

  async function change() {
    const plano = planos.find(({ id }) => id === chosen && id !== own?.id);
    if (plano === undefined) {
      toast.error(empresaFields.plano.missing);
      return;
    }
    if (!(await confirm(question(plano, now)))) return;
    setPending(true);
    try {
      toast.success((await api.assinatura.alterarPlano({ body: { plano: plano.id } })).message);
      setChosen(null);
      // The menu depends on the plan.
      forgetSession();
      await revalidate();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3.5">
      <PlanTable
        label="Mudar para"
        planos={comparedPlans({ plano: own, planos, ...now })}
        value={chosen ?? own?.id ?? null}
        onChoose={setChosen}
      />
      <Button pending={pending} onClick={change} className="justify-self-start">
        Mudar de plano
      </Button>
    </div>
  );
}

/** The plan of the user's company, and the plans that it may change to. */
export function PlanCard({ plano, planos, submodulos, expiracao }: Assinatura) {
  const session = useSession();
  const mayChange = session.usuario.adm && mayAccess(session, calls.assinatura.alterarPlano.access);
  const changes = mayChange && planos.some(({ id }) => id !== plano?.id);
  return (
    <>
      <Card title="Plano">
        <Facts
          facts={[
            ["Plano", plano?.nome ?? "–"],
            ["Valor", plano === null ? "–" : aMonth(plano.valor)],
            ["Expiração", expiryText(expiracao)],
          ]}
        />
        {plano === null || changes ? null : (
          <PlanTable label="O que o plano tem" planos={[{ ...plano, submodulos }]} value={plano.id} />
        )}
      </Card>
      {changes ? (
        <Card title="Mudar de plano">
          <ChangePlan plano={plano} planos={planos} submodulos={submodulos} expiracao={expiracao} />
        </Card>
      ) : null}
    </>
  );
}
