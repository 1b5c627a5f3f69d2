import { type FeriadoDigitado, feriados } from "@prumo/api-client/schemas/feriados";
import { feriadoFields } from "@prumo/domain/feriado-fields";
import {
  holidayRepeatNames,
  holidayRepeats,
  localHolidayKindNames,
  localHolidayKinds,
} from "@prumo/domain/local-holiday";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import type { feriadoLoader } from "./loaders";

const repeats = holidayRepeats.map((value) => ({ value, label: holidayRepeatNames[value] }));
const kinds = localHolidayKinds.map((value) => ({ value, label: localHolidayKindNames[value] }));

function FeriadoFields<Body>({ form }: { form: UseFormReturn<FeriadoDigitado, unknown, Body> }) {
  const fields = fieldsOf(feriadoFields, form.control);
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
        <CompanyDateField {...fields.data} hint="O primeiro dia em que é feriado" />
        <SelectField {...fields.repete} options={repeats} />
        <SelectField {...fields.tipo} options={kinds} />
      </div>
    </Card>
  );
}

export const { NewPage: FeriadoNewPage, EditPage: FeriadoEditPage } = formPages({
  list: { title: "Feriados", href: () => lastAddress(paths.feriados.lista()) },
  Fields: FeriadoFields,
  create: {
    title: "Novo feriado",
    schema: feriados.save.body,
    save: api.feriados.save,
    start: (suggested: FeriadoDigitado) => suggested,
  },
  edit: {
    title: ({ feriado }: LoaderData<typeof feriadoLoader>) => feriado.nome,
    schema: feriados.update.body,
    save: api.feriados.update,
    start: ({ feriado }) => feriado,
  },
});
