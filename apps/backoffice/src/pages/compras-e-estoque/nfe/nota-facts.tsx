import { calls } from "@prumo/api-client/calls";
import { toDisplay } from "@prumo/domain/date";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { Select } from "@prumo/ui/select";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import type { NfeChoices } from "./loader";
import { missingOfNota, type NotaChoice, type ReadyNfe } from "./nota-choice";

interface NotaFactsProps {
  readonly documento: ReadyNfe;
  readonly choice: NotaChoice;
  readonly choices: NfeChoices;
  readonly mayRegisterPersons: boolean;
  readonly missingItems: number;
  readonly onChange: (changed: Partial<NotaChoice>) => void;
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <h3 className="font-semibold text-[13px]/5 text-prumo-muted">{title}</h3>
      {children}
    </div>
  );
}

function Said({ documento: { nota } }: Pick<NotaFactsProps, "documento">) {
  return (
    <Column title="O que o arquivo diz">
      <p className="wrap-anywhere">
        {nota.emitente.nome}
        <br />
        <span className="prumo-tabular text-prumo-muted">{nota.emitente.documento}</span>
      </p>
      <p className="wrap-anywhere">{nota.operacao}</p>
      <p className="prumo-tabular whitespace-normal!">{`Emitida em ${toDisplay(nota.emissao)} · total ${moneyText(nota.total)}`}</p>
    </Column>
  );
}

const idOf = (value: string) => (value === "" ? null : Number(value));
const optionsOf = (list: NfeChoices["naturezas"]) => list.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** Instalments of the supplier, or the method that makes them. */
function Payment({ documento: { nota }, choice, choices, onChange }: NotaFactsProps) {
  if (nota.parcelas.length > 0) {
    return (
      <ul aria-label="Parcelas" className="prumo-tabular text-[13px]/5">
        {nota.parcelas.map(({ numero, data_vencimento, valor }) => (
          <li
            key={`${numero} ${data_vencimento}`}
          >{`${numero} · ${toDisplay(data_vencimento)} · ${moneyText(valor)}`}</li>
        ))}
      </ul>
    );
  }
  return (
    <Field label="Forma de pagamento">
      <Select
        value={String(choice.forma_pagamento_id ?? "")}
        placeholder="Uma parcela"
        options={optionsOf(choices.formas)}
        onValueChange={(value) => onChange({ forma_pagamento_id: idOf(value) })}
      />
    </Field>
  );
}

function Written(props: NotaFactsProps) {
  const { documento, choice, choices, onChange } = props;
  const { nota } = documento;
  const costs = [
    ["frete", nota.valor_frete],
    ["IPI", nota.valor_ipi],
    ["ST", nota.valor_st],
    ["outras despesas", nota.outras_despesas],
    ["desconto", nota.desconto],
  ] as const;
  const shown = costs.filter(([, value]) => value !== 0).map(([name, value]) => `${name} ${moneyText(value)}`);
  return (
    <Column title="O que será gravado">
      <p className="wrap-anywhere">
        {nota.fornecedor === null
          ? `Novo fornecedor: ${[nota.fornecedor_novo?.nome_fantasia, nota.fornecedor_novo?.cidade].filter(Boolean).join(", ")}`
          : `Fornecedor: ${nota.fornecedor.nome_fantasia}`}
      </p>
      <p className="prumo-tabular whitespace-normal!">{[`Compra de ${moneyText(nota.valor)}`, ...shown].join(" · ")}</p>
      <div className="grid grid-cols-2 gap-2 max-[480px]:grid-cols-1">
        <Field label="Natureza">
          <Select
            value={String(choice.natureza_id ?? "")}
            placeholder="Nenhuma"
            options={optionsOf(choices.naturezas)}
            onValueChange={(value) => onChange({ natureza_id: idOf(value) })}
          />
        </Field>
        <Field label="Depósito de entrada">
          <Select
            value={String(choice.deposito_id ?? "")}
            placeholder="O padrão"
            options={optionsOf(choices.depositos)}
            onValueChange={(value) => onChange({ deposito_id: idOf(value) })}
          />
        </Field>
      </div>
      <Payment {...props} />
    </Column>
  );
}

function Missing({ documento, choice, mayRegisterPersons, missingItems, onChange }: NotaFactsProps) {
  const { nota, avisos } = documento;
  const seesContas = mayAccess(useSession(), calls.contasPagar.find.access);
  const missing = [
    ...missingOfNota(documento, choice, mayRegisterPersons),
    ...(missingItems === 0 ? [] : [`${missingItems} ${missingItems === 1 ? "item" : "itens"} por decidir`]),
  ];
  return (
    <Column title="O que falta">
      {nota.outra_unidade === null ? null : (
        <Checkbox
          label={`A nota é para ${nota.outra_unidade}: importar nesta empresa`}
          checked={choice.confirmada}
          onCheckedChange={(confirmada) => onChange({ confirmada })}
        />
      )}
      {missing.length === 0 ? <p className="text-prumo-muted">Nada</p> : null}
      {missing.map((text) => (
        <p key={text} className="text-prumo-danger">
          {text}
        </p>
      ))}
      {avisos.map(({ texto, compra, conta }) => (
        <p key={texto} className="wrap-anywhere text-[13px]/5">
          {texto}{" "}
          {compra === null ? null : <Link href={paths.compras.detalhes(compra.id)}>{`Ver a compra ${compra.id}`}</Link>}
          {conta === null || !seesContas ? null : (
            <Link href={paths.contasPagar.detalhe(conta.id)}>{`Ver a conta ${conta.id}`}</Link>
          )}
        </p>
      ))}
    </Column>
  );
}

/** An invoice as a whole: what the file says, what will be written, what is missing. */
export function NotaFacts(props: NotaFactsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,0.8fr)] gap-x-5 gap-y-4 max-[860px]:grid-cols-[minmax(0,1fr)]">
      <Said {...props} />
      <Written {...props} />
      <Missing {...props} />
    </div>
  );
}
