import { errorMessages } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { type ChangeEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { askedToLogIn } from "../../../app/failures";

const nameOf = ({ id, nf }: { readonly id: number; readonly nf: string | null }) =>
  nf === null ? `compra ${id}` : `compra ${id} (NF ${nf})`;

/** Uploads one file, and gives its name with the message when it was refused. Tells of purchases that it cancels. */
async function keep(empresa_id: number, arquivo: File): Promise<string | null> {
  try {
    const { compras } = await api.arquivosXml.enviar({ params: { id: empresa_id }, body: { arquivo } });
    for (const compra of compras) toast.warning(`O fornecedor cancelou a NF-e da ${nameOf(compra)}`);
    return null;
  } catch (error) {
    if (askedToLogIn(error)) return arquivo.name;
    return `${arquivo.name}: ${errorMessages(error).at(-1) ?? "não foi guardado"}`;
  }
}

/** Uploads chosen XML files one after the other, and names each refused one. */
export function UploadButton({ empresa_id }: { empresa_id: number }) {
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (files.length === 0) return;
    setPending(true);
    let kept = 0;
    for (const file of files) {
      const refused = await keep(empresa_id, file);
      if (refused === null) kept += 1;
      else toast.error(refused);
    }
    if (kept > 0) toast.success(kept === 1 ? "XML guardado com sucesso!" : `${kept} XML guardados com sucesso!`);
    await revalidate();
    setPending(false);
  }

  return (
    <>
      <input ref={input} type="file" accept=".xml" multiple hidden aria-label="Arquivos XML" onChange={send} />
      <Button variant="primary" pending={pending} onClick={() => input.current?.click()}>
        Enviar XML
      </Button>
    </>
  );
}
