import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { type ClipboardEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keepFiles } from "../../app/handed-files";
import { paths } from "../../app/paths";
import { useSession } from "../../app/session";
import { useTakingRecord } from "../../app/taking-record";
import { mayLeave } from "../../app/use-leave-guard";
import type { PaletteEntry } from "../palette/entry";
import { PaletteList } from "../palette/palette-list";
import { useChoices } from "../palette/use-choices";
import { readsCodes } from "./barcode-detector";
import { Camera } from "./camera";
import type { OfferTarget, Told } from "./offers";
import type { PastedThing } from "./use-pasted";
import { useTold } from "./use-told";

/** So much of a long text is shown. */
const SHOWN = 500;

interface PasteModalProps {
  readonly pasted: PastedThing;
  readonly onClose: () => void;
  /** Searches for a text. */
  readonly onSearch: (text: string) => void;
}

/** The offers as entries below the kind of what they belong to. */
const entriesOf = (told: readonly Told[], act: (to: OfferTarget) => void): PaletteEntry[] =>
  told.flatMap(({ nome: kind, offers }, at) => {
    const group = told.findIndex(({ nome }) => nome === kind) === at ? kind : `${kind} ${at + 1}`;
    return offers.map(({ to, ...offer }, place) => ({
      ...offer,
      key: `${at}-${place}`,
      group,
      choice: { act: () => act(to) },
    }));
  });

/** What each thing is, and what is to be known of it. */
function Sayings({ told }: { readonly told: readonly Told[] }) {
  const said = told.filter(({ says, notes }) => says !== "" || notes.length > 0);
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {said.map(({ nome, says, notes }) => (
        <div key={`${nome} ${says}`}>
          <p className="wrap-anywhere">
            <span className="font-semibold">{nome}</span>
            {says === "" ? null : <span className="tabular-nums">{` · ${says}`}</span>}
          </p>
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere text-[13px]/5 text-prumo-muted">
              {note}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Says what was pasted or dropped, and what can be done with it. Nothing happens before Enter or a press. */
export function PasteModal({ pasted, onClose, onSearch }: PasteModalProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const record = useTakingRecord();
  const [text, setText] = useState(typeof pasted.text === "string" ? pasted.text : undefined);
  const [files, setFiles] = useState(pasted.files);
  const [camera, setCamera] = useState(false);
  useEffect(() => {
    let current = true;
    void Promise.resolve(pasted.text).then((copied) => current && setText((typed) => typed ?? copied));
    return () => {
      current = false;
    };
  }, [pasted]);
  const { told, waiting, sure } = useTold(text, files, {
    session,
    takesFiles: record?.nome,
    lado: pathname.startsWith(paths.contasReceber.lista()) ? "contasReceber" : "contasPagar",
  });

  async function act(to: OfferTarget) {
    onClose();
    if ("search" in to) return onSearch(to.search);
    if ("attach" in to) return record?.take(to.attach);
    const { href, pasted: given, files: kept } = to;
    // The form of the page that is there already would lose what was typed, and no navigation within it asks.
    const stays = href.split("?")[0] === pathname;
    if (stays && !(await mayLeave())) return;
    const state = kept === undefined ? given : { files: keepFiles(kept) };
    navigate(href, state && { state: { pasted: state } });
  }

  const entries = entriesOf(told, act);
  const choices = useChoices({
    found: entries,
    waiting,
    sure,
    onChoose: ({ choice }) => "act" in choice && choice.act(),
  });

  function change(next: string) {
    choices.restart();
    setFiles([]);
    setText(next);
  }

  function see(code: string) {
    setCamera(false);
    change(code);
  }

  /** A field of one line would join the lines of a message. */
  function paste(event: ClipboardEvent) {
    const copied = event.clipboardData.getData("text");
    if (!copied.includes("\n")) return;
    event.preventDefault();
    change(copied);
  }

  const shown = files.length > 0 ? files.map(({ name }) => name).join(", ") : (text ?? "");
  const empty =
    waiting && text !== "" ? "Procurando…" : "Cole um boleto, um Pix, uma chave de NF-e, um CNPJ, um valor…";
  return (
    <Modal open onOpenChange={onClose} title="Colar ou soltar" size="medium">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <input
          {...choices.field}
          aria-label="Boleto, Pix, chave de NF-e, CNPJ, valor ou texto"
          placeholder="Boleto, Pix, chave de NF-e, CNPJ, valor ou texto"
          value={shown.slice(0, SHOWN)}
          onChange={({ target }) => change(target.value)}
          onPaste={paste}
        />
        {readsCodes() && !camera ? <Button onClick={() => setCamera(true)}>Ler com a câmera</Button> : null}
        {camera ? (
          <Camera onRead={see} onClose={() => setCamera(false)} />
        ) : (
          <>
            <Sayings told={told} />
            <PaletteList
              fits
              id={choices.id}
              entries={choices.entries}
              active={choices.active}
              empty={empty}
              onChoose={choices.choose}
            />
            <p className="text-prumo-muted text-xs">Enter escolhe a primeira, as setas mudam. Nada é feito antes.</p>
          </>
        )}
      </div>
    </Modal>
  );
}
