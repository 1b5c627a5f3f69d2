import {
  type ClipboardEvent,
  type DragEvent,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../button/button";

export type FileDropProps = Pick<HTMLAttributes<HTMLDivElement>, "id" | "className" | "style"> & {
  /** Asks for the files, and names the zone: "Solte a nota fiscal aqui". */
  title: ReactNode;
  /** What is chosen, as the name of the hidden input: "Arquivos da conta". */
  label: string;
  /** Receives what was chosen, dropped or pasted, without what `refusal` refused. Never called without a file. */
  onFiles: (files: File[]) => void;
  /** Endings or types that the browser's own window offers, as of the attribute `accept`: ".pdf,image/*". */
  accept?: string | undefined;
  /**
   * Whether several files are taken. Of one alone, only the first that comes.
   *
   * @default false
   */
  multiple?: boolean | undefined;
  /** Why a file is not taken, in a sentence that is shown beside its name; null where it is. */
  refusal?: ((file: File) => string | null) | undefined;
  /** While files are read or sent: nothing is taken. */
  pending?: boolean | undefined;
  /** Why nothing can be taken now. The button stays in the tab order and announces the reason. */
  disabledReason?: string | undefined;
  /** Why the last choice failed, for failures that the page finds out itself. */
  error?: string | undefined;
  /**
   * Text of the button.
   *
   * @default "Escolher arquivo", with `multiple` "Escolher arquivos"
   */
  chooseLabel?: string | undefined;
  /**
   * `compact` is one line, for a page that has other content.
   *
   * @default "large"
   */
  size?: "compact" | "large" | undefined;
  /** The limits, in words, and further buttons. */
  children?: ReactNode;
  /** The zone. */
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Whether what is dragged over the zone holds files: a dragged text is none of its business. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

const layouts = {
  large: "grid justify-items-center gap-3 px-4 py-10 text-center",
  compact: "flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5",
} as const;

/** A zone that takes files: they are chosen with its button, dropped on it, or pasted while the focus is in it. */
export function FileDrop(props: FileDropProps) {
  const { title, label, onFiles, accept, multiple = false, refusal, pending, disabledReason, error } = props;
  const { chooseLabel = multiple ? "Escolher arquivos" : "Escolher arquivo", size = "large", children } = props;
  const { className = "", ref, id, style } = props;
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isClosed = Boolean(pending || disabledReason);

  function take(list: Iterable<File>) {
    const files = [...list];
    if (isClosed || files.length === 0) return;
    const chosen = multiple ? files : files.slice(0, 1);
    const reasons = chosen.map((file) => refusal?.(file) ?? null);
    setRefused(chosen.flatMap(({ name }, at) => (reasons[at] ? [`${name}: ${reasons[at]}`] : [])));
    const taken = chosen.filter((_, at) => !reasons[at]);
    if (taken.length > 0) onFiles(taken);
  }

  function drag(event: DragEvent) {
    if (!hasFiles(event)) return;
    // Without this the browser opens the file in place of the page, and what was typed there is lost.
    event.preventDefault();
    event.dataTransfer.dropEffect = isClosed ? "none" : "copy";
    setOver(!isClosed);
  }

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    // Passing over the button in the zone is no leaving of it.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  const problems = error === undefined ? refused : [...refused, error];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this zone is
    <div
      ref={ref}
      id={id}
      style={style}
      role="group"
      aria-labelledby={titleId}
      data-over={over || undefined}
      className={`rounded-prumo-card border border-prumo-line-strong border-dashed data-over:border-prumo-accent data-over:bg-prumo-accent-soft ${layouts[size]} ${className}`}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      <p id={titleId} className={size === "large" ? "font-medium" : "min-w-0 grow text-prumo-muted"}>
        {title}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        // A rule of the application about inputs would show it.
        className="hidden"
        disabled={isClosed}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files ?? []);
          // The same file can be chosen again after a failure.
          target.value = "";
        }}
      />
      <Button
        variant={size === "large" ? "primary" : "secondary"}
        pending={pending}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {chooseLabel}
      </Button>
      {children ? <div className="text-[13px]/5 text-prumo-muted">{children}</div> : null}
      {problems.length === 0 ? null : (
        <div role="alert" className="w-full text-prumo-danger wrap-anywhere">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  );
}
