import { acertoFields } from "@prumo/domain/acerto-fields";
import { amountInWords } from "@prumo/domain/amount-in-words";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { companyToday } from "../../../../app/clock";
import { moneyText } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import type { Acerto, Conta } from "../conta";
import { useLadoPages } from "../lado-pages-context";

const documento = (value: string | null) => (value === null ? null : formatCpfCnpj(value));
const named = (kind: string, value: string | null) => (value === null ? "" : `, ${kind} ${value}`);

/** Names the interest and fine in an amount, and the discount off it. */
const within = ({ juros, multa, desconto }: Acerto) =>
  Object.entries({ "com juros de": juros, "com multa de": multa, "com desconto de": desconto })
    .flatMap(([words, value]) => (value === 0 ? [] : [`${words} ${moneyText(value)}`]))
    .join(", ");

export interface ReceiptFacts {
  readonly conta: Conta;
  readonly acertos: readonly Acerto[];
  readonly empresa: { readonly nome: string; readonly cnpj: string | null };
}

/** What stands at the head of the paper of a receipt. */
export function useReceiptHead({ conta, acertos, empresa }: ReceiptFacts) {
  const { movimento } = useLadoPages();
  return {
    title: `Comprovante de ${movimento}`,
    company: empresa.nome,
    about: [empresa.cnpj === null ? null : `CNPJ ${documento(empresa.cnpj)}`],
    aside: (
      <>
        <span className="block text-prumo-muted text-xs/4">{`Conta nº ${conta.id}`}</span>
        <strong className="prumo-tabular block font-semibold text-[22px]/7">{moneyText(paidTotal(acertos))}</strong>
      </>
    ),
  };
}

const inForceOf = (acertos: readonly Acerto[]) => acertos.filter(({ estorno }) => estorno === null);
const paidTotal = (acertos: readonly Acerto[]) => sum(inForceOf(acertos).map(({ valor }) => valor));

/** How the multa and juros in a payment were calculated; null where none were taken. */
const calculation = ({ juros, multa, encargos }: Acerto): string | null =>
  juros > 0 || multa > 0 ? (encargos?.calculo ?? null) : null;

/** The receipt of the payments of a conta so far, with a place to sign. */
export function Receipt({ conta, acertos, empresa }: ReceiptFacts) {
  const pages = useLadoPages();
  const { usuario } = useSession();
  const { pessoa } = conta;
  const inForce = inForceOf(acertos);
  const paid = paidTotal(acertos);
  const cpfCnpj = documento(pessoa.cpf_cnpj);
  return (
    <>
      <p className="text-[15px]/6.5">
        {pages.receiptOpening} <strong>{pessoa.razao_social}</strong>
        {named(cpfCnpj !== null && cpfCnpj.length > 14 ? "CNPJ" : "CPF", cpfCnpj)}, a importância de{" "}
        <strong className="prumo-tabular">{moneyText(paid)}</strong> ({amountInWords(paid)}), referente a{" "}
        {conta.referencia}
        {named("documento", conta.numero_documento)}, com vencimento em {toDisplay(conta.data_vencimento)}.
      </p>
      <table className="w-full text-start text-[13px]/5">
        <caption className="sr-only">{`${pages.Movimento}s`}</caption>
        <thead>
          <tr className="border-prumo-line-strong border-b text-xs/6 *:pe-3 *:text-start *:last:pe-0 *:font-medium">
            <th>{acertoFields.data_pagamento.heading}</th>
            <th>{pages.settledFromLabel}</th>
            <th className="text-end!">{acertoFields.valor.label}</th>
          </tr>
        </thead>
        <tbody>
          {inForce.map((acerto) => (
            <tr
              key={acerto.id}
              className="break-inside-avoid border-prumo-line border-b *:py-2 *:pe-3 *:last:pe-0 *:align-top"
            >
              <td className="prumo-tabular">{toDisplay(acerto.data_pagamento)}</td>
              <td>
                {paymentTypeName(acerto.forma_pagamento)}
                <span className="text-prumo-muted">
                  {" "}
                  · {acerto.conta_bancaria?.name ?? acerto.abertura_caixa?.nome}
                </span>
                {within(acerto) === "" ? null : <span className="block text-prumo-muted">{within(acerto)}</span>}
                {calculation(acerto) === null ? null : (
                  <span className="block text-prumo-muted">{calculation(acerto)}</span>
                )}
              </td>
              <td className="prumo-tabular text-end">{moneyText(acerto.valor)}</td>
            </tr>
          ))}
        </tbody>
        {inForce.length > 1 ? (
          <tfoot className="print:table-row-group">
            <tr className="font-semibold *:py-2 *:pe-3 *:last:pe-0">
              <td colSpan={2}>{`${inForce.length} ${pages.movimento}s`}</td>
              <td className="prumo-tabular text-end">{moneyText(paid)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      <p>
        {conta.residual > 0
          ? `Ainda em aberto: ${moneyText(conta.residual)} de ${moneyText(conta.valor_integral)}.`
          : pages.settledNote}
      </p>
      <div className="grid break-inside-avoid grid-cols-[1fr_2fr] gap-8 pt-12 text-prumo-muted text-xs/4 *:border-black *:border-t *:pt-1.5">
        <p>Data</p>
        <p>{`Recebi o valor acima: ${pages.signer === "pessoa" ? pessoa.razao_social : empresa.nome}`}</p>
      </div>
      <p className="text-prumo-muted text-xs/4">{`Emitido em ${toDisplay(companyToday())} por ${usuario.nome}`}</p>
    </>
  );
}
