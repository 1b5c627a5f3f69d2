import { Checkbox } from "@prumo/ui/checkbox";
import { useFieldControl } from "@prumo/ui/field";
import { inputClass } from "@prumo/ui/input";
import {
  type FocusEvent,
  type JSX,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { ChosenBy } from "../field-binding/bound-by";
import { useReset } from "../text-edit/form-reset";
import { TreeItems } from "./tree-items";
import { choiceOf, leavesOf, moveInTree, rowsOf, shownNodes, type TreeNode, toggle } from "./tree-model";

export type CheckboxTreeNode<Id extends string | number> = TreeNode<Id>;

export type CheckboxTreeChange<Id> = {
  /** The changed leaves, and their new state in `checked`. */
  changed: Id[];
  checked: boolean;
};

export type CheckboxTreeProps<Id extends string | number> = {
  /** The branches and leaves, in order. */
  nodes: readonly CheckboxTreeNode<Id>[];
  /** The chosen leaves, as an array or a Set; null means none. With `undefined` the tree keeps them itself. */
  value?: readonly Id[] | ReadonlySet<Id> | null | undefined;
  /**
   * Initial choice of an uncontrolled tree. A reset of the form restores it.
   *
   * @default null
   */
  defaultValue?: readonly Id[] | ReadonlySet<Id> | null | undefined;
  /**
   * Called with the chosen leaves in the order of the tree. Chosen leaves that the tree does not have stay at the end.
   */
  onValueChange?: ((value: Id[], details: CheckboxTreeChange<Id>) => void) | undefined;
  /** A native form submits each chosen leaf under this name. */
  name?: string | undefined;
  /**
   * Id of the group.
   *
   * @default that of the surrounding Field
   */
  id?: string | undefined;
  /** Names the tree where no `Field` does. */
  "aria-label"?: string | undefined;
  /** Id of the text that names the tree. */
  "aria-labelledby"?: string | undefined;
  /**
   * The user can change nothing, and a native form submits nothing.
   *
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * The user can change nothing, and a native form submits the choice.
   *
   * @default false
   */
  readOnly?: boolean | undefined;
  /** Announces the choice as required. The browser does not check it. */
  required?: boolean | undefined;
  /**
   * Marks the choice as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** Called when the focus leaves the tree. */
  onBlur?: ((event: FocusEvent<HTMLFieldSetElement>) => void) | undefined;
  /** Classes of the group. */
  className?: string | undefined;
  /** Gives the focus to the tree. */
  ref?: Ref<{ focus: () => void }> | undefined;
};

/**
 * A tree of checkboxes with a search, such as permissions by module. The state of a branch (on, off, mixed) follows
 * from its leaves. A click on a branch changes only its visible leaves, so that a search never changes hidden ones. The
 * tree is one tab stop; up and down move, left and right collapse and expand, space changes. For up to about ten
 * choices use Checkboxes.
 */
export function CheckboxTree<Id extends string | number>(
  props: CheckboxTreeProps<Id> & ChosenBy<"CheckboxTreeField">,
): JSX.Element;
export function CheckboxTree<Id extends string | number>(props: CheckboxTreeProps<Id>) {
  const { nodes, value, defaultValue = null, onValueChange, name, disabled = false, readOnly = false, ref } = props;
  const [draft, setDraft] = useState<readonly Id[] | ReadonlySet<Id> | null>(defaultValue);
  const [query, setQuery] = useState("");
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const listen = useReset(() => setDraft(defaultValue));
  const field = useFieldControl();

  const chosen: ReadonlySet<Id> = new Set(value === undefined ? draft : value);
  const shown = shownNodes(nodes, { query, collapsed });
  const rows = rowsOf(shown);
  const leaves = shown.flatMap((node) => node.leaves);
  const all = leavesOf(nodes);
  const stop = (rows.find(({ key }) => key === last) ?? rows[0])?.key;
  const fixed = disabled || readOnly;
  const invalid = props.invalid ?? field.invalid;

  const focus = (key: string | undefined) => tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focus(stop) }));

  function change(leaves: Id[], form: HTMLFormElement | null) {
    if (fixed) return;
    listen(form);
    const next = toggle(nodes, chosen, leaves);
    const checked = choiceOf(leaves, chosen) !== true;
    setDraft(next);
    onValueChange?.(next, { changed: leaves.filter((leaf) => chosen.has(leaf) !== checked), checked });
  }

  function expand(key: string, open: boolean) {
    const next = new Set(collapsed);
    if (open) next.delete(key);
    else next.add(key);
    setCollapsed(next);
  }

  const digitRow = (target: EventTarget) => {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset.key : undefined;
    return rows.find((row) => row.key === key);
  };

  function click(event: MouseEvent<HTMLDivElement>) {
    const { target } = event;
    const row = digitRow(target);
    if (!row || !(target instanceof Element)) return;
    if (row.children && target.closest("[data-expander]")) expand(row.key, !row.expanded);
    else change(row.leaves, target.closest("form"));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const row = digitRow(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      event.preventDefault();
      change(row.leaves, event.currentTarget.closest("form"));
      return;
    }
    const move = moveInTree(rows, row, event.key);
    if (!move) return;
    event.preventDefault();
    if ("expand" in move) expand(row.key, move.expand);
    else if (move.to) focus(move.to.key);
  }

  function pressInSearch(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && query !== "") {
      event.preventDefault();
      setQuery("");
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      focus(stop);
    } else if (event.key === "Enter") {
      // Enter in the search must not submit the form around the tree.
      event.preventDefault();
    }
  }

  const label = props["aria-label"];
  const labelledBy = props["aria-labelledby"] ?? (label === undefined ? field.labelId : undefined);
  return (
    <fieldset
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`@container m-0 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-0 p-0 ${props.className ?? ""}`}
      data-invalid={invalid ? "" : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur?.(event)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* It has the label's id but not the error, because the choice is invalid and not the search text. */}
        <input
          id={props.id ?? field.id}
          type="search"
          aria-label={label === undefined ? "Buscar" : `Buscar em ${label}`}
          placeholder="Buscar"
          autoComplete="off"
          className={`${inputClass} max-w-72`}
          disabled={disabled}
          value={query}
          data-owns-escape={query === "" ? undefined : "true"}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={pressInSearch}
        />
        <p aria-live="polite" className="prumo-tabular text-prumo-faint text-xs/4">
          {query.trim() === ""
            ? `${all.filter((id) => chosen.has(id)).length} de ${all.length} marcados`
            : `${leaves.length} ${leaves.length === 1 ? "encontrado" : "encontrados"}`}
        </p>
      </div>
      <div
        className={`rounded-prumo-card border bg-prumo-surface px-1.5 text-prumo-ink ${invalid ? "border-prumo-danger" : "border-prumo-line"}`}
      >
        {leaves.length === 0 ? (
          <p className="px-2 py-3 text-prumo-muted">Nenhum resultado</p>
        ) : (
          <>
            <div className="border-prumo-line border-b px-2 py-1">
              <Checkbox
                label={query.trim() === "" ? "Marcar tudo" : "Marcar os encontrados"}
                checked={choiceOf(leaves, chosen) === true}
                indeterminate={choiceOf(leaves, chosen) === "mixed"}
                disabled={fixed}
                invalid={false}
                onChange={(event) => change(leaves, event.target.form)}
              />
            </div>
            <div
              ref={tree}
              role="tree"
              aria-label={label}
              aria-labelledby={labelledBy}
              aria-describedby={field.describedBy}
              aria-multiselectable="true"
              aria-required={props.required || field.required || undefined}
              aria-invalid={invalid || undefined}
              aria-disabled={disabled || undefined}
              className={disabled ? "text-prumo-faint" : ""}
              onClick={click}
              onKeyDown={press}
              onFocus={(event) => setLast(digitRow(event.target)?.key ?? null)}
            >
              <TreeItems nodes={shown} chosen={chosen} stop={disabled ? undefined : stop} fixed={fixed} />
            </div>
          </>
        )}
      </div>
      {name === undefined
        ? null
        : [...chosen].map((id) => <input key={id} type="hidden" name={name} value={id} disabled={disabled} />)}
    </fieldset>
  );
}
