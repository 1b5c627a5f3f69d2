import { contaFields } from "@prumo/domain/conta-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { compareMoney } from "@prumo/domain/money";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { moneyText } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { EmitButton } from "../../pieces/emit-button";
import type { Acordo, WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";

function Contas({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="font-medium text-prumo-muted text-xs/4">{title}</h3>
      <ul className="grid gap-1.5">{children}</ul>
    </div>
  );
}

const UndoAgreementModal = lazy(async () => ({
  default: (await import("./undo-agreement-modal")).UndoAgreementModal,
}));

interface AgreementProps {
  readonly acordo: Acordo;
  /** The conta of the page. */
  readonly conta: number;
}

/** Undoes an agreement in force, while nothing of it is settled. Who may not renegotiate sees nothing of it. */
function UndoAgreement({ acordo, conta }: AgreementProps) {
  const { calls, movimento, paths } = useLadoPages();
  const session = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  if (acordo.desfeita !== null || !mayAccess(session, calls.desfazerRenegociacao.access)) return null;
  const touched = acordo.novas.find(({ status }) => status !== 0);
  const [original] = acordo.originais;
  const goes = acordo.novas.some(({ id }) => id === conta) && original !== undefined;
  return (
    <>
      <Button
        size="small"
        disabledReason={
          touched &&
          (touched.status === 3
            ? `A conta ${touched.id} foi renegociada: desfaça antes o acordo dela`
            : `A conta ${touched.id} já tem ${movimento}`)
        }
        onClick={() => setAsked(true)}
      >
        Desfazer acordo
      </Button>
      <Suspense fallback={null}>
        {asked ? (
          <UndoAgreementModal
            acordo={acordo}
            onClose={() => setAsked(false)}
            onDone={goes ? () => navigate(paths.detalhe(original.id), { state: { leaving: true } }) : undefined}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Tells who undid an agreement, when and why. */
function Undone({ desfeita }: { desfeita: NonNullable<Acordo["desfeita"]> }) {
  return (
    <p>
      <Badge tone="danger">Desfeito</Badge>{" "}
      <span className="text-prumo-muted">{`por ${desfeita.usuario}, ${toDisplayDateTime(desfeita.created_at)}: `}</span>
      {desfeita.motivo}
    </p>
  );
}

/** Shows the contas that an agreement replaced and those that it made, each with a link except the present one. */
function Agreement({ acordo, conta }: AgreementProps) {
  const { lado, paths } = useLadoPages();
  const { desfeita, juros, desconto } = acordo;
  const isInForce = lado === "contasReceber" && desfeita === null;
  const emitted = isInForce ? acordo.novas.filter(({ status }) => status === 0).map(({ id }) => id) : [];
  const name = (id: number, exists = true) =>
    id === conta ? (
      <span>{`Esta conta (nº ${id})`}</span>
    ) : exists ? (
      <Link variant="text" href={paths.detalhe(id)}>{`Conta nº ${id}`}</Link>
    ) : (
      <span>{`Conta nº ${id}, excluída`}</span>
    );
  return (
    <Card
      title={contaFields.renegociacao_id.label}
      actions={
        <div className="flex flex-wrap gap-2">
          {emitted.length === 0 ? null : <EmitButton size="small" contas={emitted} />}
          <UndoAgreement acordo={acordo} conta={conta} />
        </div>
      }
    >
      {desfeita === null ? null : <Undone desfeita={desfeita} />}
      <p className="text-prumo-muted">
        {[
          `${moneyText(acordo.valor)} em ${acordo.novas.length === 1 ? "1 parcela" : `${acordo.novas.length} parcelas`}`,
          juros === 0 ? null : `com ${moneyText(juros)} de juros`,
          acordo.juros_propostos == null || compareMoney(acordo.juros_propostos, juros) === 0
            ? null
            : `propostos ${moneyText(acordo.juros_propostos)}`,
          acordo.motivo_dispensa ? `dispensado: ${acordo.motivo_dispensa}` : null,
          desconto === 0 ? null : `${moneyText(desconto)} de desconto`,
          acordo.documento,
          `por ${acordo.usuario}, ${toDisplayDateTime(acordo.created_at)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {acordo.observacao === null ? null : <p className="whitespace-pre-line">{acordo.observacao}</p>}
      <div className="grid grid-cols-2 gap-5 prumo-phone:grid-cols-1">
        <Contas title="Contas originais">
          {acordo.originais.map(({ id, valor }) => (
            <li key={id} className="flex justify-between gap-3">
              {name(id)}
              <span className="prumo-tabular">{moneyText(valor)}</span>
            </li>
          ))}
        </Contas>
        <Contas title="Contas novas">
          {acordo.novas.map(({ id, valor, data_vencimento }) => (
            <li key={id} className="flex justify-between gap-3">
              <span>
                {name(id, desfeita === null)} <span className="text-prumo-muted">{toDisplay(data_vencimento)}</span>
              </span>
              <span className="prumo-tabular">{moneyText(valor)}</span>
            </li>
          ))}
        </Contas>
      </div>
    </Card>
  );
}

/** Shows the agreements of a conta: the one that made it, the one that replaced it, and those that were undone. */
export function Agreements({ conta }: { conta: WholeConta }) {
  const { id, renegociacao, renegociacao_anterior, renegociacoes_desfeitas = [] } = conta;
  return [renegociacao_anterior, renegociacao, ...renegociacoes_desfeitas].map((acordo) =>
    acordo === null ? null : <Agreement key={acordo.id} acordo={acordo} conta={id} />,
  );
}
