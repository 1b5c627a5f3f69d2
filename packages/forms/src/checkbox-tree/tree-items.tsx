import { checkboxClass } from "@prumo/ui/checkbox";
import { choiceOf, type ShownNode } from "./tree-model";

interface TreeItemsProps<Id extends string | number> {
  nodes: readonly ShownNode<Id>[];
  level?: number;
  chosen: ReadonlySet<Id>;
  /** Key of the one row that the tab key stops at; undefined where it stops at none. */
  stop: string | undefined;
  fixed: boolean;
}

const chevron = (
  <path d="m6 3.5 4.5 4.5L6 12.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
);

/** Draws the box. Screen readers announce the row instead. */
function Box({ choice }: { choice: boolean | "mixed" }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      checked={choice === true}
      ref={(element) => {
        if (element) element.indeterminate = choice === "mixed";
      }}
      className={`${checkboxClass} pointer-events-none mt-0.5`}
    />
  );
}

/** Rows of one level. The tree itself handles keys and clicks and finds a row by `data-key`. */
export function TreeItems<Id extends string | number>({ nodes, level = 1, ...rest }: TreeItemsProps<Id>) {
  const { chosen, stop, fixed } = rest;
  return nodes.map(({ key, label, children, expanded, leaves }, at) => {
    const choice = choiceOf(leaves, chosen);
    // Leaves that stand beside each other, behind what they belong to.
    const flat = level > 1 && children?.every((child) => !child.children);
    return (
      <div
        key={key}
        className={`min-w-0 ${level === 1 ? "border-prumo-line border-t py-1 first:border-t-0" : ""} ${
          flat ? "@xl:grid @xl:grid-cols-[14.5rem_minmax(0,1fr)] @xl:gap-x-2" : ""
        }`}
      >
        <div
          role="treeitem"
          data-key={key}
          tabIndex={key === stop ? 0 : -1}
          aria-level={level}
          aria-setsize={nodes.length}
          aria-posinset={at + 1}
          aria-checked={choice}
          aria-expanded={children && expanded}
          aria-disabled={fixed || undefined}
          className={`flex items-start gap-2 rounded-prumo-control px-2 py-1 -outline-offset-2 pointer-coarse:py-3 ${
            fixed ? "" : "cursor-pointer hover:bg-prumo-canvas"
          } ${level === 1 && children ? "font-semibold" : ""}`}
        >
          {children ? (
            <svg
              data-expander=""
              viewBox="0 0 16 16"
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 cursor-pointer text-prumo-muted ${expanded ? "rotate-90" : ""}`}
            >
              {chevron}
            </svg>
          ) : null}
          <Box choice={choice} />
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {level === 1 && children ? (
            <span aria-hidden="true" className="prumo-tabular ml-auto pl-2 font-normal text-prumo-faint text-xs/5">
              {leaves.filter((leaf) => chosen.has(leaf)).length} de {leaves.length}
            </span>
          ) : null}
        </div>
        {children && expanded ? (
          <div
            className={
              flat
                ? "grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,50%_-_0.25rem),1fr))] gap-x-2 pl-6 @xl:grid-cols-[repeat(auto-fill,minmax(6.9rem,1fr))] @xl:gap-x-0 @xl:pl-0 @xl:*:*:gap-1.5 @xl:*:*:px-0.5"
                : "pl-4"
            }
          >
            <TreeItems {...rest} nodes={children} level={level + 1} />
          </div>
        ) : null}
      </div>
    );
  });
}
