import type { BodyOutput } from "@prumo/api-client/contract";
import type { contaAlterada, corpoDoRelatorio, estornoNovo } from "@prumo/api-client/schemas/conta";
import type { acertoNovo, acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import type { renegociacaoDe } from "@prumo/api-client/schemas/renegociacao";
import type { z } from "zod";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { csvOf } from "../../http/csv";
import { accountColumns } from "./columns";
import { editAccount, removeAccount } from "./edit";
import type { Filtro, Lado } from "./filter";
import { settleMany } from "./many";
import type { Apresentada } from "./presentation";
import { type ContaSalva, registerAccount } from "./registration";
import { renegotiate } from "./renegotiation";
import { accountsReport } from "./report";
import { reverseSettlements } from "./reversal";
import {
  chosenAccounts,
  findAccount,
  firstAccounts,
  listAccounts,
  overdue,
  receipt,
  settleOne,
  summarise,
} from "./service";
import { type Forma, palavrasDe } from "./settlement";

/** What the two sides name differently in what is sent to them. */
interface NomeDaPessoa {
  readonly fornecedor?: number | undefined;
  readonly cliente?: number | undefined;
}
interface NomeDoDia {
  readonly data_pagamento?: string | null | undefined;
  readonly data_recebimento?: string | null | undefined;
}

interface Pedido<Body = unknown, Query = unknown> {
  readonly ctx: Ctx;
  readonly params: Readonly<Record<"id", number>>;
  readonly query: Query;
  readonly body: Body;
  readonly url: string;
}
type Lista = Omit<Pedido<unknown, Filtro & NomeDaPessoa>, "params">;
type Sem<P> = Omit<P, "params">;
type Relatorio = z.output<z.ZodObject<typeof corpoDoRelatorio>> & NomeDaPessoa;
type Acerto = BodyOutput<ReturnType<typeof acertoNovo>> & NomeDoDia;
type Acertos = BodyOutput<ReturnType<typeof acertosNovos>> & NomeDoDia;

/**
 * The handlers of one side of the accounts.
 * @param conta an account in the side's words
 */
export function sideHandlers<C extends object>(db: Db, lado: Lado, conta: (apresentada: Apresentada) => C) {
  const palavras = palavrasDe(lado);
  const filtroOf = <F extends NomeDaPessoa>(filtro: F) => ({ ...filtro, pessoa: filtro[palavras.pessoa] });
  const formaOf = (
    ctx: Ctx,
    { conta_bancaria_id = null, abertura_caixa_id = null, ...body }: Acerto | Acertos,
  ): Forma => ({
    ...{ conta_bancaria_id, abertura_caixa_id, forma_pagamento: body.forma_pagamento },
    data: body[palavras.data] ?? ctx.hoje,
  });
  const handlers = {
    async lista({ ctx, query, url }: Lista) {
      const page = await listAccounts(db, ctx, lado, filtroOf(query), url);
      return { contas: { ...page, data: page.data.map(conta) } };
    },
    resumo: ({ ctx, query }: Lista) => summarise(db, ctx, lado, filtroOf(query)),
    vencidas: ({ ctx, query }: Sem<Pedido<unknown, { antes_de: string }>>) => overdue(db, ctx, lado, query.antes_de),
    async selecionadas({ ctx, query }: Sem<Pedido<unknown, { id: number[] }>>) {
      return { contas: (await chosenAccounts(db, ctx, lado, query.id)).map(conta) };
    },
    async find({ ctx, params }: Pedido) {
      const found = await findAccount(db, ctx, lado, params.id);
      const { acertos, renegociacao, renegociacao_anterior } = found;
      return { conta: { ...conta(found.conta), acertos, renegociacao, renegociacao_anterior } };
    },
    async comprovante({ ctx, params }: Pedido) {
      const found = await receipt(db, ctx, lado, params.id);
      return { ...found, conta: conta(found.conta) };
    },
    async relatorio({ ctx, body: filtros }: Sem<Pedido<Relatorio>>) {
      const { contas, ...rest } = await accountsReport(db, ctx, lado, filtroOf(filtros));
      return { ...rest, filtros, contas: contas.map(conta) };
    },
    save: ({ ctx, body }: Sem<Pedido<ContaSalva>>) => registerAccount(db, ctx, lado, body),
    update: ({ ctx, body }: Sem<Pedido<BodyOutput<typeof contaAlterada>>>) => editAccount(db, ctx, lado, body),
    delete: ({ ctx, params }: Pedido) => removeAccount(db, ctx, lado, params.id),
    estorno: ({ ctx, params, body }: Pedido<BodyOutput<typeof estornoNovo>>) =>
      reverseSettlements(db, ctx, lado, params.id, body),
    multiplo: ({ ctx, body }: Sem<Pedido<Acertos>>) => settleMany(db, ctx, lado, formaOf(ctx, body), body.contas),
    renegociacao: ({ ctx, body }: Sem<Pedido<BodyOutput<ReturnType<typeof renegociacaoDe>>>>) =>
      renegotiate(db, ctx, lado, body),
  };
  return {
    handlers,
    /** Settles one account: the one call whose name differs. */
    acertar({ ctx, body }: Sem<Pedido<Acerto>>) {
      const { id, valor, juros, multa, desconto } = body;
      return settleOne(db, ctx, lado, id, { ...formaOf(ctx, body), valor, juros, multa, desconto });
    },
    csv: {
      lista: csvOf(
        `contas-a-${lado}`,
        ({ ctx, query }: Lista, limit) => firstAccounts(db, ctx, lado, filtroOf(query), limit),
        accountColumns(lado),
      ),
    },
  };
}
