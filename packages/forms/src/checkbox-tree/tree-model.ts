import { foldText } from "@prumo/domain/fold-text";
/** Pure functions of the tree: visible nodes, choice, and moves of the arrow keys. */

export interface TreeNode<Id extends string | number> {
  id: Id;
  label: string;
  /** A node with children stands for its leaves; only leaves are chosen. */
  children?: readonly TreeNode<Id>[];
}

/** A visible node. */
export interface ShownNode<Id extends string | number> {
  /** Its place in the tree ("0.2.1"): the id of a branch may be that of a leaf elsewhere. */
  key: string;
  parent: string | null;
  id: Id;
  label: string;
  /** Undefined for a leaf. */
  children?: ShownNode<Id>[];
  expanded: boolean;
  /** The leaves under it that are shown or would be if it were expanded; of a leaf itself. */
  leaves: Id[];
}

/**
 * The nodes that a search finds, with the branches above and the nodes below them. Each word must be in the label or in
 * one above it, ignoring accents. While there is a search nothing is collapsed. A branch without leaves is not shown.
 */
export function shownNodes<Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  { query = "", collapsed }: { query?: string; collapsed: ReadonlySet<string> },
): ShownNode<Id>[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const show = (level: readonly TreeNode<Id>[], parent: string | null, above: string): ShownNode<Id>[] =>
    level.flatMap(({ id, label, children }, at): ShownNode<Id>[] => {
      const key = parent === null ? String(at) : `${parent}.${at}`;
      const path = `${above} ${foldText(label)}`;
      if (!children) {
        const found = words.every((word) => path.includes(word));
        return found ? [{ key, parent, id, label, expanded: false, leaves: [id] }] : [];
      }
      const below = show(children, key, path);
      if (below.length === 0) return [];
      const expanded = words.length > 0 || !collapsed.has(key);
      return [{ key, parent, id, label, children: below, expanded, leaves: below.flatMap(({ leaves }) => leaves) }];
    });
  return show(nodes, null, "");
}

/** The rows that are seen, from top to bottom. */
export function rowsOf<Id extends string | number>(nodes: readonly ShownNode<Id>[]): ShownNode<Id>[] {
  return nodes.flatMap((node) => [node, ...(node.expanded && node.children ? rowsOf(node.children) : [])]);
}

export function leavesOf<Id extends string | number>(nodes: readonly TreeNode<Id>[]): Id[] {
  return nodes.flatMap(({ id, children }) => (children ? leavesOf(children) : [id]));
}

/** Whether all of them are chosen, none, or some. */
export function choiceOf<Id>(leaves: readonly Id[], chosen: ReadonlySet<Id>): boolean | "mixed" {
  const count = leaves.filter((leaf) => chosen.has(leaf)).length;
  return count === 0 ? false : count === leaves.length || "mixed";
}

/**
 * Chooses all of the leaves, or none when all of them were chosen. The answer is in the order of the tree; what is
 * chosen and not in the tree stays chosen.
 */
export function toggle<Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  chosen: ReadonlySet<Id>,
  leaves: readonly Id[],
): Id[] {
  const next = new Set(chosen);
  const off = choiceOf(leaves, chosen) === true;
  for (const leaf of leaves) {
    if (off) next.delete(leaf);
    else next.add(leaf);
  }
  const known = leavesOf(nodes);
  const strangers = [...next].filter((id) => !known.includes(id));
  return [...known.filter((id) => next.has(id)), ...strangers];
}

/** The effect of a key: it moves to another row, or expands or collapses this one. Undefined for other keys. */
export function moveInTree<Id extends string | number>(
  rows: readonly ShownNode<Id>[],
  from: ShownNode<Id>,
  key: string,
): { to: ShownNode<Id> | undefined } | { expand: boolean } | undefined {
  const at = rows.indexOf(from);
  switch (key) {
    case "ArrowDown":
      return { to: rows[at + 1] };
    case "ArrowUp":
      return { to: rows[at - 1] };
    case "Home":
      return { to: rows[0] };
    case "End":
      return { to: rows.at(-1) };
    case "ArrowRight":
      if (!from.children) return { to: undefined };
      return from.expanded ? { to: from.children[0] } : { expand: true };
    case "ArrowLeft":
      if (from.children && from.expanded) return { expand: false };
      return { to: rows.find(({ key: row }) => row === from.parent) };
    default:
      return undefined;
  }
}
