import { EmptyState } from "@prumo/ui/empty-state";

/** Shown in place of a report whose filters were refused. */
export function RefusedReport({ messages }: { messages: readonly string[] }) {
  return (
    <EmptyState as="h2" title="Não foi possível fazer o relatório">
      {messages.map((message) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
    </EmptyState>
  );
}
