import { calls } from "@prumo/api-client/calls";
import type { Assinatura } from "@prumo/api-client/schemas/contrato";
import { expiryText } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText } from "../../../app/reais";
import { forgetSession, mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { gainsAndLosses } from "../pieces/gains-and-losses";

type OfferedPlano = Assinatura["planos"][number];

const aMonth = (valor: number) => `${moneyText(valor)} por mês`;

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

function ChangePlan({ planos, ...now }: Pick<Assinatura, "planos" | "submodulos" | "expiracao">) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function change() {
    const plano = planos.find(({ id }) => String(id) === chosen);
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
      <RadioGroup
        aria-label="Mudar para"
        variant="cards"
        value={chosen}
        onValueChange={setChosen}
        options={planos.map(({ id, nome, valor }) => ({ value: String(id), label: nome, hint: aMonth(valor) }))}
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
  const others = planos.filter(({ id }) => id !== plano?.id);
  const mayChange = session.usuario.adm && mayAccess(session, calls.assinatura.alterarPlano.access);
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
      </Card>
      {mayChange && others.length > 0 ? (
        <Card title="Mudar de plano">
          <ChangePlan planos={others} submodulos={submodulos} expiracao={expiracao} />
        </Card>
      ) : null}
    </>
  );
}
