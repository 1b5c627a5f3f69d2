import type { ExtratoQuestion } from "@prumo/api-client/schemas/extratos";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useState } from "react";
import {
  type ColumnMeaning,
  columnMeanings,
  firstMapDraft,
  type MapDraft,
  mapAnswer,
  mapDraftProblem,
} from "./statement-answers";
import type { StatementAnswers } from "./use-statement-import";

interface QuestionProps<Tipo extends ExtratoQuestion["tipo"]> {
  readonly question: Extract<ExtratoQuestion, { tipo: Tipo }>;
  readonly busy: boolean;
  readonly onAnswer: (answers: StatementAnswers) => void;
}

/** Kinds of OFX whose words people know. */
const kinds: Readonly<Record<string, string>> = {
  XFER: "Transferência",
  PAYMENT: "Pagamento",
  ATM: "Caixa eletrônico",
  CASH: "Dinheiro",
  OTHER: "Outros",
  POS: "Compra no cartão",
};

function Directions({ question: { tipos, quantidade }, busy, onAnswer }: QuestionProps<"sentidos">) {
  const [ways, setWays] = useState<Record<string, "entrada" | "saida">>({});
  const isWhole = tipos.every((tipo) => ways[tipo] !== undefined);
  return (
    <Card title="Sentido dos valores">
      <p>{`Nenhum valor deste arquivo tem sinal. Diga o que entrou e o que saiu em ${quantidade} lançamentos.`}</p>
      {tipos.map((tipo) => (
        <Field key={tipo} label={kinds[tipo] ?? tipo} className="max-w-90">
          <Select
            value={ways[tipo] ?? ""}
            placeholder="Escolha"
            onValueChange={(way) => setWays({ ...ways, [tipo]: way === "saida" ? "saida" : "entrada" })}
            options={[
              { value: "entrada", label: "Entrou na conta" },
              { value: "saida", label: "Saiu da conta" },
            ]}
          />
        </Field>
      ))}
      <Button className="justify-self-start" disabled={!isWhole || busy} onClick={() => onAnswer({ sentidos: ways })}>
        Continuar
      </Button>
    </Card>
  );
}

function DecimalSign({ question: { exemplo }, busy, onAnswer }: QuestionProps<"decimal">) {
  return (
    <Card title="Separador dos centavos">
      <p>{`O arquivo traz valores como ${exemplo}, que se leem de dois modos. O sinal separa milhares ou centavos?`}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => onAnswer({ decimal: exemplo.includes(".") ? "," : "." })}>
          Milhares
        </Button>
        <Button disabled={busy} onClick={() => onAnswer({ decimal: exemplo.includes(".") ? "." : "," })}>
          Centavos
        </Button>
      </div>
    </Card>
  );
}

const NO_MEANING = "";
const dayOrders = [
  { value: "dmy", label: "Dia, mês, ano" },
  { value: "ymd", label: "Ano, mês, dia" },
  { value: "mdy", label: "Mês, dia, ano" },
] as const;

function TableMap({ question, busy, onAnswer }: QuestionProps<"mapa">) {
  const [draft, setDraft] = useState(() => firstMapDraft(question));
  const [tried, setTried] = useState(false);
  const { linhas } = question;
  const heading = linhas[draft.heading];
  const example = linhas[draft.heading + 1];
  const problem = mapDraftProblem(draft);
  const change = (changed: Partial<MapDraft>) => setDraft({ ...draft, ...changed });

  function mean(place: number, meaning: string) {
    const { [place]: _, ...others } = draft.meanings;
    change({ meanings: meaning === NO_MEANING ? others : { ...others, [place]: meaning as ColumnMeaning } });
  }

  return (
    <Card title="Colunas do arquivo">
      <p>O Prumo não conhece este arquivo. Diga o que há em cada coluna: a escolha vale para os próximos iguais.</p>
      <Field label="Linha do cabeçalho" className="max-w-150">
        <Select
          value={String(draft.heading)}
          onValueChange={(at) => change({ heading: Number(at), meanings: {} })}
          options={linhas.map(({ linha, celulas }, at) => ({
            value: String(at),
            label: `${linha}: ${celulas.join(" · ")}`,
          }))}
        />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
        {(heading?.celulas ?? []).map((name, place) => (
          <Field key={place} label={name === "" ? `Coluna ${place + 1}` : name} hint={example?.celulas[place]}>
            <Select
              value={draft.meanings[place] ?? NO_MEANING}
              onValueChange={(meaning) => mean(place, meaning)}
              options={[
                { value: NO_MEANING, label: "Não ler" },
                ...Object.entries(columnMeanings).map(([value, label]) => ({ value, label })),
              ]}
            />
          </Field>
        ))}
        <Field label="Ordem das datas">
          <Select
            value={draft.days}
            onValueChange={(days) => change({ days: dayOrders.find(({ value }) => value === days)?.value ?? "dmy" })}
            options={dayOrders}
          />
        </Field>
        <Field label="Centavos depois de">
          <Select
            value={draft.decimal}
            onValueChange={(sign) => change({ decimal: sign === "." ? "." : "," })}
            options={[
              { value: ",", label: "Vírgula" },
              { value: ".", label: "Ponto" },
            ]}
          />
        </Field>
      </div>
      <Checkbox label="É a fatura de um cartão" checked={draft.card} onCheckedChange={(card) => change({ card })} />
      {tried && problem !== null ? (
        <p role="alert" className="text-prumo-danger">
          {problem}
        </p>
      ) : null}
      <Button
        className="justify-self-start"
        disabled={busy}
        onClick={() => {
          setTried(true);
          if (problem === null) onAnswer({ mapa: mapAnswer(question, draft) });
        }}
      >
        Continuar
      </Button>
    </Card>
  );
}

interface FileQuestionsProps {
  readonly questions: readonly ExtratoQuestion[];
  readonly busy: boolean;
  readonly onAnswer: (answers: StatementAnswers) => void;
}

/** What has to be answered before a file can be read. */
export const FileQuestions = ({ questions, ...rest }: FileQuestionsProps) =>
  questions.map((question) => {
    if (question.tipo === "sentidos") return <Directions key="sentidos" question={question} {...rest} />;
    if (question.tipo === "decimal") return <DecimalSign key="decimal" question={question} {...rest} />;
    return <TableMap key="mapa" question={question} {...rest} />;
  });
