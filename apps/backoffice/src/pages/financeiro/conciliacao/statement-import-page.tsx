import { toDisplayDateTime } from "@prumo/domain/date";
import { extratoLoteFields } from "@prumo/domain/extrato-lote-fields";
import { END_BEFORE_START, endsBeforeStart } from "@prumo/domain/period";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { FileDrop } from "@prumo/ui/file-drop";
import { useState } from "react";
import { useLoaderData, useLocation } from "react-router-dom";
import { CompanyDateInput } from "../../../app/company-date-input";
import { useHandedFiles } from "../../../app/handed-files";
import { pastedState } from "../../../app/pasted-state";
import { paths } from "../../../app/paths";
import { useHeadingFocus } from "../../../app/use-heading-focus";
import { WorkProgress } from "../../../list/work-progress";
import { Page } from "../../../shell/page";
import { FileAccountCard } from "./file-account-card";
import { FileQuestions } from "./file-questions";
import type { statementImportLoader } from "./loaders";
import { type StatementAnswers, type StatementStep, useStatementImport } from "./use-statement-import";

interface BillCycleProps {
  readonly busy: boolean;
  readonly onAnswer: (answers: StatementAnswers) => void;
}

/** The first and the last day of a bill, where its file does not tell them. */
function BillCycle({ busy, onAnswer }: BillCycleProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const isReversed = endsBeforeStart({ from: first ?? "", to: last ?? "" });
  return (
    <Card title="Período da fatura">
      <p>Informe o primeiro e o último dia da fatura: ela só é lida inteira.</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={extratoLoteFields.periodo_inicial.label}>
          <CompanyDateInput value={first} onValueChange={setFirst} />
        </Field>
        <Field label={extratoLoteFields.periodo_final.label} error={isReversed ? END_BEFORE_START : undefined}>
          <CompanyDateInput value={last} onValueChange={setLast} />
        </Field>
        <Button
          disabled={busy || first === null || last === null || isReversed}
          onClick={() => onAnswer({ ciclo: { inicio: first ?? "", fim: last ?? "" } })}
        >
          Continuar
        </Button>
      </div>
    </Card>
  );
}

interface PreviewProps {
  readonly step: StatementStep;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  readonly busy: boolean;
  readonly onAnswer: (answers: StatementAnswers) => void;
  readonly onChoose: (at: number, conta: number | null) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** What a file would write. Nothing is written before. */
function Preview({ step, accounts, busy, onAnswer, onChoose, onSave, onBack }: PreviewProps) {
  const { arquivo, answers, preview } = step;
  const { problemas, perguntas, importado_em, contas } = preview;
  const chosenOf = (at: number) => {
    const given = answers.contas?.[at];
    return given === undefined ? contas[at]?.conta_bancaria?.id : given;
  };
  const taken = contas.filter((_, at) => chosenOf(at) !== null);
  const isReady = problemas.length === 0 && perguntas.length === 0 && taken.length > 0;
  const added = taken.reduce((sum, { novas }) => sum + novas, 0);
  const refused = taken.some(({ motivo }) => motivo !== null);
  const lacksCycle = contas.some(({ cartao, periodo }) => cartao && periodo === null);
  return (
    <>
      <p className="font-medium">{arquivo.nome}</p>
      {importado_em === null ? null : (
        <p className="text-prumo-muted">{`Este arquivo já foi importado em ${toDisplayDateTime(importado_em)}.`}</p>
      )}
      {problemas.length === 0 ? null : (
        <Card title="Problemas do arquivo">
          <p role="alert" className="font-medium text-prumo-danger">
            Nada será importado: o arquivo tem problemas
          </p>
          <ul className="grid gap-1">
            {problemas.map(({ linha, motivo }) => (
              <li key={`${linha} ${motivo}`}>{linha === null ? motivo : `Linha ${linha}: ${motivo}`}</li>
            ))}
          </ul>
        </Card>
      )}
      <FileQuestions questions={perguntas} busy={busy} onAnswer={onAnswer} />
      {lacksCycle ? <BillCycle busy={busy} onAnswer={onAnswer} /> : null}
      {problemas.length > 0 || perguntas.length > 0
        ? null
        : contas.map((account, at) => (
            <FileAccountCard
              key={`${account.banco} ${account.conta}`}
              account={account}
              accounts={accounts}
              chosen={chosenOf(at)}
              busy={busy}
              onChoose={(conta) => onChoose(at, conta)}
            />
          ))}
      {isReady && !refused && added === 0 ? (
        <p role="status">Não há nada novo neste arquivo: tudo já foi importado.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isReady ? (
          <Button
            variant="primary"
            disabled={refused || added === 0}
            pending={busy}
            kbd="Ctrl Enter"
            data-shortcut="save"
            onClick={onSave}
          >
            {added === 1 ? "Importar 1 lançamento" : `Importar ${added} lançamentos`}
          </Button>
        ) : null}
        <Button disabled={busy} onClick={onBack}>
          Escolher outro arquivo
        </Button>
      </div>
    </>
  );
}

/** The way on of the last step has the key of the one before. */
const goesOn = { kbd: "Ctrl Enter", "data-shortcut": "save" };

/** A bank's statement is imported: file, preview, done. */
export function StatementImportPage() {
  const { contas_bancarias } = useLoaderData<typeof statementImportLoader>();
  const { state, progress, chooseFiles, answer, chooseAccount, save, restart } = useStatementImport();
  useHandedFiles(pastedState(useLocation().state).files, chooseFiles);
  const busy = progress !== undefined;
  // The button of a step that is done goes away with it.
  useHeadingFocus(`${state.step} ${busy}`);
  return (
    <Page
      title="Importar extrato"
      breadcrumb={[
        { label: "Contas bancárias", href: paths.contasBancarias.lista() },
        { label: "Conciliação", href: paths.contasBancarias.conciliacao() },
        { label: "Importar extrato" },
      ]}
    >
      {state.step === "file" ? (
        <Card>
          <FileDrop
            title="Solte aqui o extrato do banco"
            label="Extrato"
            accept=".ofx,.csv,.txt"
            pending={busy}
            error={state.error}
            onFiles={chooseFiles}
          >
            OFX ou CSV, até 11 MB. O mesmo período pode ser importado de novo: nada é dobrado. Nada é gravado antes de
            você conferir.
          </FileDrop>
        </Card>
      ) : null}
      {state.step === "preview" ? (
        <Preview
          step={state}
          accounts={contas_bancarias}
          busy={busy}
          onAnswer={(answers) => answer(state, answers)}
          onChoose={(at, conta) => chooseAccount(state, at, conta)}
          onSave={() => save(state)}
          onBack={restart}
        />
      ) : null}
      {state.step === "done" ? (
        <Card>
          <p role="status" className="font-medium">
            {state.imported.message}
          </p>
          <div className="flex flex-wrap gap-2">
            {contas_bancarias
              .filter(({ id }) => state.contas.includes(id))
              .map(({ id, name }, at) => (
                <Button
                  key={id}
                  variant={at === 0 ? "primary" : "secondary"}
                  {...(at === 0 ? goesOn : {})}
                  href={paths.contasBancarias.conciliar(id)}
                >
                  {`Conciliar ${name}`}
                </Button>
              ))}
            <Button onClick={restart}>Importar outro</Button>
          </div>
        </Card>
      ) : null}
      {busy ? <WorkProgress done={progress} label={state.step === "preview" ? "Importando" : "Conferindo"} /> : null}
    </Page>
  );
}
