import { formatQuantity } from "@prumo/domain/quantity";
import { Button } from "@prumo/ui/button";
import type { useCountQueue, WaitingCount } from "./count-queue";

const textOf = ({ produto, body: { quantidade } }: WaitingCount) =>
  quantidade === null
    ? `Desfazer ${produto.nome}`
    : `${formatQuantity(quantidade)} ${produto.unidade} de ${produto.nome}`;

/** Lists counts that wait for the network, and those that the server refused. */
export function UnsentCounts({ waiting, stuck, unkept, discard, retry }: ReturnType<typeof useCountQueue>) {
  const refused = waiting.filter((count) => count.refused !== undefined);
  const held = waiting.length - refused.length;
  return (
    <div role="status" className="grid gap-2.5 empty:hidden">
      {stuck && held > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
          <span className="me-auto">
            {held === 1 ? "1 contagem espera" : `${held} contagens esperam`} pela conexão.{" "}
            {unkept
              ? "Este aparelho não conseguiu guardar o que foi contado: não feche esta página."
              : "O que já foi contado está guardado neste aparelho."}
          </span>
          <Button size="small" onClick={retry}>
            Enviar agora
          </Button>
        </div>
      ) : null}
      {refused.map((count) => (
        <div
          key={count.key}
          className="flex flex-wrap items-center gap-3 rounded-prumo-card bg-prumo-danger-soft p-3.5 text-prumo-danger"
        >
          <span className="me-auto">
            <strong className="font-semibold">{textOf(count)}</strong> não foi contado. {count.refused}
          </span>
          {count.again ? (
            <Button size="small" onClick={retry}>
              Tentar de novo
            </Button>
          ) : null}
          <Button size="small" onClick={() => discard(count.key)}>
            Descartar
          </Button>
        </div>
      ))}
    </div>
  );
}
