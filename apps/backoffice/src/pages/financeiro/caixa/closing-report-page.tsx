import type { Fechamento } from "@prumo/api-client/schemas/caixas";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import {
  chavesDaContagem,
  countedValue,
  differenceText,
  movementName,
  nomesDosMovimentos,
} from "@prumo/domain/cash-register";
import { toDisplayDateTime } from "@prumo/domain/date";
import type { ReactNode } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../app/reais";
import { Attachments } from "../../../attachments/attachments";
import { Sheet } from "../../../shell/sheet";
import type { closingLoader } from "./loaders";

interface CountTableProps {
  readonly title: string;
  /** Headings; those after the first `texts` stand above figures. Columns named in `wide` are hidden on a phone. */
  readonly head: readonly string[];
  readonly texts: number;
  readonly wide?: readonly string[];
  readonly children: ReactNode;
}

/** Hides a column on a phone, and never on paper. */
const onPaper = "not-print:prumo-phone:hidden";

function Table({ title, head, texts, wide = [], children }: CountTableProps) {
  return (
    <section aria-label={title} className="grid content-start gap-1 print:block">
      <h2 className="font-semibold text-[13px]/5">{title}</h2>
      <table className="w-full text-[12px]/4 [&_td:first-child]:ps-0 [&_td]:px-1.5 [&_td]:py-0.75 [&_td]:align-top [&_tr>:last-child]:pe-0">
        <thead>
          <tr className="border-prumo-line-strong border-b">
            {head.map((text, at) => (
              <th
                key={text}
                scope="col"
                className={`px-1.5 py-1 font-medium first:ps-0 ${at < texts ? "text-start" : "text-end"} ${wide.includes(text) ? onPaper : ""}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_tr]:break-inside-avoid [&_tr]:border-prumo-line [&_tr]:border-b">{children}</tbody>
      </table>
    </section>
  );
}

const figure = "prumo-tabular text-end whitespace-nowrap";

/** The notes and coins of the closing count. */
function Counted({ contagem }: { contagem: NonNullable<Fechamento["contagem"]> }) {
  return (
    <Table title="Notas e moedas" head={["Nota ou moeda", "Quantidade", "Valor"]} texts={1}>
      {chavesDaContagem.flatMap((chave) => {
        const quantidade = contagem[chave];
        if (quantidade === undefined || quantidade === 0) return [];
        return (
          <tr key={chave}>
            <td className="prumo-tabular">{moneyText(Number(chave))}</td>
            <td className={figure}>{quantidade}</td>
            <td className={figure}>{moneyText(countedValue(chave, quantidade))}</td>
          </tr>
        );
      })}
    </Table>
  );
}

const figureHeads = [aberturaFields.contado, aberturaFields.esperado, aberturaFields.diferenca].map(
  ({ label }) => label,
);

/** Every count, when there were several: a changed count must be visible. */
function Counts({ contagens }: Pick<Fechamento, "contagens">) {
  if (contagens.length < 2) return null;
  return (
    <Table title="Contagens" head={["Quando", "Quem", ...figureHeads]} texts={2} wide={["Quem"]}>
      {contagens.map((contagem) => (
        <tr key={contagem.id}>
          <td className="prumo-tabular">{toDisplayDateTime(contagem.created_at)}</td>
          <td className={onPaper}>{contagem.usuario}</td>
          <td className={figure}>{moneyText(contagem.valor)}</td>
          <td className={figure}>{moneyText(contagem.esperado)}</td>
          <td className={figure}>{moneyTextOrDash(contagem.diferenca)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The expected and the counted amount of a closed register, to be printed and signed. */
export function ClosingReportPage() {
  const { fechamento, empresa } = useLoaderData<typeof closingLoader>();
  const { caixa, usuario, esperado, contado, diferenca, justificativa, contagem, totais, movimentos } = fechamento;
  const facts = [
    [aberturaFields.esperado.label, moneyText(esperado)],
    [aberturaFields.contado.label, moneyText(contado)],
    [aberturaFields.diferenca.label, differenceText(diferenca)],
  ] as const;
  const closing = fechamento.contagens.at(-1);
  return (
    <Sheet
      below={closing === undefined ? null : <Attachments onde="contagensCaixa" id={closing.id} />}
      title={`Fechamento do ${caixa.nome}`}
      tab={`Fechamento ${fechamento.id}`}
      company={empresa.nome}
      about={[
        `${usuario.nome}, aberto em ${toDisplayDateTime(fechamento.data_abertura)}`,
        `Fechado por ${fechamento.fechada_por} em ${toDisplayDateTime(fechamento.data_fechamento)}`,
      ]}
      backHref={paths.caixa.historico()}
    >
      <dl className="grid grid-cols-3 gap-4 not-print:prumo-phone:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-prumo-muted text-xs/4">{label}</dt>
            <dd className="prumo-tabular font-semibold text-[17px]/6">{value}</dd>
          </div>
        ))}
      </dl>
      {justificativa === null ? null : (
        <p>
          <strong className="font-medium">Explicação:</strong> {justificativa}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-6 not-print:prumo-phone:grid-cols-1">
        <Table title="Por tipo" head={["Tipo", "Entradas", "Saídas"]} texts={1}>
          {totais.map(({ tipo, quantidade, entradas, saidas }) => (
            <tr key={tipo}>
              <td>
                {nomesDosMovimentos[tipo]} <span className="text-prumo-muted">({quantidade})</span>
              </td>
              <td className={figure}>{moneyTextOrDash(entradas)}</td>
              <td className={figure}>{moneyTextOrDash(saidas)}</td>
            </tr>
          ))}
        </Table>
        {contagem === null ? null : <Counted contagem={contagem} />}
      </div>
      <Counts contagens={fechamento.contagens} />
      <Table
        title="Movimentos"
        head={["Quando", "Tipo", "Histórico", "Quem", "Valor", "Saldo"]}
        texts={4}
        wide={["Tipo", "Quem"]}
      >
        {movimentos.map((movimento) => (
          <tr key={movimento.id}>
            <td className="prumo-tabular not-print:prumo-phone:whitespace-normal">
              {toDisplayDateTime(movimento.created_at)}
            </td>
            <td className={onPaper}>{movementName(movimento.tipo, movimento.valor)}</td>
            <td className="wrap-anywhere">{movimento.historico}</td>
            <td className={onPaper}>{movimento.usuario}</td>
            <td className={figure}>{moneyText(movimento.valor)}</td>
            <td className={figure}>{moneyText(movimento.saldo)}</td>
          </tr>
        ))}
      </Table>
      <div className="mt-8 grid grid-cols-2 gap-8 text-center print:pt-6 text-xs/4">
        {["Operador do caixa", "Conferente"].map((who) => (
          <p key={who} className="border-prumo-line-strong border-t pt-1.5">
            {who}
          </p>
        ))}
      </div>
    </Sheet>
  );
}
