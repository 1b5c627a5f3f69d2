import { calls } from "@prumo/api-client/calls";
import type { OrcamentoAnswer } from "@prumo/api-client/schemas/orcamento";
import {
  changedByPercent,
  FIRST_BUDGET_YEAR,
  LAST_BUDGET_YEAR,
  MONTHS_OF_YEAR,
  monthOfYear,
} from "@prumo/domain/budget";
import { budgetFields } from "@prumo/domain/budget-fields";
import { budgetRows } from "@prumo/domain/budget-sheet";
import { monthOf } from "@prumo/domain/month";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { Select } from "@prumo/ui/select";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useLoaderData, useNavigate } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { usePageKeys } from "../../../app/page-keys";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { Page } from "../../../shell/page";
import { type BudgetPlace, createBudgetDraft } from "./budget-draft";
import { budgetKeys, goToBudgetCell } from "./budget-keys";
import { BudgetTable, monthName, type RefusedPaste, repeatToRight } from "./budget-table";
import { CopyBudgetModal } from "./copy-budget-modal";
import type { budgetLoader } from "./loaders";
import { PercentModal } from "./percent-modal";
import { useSaveBudget } from "./use-save-budget";

const TITLE = "Orçamento";
const allMonths = Array.from({ length: MONTHS_OF_YEAR }, (_, at) => at);
const noKeys: typeof budgetKeys = [];

/** Another year is another sheet. */
const toOtherYear = (from: Location, to: Location): boolean => from.search !== to.search;

const valuesText = (count: number): string => (count === 1 ? "1 valor" : `${count} valores`);

/** The cells of a paste that were not taken. What stood in their places is still there. */
function RefusedCells({ refused, onClose }: { refused: readonly RefusedPaste[]; onClose: () => void }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      <p className="font-medium">
        {`${refused.length === 1 ? "1 célula não entrou" : `${refused.length} células não entraram`}; as outras, sim. O que estava no lugar delas ficou.`}
      </p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {refused.map(({ lugar, texto, motivo }) => (
          <li key={`${lugar} ${texto}`}>{`${lugar}: “${texto}”. ${motivo}.`}</li>
        ))}
      </ul>
      <Button size="small" className="justify-self-start" onClick={onClose}>
        Entendi
      </Button>
    </div>
  );
}

interface YearSheetProps {
  readonly ano: number;
  readonly categorias: OrcamentoAnswer["categorias"];
}

