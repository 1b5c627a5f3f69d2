import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "../button/button";
import { EmptyState } from "../empty-state/empty-state";
import { IconButton } from "../icon-button/icon-button";
import { Spinner } from "../spinner/spinner";
import { PreviewIcon } from "./preview-icon";
import { type FilePage, PreviewPage } from "./preview-page";
import { useShownPage } from "./use-shown-page";

export type { FilePage };

export type FilePreviewState = "ready" | "loading" | "failed" | "none";

export type FilePreviewProps = Pick<HTMLAttributes<HTMLElement>, "id" | "className" | "style"> & {
  /** The name of the file, which names the preview: "Prévia de boleto.pdf". */
  name: string;
  /** A heading beside the tools. Leave it out where the window around the preview shows the name. */
  title?: ReactNode;
  /** The address of a picture. A file with pages has none. */
  picture?: string | undefined;
  /** How many pages the file has. */
  pages?: number | undefined;
  /**
   * Draws one page, as wide as its place. It is asked when the page comes near the visible part; what it draws later has
   * its height from the start, or the pages below move.
   */
  renderPage?: ((page: FilePage) => ReactNode) | undefined;
  /**
   * As many pages as are shown at most; of the others the preview says that the file has them.
   *
   * @default 50
   */
  largestPages?: number | undefined;
  /**
   * `loading` while the file is on its way, `failed` where it cannot be shown, `none` for kinds that have no preview.
   *
   * @default "ready"
   */
  state?: FilePreviewState | undefined;
  /** Where the file is downloaded from. */
  downloadHref?: string | undefined;
  /** Tries again to load a file that failed. */
  onRetry?: (() => void) | undefined;
  /** Called when the user closes the preview. Without it there is no button for it. */
  onClose?: (() => void) | undefined;
  /** Whether the file takes the focus when it opens: the arrows read on from there. */
  autoFocus?: boolean | undefined;
  /** The preview. */
  ref?: Ref<HTMLElement> | undefined;
};

const ZOOMS = [1, 1.5, 2, 3] as const;
/** The keys of both rows of a keyboard; "=" is where "+" is with Shift. */
const zoomKeys: Readonly<Record<string, 1 | -1>> = { "+": 1, "=": 1, "-": -1 };

/** A picture, which says itself that it came, or could not. */
function Picture({ src, name, zoom, onError }: { src: string; name: string; zoom: number; onError: () => void }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {loaded ? null : <Spinner label="Abrindo o arquivo" className="m-8" />}
      <img
        src={src}
        alt={name}
        style={{ width: `${100 * zoom}%` }}
        className={`mx-auto max-w-none object-contain ${loaded ? "" : "h-0"}`}
        onLoad={() => setLoaded(true)}
        onError={onError}
      />
    </>
  );
}

/**
 * Shows a picture or the pages of a file, larger where the user wants, with the number of the page, a download and a way
 * to close it. It reads no kind of file itself: who uses it brings the drawing of a page along.
 */
export function FilePreview(props: FilePreviewProps) {
  const { name, title, picture, pages, renderPage, largestPages = 50, state = "ready" } = props;
  const { downloadHref, onRetry, onClose, autoFocus, ref, id, style, className = "max-h-[75dvh]" } = props;
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<string>();
  const [at, setAt] = useState(0);
  const { shown, look, show } = useShownPage(place);

  const isReady = state === "ready" && (picture === undefined || picture !== broken);
  const isFailed = state === "failed" || (state === "ready" && !isReady);
  const zoom = ZOOMS[at] ?? 1;
  const drawn = Math.min(pages ?? 0, largestPages);
  const numbers = Array.from({ length: drawn }, (_, before) => before + 1);

  const enlarge = (step: 1 | -1) => setAt(Math.min(ZOOMS.length - 1, Math.max(0, at + step)));

  function press(event: KeyboardEvent) {
    const step = zoomKeys[event.key];
    if (step === undefined || !isReady || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    enlarge(step);
  }

  useEffect(() => {
    if (autoFocus) place.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const closing =
    onClose === undefined ? null : (
      <IconButton label="Fechar a prévia" onClick={onClose}>
        <PreviewIcon name="close" />
      </IconButton>
    );

  return (
    <section
      ref={ref}
      id={id}
      style={style}
      aria-label={`Prévia de ${name}`}
      className={`flex min-h-0 min-w-0 flex-col gap-2 ${className}`}
      onKeyDown={press}
    >
      {title ? (
        <div className="flex items-start gap-2">
          <p className="wrap-anywhere min-w-0 grow py-1.5 font-medium">{title}</p>
          {closing}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-1">
        {isReady && drawn > 1 ? (
          <>
            <IconButton label="Página anterior" disabled={shown === 1} onClick={() => show(shown - 1)}>
              <PreviewIcon name="before" />
            </IconButton>
            <span className="prumo-tabular whitespace-nowrap text-prumo-muted">
              <span className="prumo-phone:sr-only">Página </span>
              {`${shown} de ${pages}`}
            </span>
            <IconButton label="Próxima página" disabled={shown === drawn} onClick={() => show(shown + 1)}>
              <PreviewIcon name="after" />
            </IconButton>
          </>
        ) : null}
        {isReady ? (
          <>
            <IconButton label="Diminuir" disabled={at === 0} onClick={() => enlarge(-1)}>
              <PreviewIcon name="smaller" />
            </IconButton>
            <IconButton label="Ampliar" disabled={at === ZOOMS.length - 1} onClick={() => enlarge(1)}>
              <PreviewIcon name="larger" />
            </IconButton>
          </>
        ) : null}
        {downloadHref === undefined ? null : (
          <Button href={downloadHref} download={name}>
            Baixar
          </Button>
        )}
        {title ? null : closing}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this part is */}
      <div
        ref={place}
        role="group"
        data-scrolls=""
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={look}
        className="min-h-0 grow overflow-auto rounded-prumo-control bg-prumo-sunken p-2"
      >
        {state === "loading" ? (
          <div className="grid place-items-center p-10">
            <Spinner label="Abrindo o arquivo" />
          </div>
        ) : null}
        {isFailed ? (
          <EmptyState
            role="alert"
            title="Este arquivo não pode ser mostrado aqui"
            action={onRetry === undefined ? undefined : <Button onClick={onRetry}>Tentar de novo</Button>}
          >
            Baixe o arquivo para abrir.
          </EmptyState>
        ) : null}
        {state === "none" ? (
          <EmptyState title="Este tipo de arquivo não tem prévia">Baixe o arquivo para abrir.</EmptyState>
        ) : null}
        {isReady && picture !== undefined ? (
          <Picture key={picture} src={picture} name={name} zoom={zoom} onError={() => setBroken(picture)} />
        ) : null}
        {isReady && picture === undefined && renderPage !== undefined ? (
          <div className="grid gap-3">
            {numbers.map((number) => (
              <PreviewPage key={number} page={{ number, zoom }}>
                {renderPage}
              </PreviewPage>
            ))}
            {pages !== undefined && pages > drawn ? (
              <p className="text-center text-prumo-muted">
                {`As primeiras ${drawn} de ${pages} páginas. Baixe o arquivo para ver as outras.`}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}
