import { Modal } from "@prumo/ui/modal";
import { useRevalidator } from "react-router-dom";
import { loginAgain } from "../app/login-again";
import { useSession } from "../app/session";
import { LoginForm } from "./login-form";

/** The login over the page, for a session that ended in the middle of work: typed values stay. */
export function LoginAgainModal() {
  const { revalidate } = useRevalidator();
  const { usuario } = useSession();
  return (
    <Modal
      open
      onOpenChange={loginAgain.close}
      size="small"
      title="Entre de novo"
      description="Sua sessão terminou. O que você digitou continua aqui: entre e salve outra vez."
    >
      <LoginForm
        login={usuario.login}
        onDone={() => {
          loginAgain.close();
          revalidate();
        }}
      />
    </Modal>
  );
}
