import { type PrintOrientation, printOrientationNames, printOrientations } from "@prumo/domain/purchase-print";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Spinner } from "@prumo/ui/spinner";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { useLoaded } from "../../../../app/use-loaded";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

/** Asks by which template and on which sheet a purchase is printed. */
export function PrintModal({ compra, onClose }: PurchaseModalProps) {
  const files = useLoaded(async () => (await api.relatorios.listDirCompraManual()).files, onClose);
  const [chosen, setPath] = useState<string>();
  const [orientation, setOrientation] = useState<PrintOrientation>("portrait");
  const navigate = useNavigate();
  const path = chosen ?? files?.[0]?.path;
  return (
    <Modal
      open
      title="Imprimir"
      description={purchaseName(compra)}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={path === undefined}
            onClick={() => navigate(paths.compras.imprimir(compra.id, { path, orientation }))}
          >
            Abrir
          </Button>
        </>
      }
    >
      {files === undefined ? (
        <Spinner />
      ) : (
        <Field label="Modelo">
          <RadioGroup
            options={files.map((file) => ({ value: file.path, label: file.name }))}
            value={path ?? null}
            onValueChange={setPath}
          />
        </Field>
      )}
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
