import { readHolidays } from "@prumo/domain/holiday-file";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Modal } from "@prumo/ui/modal";
import { Textarea } from "@prumo/ui/textarea";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/** Problems that are shown of a text; it is mended from the first one. */
const SHOWN = 5;

const countText = (count: number) => (count === 1 ? "1 feriado" : `${count} feriados`);

/** Takes the municipal holidays of a file or of a pasted text. A line with a fault keeps all from being imported. */
function ImportWindow({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const { holidays, problems } = readHolidays(text, year);
  const faults = problems.slice(0, SHOWN).map(({ line, message }) => `Linha ${line}: ${message}`);
  const more = problems.length > SHOWN ? ` E mais ${problems.length - SHOWN}.` : "";

  async function send() {
    setPending(true);
    try {
      const feriados = holidays.map(({ nome, data, repete }) => ({ nome, data, repete, tipo: "municipal" as const }));
      toast.success((await api.feriados.importar({ body: { feriados } })).message);
      await revalidate();
      onClose();
    } catch (error) {
      showFailure(error);
      setPending(false);
    }
  }

  return (
    <Modal
      open
      title="Importar feriados municipais"
      description="Uma linha por feriado: o dia e o nome. Um dia sem o ano vale todo ano."
      pending={pending}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={holidays.length === 0 || problems.length > 0}
            onClick={send}
          >
            {holidays.length === 0 ? "Importar" : `Importar ${countText(holidays.length)}`}
          </Button>
        </>
      }
    >
      <Field label="Arquivo CSV">
        <Input
          type="file"
          accept=".csv,.txt"
          className="h-auto! py-1.5"
          onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? "")}
        />
      </Field>
      <Field
        label="Feriados"
        hint={`13/06;Santo Antônio ou 24/06/${year};São João`}
        error={faults.length === 0 ? undefined : `${faults.join(". ")}.${more}`}
      >
        <Textarea rows={8} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Modal>
  );
}

/** Opens the window in which holidays are imported. */
export function ImportHolidays({ year }: { readonly year: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Importar</Button>
      {open ? <ImportWindow year={year} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
