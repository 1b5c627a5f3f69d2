import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import type { Compra } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { purchaseApproval } from "@prumo/domain/purchase";
import { itemsValue } from "@prumo/domain/purchase-amounts";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { Facts } from "../../../../shell/facts";
import { mirrorHref } from "../entry/mirror-href";
import { EstadoBadge } from "../estado-badge";

interface CompraProps {
  readonly compra: Compra;
}

/** Writes a key in groups of four, as it is printed. */
const keyText = (chave: string) => chave.replace(/(.{4})(?=.)/g, "$1 ");

/** Names a note by its number and series, as far as they are known. */
const noteText = ({ numero, serie }: NonNullable<Compra["entrada"]>) =>
  [numero, serie && `série ${serie}`].filter(Boolean).join(" · ") || null;

/** Tells how many products went into which warehouse, and links the movements. */
function StockFact({ compra }: CompraProps) {
  const { tipo_alteracao_estado: tipo, deposito, itens } = compra;
  const reads = mayAccess(useSession(), calls.depositos.movimentos.access);
  if (tipo === null || !purchaseApproval(tipo).estoque) return "Não movimentado";
  const count = itens.filter(({ produto }) => produto.tipo === 1).length;
  const text = `${count === 1 ? "1 produto" : `${count} produtos`} em ${deposito?.nome ?? "depósito"}`;
  if (!reads || deposito === null) return text;
  return (
    <Link variant="text" href={paths.depositos.movimentos({ deposito: deposito.id, tipo: "compra" })}>
      {text}
    </Link>
  );
}

/** The facts of a purchase beside its values, without the blank ones. */
export function CompraFacts({ compra }: CompraProps) {
  const { fornecedor, natureza, deposito, forma_pagamento, categoria, entrada, usuario, created_at } = compra;
  const facts = [
    [compraFields.estado.label, <EstadoBadge key="estado" estado={compra.estado} />],
    ["Número", compra.id],
    [compraFields.nf.heading, compra.nf],
    [compraFields.serie.label, compra.serie],
    [compraFields.data.label, toDisplay(compra.data)],
    ["CPF/CNPJ", fornecedor.cpf_cnpj && <span className="whitespace-nowrap">{fornecedor.cpf_cnpj}</span>],
    ["E-mail", fornecedor.email],
    [compraFields.natureza_id.label, natureza?.nome],
    [compraFields.deposito_id.heading, deposito?.nome],
    [compraFields.forma_pagamento_id.label, forma_pagamento?.nome],
    [compraFields.categoria_id.heading, categoria?.nome],
    ["Estoque", compra.estado === "APROVADO" ? <StockFact key="estoque" compra={compra} /> : null],
    ["Entrada", entrada && `${entrada.natureza.nome}, ${toDisplay(entrada.data)}, por ${entrada.usuario.nome}`],
    ["Nota de entrada", entrada && (noteText(entrada) ?? "Não informada")],
    ["Chave da entrada", entrada?.chave && keyText(entrada.chave)],
    [
      "XML da entrada",
      entrada?.arquivo_xml && (
        <Link
          key="xml-entrada"
          variant="text"
          href={fileUrl(calls.compras.arquivoEntrada, { id: compra.id })}
          target="_blank"
        >
          {entrada.arquivo_xml.nome}
        </Link>
      ),
    ],
    [
      "Espelho",
      entrada && (
        <Link key="espelho" variant="text" href={mirrorHref(compra.id)} target="_blank">
          Imprimir espelho
        </Link>
      ),
    ],
    [
      "Arquivo XML",
      compra.arquivo_xml && (
        <Link key="xml" variant="text" href={fileUrl(calls.nfe.arquivo, { id: compra.id })} target="_blank">
          {compra.arquivo_xml.nome}
        </Link>
      ),
    ],
    [compraFields.chave.label, compra.chave && keyText(compra.chave)],
    ["Cadastrada por", `${usuario.nome}, ${toDisplayDateTime(created_at)}`],
    [compraFields.observacao.label, compra.observacao],
  ] as const;
  return (
    <Card title="Compra">
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  );
}

/** The value of the purchase and its parts. */
export function CompraValues({ compra }: CompraProps) {
  const { itens, valor_frete, valor_ipi, valor_st, outras_despesas, desconto, valor } = compra;
  return (
    <Card title="Valores">
      <Facts
        facts={[
          ["Produtos", moneyText(itemsValue(itens))],
          [compraFields.valor_frete.label, moneyTextOrDash(valor_frete)],
          [compraFields.valor_ipi.label, moneyTextOrDash(valor_ipi)],
          [compraFields.valor_st.label, moneyTextOrDash(valor_st)],
          [compraFields.outras_despesas.label, moneyTextOrDash(outras_despesas)],
          [compraFields.desconto.label, desconto === 0 ? "–" : moneyText(-desconto)],
        ]}
      />
      <div className="border-prumo-line border-t pt-2.5 font-semibold">
        <Facts facts={[["Total", moneyText(valor)]]} />
      </div>
    </Card>
  );
}
