import { Select } from "@prumo/ui/select";
import { useNavigate } from "react-router-dom";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { forgetUser } from "../app/forget-user";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";
import { mayLeave } from "../app/use-leave-guard";

/** The present company, and the way to another unit of its group. */
export function UnitSwitch({ session, className = "" }: { session: AppSession; className?: string }) {
  const navigate = useNavigate();
  const { unidades, unidade_atual, empresa } = session;

  async function change(unidade_id: number) {
    if (!(await mayLeave())) return;
    try {
      await api.sessao.trocarUnidade({ body: { unidade_id } });
      forgetUser();
      await navigate(paths.home(), { state: { leaving: true } });
    } catch (error) {
      showFailure(error);
    }
  }

  if (unidades.length < 2) {
    return <span className={`min-w-0 truncate font-medium ${className}`}>{empresa?.nome ?? "Plataforma"}</span>;
  }
  return (
    <Select
      aria-label="Unidade"
      className={`w-auto min-w-0 max-w-60 font-medium prumo-phone:max-w-44 ${className}`}
      value={String(unidade_atual)}
      onChange={(event) => change(Number(event.target.value))}
      options={unidades.map(({ id, nome_fantasia }) => ({ value: String(id), label: nome_fantasia }))}
    />
  );
}
