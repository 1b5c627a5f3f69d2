import { FilePreview } from "@prumo/ui/file-preview";

const drawPage = ({ number }: { number: number }) => (
  <p className="grid aspect-[210/297] place-items-center">{`Página ${number} do contrato`}</p>
);

export function Example() {
  return (
    <FilePreview
      className="h-120"
      name="contrato.pdf"
      title="contrato.pdf"
      pages={3}
      renderPage={drawPage}
      downloadHref="#contrato.pdf"
    />
  );
}
