import { optionsOf, type Sector, type Segment, sectors, segments } from "@prumo/domain/segments";
import { Card } from "@prumo/ui/card";
import { RadioGroup, type RadioOption } from "@prumo/ui/radio-group";
import type { ReactNode, Ref } from "react";

/** The choices so far. Each step shows the next one and, when it changes, clears those after it. */
export interface Choice {
  readonly sector: Sector | null;
  readonly segment: Segment | null;
  /** An option's value, `name-number`. */
  readonly option: string | null;
}

export const nothingChosen: Choice = { sector: null, segment: null, option: null };

interface StepProps<V extends string> {
  readonly title: string;
  readonly options: readonly { readonly valor: V; readonly nome: string }[];
  readonly value: V | null;
  readonly onChoose: (value: V) => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly children?: ReactNode;
}

function Step<V extends string>({ title, options, value, onChoose, error, inputRef, children }: StepProps<V>) {
  const cards = options.map(({ valor, nome }): RadioOption<V> => ({ value: valor, label: nome }));
  return (
    <Card title={title}>
      {cards.length === 0 ? null : (
        <RadioGroup
          aria-label={title}
          variant="cards"
          options={cards}
          value={value}
          onValueChange={onChoose}
          invalid={error !== undefined}
          inputRef={inputRef}
          className="[&>label]:min-h-12 [&>label]:content-center"
        />
      )}
      {children}
      <p aria-live="polite" className="text-prumo-danger text-xs/4 empty:hidden">
        {error}
      </p>
    </Card>
  );
}

interface ChoicesProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** The reason why the choice is refused, shown at the missing step. */
  readonly error: string | undefined;
  /** The first radio button of the missing step. */
  readonly missingRef: Ref<HTMLInputElement>;
  /** Shown for "Outros", where only the support can help. */
  readonly support: ReactNode;
}

/** Cards for the sector, the segment and the kind of business within it. */
export function Choices({ choice, onChoose, error, missingRef, support }: ChoicesProps) {
  const { sector, segment, option } = choice;
  const missing = sector === null ? "sector" : segment === null || segment === "outros" ? "segment" : "option";
  const at = (step: typeof missing) => (missing === step ? { error, inputRef: missingRef } : {});
  return (
    <>
      <Step
        title="Setor"
        options={sectors}
        value={sector}
        onChoose={(next) => onChoose({ ...nothingChosen, sector: next })}
        {...at("sector")}
      />
      {sector === null ? null : (
        <Step
          title="Segmento"
          options={segments}
          value={segment}
          onChoose={(next) => onChoose({ sector, segment: next, option: null })}
          {...at("segment")}
        >
          {segment === "outros" ? support : null}
        </Step>
      )}
      {segment === null || segment === "outros" ? null : (
        <Step
          key={segment}
          title="Atividade"
          options={optionsOf(segment)}
          value={option}
          onChoose={(next) => onChoose({ ...choice, option: next })}
          {...at("option")}
        />
      )}
    </>
  );
}
