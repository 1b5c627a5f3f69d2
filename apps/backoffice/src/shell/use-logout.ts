import { useNavigate } from "react-router-dom";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { forgetUser } from "../app/forget-user";
import { paths } from "../app/paths";
import { mayLeave } from "../app/use-leave-guard";

/** Ends the session, after a question when something typed would be lost. */
export function useLogout() {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    if (!(await mayLeave())) return;
    try {
      await api.sessao.logout();
      forgetUser();
      await navigate(paths.login(), { state: { leaving: true } });
    } catch (error) {
      showFailure(error);
    }
  };
}
