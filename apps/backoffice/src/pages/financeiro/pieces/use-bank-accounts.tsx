import { calls } from "@prumo/api-client/calls";
import { lazy, useState } from "react";
import { useCreation } from "../../../form/use-creation";
import type { NewContaBancaria } from "./new-conta-bancaria-modal";

const NewContaBancariaModal = lazy(async () => ({
  default: (await import("./new-conta-bancaria-modal")).NewContaBancariaModal,
}));

/**
 * The bank accounts to choose from, and the way to register one over the form, for users who may.
 * @param loaded those that were there when the form was opened
 * @param onMade called with a new one
 */
export function useBankAccounts(loaded: readonly NewContaBancaria[], onMade: (account: NewContaBancaria) => void) {
  const [made, setMade] = useState<readonly NewContaBancaria[]>([]);
  const { onCreate, modal } = useCreation<NewContaBancaria>(
    calls.contasBancarias.save.access,
    ({ text: _, ...creating }) => <NewContaBancariaModal {...creating} />,
  );

  async function register() {
    const account = await onCreate?.("");
    if (account == null) return;
    setMade((before) => [...before, account]);
    onMade(account);
  }

  const known = new Set(loaded.map(({ id }) => id));
  return {
    accounts: [...loaded, ...made.filter(({ id }) => !known.has(id))],
    onRegister: onCreate && register,
    modal,
  };
}
