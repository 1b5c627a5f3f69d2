import { FileDrop } from "@prumo/ui/file-drop";
import { useState } from "react";

export function Example() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <FileDrop
      multiple
      title="Solte a nota fiscal aqui, ou escolha"
      label="Arquivos da compra"
      accept=".pdf,.xml,image/*"
      refusal={({ size }) => (size === 0 ? "O arquivo está vazio" : null)}
      onFiles={(files) => setNames(files.map(({ name }) => name))}
    >
      {names.length === 0 ? "PDF, XML ou foto, até 20 MB" : names.join(", ")}
    </FileDrop>
  );
}
