import { Button } from "@prumo/ui/button";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

interface FileDropProps {
  /** Asks for the files. */
  readonly title: string;
  /** Names the hidden input of files. */
  readonly label: string;
  /** Extensions, as of the attribute `accept`. */
  readonly accept: string;
  /** Whether several files are taken. The button says so. */
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** Why the last choice could not be read. */
  readonly error: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** The limits, in words. */
  readonly children: ReactNode;
}

/** Files are chosen, or dropped here. */
export function FileDrop(props: FileDropProps) {
  const { title, label, accept, multiple = false, busy = false, error, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: Iterable<File>) {
    const all = [...files];
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      data-over={over || undefined}
      className="grid justify-items-center gap-3 rounded-prumo-card border border-prumo-line-strong border-dashed px-4 py-10 text-center data-over:bg-prumo-accent-soft"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="font-medium">{title}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = "";
        }}
      />
      <Button variant="primary" pending={busy} onClick={() => input.current?.click()}>
        {multiple ? "Escolher arquivos" : "Escolher arquivo"}
      </Button>
      <p className="text-[13px]/5 text-prumo-muted">{children}</p>
      {error === undefined ? null : (
        <p role="alert" className="text-prumo-danger">
          {error}
        </p>
      )}
    </div>
  );
}
