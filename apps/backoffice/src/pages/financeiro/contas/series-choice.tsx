import { type Alcance, alcanceNames, alcances, followingOf } from "@prumo/domain/series";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import type { Serie, WholeConta } from "./conta";
import { useLadoPages } from "./lado-pages-context";

type SerieConta = Serie["contas"][number];

interface SeriesChoiceProps {
  readonly conta: WholeConta;
  readonly title: string;
  readonly value: Alcance | null | undefined;
  readonly onValueChange: (value: Alcance) => void;
  /** Which of the following contas stay as they are. */
  readonly stays: (conta: SerieConta) => boolean;
}

const countText = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;

/** The contas after one in its series, and how many of them stay as they are. */
export function following(conta: WholeConta, stays: (conta: SerieConta) => boolean) {
  const after = followingOf(conta.serie?.contas ?? [], conta);
  const staying = after.filter(stays).length;
  return { changing: after.length - staying, staying };
}

/** Asks whether a change goes to the following contas of the series, too; nothing where there are none to change. */
export function SeriesChoice({ conta, title, value, onValueChange, stays }: SeriesChoiceProps) {
  const { movimento } = useLadoPages();
  const { changing, staying } = following(conta, stays);
  if (changing === 0) return null;
  const kept = `${countText(staying, "conta")} com ${movimento} ou renegociação ${staying === 1 ? "fica" : "ficam"} como está`;
  const hints: Record<Alcance, string> = {
    esta: "As outras contas da série ficam como estão",
    proximas: [
      `Também ${countText(changing, "conta")} depois desta`,
      ...(staying === 0 ? [] : [staying === 1 ? kept : kept.replace(/está$/, "estão")]),
    ].join("; "),
  };
  return (
    <Field label={title}>
      <RadioGroup
        variant="cards"
        value={value ?? "esta"}
        onValueChange={onValueChange}
        options={alcances.map((alcance) => ({ value: alcance, label: alcanceNames[alcance], hint: hints[alcance] }))}
      />
    </Field>
  );
}
