import { type PrintOrientation, printOrientationNames, printOrientations } from "@prumo/domain/purchase-print";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useState } from "react";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";
import { LoadingModal } from "./loading-modal";

const TITLE = "Imprimir";

/** Asks by which template and on which sheet a purchase is printed. */
export function PrintModal({ compra, onClose }: PurchaseModalProps) {
  return (
    <LoadingModal
      title={TITLE}
      description={purchaseName(compra)}
      load={() => api.relatorios.listDirCompraManual()}
      onClose={onClose}
    >
      {({ files }) => <PrintChoice compra={compra} files={files} onClose={onClose} />}
    </LoadingModal>
  );
}

interface PrintChoiceProps extends PurchaseModalProps {
  readonly files: readonly { readonly name: string; readonly path: string }[];
}

function PrintChoice({ compra, files, onClose }: PrintChoiceProps) {
  const [path, setPath] = useState(files[0]?.path ?? "");
  const [orientation, setOrientation] = useState<PrintOrientation>("portrait");
  return (
    <Modal
      open
      title={TITLE}
      description={purchaseName(compra)}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" href={paths.compras.imprimir(compra.id, { path, orientation })}>
            Abrir
          </Button>
        </>
      }
    >
      <Field label="Modelo">
        <RadioGroup
          options={files.map((file) => ({ value: file.path, label: file.name }))}
          value={path}
          onValueChange={setPath}
        />
      </Field>
      <Field label="Orientação">
        <RadioGroup
          variant="segments"
          options={printOrientations.map((value) => ({ value, label: printOrientationNames[value] }))}
          value={orientation}
          onValueChange={setOrientation}
        />
      </Field>
    </Modal>
  );
}
