import { createAttempt } from "@prumo/api-client/attempt";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { showFailure } from "../app/failures";
import { offerUndo, type Undo } from "../app/undo";
import { Page } from "../shell/page";

export interface QuestionPageProps {
  readonly title: string;
  /** The list that the page belongs to, where it goes back to. */
  readonly list: { readonly label: string; readonly href: string };
  readonly question: string;
  readonly effect: string;
  /** The text of the button that does it. */
  readonly action: string;
  readonly act: (idempotencyKey: string) => Promise<{ message: string }>;
  /** Tells of a refusal in its own way where it returns true; others are shown as messages. */
  readonly onRefused?: (error: unknown) => boolean;
  /** Takes it back; undefined for what stays done. */
  readonly undo?: Undo | undefined;
  /** Further facts or fields between the question and its buttons. */
  readonly children?: ReactNode;
  /** The facts of the record. */
  readonly below?: ReactNode;
}

/** Asks before something is done to a record. Opening the address does nothing. */
export function QuestionPage(props: QuestionPageProps) {
  const { title, list, question, effect, action, act, undo, onRefused, children, below } = props;
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const [pending, setPending] = useState(false);

  async function confirmed() {
    if (pending) return;
    setPending(true);
    try {
      // Where the page lets its user choose, another choice is another attempt.
      const { message } = await act(attempt.keyFor([title, action]));
      offerUndo(message, undo);
      await navigate(list.href);
    } catch (error) {
      if (!onRefused?.(error)) showFailure(error);
      setPending(false);
    }
  }

  return (
    <Page title={title} breadcrumb={[list, { label: title }]}>
      <div className="grid max-w-120 gap-4">
        <Card>
          <p className="font-medium">{question}</p>
          <p className="text-prumo-muted">{effect}</p>
          {children}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button href={list.href} kbd="Esc" data-shortcut="back">
              Cancelar
            </Button>
            <Button variant="danger" pending={pending} data-shortcut="save" onClick={confirmed}>
              {action}
            </Button>
          </div>
        </Card>
        {below}
      </div>
    </Page>
  );
}
