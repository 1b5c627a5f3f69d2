import type { Conta } from "../conta";

/** Lists the selected contas that cannot be settled any more, each with its reason. */
export function LeftOut({ reasons }: { reasons: ReadonlyMap<Conta, string | null> }) {
  const out = [...reasons].filter(([, reason]) => reason !== null);
  if (out.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      <strong className="font-semibold">
        {out.length === 1 ? "1 conta ficou de fora" : `${out.length} contas ficaram de fora`}
      </strong>
      <ul>
        {out.map(([{ id, pessoa, numero_documento, referencia }, reason]) => (
          <li key={id}>{`${pessoa.nome_fantasia}, ${numero_documento ?? referencia}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  );
}
