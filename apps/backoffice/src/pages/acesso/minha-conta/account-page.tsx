import { type Sessao, senha } from "@prumo/api-client/schemas/sessao";
import { toDisplayDateTime } from "@prumo/domain/date";
import { PasswordField } from "@prumo/forms/password-field";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { FormStack } from "@prumo/ui/form-stack";
import { Switch } from "@prumo/ui/switch";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useSession } from "../../../app/session";
import { singleKeysOn, switchSingleKeys } from "../../../app/single-keys";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { useCallForm } from "../../../form/use-call-form";
import { Page } from "../../../shell/page";
import type { accountLoader } from "./loader";
import { SecondFactorCard } from "./second-factor-card";

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { control, submit, saving, unsaved } = useCallForm({
    schema: senha.alterar.body,
    defaultValues: { atual: "", nova: "" },
    save: (body, options) => api.senha.alterar({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      onChanged();
    },
  });
  useLeaveGuard(unsaved);
  return (
    <Card title="Alterar senha">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormStack
          actions={
            <Button type="submit" variant="primary" pending={saving}>
              Alterar senha
            </Button>
          }
        >
          <PasswordField control={control} name="atual" label="Senha atual" autoComplete="current-password" required />
          <PasswordField
            control={control}
            name="nova"
            label="Nova senha"
            autoComplete="new-password"
            hint="No mínimo 8 caracteres. As outras sessões são encerradas."
            required
          />
        </FormStack>
      </form>
    </Card>
  );
}

/** Single keys act by themselves: whoever dictates to the computer must be able to switch them off. */
function Keyboard({ usuario }: { usuario: number }) {
  const [on, setOn] = useState(() => singleKeysOn(usuario));
  return (
    <Card title="Teclado">
      <Switch
        label="Atalhos de uma tecla"
        checked={on}
        onCheckedChange={(next) => {
          switchSingleKeys(usuario, next);
          setOn(next);
        }}
      />
      <p className="text-prumo-muted">
        Letras e sinais que agem sozinhos, como <kbd>n</kbd>, <kbd>/</kbd> e <kbd>g</kbd> <kbd>p</kbd>. As setas, Enter,
        Esc e os atalhos com Ctrl valem sempre. A escolha fica guardada neste aparelho.
      </p>
    </Card>
  );
}

function OneSession({ sessao, onEnd }: { sessao: Sessao; onEnd: () => void }) {
  const { atual, dispositivo, endereco, visto_em } = sessao;
  return (
    <li className="flex flex-wrap items-center gap-3 border-prumo-line border-b py-2.5 last:border-b-0">
      <span className="me-auto min-w-0">
        {dispositivo ?? "Dispositivo desconhecido"} {atual ? <Badge tone="success">Esta sessão</Badge> : null}
        <span className="block text-prumo-faint text-xs/4">
          {endereco} · vista em {toDisplayDateTime(visto_em)}
        </span>
      </span>
      {atual ? null : (
        <Button size="small" onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** The user's password, second factor and sessions. */
export function AccountPage() {
  const { sessoes, fator } = useLoaderData<typeof accountLoader>();
  const { usuario } = useSession();
  const { revalidate } = useRevalidator();
  // Empties the form after a change of password.
  const [changes, setChanges] = useState(0);

  async function end(call: () => Promise<{ message: string }>) {
    try {
      toast.success((await call()).message);
      await revalidate();
    } catch (error) {
      showFailure(error);
    }
  }

  async function endOthers() {
    const sure = await confirm({
      title: "Deseja realmente encerrar as outras sessões?",
      description: "Quem estiver usando o seu login em outro aparelho terá de entrar de novo.",
      confirmText: "Encerrar",
      danger: true,
    });
    if (sure) await end(() => api.sessoes.encerrarTodas());
  }

  return (
    <Page title="Minha conta">
      <p className="text-prumo-muted">
        {usuario.nome} · {usuario.login}
      </p>
      <div className="grid max-w-235 grid-cols-2 items-start gap-4 max-[900px]:grid-cols-1">
        <ChangePassword
          key={changes}
          onChanged={() => {
            setChanges(changes + 1);
            revalidate();
          }}
        />
        <SecondFactorCard fator={fator} onChanged={() => void revalidate()} />
        <Keyboard usuario={usuario.id} />
        <Card
          title="Sessões"
          actions={
            sessoes.length > 1 ? (
              <Button size="small" onClick={endOthers}>
                Encerrar as outras
              </Button>
            ) : null
          }
        >
          <ul>
            {sessoes.map((sessao) => (
              <OneSession
                key={sessao.id}
                sessao={sessao}
                onEnd={() => end(() => api.sessoes.encerrar({ params: { id: sessao.id } }))}
              />
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}
