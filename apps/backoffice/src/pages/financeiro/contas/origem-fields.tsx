import { calls } from "@prumo/api-client/calls";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { allowsCashRegister } from "@prumo/domain/payment-type";
import { Button } from "@prumo/ui/button";
import { alert } from "@prumo/ui/confirm";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select, type SelectOption } from "@prumo/ui/select";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { RefCallBack } from "react-hook-form";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { useLive } from "../../../app/use-live";
import type { NewContaBancaria } from "../pieces/new-conta-bancaria-modal";
import { useBankAccounts } from "../pieces/use-bank-accounts";
import { useLadoPages } from "./lado-pages-context";
import type { Origens } from "./loaders";
import { ownRegister, registerName } from "./registers";
import { usualAccount } from "./settle/settlement-defaults";

type OrigemKind = "caixa" | "conta";

/** One field of a form, as `useController` of react-hook-form gives it. */
interface ControlledField<V> {
  readonly field: {
    readonly value: V | null | undefined;
    readonly onChange: (value: V | null) => void;
    readonly ref: RefCallBack;
  };
  readonly fieldState: { readonly error?: { readonly message?: string } | undefined };
}

export interface OrigemFieldsProps {
  readonly origens: Origens;
  /** The code of the payment type: only cash may come from a register. */
  readonly forma: string | undefined;
  readonly choice: ControlledField<OrigemKind>;
  readonly conta: ControlledField<number>;
  readonly caixa: ControlledField<number>;
  /** Stands in one line with other fields: what explains the choice is left out. */
  readonly inLine?: boolean;
  /** A choice beside the bank accounts. */
  readonly firstAccount?: SelectOption | undefined;
  /** Told of a bank account that was registered here. */
  readonly onRegistered?: (account: NewContaBancaria) => void;
}

/** Milliseconds for which an impossible choice stays visible before the field returns to the bank account. */
const FALLBACK_DELAY = 500;

interface ChoiceProps {
  readonly label: string;
  readonly rows: readonly { id: number; nome: string; saldo: number }[];
  readonly of: ControlledField<number>;
  /** A choice before the others. */
  readonly first?: SelectOption | undefined;
  readonly selectRef?: RefObject<HTMLSelectElement | null>;
}

function Choice({ label, rows, of, first, selectRef }: ChoiceProps) {
  return (
    <Field label={label} error={of.fieldState.error?.message}>
      <Select
        ref={(select) => {
          of.field.ref(select);
          if (selectRef !== undefined) selectRef.current = select;
        }}
        placeholder="Selecione"
        value={of.field.value == null ? "" : String(of.field.value)}
        onValueChange={(value) => of.field.onChange(value === "" ? null : Number(value))}
        options={[
          ...(first === undefined ? [] : [first]),
          ...rows.map(({ id, nome, saldo }) => ({ value: String(id), label: `${nome} · saldo ${moneyText(saldo)}` })),
        ]}
      />
    </Field>
  );
}

/** Chooses an open cash register, for cash only, or a bank account. Exactly one is set. */
export function OrigemFields({
  origens: { aberturas, contasBancarias },
  forma,
  choice,
  conta,
  caixa,
  inLine = false,
  firstAccount,
  onRegistered,
}: OrigemFieldsProps) {
  const { lado, movimento, origem } = useLadoPages();
  const session = useSession();
  const cash = allowsCashRegister(forma);
  const chosen: OrigemKind = choice.field.value === "caixa" ? "caixa" : "conta";
  const fallback = useRef<ReturnType<typeof setTimeout>>(undefined);

  const bankSelect = useRef<HTMLSelectElement>(null);
  const banks = useBankAccounts(contasBancarias, (account) => {
    onRegistered?.(account);
    conta.field.onChange(account.id);
    bankSelect.current?.focus();
  });

  function choose(next: OrigemKind) {
    clearTimeout(fallback.current);
    choice.field.onChange(next);
    caixa.field.onChange(next === "caixa" ? ownRegister(aberturas, session.usuario.id) : null);
    conta.field.onChange(next === "conta" ? usualAccount(lado, session, banks.accounts) : null);
    if (next === "caixa" && aberturas.length === 0) {
      alert({ title: "Aviso", description: "Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina" });
      fallback.current = setTimeout(() => choose("conta"), FALLBACK_DELAY);
    }
  }

  useEffect(() => () => clearTimeout(fallback.current), []);

  // The payment type is another field: a chosen register must go when it stops being cash.
  const leaveRegister = useEffectEvent(() => choose("conta"));
  useEffect(() => {
    if (chosen === "caixa" && !cash) leaveRegister();
  }, [chosen, cash]);

  // A register that was opened in another tab must appear when the user comes back, without losing typed values.
  const missing = aberturas.length === 0;
  useLive({ active: missing });
  const mayOpen = mayAccess(session, calls.caixas.abrir.access);

  const cashOnly = `Só para ${movimento} em dinheiro`;
  // Below the line of the fields, whatever fields come after these.
  const note = inLine ? "order-1 col-span-full" : "";
  return (
    <>
      <Field label={origem.title}>
        <RadioGroup
          variant={inLine ? "segments" : "cards"}
          // A bar of words has no room for the reason below them.
          title={inLine && !cash ? cashOnly : undefined}
          value={chosen}
          onValueChange={choose}
          options={[
            {
              value: "caixa",
              label: acertoFields.abertura_caixa_id.label,
              hint: origem.caixa,
              disabled: cash ? undefined : cashOnly,
            },
            { value: "conta", label: acertoFields.conta_bancaria_id.label, hint: origem.conta },
          ]}
        />
      </Field>
      {cash && missing && mayOpen ? (
        <p className={`text-prumo-muted ${note}`}>
          Nenhum caixa aberto.{" "}
          <Link variant="text" href={paths.caixa.aberto()} target="_blank">
            Abrir o caixa em outra guia
          </Link>
        </p>
      ) : null}
      {chosen === "caixa" ? (
        <Choice
          label="Caixa aberto"
          of={caixa}
          rows={aberturas.map((abertura) => ({ ...abertura, nome: registerName(abertura) }))}
        />
      ) : (
        <Choice
          label={acertoFields.conta_bancaria_id.label}
          of={conta}
          rows={banks.accounts.map(({ id, name, saldo }) => ({ id, saldo, nome: name }))}
          first={firstAccount}
          selectRef={bankSelect}
        />
      )}
      {chosen === "conta" && banks.accounts.length === 0 ? (
        <p className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 text-prumo-muted ${note}`}>
          Nenhuma conta bancária cadastrada.
          {banks.onRegister === undefined ? null : (
            <Button size="small" onClick={banks.onRegister}>
              Cadastrar conta bancária
            </Button>
          )}
        </p>
      ) : null}
      {banks.modal}
    </>
  );
}
