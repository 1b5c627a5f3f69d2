import type { Logger } from "pino";
import { type ApprovalMailWork, tellApprovers } from "./areas/financeiro/aprovacao/tell-approvers";
import { type Rounds, startRounds } from "./rounds";

/** Looks in rounds at the requests that nobody was told of, and mails those who may decide them. */
export const startApprovalMail = ({ logger, ...work }: ApprovalMailWork & { readonly logger: Logger }): Rounds =>
  startRounds({ name: "aprovacoes", logger, work: () => tellApprovers(work) });
