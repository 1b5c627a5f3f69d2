import { bankName } from "@prumo/domain/bank";
import { readBoleto } from "@prumo/domain/boleto";
import { dueShiftNames, dueShifts, shiftDueDate, shiftText } from "@prumo/domain/business-day";
import { toDisplay } from "@prumo/domain/date";
import { holidaysOf } from "@prumo/domain/holidays";
import { lateCharges } from "@prumo/domain/late-charges";
import { add, formatMoney } from "@prumo/domain/money";
import { type Recognised, recognise } from "@prumo/domain/recognise";
import { BoletoInput } from "@prumo/forms/boleto-input";
import { DateInput } from "@prumo/forms/date-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { PixKeyInput } from "@prumo/forms/pix-key-input";
import { Field } from "@prumo/ui/field";
import { QrCode } from "@prumo/ui/qr-code";
import { Textarea } from "@prumo/ui/textarea";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Code, Page, Sample, Section, Table, Text } from "./page";

/** The day on which the examples are read: a page that follows the clock looks different each day. */
const TODAY = "2026-11-28";
const LINE = "34191090570404959480975279260006611980000081488";
const PIX =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

const names: Readonly<Record<Recognised["kind"], string>> = {
  boleto: "Boleto",
  pix: "Pix copia e cola",
  "chave-pix": "Chave Pix",
  "chave-nfe": "Chave de NF-e",
  cnpj: "CNPJ",
  cpf: "CPF",
  valor: "Valor",
  data: "Data",
  numero: "Número de documento",
  texto: "Texto para buscar",
  "xml-nfe": "XML de NF-e",
  ofx: "Extrato OFX",
  csv: "Planilha CSV",
};

const reais = (amount: number) => formatMoney(amount, { decimals: 2 });

/** What is said of one thing that a text can be. */
function told(one: Recognised): string {
  if (one.kind === "boleto") {
    if (one.boleto === null) return one.problems.map(({ message }) => message).join("; ");
    const { amount, dueDates, bank } = one.boleto;
    return [bank && bankName(bank), amount && reais(amount), ...dueDates.map(toDisplay)].filter(Boolean).join(", ");
  }
  if (one.kind === "pix") {
    if (one.pix === null) return one.problems.map(({ message }) => message).join("; ");
    return [one.pix.name, one.pix.city, one.pix.amount && reais(one.pix.amount)].filter(Boolean).join(", ");
  }
  return one.text;
}

function Paste() {
  const [text, setText] = useState(LINE);
  return (
    <Sample className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <Field label="Cole qualquer coisa">
        <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ul className="grid gap-1" aria-label="O que pode ser">
        {recognise(text, { today: TODAY }).map((one) => (
          <li key={one.kind + one.text.slice(0, 60)} className="wrap-anywhere">
            <strong className="font-semibold">{names[one.kind]}</strong>: {told(one).slice(0, 200)}
          </li>
        ))}
      </ul>
    </Sample>
  );
}

function Boleto() {
  const [value, setValue] = useState<string | null>(LINE);
  const read = readBoleto(value ?? "", { today: TODAY });
  return (
    <Sample className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <Field label="Boleto">
        <BoletoInput value={value} onValueChange={setValue} />
      </Field>
      <p>
        {read === null
          ? "Ainda não é um boleto certo."
          : `Código de barras ${read.barcode}, ${read.amount === null ? "sem valor" : reais(read.amount)}, ${
              read.dueDates.map(toDisplay).join(" ou ") || "sem vencimento"
            }.`}
      </p>
    </Sample>
  );
}

function Pix() {
  const [key, setKey] = useState<string | null>("+5561912345678");
  return (
    <Sample className="grid gap-6 sm:grid-cols-2">
      <Field label="Chave Pix" hint={key === null ? "Vazia" : `Guardada como ${key}`}>
        <PixKeyInput value={key} onValueChange={setKey} />
      </Field>
      <QrCode value={PIX} label="QR Code do Pix de R$ 0,01" size={144} />
    </Sample>
  );
}

