import type { Engine, Place } from "./engine.ts";

/** The actions of WebDriver, which its newer protocol (BiDi) has taken over as they are. */
type Action =
  | { type: "keyDown" | "keyUp"; value: string }
  | { type: "pointerMove"; x: number; y: number; duration: number; origin: "viewport" }
  | { type: "pointerDown" | "pointerUp"; button: number };

export interface Source {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly actions: readonly Action[];
}

/** Keys without a character of their own are named by characters of the private use area. */
const named: Record<string, string> = {
  Alt: "\uE00A",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Delete: "\uE017",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Home: "\uE011",
  PageDown: "\uE00F",
  PageUp: "\uE00E",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
};

const down = (key: string): Action => ({ type: "keyDown", value: named[key] ?? key });
const up = (key: string): Action => ({ type: "keyUp", value: named[key] ?? key });

const move = ({ x, y }: Place, duration = 0): Action => ({
  type: "pointerMove",
  x: Math.round(x),
  y: Math.round(y),
  duration,
  origin: "viewport",
});

const button = (type: "pointerDown" | "pointerUp"): Action => ({ type, button: 0 });

/** How a person types and points, made of a function that performs actions. */
export function byActions(
  perform: (source: Source) => Promise<unknown>,
): Pick<Engine, "type" | "press" | "click" | "hover" | "drag"> {
  const keys = async (actions: Action[]) => void (await perform({ type: "key", id: "keys", actions }));
  const mouse = async (actions: Action[]) => void (await perform({ type: "pointer", id: "mouse", actions }));
  return {
    type: (text) => keys([...text].flatMap((key) => [down(key), up(key)])),
    press(chord) {
      const together = chord.split("+");
      return keys([...together.map(down), ...together.reverse().map(up)]);
    },
    click: (place) => mouse([move(place), button("pointerDown"), button("pointerUp")]),
    hover: (place) => mouse([move(place)]),
    drag(from, to) {
      const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      // A drag begins with the first move of a pressed button, and drops where the mouse has rested.
      return mouse([
        move(from),
        button("pointerDown"),
        move(between, 100),
        move(to, 100),
        move(to, 100),
        button("pointerUp"),
      ]);
    },
  };
}
