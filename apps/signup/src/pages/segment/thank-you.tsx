import { Button } from "@prumo/ui/button";
import { useEffect, useRef } from "react";
import { paths } from "../../app/paths";

/** Covers the page when the sign-up is finished: the only way leads to the login. */
export function ThankYou({ company, login }: { company: string; login: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="obrigado"
      aria-describedby="pronta"
      // `closedby` switches Esc off completely in Chromium; elsewhere each `cancel` is prevented.
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid h-dvh max-h-none w-dvw max-w-none place-items-center bg-prumo-canvas p-4 text-prumo-ink backdrop:bg-prumo-canvas"
    >
      <div className="grid w-full max-w-100 justify-items-center gap-4 text-center text-[15px]/6">
        <span className="grid size-14 place-items-center rounded-prumo-pill bg-prumo-success text-prumo-on-success">
          <svg viewBox="0 0 16 16" className="size-7" aria-hidden="true">
            <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </span>
        <h2 id="obrigado" className="font-semibold text-[22px]/7 tracking-[-0.01em]">
          Obrigado!
        </h2>
        <p id="pronta" className="wrap-break-word min-w-0 text-prumo-muted">
          {company} está pronta para usar o Prumo. Entre com o login{" "}
          <strong className="font-semibold text-prumo-ink">{login}</strong> e a senha que você escolheu.
        </p>
        <Button variant="primary" size="large" href={paths.login(login)} className="w-full">
          Ir para Login
        </Button>
      </div>
    </dialog>
  );
}