const policy = { multa: 2, juros: 1, contarDe: "vencimento" } as const;

function Late() {
  const [value, setValue] = useState<number | null>(1000);
  const [due, setDue] = useState<string | null>("2026-02-14");
  const [paid, setPaid] = useState<string | null>("2026-02-19");
  const charges =
    value === null || due === null || paid === null
      ? null
      : lateCharges({ dueDate: due, shift: "proximo", policy }, value, paid);
  return (
    <Sample className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Valor">
          <MoneyInput value={value} onValueChange={setValue} />
        </Field>
        <Field label="Vencimento">
          <DateInput value={due} onValueChange={setDue} />
        </Field>
        <Field label="Pagamento">
          <DateInput value={paid} onValueChange={setPaid} />
        </Field>
      </div>
      <p>
        {charges === null || value === null
          ? "Preencha os três campos."
          : `${charges.sentence ?? "Em dia"}. Total ${reais(add(value, charges.multa, charges.juros))}.`}
      </p>
    </Sample>
  );
}

/** Due dates that are no business days, and where they go. */
const shifted = ["2026-02-16", "2026-06-06", "2026-11-20", "2026-12-31"];

function Codes() {
  return (
    <Page
      title="Códigos e calendários"
      lead="O que se cola de um e-mail ou se lê de um papel, e os dias em que uma conta vence de verdade. Tudo é calculado aqui: nenhum texto sai da página."
    >
      <Section title="Reconhecer">
        <Text>
          <Code>recognise</Code> diz o que um texto pode ser, do mais provável ao menos, e por que algo está errado.
        </Text>
        <Paste />
      </Section>
      <Section title="Boleto">
        <Text>
          Quarenta e sete algarismos de um banco, quarenta e oito de um tributo ou de uma concessionária. O vencimento é
          lido nas duas contagens de dias, a de 1997 e a que recomeçou em 2025.
        </Text>
        <Boleto />
      </Section>
      <Section title="Pix">
        <Pix />
      </Section>
      <Section title="Dias úteis">
        <Table
          caption="Vencimentos que mudam de dia"
          head={["Vencimento", ...dueShifts.map((shift) => dueShiftNames[shift]), "O que se diz"]}
          rows={shifted.map((date) => [
            toDisplay(date),
            ...dueShifts.map((shift) => toDisplay(shiftDueDate(date, shift))),
            shiftText(date, "proximo") ?? "–",
          ])}
        />
        <Text>
          Feriados e dias sem banco de 2026:{" "}
          {holidaysOf(2026)
            .map(({ date, name }) => `${toDisplay(date).slice(0, 5)} ${name}`)
            .join(", ")}
          . O 31 de dezembro é dia útil, embora os bancos não atendam.
        </Text>
      </Section>
      <Section title="Multa e juros">
        <Text>
          Juros simples de mês comercial e multa, arredondados uma vez. Partes pagas em qualquer ordem custam o mesmo
          que o todo, até o centavo. Aqui com multa de 2 % e juros de 1 % ao mês.
        </Text>
        <Late />
      </Section>
    </Page>
  );
}

const meta = {
  title: "Códigos e calendários",
  component: Codes,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Codes>;

export default meta;

export const Guide: StoryObj<typeof meta> = {
  name: "Códigos e calendários",
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Cole qualquer coisa" });
    const list = canvas.getByRole("list", { name: "O que pode ser" });
    await expect(list).toHaveTextContent("Boleto: Itaú, R$ 814,88, 08/09/2025");
    await userEvent.clear(box);
    await userEvent.paste("11.222.333/0001-81");
    await expect(list).toHaveTextContent("CNPJ: 11222333000181");
    await expect(canvas.getByText(/Total R\$ 1\.021,67\.$/)).toBeVisible();
  },
};
