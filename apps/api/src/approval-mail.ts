import type { Logger } from "pino";
import { type ApprovalMailWork, reviewApprovers, tellApprovers } from "./areas/financeiro/aprovacao/tell-approvers";
import { type Rounds, startRounds } from "./rounds";

/** Rights change rarely: whether somebody may still decide is looked at once an hour. */
const REVIEW = 3_600_000;

/** Looks in rounds at the requests that nobody was told of, and mails those who may decide them. */
export function startApprovalMail({ logger, ...work }: ApprovalMailWork & { readonly logger: Logger }): Rounds {
  let reviewed = 0;
  return startRounds({
    name: "aprovacoes",
    logger,
    work: async () => {
      await tellApprovers(work);
      const now = work.now().getTime();
      if (now - reviewed < REVIEW) return;
      reviewed = now;
      await reviewApprovers(work);
    },
  });
}
