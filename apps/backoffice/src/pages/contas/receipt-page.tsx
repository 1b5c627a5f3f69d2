import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay } from "@prumo/domain/date";
import { formatMoney, sum } from "@prumo/domain/money";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import type { receiptLoader } from "./loaders";

const reais = (value: number) => formatMoney(value, { decimals: 2 });

/** The receipt, made to be printed on one page, on white in every theme. */
export function ReceiptPage() {
  const { conta, acertos, empresa } = useLoaderData<typeof receiptLoader>();
  const inForce = acertos.filter(({ estorno }) => estorno === null);
  const documento = (value: string | null) => (value === null ? "" : formatCpfCnpj(value));
  return (
    <article
      data-theme="light"
      className="mx-auto grid w-full max-w-175 gap-6 rounded-card border border-line bg-white p-8 text-black [color-scheme:light] print:border-0"
    >
      <title>{`Comprovante ${conta.id} · Prumo`}</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-semibold text-[22px]/7">Comprovante de pagamento</h1>
          <p>
            {empresa.nome} {documento(empresa.cnpj)}
          </p>
        </div>
        <Button className="print:hidden" onClick={() => window.print()}>
          Imprimir
        </Button>
      </header>
      <p>
        Pagamos a <strong>{conta.fornecedor.razao_social}</strong> {documento(conta.fornecedor.cpf_cnpj)} a importância
        de <strong className="tabular">{reais(sum(inForce.map(({ valor }) => valor)))}</strong>, referente a{" "}
        {conta.referencia}
        {conta.numero_documento === null ? "" : `, documento ${conta.numero_documento}`}, com vencimento em{" "}
        {toDisplay(conta.data_vencimento)}.
      </p>
      <table className="w-full text-start">
        <thead>
          <tr className="border-line-strong border-b text-start text-xs/6 *:text-start *:font-medium">
            <th>Data</th>
            <th>Forma</th>
            <th className="text-end!">Juros e multa</th>
            <th className="text-end!">Desconto</th>
            <th className="text-end!">Valor</th>
          </tr>
        </thead>
        <tbody>
          {inForce.map((acerto) => (
            <tr key={acerto.id} className="border-line border-b">
              <td className="py-2">{toDisplay(acerto.data_pagamento)}</td>
              <td>{paymentTypeName(acerto.forma_pagamento)}</td>
              <td className="tabular text-end">{reais(sum([acerto.juros, acerto.multa]))}</td>
              <td className="tabular text-end">{reais(acerto.desconto)}</td>
              <td className="tabular text-end">{reais(acerto.valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{conta.residual > 0 ? `Ainda em aberto: ${reais(conta.residual)}.` : "A conta está paga por inteiro."}</p>
    </article>
  );
}
