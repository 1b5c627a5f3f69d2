import type { BodyOutput } from "@prumo/api-client/contract";
import type { nfe as contrato, NfeConferida, NotaConferida } from "@prumo/api-client/schemas/nfe";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay } from "@prumo/domain/date";
import { formatMoney, subtract } from "@prumo/domain/money";
import { municipalityByCode } from "@prumo/domain/municipality";
import { nfeLine, nfePurchase } from "@prumo/domain/nfe";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import type { TellProgress } from "../../../http/progress";
import type { Nfe } from "../../sistema/fiscal/nfe";
import { lastTerms } from "../compras/purchase-documents";
import { readDocuments } from "./documents";
import { type JudgedDocument, judge } from "./judged-document";
import { type MatchedItem, matchItems, supplierOf } from "./match";
import { proposedSupplier } from "./supplier";
import { twinOf } from "./twin";

type PreviewBody = BodyOutput<(typeof contrato)["conferir"]["body"]>;

const reais = (value: number) => formatMoney(value, { decimals: 2 });

/** Finds the unusual amounts of an invoice. */
function remarksOf({ total, emissao }: Nfe, { diferenca, sobra, valor, retido }: ReturnType<typeof nfePurchase>) {
  const discount = subtract(total, valor, retido);
  const where = diferenca > 0 ? "em outras despesas" : "no desconto";
  const sum = `Itens, frete e impostos somam ${reais(subtract(total, diferenca))}, e a nota é de ${reais(total)}`;
  return [
    ...(diferenca === 0 ? [] : [`${sum}: a diferença irá ${where}`]),
    ...(sobra < 0 ? [`As duplicatas somam ${reais(-sobra)} a mais que a nota e não serão usadas`] : []),
    ...(retido > 0
      ? [`A nota retém ${reais(retido)} de impostos, que não são pagos ao fornecedor e entram como desconto`]
      : []),
    ...(discount > 0 ? [`A fatura tem desconto de ${reais(discount)}`] : []),
    ...(sobra > 0 ? [`As duplicatas deixam ${reais(sobra)}, que será uma entrada em ${toDisplay(emissao)}`] : []),
  ];
}

const itemShown = ({ item, produto, origem, lembrado, fator, novo }: MatchedItem): NotaConferida["itens"][number] => {
  const { total, desconto } = nfeLine(item);
  const { codigo, descricao, ean, unidade, quantidade, valor, unidade_tributavel, quantidade_tributavel } = item;
  return {
    item: item.item,
    codigo,
    descricao,
    ean,
    unidade,
    quantidade,
    valor,
    desconto,
    total: subtract(total, desconto),
    unidade_tributavel,
    quantidade_tributavel,
    produto,
    origem,
    lembrado,
    fator,
    novo,
  };
};

/** Who would be registered, with the city's name. */
function supplierShown(nfe: Nfe): NotaConferida["fornecedor_novo"] {
  const { cidade_id, cpf_cnpj: _, tipos_pessoa: __, email: ___, deposito_id: ____, ...pessoa } = proposedSupplier(nfe);
  const city = cidade_id === null ? null : municipalityByCode(cidade_id);
  const cidade = city === null ? null : `${city.nome} - ${city.uf}`;
  return { ...pessoa, razao_social: pessoa.razao_social ?? pessoa.nome_fantasia, cidade };
}

async function shown(db: Db, ctx: Ctx, judged: JudgedDocument): Promise<NfeConferida> {
  const { arquivo, chave, motivo, compra, nfe, outra_unidade, avisos } = judged;
  const head = { arquivo, chave, motivo, compra: compra === null ? null : { id: compra } };
  if (nfe === null) return { ...head, avisos: [], nota: null };
  const supplier = await supplierOf(db, ctx, nfe);
  const itens = await matchItems(db, ctx, nfe, supplier?.id ?? null);
  const purchase = nfePurchase(nfe);
  const twin = supplier === undefined ? null : await twinOf(db, ctx, supplier.id, nfe);
  const texts = [...avisos, ...nfe.avisos, ...remarksOf(nfe, purchase)].map((texto) => ({
    texto,
    compra: null,
    conta: null,
  }));
  const { numero, serie, emissao, natureza: operacao, emitente, total } = nfe;
  const { sobra: _, ...amounts } = purchase;
  return {
    ...head,
    avisos: twin === null ? texts : [twin, ...texts],
    nota: {
      numero,
      serie,
      emissao,
      operacao,
      outra_unidade,
      total,
      emitente: { documento: formatCpfCnpj(emitente.documento), nome: emitente.nome },
      fornecedor: supplier === undefined ? null : { id: supplier.id, nome_fantasia: supplier.nome_fantasia },
      fornecedor_novo: supplier === undefined ? supplierShown(nfe) : null,
      ...(await lastTerms(db, ctx, supplier?.id ?? null)),
      ...amounts,
      itens: itens.map(itemShown),
    },
  };
}

/**
 * Tells of every document what would be written. Writes nothing.
 * @throws Refusal 429 while too many files of the company are read
 */
export async function previewInvoices(db: Db, ctx: Ctx, { arquivo, chave }: PreviewBody, tell: TellProgress) {
  const chaves = chave === undefined ? [] : [chave];
  const documents = await readDocuments(db, ctx, { arquivo, chaves }, { textos: false });
  const judged = await judge(db, ctx, documents);
  const documentos: NfeConferida[] = [];
  for (const one of judged) {
    documentos.push(await shown(db, ctx, one));
    tell(documentos.length, judged.length);
  }
  return { documentos };
}
