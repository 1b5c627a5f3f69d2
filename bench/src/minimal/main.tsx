// The least that a page of the same rows can be in React: what the list of the back-office is compared with.
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Bill {
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

async function read(page: number): Promise<readonly Bill[]> {
  const answer = await fetch(
    `/api/contasPagar/lista?dataInicial=2000-01-01&dataFinal=2100-01-01&per_page=100&page=${page}`,
  );
  return (await answer.json()).contas.data;
}

function Bills({ first }: { first: readonly Bill[] }) {
  const [bills, setBills] = useState(first);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    document.title = `${chosen.size} de ${bills.length}`;
  });
  return (
    <>
      <nav>
        {[1, 2].map((page) => (
          <button key={page} type="button" id={`page-${page}`} onClick={async () => setBills(await read(page))}>
            {page}
          </button>
        ))}
      </nav>
      <table>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={bill.pessoa.nome_fantasia}
                  checked={chosen.has(bill.id)}
                  onChange={() => setChosen(new Set([...chosen, bill.id]))}
                />
              </td>
              <td>{bill.data_vencimento.split("-").reverse().join("/")}</td>
              <td>
                <a href={`/contasPagar/detalhe/${bill.id}`}>{bill.pessoa.nome_fantasia}</a>
                <small>{bill.referencia}</small>
              </td>
              <td>{bill.categoria.nome}</td>
              <td>{money.format(bill.valor_integral)}</td>
              <td>{money.format(bill.valor_pago)}</td>
              <td>{money.format(bill.residual)}</td>
              <td>
                <span>{names[bill.status]}</span>
              </td>
              <td>
                <button type="button" aria-label={`Ações de ${bill.pessoa.nome_fantasia}`}>
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
createRoot(document.getElementById("root") as HTMLElement).render(<Bills first={first} />);
