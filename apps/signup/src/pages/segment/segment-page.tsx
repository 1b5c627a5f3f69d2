import { profileOf } from "@prumo/domain/segments";
import { Button } from "@prumo/ui/button";
import { useId, useRef, useState } from "react";
import { reveal } from "../../app/reveal";
import { keep, readKept } from "../../app/tab-storage";
import type { SignupVisit, Step } from "../../app/visit";
import { BottomBar } from "../../bottom-bar";
import { SignupPage } from "../../page";
import { type Choice, Choices, nothingChosen } from "./choices";
import { OtherSegments } from "./other-segments";
import { PlanOffer } from "./plan-offer";
import { ThankYou } from "./thank-you";
import { useFinish } from "./use-finish";

/** The key under which the choice is stored, so that it survives a reload. */
const keyOf = (empresaId: number) => `prumo-cadastro-segmento-${empresaId}`;

const mainWay = { variant: "primary", size: "large" } as const;
const otherWay = { variant: "ghost" } as const;

/** Asks for the company's trade, so that it starts with that trade's data, or without. */
export function SegmentPage({ visit, step }: { visit: SignupVisit; step: Step }) {
  const { empresa, login } = step.assinatura;
  const [choice, setChoice] = useState<Choice>(() => ({ ...nothingChosen, ...readKept<Choice>(keyOf(empresa.id)) }));
  // A trade that is not listed has nothing to copy: the button without a segment is then the one to press.
  const unlisted = choice.segment === "outros";
  const wayOnId = useId();
  const missing = useRef<HTMLInputElement>(null);
  const { goOn, skip, saving, error, clearError, done } = useFinish({
    empresaId: empresa.id,
    finished: step.fluxo.concluido,
    onMissing: () => reveal(missing.current),
  });
  return (
    <SignupPage
      title="Selecione o Perfil da Sua Empresa"
      lead="Com ele a sua empresa já começa com categorias, centros de resultado e formas de pagamento do seu ramo."
    >
      <Choices
        choice={choice}
        onChoose={(next) => {
          setChoice(next);
          keep(keyOf(empresa.id), next);
          clearError();
        }}
        error={error}
        missingRef={missing}
        support={<OtherSegments config={visit.config} wayOnId={wayOnId} />}
      />
      {choice.sector === null ? null : <PlanOffer config={visit.config} assinatura={step.assinatura} />}
      <BottomBar>
        <Button
          {...(unlisted ? otherWay : mainWay)}
          className="whitespace-normal! px-3!"
          pending={saving === "chosen"}
          onClick={() => goOn(choice.option === null ? null : profileOf(choice.option))}
        >
          Prosseguir com segmento selecionado
        </Button>
        <Button
          {...(unlisted ? mainWay : otherWay)}
          aria-describedby={unlisted ? wayOnId : undefined}
          pending={saving === "skipped"}
          onClick={skip}
        >
          Prosseguir sem segmento
        </Button>
      </BottomBar>
      {done ? <ThankYou company={empresa.nome} login={login} /> : null}
    </SignupPage>
  );
}
