// The least that a page of the same rows can be in React: what the list of the back-office is compared with.
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Conta {
  readonly id: number;
  readonly data_vencimento: string;
  readonly referencia: string;
  readonly pessoa: { readonly nome_fantasia: string };
  readonly categoria: { readonly nome: string };
  readonly valor_integral: number;
  readonly valor_pago: number;
  readonly residual: number;
  readonly status: number;
}

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const names = ["Pendente", "Pago", "Parcial", "Renegociado"];

async function read(page: number): Promise<readonly Conta[]> {
  const answer = await fetch(
    `/api/contasPagar/lista?dataInicial=2000-01-01&dataFinal=2100-01-01&per_page=100&page=${page}`,
  );
  return (await answer.json()).contas.data;
}

function Contas({ first }: { first: readonly Conta[] }) {
  const [contas, setContas] = useState(first);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    document.title = `${chosen.size} de ${contas.length}`;
  });
  return (
    <>
      <nav>
        {[1, 2].map((page) => (
          <button key={page} type="button" id={`page-${page}`} onClick={async () => setContas(await read(page))}>
            {page}
          </button>
        ))}
      </nav>
      <table>
        <tbody>
          {contas.map((conta) => (
            <tr key={conta.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={conta.pessoa.nome_fantasia}
                  checked={chosen.has(conta.id)}
                  onChange={() => setChosen(new Set([...chosen, conta.id]))}
                />
              </td>
              <td>{conta.data_vencimento.split("-").reverse().join("/")}</td>
              <td>
                <a href={`/contasPagar/detalhe/${conta.id}`}>{conta.pessoa.nome_fantasia}</a>
                <small>{conta.referencia}</small>
              </td>
              <td>{conta.categoria.nome}</td>
              <td>{money.format(conta.valor_integral)}</td>
              <td>{money.format(conta.valor_pago)}</td>
              <td>{money.format(conta.residual)}</td>
              <td>
                <span>{names[conta.status]}</span>
              </td>
              <td>
                <button type="button" aria-label={`Ações de ${conta.pessoa.nome_fantasia}`}>
                  ⋯
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const first = await read(1);
createRoot(document.getElementById("root") as HTMLElement).render(<Contas first={first} />);
