import type { PrintedBlock } from "@prumo/domain/purchase-print";
import { ScrolledTable } from "../../../../shell/scrolled";

type BlockOf<T extends PrintedBlock["tipo"]> = Extract<PrintedBlock, { tipo: T }>;
type BlockColumn = BlockOf<"tabela">["colunas"][number];

function Heading({ titulo }: { titulo: string }) {
  return titulo === "" ? null : <h2 className="break-after-avoid pb-1 font-semibold text-[13px]/5">{titulo}</h2>;
}

function Facts({ titulo, linhas }: BlockOf<"dados">) {
  return (
    <section className="break-inside-avoid">
      <Heading titulo={titulo} />
      <dl className="flex flex-wrap gap-x-7 gap-y-1.5 text-[12px]/4">
        {linhas.map(({ rotulo, texto }) => (
          <div key={rotulo} className="min-w-0">
            <dt className="text-prumo-muted">{rotulo}</dt>
            <dd className="wrap-anywhere">{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sides = { start: "text-start!", end: "text-end! whitespace-nowrap prumo-tabular", center: "text-center!" };

/** The content of a cell: its text, or room for handwriting. */
function Cell({ text, aMao }: { text: string; aMao: BlockColumn["aMao"] }) {
  if (aMao === undefined) return text;
  const room = aMao === "marcar" ? "mx-auto size-4" : "h-6 min-w-24";
  return <span aria-hidden="true" className={`block border border-prumo-line-strong ${room}`} />;
}

function Table({ titulo, colunas, linhas }: BlockOf<"tabela">) {
  return (
    // On a phone each line is a block with the names of its columns. What is wider than the screen even so is scrolled.
    <ScrolledTable label={titulo}>
      <table className="w-full text-[12px]/4 not-print:prumo-phone:block not-print:prumo-phone:*:block">
        <caption className="pb-1 text-start font-semibold text-[13px]/5">{titulo}</caption>
        <thead className="not-print:prumo-phone:hidden!">
          <tr className="break-inside-avoid border-prumo-line-strong border-b *:py-1.5 *:pe-3 *:align-bottom *:font-medium *:last:pe-0">
            {colunas.map(({ titulo: nome, lado }) => (
              <th key={nome} scope="col" className={sides[lado]}>
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((cells, row) => (
            <tr
              key={`${row} ${cells[0]}`}
              className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:pe-3 *:align-top *:last:pe-0 not-print:prumo-phone:block not-print:prumo-phone:py-1.5 not-print:prumo-phone:*:flex not-print:prumo-phone:*:justify-between not-print:prumo-phone:*:gap-4 not-print:prumo-phone:*:p-0! not-print:prumo-phone:*:py-0.5!"
            >
              {colunas.map(({ titulo: nome, lado, aMao }, at) => (
                <td
                  key={nome}
                  data-title={nome}
                  className={`${sides[lado]} not-print:prumo-phone:before:text-prumo-muted not-print:prumo-phone:before:content-[attr(data-title)]`}
                >
                  <Cell text={cells[at] ?? ""} aMao={aMao} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  );
}

function Totals({ linhas }: BlockOf<"totais">) {
  return (
    <dl className="ms-auto grid w-fit break-inside-avoid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-end text-[12px]/4">
      {linhas.map(({ rotulo, texto }, at) => (
        <div key={rotulo} className={`contents ${at === linhas.length - 1 ? "font-semibold text-[14px]/5" : ""}`}>
          <dt>{rotulo}</dt>
          <dd className="prumo-tabular">{texto}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paragraph({ titulo, texto }: BlockOf<"texto">) {
  return (
    <section>
      <Heading titulo={titulo} />
      <p className="whitespace-pre-line text-[12px]/4.5">{texto}</p>
    </section>
  );
}

function Signatures({ linhas }: BlockOf<"assinaturas">) {
  return (
    <div className="flex break-inside-avoid gap-8 pt-12 text-prumo-muted text-xs/4 *:flex-1 *:border-black *:border-t *:pt-1.5">
      {linhas.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  );
}

/** A part of a printed purchase. */
export function Block({ block }: { block: PrintedBlock }) {
  switch (block.tipo) {
    case "dados":
      return <Facts {...block} />;
    case "tabela":
      return <Table {...block} />;
    case "totais":
      return <Totals {...block} />;
    case "texto":
      return <Paragraph {...block} />;
    case "assinaturas":
      return <Signatures {...block} />;
  }
}
