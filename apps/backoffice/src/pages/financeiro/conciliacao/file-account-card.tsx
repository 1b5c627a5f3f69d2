import type { FileAccount } from "@prumo/api-client/schemas/extratos";
import { bankName } from "@prumo/domain/bank";
import { toDisplay } from "@prumo/domain/date";
import { extratoLoteFields } from "@prumo/domain/extrato-lote-fields";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { moneyText } from "../../../app/reais";

/** The choice to leave an account of the file out. */
const LEFT_OUT = "fora";

interface FileAccountCardProps {
  readonly account: FileAccount;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  /** Null leaves it out; undefined while nobody has chosen. */
  readonly chosen: number | null | undefined;
  readonly busy: boolean;
  readonly onChoose: (conta: number | null) => void;
}

function titleOf({ instituicao, banco, conta, cartao }: FileAccount): string {
  const bank = instituicao ?? (banco === null ? null : bankName(banco));
  const what = cartao ? "Fatura de cartão" : "Conta";
  return [bank, conta === null ? what : `${what} ${conta}`].filter(Boolean).join(" · ");
}

interface LinesProps {
  readonly title: string;
  readonly lines: FileAccount["linhas"];
  readonly count: number;
}

/** The first entries of a kind, folded. */
function Lines({ title, lines, count }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">{title}</summary>
      <ul className="grid gap-1 pt-1.5">
        {lines.map(({ data, valor, texto }, at) => (
          <li key={at} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 tabular-nums">
            <span className="text-prumo-muted">{toDisplay(data)}</span>
            <span className="wrap-anywhere">{texto}</span>
            <span className="whitespace-nowrap">{moneyText(valor)}</span>
          </li>
        ))}
      </ul>
      {count > lines.length ? (
        <p className="pt-1.5 text-[13px]/5 text-prumo-muted">{`e mais ${count - lines.length}`}</p>
      ) : null}
    </details>
  );
}

/** One account of a file: where it goes, and what importing it would write. */
export function FileAccountCard({ account, accounts, chosen, busy, onChoose }: FileAccountCardProps) {
  const { periodo, saldo, resumo, motivo, avisos, mudaram, sairam } = account;
  const title = titleOf(account);
  const isLeftOut = chosen === null;
  const facts = [
    periodo === null ? null : `De ${toDisplay(periodo.de)} a ${toDisplay(periodo.ate)}`,
    saldo === null ? null : `saldo de ${moneyText(saldo.valor)} em ${toDisplay(saldo.data)}`,
    mudaram === 0 ? null : `${mudaram} mudaram desde a última importação`,
    sairam === 0 ? null : `${sairam} saíram da fatura`,
  ].filter((one) => one !== null);
  return (
    <Card title={title}>
      <Field label={extratoLoteFields.conta_bancaria_id.label} className="max-w-90">
        <Select
          value={isLeftOut ? LEFT_OUT : chosen === undefined ? "" : String(chosen)}
          placeholder="Escolha"
          disabled={busy}
          onValueChange={(value) => value !== "" && onChoose(value === LEFT_OUT ? null : Number(value))}
          options={[
            ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: LEFT_OUT, label: "Deixar de fora" },
          ]}
        />
      </Field>
      {isLeftOut ? (
        <p className="text-prumo-muted">Nada desta conta será importado.</p>
      ) : (
        <>
          <p role="status" className="font-medium">
            {resumo}
          </p>
          {facts.length === 0 ? null : <p className="text-prumo-muted">{facts.join(" · ")}</p>}
          {motivo === null ? null : (
            <p role="alert" className="text-prumo-danger">
              {motivo}
            </p>
          )}
          {avisos.map((aviso) => (
            <p key={aviso} className="text-prumo-muted">
              {aviso}
            </p>
          ))}
          <Lines title="Ver as novas" lines={account.linhas} count={account.novas} />
          <Lines
            title="Ver as agendadas, que ficam de fora"
            lines={account.linhas_agendadas}
            count={account.agendadas}
          />
        </>
      )}
    </Card>
  );
}
