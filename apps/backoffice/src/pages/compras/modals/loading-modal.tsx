import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { type ReactNode, Suspense, use, useState } from "react";
import { showFailure } from "../../../app/failures";

interface LoadingModalProps<T> {
  readonly title: string;
  readonly description: string;
  readonly load: () => Promise<T>;
  readonly onClose: () => void;
  /** The window itself, once what it needs is known. */
  readonly children: (loaded: T) => ReactNode;
}

/**
 * A window that needs something from the server first: until then it is there and cannot be used. When that fails it says
 * so and closes.
 */
export function LoadingModal<T>({ title, description, load, onClose, children }: LoadingModalProps<T>) {
  const [loading] = useState(() =>
    load().then(
      (loaded) => ({ loaded }),
      (error: unknown) => {
        showFailure(error);
        onClose();
        return null;
      },
    ),
  );
  return (
    <Suspense
      fallback={
        <Modal open title={title} description={description} onOpenChange={(open) => open || onClose()}>
          <fieldset disabled aria-busy="true" className="grid justify-items-center py-6">
            <Spinner />
          </fieldset>
        </Modal>
      }
    >
      <Loaded loading={loading}>{children}</Loaded>
    </Suspense>
  );
}

interface LoadedProps<T> {
  readonly loading: Promise<{ readonly loaded: T } | null>;
  readonly children: (loaded: T) => ReactNode;
}

function Loaded<T>({ loading, children }: LoadedProps<T>) {
  const answer = use(loading);
  return answer === null ? null : children(answer.loaded);
}
