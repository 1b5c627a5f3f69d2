import { type ApprovalRule, isSameRule } from "@prumo/domain/approval";
import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import type { Messages } from "../../../http/implement";
import { queueMessage } from "../../sistema/mensagens/service";
import { APPROVING, findPermitted } from "./queries";

/** What a company asks for, as far as a change of it is told. */
interface ToldRules {
  readonly ligada: boolean;
  readonly soma_7_dias: boolean;
  readonly validade_dias: number;
  readonly regras: readonly Omit<ApprovalRule, "id">[];
}

const isSameSettings = (a: ToldRules, b: ToldRules): boolean =>
  a.soma_7_dias === b.soma_7_dias &&
  a.validade_dias === b.validade_dias &&
  a.regras.length === b.regras.length &&
  a.regras.every((rule) => b.regras.some((other) => isSameRule(rule, other)));

/** What a change is called in a subject, and said in a sentence; null where nothing changed that protects money. */
function changeOf(before: ToldRules, after: ToldRules): { readonly title: string; readonly did: string } | null {
  if (before.ligada && !after.ligada) {
    return {
      title: "aprovação de pagamentos desligada",
      did: "desligou a aprovação de pagamentos. As contas a pagar saem sem que outra pessoa as veja",
    };
  }
  if (!before.ligada && after.ligada) {
    return { title: "aprovação de pagamentos ligada", did: "ligou a aprovação de pagamentos" };
  }
  if (!after.ligada || isSameSettings(before, after)) return null;
  return { title: "regras de aprovação alteradas", did: "alterou as regras da aprovação de pagamentos" };
}

/**
 * Mails who approves and who administers that the rules changed, but who changed them: whoever can switch the second look off
 * could otherwise do so unseen.
 */
export async function tellOfRules(
  tx: Tx,
  ctx: Ctx,
  before: ToldRules,
  after: ToldRules,
  { publicUrl }: Pick<Messages, "publicUrl">,
): Promise<void> {
  const change = changeOf(before, after);
  if (change === null) return;
  for (const { id, nome, email, adm, pode } of await findPermitted(tx, ctx, APPROVING)) {
    if (email === null || id === ctx.usuario_id || !(adm || pode)) continue;
    const texto = `Olá, ${nome}.

${ctx.usuario.nome} ${change.did}.
${publicUrl}/aprovacoes/regras

Se você não esperava por isso, fale com quem alterou.
`;
    const assunto = `Prumo: ${change.title}`;
    await queueMessage(tx, { tipo: "email", destino: email, assunto, texto, empresa_id: ctx.empresa_id }, ctx.quando);
  }
}
