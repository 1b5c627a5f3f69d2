import type { Candidato, Lancamento, Proposta } from "@prumo/api-client/schemas/conciliacao";
import { toDisplay } from "@prumo/domain/date";
import { compareMoney, sum } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Modal } from "@prumo/ui/modal";
import { Select } from "@prumo/ui/select";
import { Spinner } from "@prumo/ui/spinner";
import { type FormEvent, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText } from "../../../app/reais";
import { useLoaded } from "../../../app/use-loaded";
import { type DifferenceKind, differenceKinds, differenceOf, kindsFor, reconciledItem } from "./chosen-candidates";
import { useEntryActs } from "./entry-acts";

const keyOf = ({ tipo, id }: Pick<Candidato, "tipo" | "id">) => `${tipo} ${id}`;

interface LinkModalProps {
  /** One entry, or several that are one movement together. */
  readonly entries: readonly Lancamento[];
  /** What is chosen at first; null where nothing is proposed for them. */
  readonly proposta: Proposta | null;
  readonly onClose: () => void;
}

/** Links entries by hand: with movements that were there, or with open contas that they settle. */
export function LinkModal({ entries, proposta, onClose }: LinkModalProps) {
  const [entry] = entries;
  const acts = useEntryActs();
  const [chosen, setChosen] = useState<readonly Candidato[]>(proposta?.candidatos ?? []);
  const [found, setFound] = useState<readonly Candidato[]>();
  const [kind, setKind] = useState<DifferenceKind | "">("");
  const [saving, setSaving] = useState(false);
  const id = entry?.id ?? 0;
  const first = useLoaded(() => api.conciliacao.candidatos({ params: { id }, query: {} }), onClose);
  const offered = found ?? first?.candidatos;
  const rows = [...chosen, ...(offered ?? []).filter((one) => !chosen.some((other) => keyOf(other) === keyOf(one)))];
  const difference = differenceOf(entries, chosen);
  const kinds = kindsFor(difference, chosen);
  // What is lacking of the proposal is asked before anything else is looked for.
  const asksFirst = proposta !== null && kindsFor(proposta.diferenca, proposta.candidatos).length > 0;
  const isEqual = compareMoney(difference, 0) === 0;
  const isReady = chosen.length > 0 && (isEqual || (kind !== "" && kinds.includes(kind)));

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pesquisa = String(new FormData(event.currentTarget).get("pesquisa") ?? "");
    try {
      setFound((await api.conciliacao.candidatos({ params: { id }, query: { pesquisa } })).candidatos);
    } catch (error) {
      showFailure(error);
    }
  }

  async function save() {
    setSaving(true);
    await acts.confirm([reconciledItem(entries, chosen, isEqual || kind === "" ? null : kind)]);
    onClose();
  }

  const toggle = (one: Candidato, on: boolean) =>
    setChosen(on ? [...chosen, one] : chosen.filter((other) => keyOf(other) !== keyOf(one)));

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="large"
      title="Conciliar com"
      description={entries
        .map(({ data, texto, valor }) => `${toDisplay(data)} · ${texto} · ${moneyText(valor)}`)
        .join("; ")}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={!isReady || saving} kbd="Ctrl Enter" data-shortcut="save" onClick={save}>
            Conciliar
          </Button>
        </>
      }
    >
      <p className="prumo-tabular text-sm" role="status">
        Banco {moneyText(sum(entries.map(({ valor }) => valor)))} · escolhido{" "}
        {moneyText(sum(chosen.map(({ valor }) => valor)))}
        {isEqual || chosen.length === 0 ? "" : ` · diferença ${moneyText(difference)}`}
      </p>
      {kinds.length === 0 ? null : (
        <Field label="O que é a diferença">
          <Select
            autoFocus={asksFirst}
            placeholder="Selecione"
            value={kind}
            onValueChange={(value) => setKind(value as DifferenceKind)}
            options={kinds.map((value) => ({ value, label: differenceKinds[value] }))}
          />
        </Field>
      )}
      <form onSubmit={search} className="mt-3 flex items-end gap-2">
        <Field label="Buscar conta ou movimento" className="grow">
          <Input name="pesquisa" autoFocus={!asksFirst} />
        </Field>
        <Button type="submit">Buscar</Button>
      </form>
      {offered === undefined ? <Spinner label="Carregando…" /> : null}
      {offered !== undefined && rows.length === 0 ? <p>Nenhuma conta ou movimento encontrado</p> : null}
      <ul className="my-3 flex flex-col gap-2">
        {rows.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox
              checked={chosen.some((other) => keyOf(other) === keyOf(one))}
              onCheckedChange={(on) => toggle(one, on)}
              label={`${one.pessoa ?? one.descricao} · ${moneyText(one.valor)}`}
              hint={`${one.tipo === "conta" ? "Em aberto, vence" : "Lançado"} em ${toDisplay(one.data)} · ${one.descricao}`}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
