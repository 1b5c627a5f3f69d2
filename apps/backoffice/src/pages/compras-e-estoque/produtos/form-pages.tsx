import type { BodyOutput } from "@prumo/api-client/contract";
import { type ProdutoCompleto, type ProdutoDigitado, produtos } from "@prumo/api-client/schemas/produtos";
import { formatNcm } from "@prumo/domain/product";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { emptyProduto } from "../pieces/empty-product";
import type { produtoLoader, produtoNewLoader } from "./loaders";
import { ProdutoForm } from "./produto-form";

type ProdutoSaveBody = BodyOutput<typeof produtos.save.body>;
type ProdutoUpdateBody = BodyOutput<typeof produtos.update.body>;

const LIST = "Produtos";
const listHref = () => lastAddress(paths.produtos.lista());

function ProdutoNewForm({ proposed, onNext }: { proposed: string; onNext: () => void }) {
  const page = useFormPage<ProdutoDigitado, ProdutoSaveBody>({
    schema: produtos.save.body,
    defaultValues: { ...emptyProduto, cod_reduzido: proposed },
    async save(body, options) {
      // An unchanged proposal is left out, so that the server gives the next free code when another user took it
      // meanwhile.
      const asProposed = body.cod_reduzido === proposed;
      const { message, produto } = await api.produtos.save(
        { body: { ...body, cod_reduzido: asProposed ? null : body.cod_reduzido } },
        options,
      );
      const other = asProposed && produto.cod_reduzido !== proposed;
      return { message: other ? `${message} Ele recebeu o código ${produto.cod_reduzido}.` : message };
    },
    listHref: listHref(),
    onNext,
  });
  return (
    <FormPage title="Novo produto" list={LIST} form={page}>
      <ProdutoForm form={page.form} codeHint="O próximo número é proposto" />
    </FormPage>
  );
}

export function ProdutoNewPage() {
  const first = useLoaderData<typeof produtoNewLoader>();
  const [{ number, proposed }, setNext] = useState({ number: 1, proposed: first });

  async function next() {
    // A form takes its first values once, so the code must be there before it opens. Without it the server chooses one.
    const answer = await api.produtos.proximoCodigo().catch(showFailure);
    setNext({ number: number + 1, proposed: answer?.cod_reduzido ?? "" });
  }

  return <ProdutoNewForm key={number} proposed={proposed} onNext={next} />;
}

/** Turns a product into the values of its form. */
function produtoValues(produto: ProdutoCompleto) {
  const { estoque: _e, estoque_atual: _a, custo_medio: _c, abaixo_minimo: _m, ...rest } = produto;
  const { categoria: _k, propria: _p, em_uso: _u, tipo, ncm, ...values } = rest;
  return { ...values, tipo: tipo === 2 ? (2 as const) : (1 as const), ncm: formatNcm(ncm ?? "") };
}

function ProdutoEditForm({ produto }: { produto: ProdutoCompleto }) {
  const page = useFormPage<ProdutoDigitado, ProdutoUpdateBody>({
    schema: produtos.update.body,
    defaultValues: produtoValues(produto),
    save: (body, options) => api.produtos.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={produto.nome} list={LIST} form={page}>
      <ProdutoForm
        form={page.form}
        categoria={produto.categoria}
        lockedKind={produto.em_uso ? "Este produto já foi usado: o tipo não muda mais" : undefined}
        codeHint="Vazio fica como está"
      />
    </FormPage>
  );
}

export function ProdutoEditPage() {
  const produto = useLoaderData<typeof produtoLoader>();
  if (produto.propria) return <ProdutoEditForm key={produto.id} produto={produto} />;
  return (
    <Page title={produto.nome} breadcrumb={[{ label: LIST, href: listHref() }, { label: produto.nome }]}>
      <EmptyState
        title="Este produto é de outra empresa do grupo"
        action={<Button href={paths.produtos.detalhe(produto.id)}>Ver detalhes</Button>}
      >
        Ele pode ser usado aqui, e só lá pode ser alterado.
      </EmptyState>
    </Page>
  );
}
