import { weekdayName } from "@prumo/domain/weekday";
import { TimeInput } from "@prumo/forms/time-input";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { RemovableList } from "../pieces/removable-list";
import type { UsuarioValues } from "./user-values";

type Horario = NonNullable<UsuarioValues["time_restrictions"]>[number];

const dias = [1, 2, 3, 4, 5, 6, 7] as const;
const textOf = ({ day_of_week, start, end }: Horario) =>
  `${weekdayName(day_of_week)} das ${start.slice(0, 5)} às ${end.slice(0, 5)}`;
const byTime = (a: Horario, b: Horario) => a.day_of_week - b.day_of_week || a.start.localeCompare(b.start);

/** The first thing that is missing before hours can be added. */
function problemOf(start: string | null, end: string | null, days: readonly number[]): string | undefined {
  if (start === null || end === null) return "Por favor, informe o horário de abertura e fechamento";
  if (days.length === 0) return "Por favor, informe os dias da semana";
  return end > start ? undefined : "O horário de fechamento deve ser depois do de abertura";
}

/** The hours at which a user may work; none means at any time. Each chosen weekday gets an entry. */
export function HoursTab<Body>({ control }: { control: Control<UsuarioValues, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "time_restrictions" });
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [days, setDays] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string>();
  const horarios = field.value ?? [];

  function add() {
    const missing = problemOf(start, end, days);
    setProblem(missing);
    if (missing !== undefined || start === null || end === null) return void toast.error(missing ?? "");
    const added = days.map((day_of_week) => ({ day_of_week, start, end }));
    const all = new Map([...horarios, ...added].map((horario) => [textOf(horario), horario]));
    field.onChange([...all.values()].toSorted(byTime));
    setDays([]);
  }

  return (
    <Card>
      <p className="text-prumo-muted">
        Em quais dias e horários este usuário pode acessar o sistema, no horário da empresa.
      </p>
      <div className="grid max-w-90 grid-cols-2 items-start gap-3.5">
        <Field label="Abertura">
          <TimeInput value={start} onValueChange={setStart} />
        </Field>
        <Field label="Fechamento" hint="O último minuto conta">
          <TimeInput value={end} onValueChange={setEnd} />
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-prumo-muted text-xs/4">Dias da semana</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-3">
          {dias.map((dia) => (
            <Checkbox
              key={dia}
              label={weekdayName(dia)}
              checked={days.includes(dia)}
              onCheckedChange={(checked) => setDays(checked ? [...days, dia] : days.filter((other) => other !== dia))}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={add}>Adicionar horário</Button>
        <p aria-live="polite" className="text-prumo-danger text-xs/4">
          {problem ?? fieldState.error?.message}
        </p>
      </div>
      <RemovableList
        label="Horários permitidos"
        items={horarios}
        keyOf={textOf}
        textOf={textOf}
        empty="Sem restrição: o usuário acessa a qualquer hora."
        onRemove={(removed) => field.onChange(horarios.filter((horario) => textOf(horario) !== textOf(removed)))}
      />
    </Card>
  );
}