/** The sheet of one year with what is done in it. */
function YearSheet({ ano, categorias }: YearSheetProps) {
  const mayEdit = mayAccess(useSession(), calls.orcamento.save.access);
  const [draft] = useState(() => createBudgetDraft(ano, categorias));
  const rows = useMemo(
    () => budgetRows(categorias.map(({ categoria_pai: pai, ...one }) => ({ ...one, pai }))),
    [categorias],
  );
  const table = useRef<HTMLTableElement>(null);
  const narrow = useNarrow();
  const running = monthOf(companyToday());
  const [shown, setShown] = useState(() =>
    Math.max(
      allMonths.findIndex((at) => monthOfYear(ano, at) === running),
      0,
    ),
  );
  const [place, setPlace] = useState<BudgetPlace>();
  const [refused, setRefused] = useState<readonly RefusedPaste[]>([]);
  const [open, setOpen] = useState<"copy" | "percent">();
  const unsaved = useSyncExternalStore(draft.subscribe, draft.unsaved);
  const canUndo = useSyncExternalStore(draft.subscribe, draft.canUndo);
  const { save, saving } = useSaveBudget(ano, draft);
  useLeaveGuard(unsaved > 0, toOtherYear);
  usePageKeys(mayEdit ? budgetKeys : noKeys);

  const nome = categorias.find(({ id }) => id === place?.categoria)?.nome;
  /** Does something to the cell that had the focus, and gives it back. */
  const withPlace = (act: (at: BudgetPlace) => void) => {
    if (place === undefined) return;
    act(place);
    if (table.current !== null) goToBudgetCell(table.current, place);
  };
  const changeLine = (percent: number) =>
    withPlace(({ categoria }) => {
      draft.fill(
        allMonths.flatMap((at) => {
          const valor = draft.value({ categoria, at });
          return valor === null ? [] : [{ categoria, at, valor: changedByPercent(valor, percent) }];
        }),
      );
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {narrow ? (
        <Field label="Mês">
          <Select
            value={`${shown}`}
            options={allMonths.map((at) => ({ value: `${at}`, label: `${monthName(at)} de ${ano}` }))}
            onValueChange={(value) => setShown(Number(value))}
          />
        </Field>
      ) : null}
      {mayEdit ? (
        <fieldset aria-label="Planilha" className="flex flex-wrap items-center gap-2">
          <Button onClick={() => setOpen("copy")}>Copiar de outro ano…</Button>
          <Button
            disabled={place === undefined || place.at === MONTHS_OF_YEAR - 1}
            onClick={() => withPlace((at) => repeatToRight(draft, at))}
          >
            Repetir à direita
          </Button>
          <Button disabled={place === undefined} onClick={() => setOpen("percent")}>
            Mudar linha em %…
          </Button>
          <Button disabled={!canUndo} onClick={draft.undo}>
            Desfazer
          </Button>
          <span className="text-[13px]/5 text-prumo-muted">
            {place === undefined || nome === undefined
              ? "Digite ou cole um bloco de uma planilha."
              : `${nome}, ${monthName(place.at).toLowerCase()}`}
          </span>
        </fieldset>
      ) : null}
      <RefusedCells refused={refused} onClose={() => setRefused([])} />
      <BudgetTable
        ref={table}
        ano={ano}
        draft={draft}
        rows={rows}
        months={narrow ? [shown] : allMonths}
        mayEdit={mayEdit}
        onPlace={setPlace}
        onRefused={setRefused}
        onPercent={(at) => {
          setPlace(at);
          setOpen("percent");
        }}
      />
      {mayEdit ? (
        <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-end gap-3 bg-prumo-canvas py-2">
          <output className="me-auto text-prumo-muted">
            {unsaved === 0 ? "Tudo salvo" : `${valuesText(unsaved)} por salvar`}
          </output>
          <Button variant="primary" pending={saving} disabled={unsaved === 0} data-shortcut="save" onClick={save}>
            Salvar
          </Button>
        </div>
      ) : null}
      {open === "copy" ? (
        <CopyBudgetModal
          ano={ano}
          draft={draft}
          categorias={rows.flatMap(({ categoria }) => categoria ?? [])}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "percent" && nome !== undefined ? (
        <PercentModal nome={nome} onClose={() => setOpen(undefined)} onApply={changeLine} />
      ) : null}
    </div>
  );
}

/** What the company plans per category and month of a year, in a sheet. */
export function BudgetPage() {
  const { ano, categorias } = useLoaderData<typeof budgetLoader>();
  const navigate = useNavigate();
  const thisYear = Number(companyToday().slice(0, 4));
  const years = [...new Set([...Array.from({ length: 8 }, (_, at) => thisYear + 2 - at), ano])]
    .filter((one) => one >= FIRST_BUDGET_YEAR && one <= LAST_BUDGET_YEAR)
    .toSorted((a, b) => b - a);
  // Months to come are judged by nobody.
  const last = ano === thisYear ? monthOf(companyToday()) : monthOfYear(ano, MONTHS_OF_YEAR - 1);
  const months = { mes_inicial: monthOfYear(ano, 0), mes_final: last };
  return (
    <Page
      title={TITLE}
      breadcrumb={[{ label: "Relatórios", href: paths.relatorios() }, { label: TITLE }]}
      actions={
        <>
          <Select
            aria-label={budgetFields.ano.label}
            className="w-28"
            value={`${ano}`}
            options={years.map((one) => ({ value: `${one}`, label: `${one}` }))}
            onValueChange={(value) => navigate(paths.orcamento({ ano: value }))}
          />
          <Button href={paths.resultado({ ...months, orcado: "1" })}>Ver no resultado</Button>
        </>
      }
    >
      {categorias.length === 0 ? (
        <EmptyState
          title="Ainda não há categorias"
          action={
            <Link variant="text" href={paths.categoriasConta.lista()}>
              Cadastrar categorias
            </Link>
          }
        >
          O orçamento é por categoria de contas a pagar e a receber.
        </EmptyState>
      ) : (
        <YearSheet key={ano} ano={ano} categorias={categorias} />
      )}
    </Page>
  );
}
