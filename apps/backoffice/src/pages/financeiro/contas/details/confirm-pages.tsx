import { acoes } from "@prumo/domain/conta";
import { toDisplay } from "@prumo/domain/date";
import { motivoOpcionalFields } from "@prumo/domain/motivo-fields";
import type { Alcance } from "@prumo/domain/series";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { useRef, useState } from "react";
import { useLoaderData, useSearchParams } from "react-router-dom";
import { moneyText } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { QuestionPage, type QuestionPageProps } from "../../../../form/question-page";
import { lastAddress } from "../../../../list/last-address";
import type { Serie, WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { contaLoader } from "../loaders";
import { RefusedPage } from "../refused-page";
import { following, SeriesChoice } from "../series-choice";
import { ContaFacts } from "./conta-facts";

/** Only contas of which nothing is settled can be removed. */
const keepsSomething = ({ status, valor_pago }: Serie["contas"][number]) => status !== 0 || valor_pago > 0;

interface QuestionProps extends Omit<QuestionPageProps, "list" | "below"> {
  readonly conta: WholeConta;
}

/** Asks before something is done to a conta, which is shown below. */
function Question({ conta, ...question }: QuestionProps) {
  const { title, paths } = useLadoPages();
  return (
    <QuestionPage
      list={{ label: title, href: lastAddress(paths.lista()) }}
      below={<ContaFacts conta={conta} />}
      {...question}
    />
  );
}

export function DeletePage() {
  const pages = useLadoPages();
  const conta = useLoaderData<ReturnType<typeof contaLoader>>();
  const [alcance, setAlcance] = useState<Alcance>("esta");
  /** The contas that the end of the series removed, to take just these back. */
  const removed = useRef<readonly number[]>([]);
  const refused = acoes(conta, useSession(), pages.lado).remover;
  if (refused !== null) return <RefusedPage title="Excluir conta" reason={refused} conta={conta} />;
  const others = alcance === "proximas" ? following(conta, keepsSomething).changing : 0;
  const params = { id: conta.id };

  async function remove(idempotencyKey: string) {
    if (alcance === "esta") return pages.api.delete({ params }, { idempotencyKey });
    const ended = await pages.api.encerrarSerie({ params }, { idempotencyKey });
    removed.current = ended.contas;
    return ended;
  }

  return (
    <Question
      title="Excluir conta"
      question={others === 0 ? "Deseja realmente excluir esta conta?" : "Deseja realmente encerrar esta série?"}
      effect={
        others === 0
          ? "A conta sai das listas, e logo depois ainda pode ser trazida de volta. A exclusão fica registrada na auditoria."
          : "Esta conta e as próximas da série saem das listas, e logo depois ainda podem ser trazidas de volta. A exclusão fica registrada na auditoria."
      }
      action={others === 0 ? "Excluir" : `Excluir ${others + 1} contas`}
      conta={conta}
      act={remove}
      undo={(idempotencyKey) =>
        alcance === "esta"
          ? pages.api.restaurar({ params }, { idempotencyKey })
          : pages.api.restaurarVarias({ body: { contas: [...removed.current] } }, { idempotencyKey })
      }
    >
      <SeriesChoice
        conta={conta}
        title="O que excluir"
        value={alcance}
        onValueChange={setAlcance}
        stays={keepsSomething}
      />
    </Question>
  );
}

export function ReversalPage() {
  const pages = useLadoPages();
  const conta = useLoaderData<ReturnType<typeof contaLoader>>();
  const [search] = useSearchParams();
  const [reason, setReason] = useState("");
  const refused = acoes(conta, useSession(), pages.lado).estornar;
  if (refused !== null) return <RefusedPage title={`Estornar ${pages.movimento}`} reason={refused} conta={conta} />;
  const inForce = conta.acertos.filter(({ estorno }) => estorno === null);
  const asked = search.get("acerto");
  const one = inForce.find(({ id }) => String(id) === asked);
  if (asked !== null && one === undefined) {
    // An unknown id must not fall back to another settlement than the one in the address.
    const known = conta.acertos.some(({ id }) => String(id) === asked);
    const reason = known ? `Este ${pages.movimento} já foi estornado` : `Este ${pages.movimento} não é desta conta`;
    return <RefusedPage title={`Estornar ${pages.movimento}`} reason={reason} conta={conta} />;
  }
  const reversed = one === undefined ? inForce : [one];
  return (
    <Question
      title={`Estornar ${pages.movimento}`}
      question={
        reversed.length === 1
          ? `Deseja realmente estornar este ${pages.movimento}?`
          : `Deseja realmente estornar todos os ${pages.movimento}s?`
      }
      effect={pages.reversalNote}
      action={reversed.length === 1 ? "Estornar" : `Estornar ${reversed.length} ${pages.movimento}s`}
      conta={conta}
      act={(idempotencyKey) =>
        pages.api.estorno(
          { params: { id: conta.id }, body: { motivo: reason || null, acerto_id: one?.id ?? null } },
          { idempotencyKey },
        )
      }
    >
      <ul className="grid gap-1">
        {reversed.map(({ id, valor, data_pagamento, conta_bancaria, abertura_caixa }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>
              {toDisplay(data_pagamento)} · {conta_bancaria?.name ?? abertura_caixa?.nome}
            </span>
            <span className="prumo-tabular">{moneyText(valor)}</span>
          </li>
        ))}
      </ul>
      <Field label={motivoOpcionalFields.motivo.label} required={false}>
        <Input
          value={reason}
          maxLength={motivoOpcionalFields.motivo.max}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Question>
  );
}
