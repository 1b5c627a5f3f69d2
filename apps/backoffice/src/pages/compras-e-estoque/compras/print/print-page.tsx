import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { printedBlocks } from "@prumo/domain/purchase-print";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../../app/paths";
import { lastAddress } from "../../../../list/last-address";
import { Sheet } from "../../../../shell/sheet";
import type { compraPrintLoader } from "../loaders";
import { Block } from "./block";

/** Sets the sheet: A4, lying as it was asked for, with its number where the browser writes into margins. */
const paper = (orientation: string) =>
  `@page { size: A4 ${orientation}; margin: 12mm 12mm 16mm; @bottom-right { content: counter(page) " de " counter(pages); font: 8pt sans-serif; color: #5c6470 } }`;

/** A purchase by one of the templates, made to be printed. */
export function CompraPrintPage() {
  const { compra, modelo } = useLoaderData<typeof compraPrintLoader>();
  const { empresa } = compra;
  return (
    <>
      <style>{paper(modelo.orientation)}</style>
      <Sheet
        wide={modelo.orientation === "landscape"}
        title={modelo.titulo}
        tab={`${modelo.titulo} ${compra.id}`}
        company={empresa.nome}
        about={[empresa.cpf_cnpj && `CNPJ ${formatCpfCnpj(empresa.cpf_cnpj)}`]}
        backHref={lastAddress(paths.compras.lista())}
      >
        {printedBlocks(compra, modelo).map((block, at) => (
          <Block key={`${at} ${block.tipo}`} block={block} />
        ))}
      </Sheet>
    </>
  );
}
