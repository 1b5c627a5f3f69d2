import type { ApprovalRequestDetails } from "@prumo/api-client/schemas/aprovacao";
import { aprovacaoPedidoFields } from "@prumo/domain/aprovacao-fields";
import { formatBoleto } from "@prumo/domain/boleto";
import { contaFields } from "@prumo/domain/conta-fields";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { formatPixKey } from "@prumo/domain/pix-key";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { FormStack } from "@prumo/ui/form-stack";
import { Textarea } from "@prumo/ui/textarea";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { Attachments } from "../../../attachments/attachments";
import { Facts } from "../../../shell/facts";
import { Page } from "../../../shell/page";
import { Deciders } from "./deciders";
import type { requestLoader } from "./loaders";
import { askedText, decisionReason } from "./request-card";
import { RequestStateBadge } from "./request-state";
import { reasonFieldId, useDecision } from "./use-decision";

type Bank = NonNullable<ApprovalRequestDetails["dados_bancarios"]>;

const bankLines = (data: Bank | null): readonly (readonly [string, string])[] =>
  data === null
    ? []
    : [
        [pessoaFields.banco.label, data.banco ?? ""],
        [pessoaFields.agencia.label, data.agencia ?? ""],
        [pessoaFields.conta.label, data.conta ?? ""],
        [pessoaFields.titular.label, data.titular ?? ""],
        [pessoaFields.titular_documento.label, data.titular_documento ? formatCpfCnpj(data.titular_documento) : ""],
        [pessoaFields.chaves_pix.label, data.chaves_pix.map((key) => formatPixKey(key)).join(", ")],
      ];

/** The bank data, and beside each what was approved before where it was another. */
function BankCard({ pedido }: { readonly pedido: ApprovalRequestDetails }) {
  const { dados_bancarios: now, dados_anteriores: before, titular_problema } = pedido;
  if (now === null && before === null) return null;
  const earlier = new Map(bankLines(before));
  const facts = bankLines(now).flatMap(([label, value]) => {
    const other = before !== null && earlier.get(label) !== value;
    if (value === "" && !other) return [];
    const old = earlier.get(label) || "vazio";
    return [[label, other ? <Changed key={label} value={value || "vazio"} old={old} /> : value] as const];
  });
  return (
    <Card title="Dados bancários do fornecedor">
      {now === null ? <p>O fornecedor não tem mais dados bancários.</p> : <Facts facts={facts} />}
      {titular_problema === null ? null : (
        <p className="text-prumo-danger">{`${titular_problema}. Confirme pelo telefone que você já conhece.`}</p>
      )}
      {before === null && now !== null ? (
        <p className="text-prumo-muted">Nenhum pagamento com dados bancários deste fornecedor foi aprovado antes.</p>
      ) : null}
    </Card>
  );
}

const Changed = ({ value, old }: { readonly value: string; readonly old: string }) => (
  <>
    <strong className="font-semibold">{value}</strong>
    <span className="block text-prumo-muted text-xs/4">{`antes: ${old}`}</span>
  </>
);

/** A request with all that is to be approved, the files of the conta, and the decision. */
export function RequestPage() {
  const { pedido } = useLoaderData<typeof requestLoader>();
  const deciding = useDecision(() => undefined);
  const { id, fornecedor, estado, impedimento, motivos, motivo } = pedido;
  const mayDecide = estado === "aguardando" && impedimento === null;
  return (
    <Page
      title={`${fornecedor.nome_fantasia}, ${moneyText(pedido.valor)}`}
      breadcrumb={[{ label: "Aprovação de pagamentos", href: paths.aprovacoes.lista() }]}
      actions={
        <Button variant="ghost" href={paths.contasPagar.detalhe(pedido.conta_id)}>
          Abrir a conta
        </Button>
      }
    >
      <div className="grid max-w-190 gap-4">
        <Card title="O que se aprova">
          <Facts
            facts={[
              [aprovacaoPedidoFields.estado.label, <RequestStateBadge key="estado" estado={estado} />],
              ["Fornecedor", fornecedor.nome_fantasia],
              [pessoaFields.cpf_cnpj.label, fornecedor.cpf_cnpj ?? "sem documento"],
              [contaFields.valor.label, moneyText(pedido.valor)],
              [contaFields.data_vencimento.label, toDisplay(pedido.data_vencimento)],
              [contaFields.tipo_pagamento.label, paymentTypeName(pedido.tipo_pagamento)],
              [contaFields.referencia.label, pedido.referencia],
              ...(pedido.linha_digitavel === null
                ? []
                : [[contaFields.linha_digitavel.label, formatBoleto(pedido.linha_digitavel)] as const]),
              ...(pedido.pix_copia_cola === null
                ? []
                : [[contaFields.pix_copia_cola.label, pedido.pix_copia_cola] as const]),
            ]}
          />
        </Card>
        <BankCard pedido={pedido} />
        <Card title={aprovacaoPedidoFields.motivos.label}>
          <ul className="grid gap-1">
            {motivos.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="text-prumo-muted text-xs/4">
            {estado === "aguardando"
              ? `${askedText(pedido)} · expira em ${toDisplayDateTime(pedido.expira_em)}`
              : askedText(pedido)}
          </p>
          {motivo === null ? null : <p className="wrap-anywhere">{decisionReason(estado, motivo)}</p>}
        </Card>
        <Attachments onde="contasPagar" id={pedido.conta_id} />
        {impedimento === null ? null : <p className="text-prumo-muted">{impedimento}</p>}
        <Deciders pedido={pedido} />
        {mayDecide ? (
          <Card title="Decisão">
            <FormStack
              actions={
                <>
                  <Button pending={deciding.pending === "recusar"} onClick={() => deciding.decide("recusar", [pedido])}>
                    Recusar
                  </Button>
                  <Button
                    variant="primary"
                    pending={deciding.pending === "aprovar"}
                    onClick={() => deciding.decide("aprovar", [pedido])}
                  >
                    Aprovar
                  </Button>
                </>
              }
            >
              <Field
                label={aprovacaoPedidoFields.motivo.label}
                htmlFor={reasonFieldId(id)}
                hint="Obrigatório para recusar"
                error={deciding.errors[id]}
              >
                <Textarea
                  id={reasonFieldId(id)}
                  maxLength={aprovacaoPedidoFields.motivo.max}
                  value={deciding.reasons[id] ?? ""}
                  onChange={({ target }) => deciding.setReason(id, target.value)}
                />
              </Field>
            </FormStack>
          </Card>
        ) : null}
      </div>
    </Page>
  );
}
