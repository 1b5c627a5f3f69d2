import { useEffect, useRef, useState } from "react";
import { type Control, type FieldValues, useFormContext } from "react-hook-form";

/**
 * Counts how often a form sets the value of a field, by `setValue`, `resetField` and `reset`. What the input itself gives
 * is no set, nor is what is set in answer to it: `give` calls whoever is told of a change, and a typed text would be lost
 * by a page that sets a value again whenever it changes.
 */
export function useFormSets<Values extends FieldValues, Transformed>(
  name: string,
  given: Control<Values, unknown, Transformed> | undefined,
) {
  const around = useFormContext<Values, unknown, Transformed>();
  const control = given ?? around.control;
  const [sets, setSets] = useState(0);
  const giving = useRef(false);

  useEffect(() => {
    const { _subjects: subjects, _names: names } = control;
    const count = () => {
      if (!giving.current) setSets((now) => now + 1);
    };
    // The fields of a row hear nothing of its list: adding a row, or setting a value of one, is told as a set of them all.
    const isOfList = (set: string) => [...names.array].some((list) => set === list || set.startsWith(`${list}.`));
    const covers = (set: string) => set === name || (name.startsWith(`${set}.`) && !isOfList(set));
    const values = subjects.state.subscribe({
      // What an input gives has the type of its event. What fields tell of errors has no values.
      next(told) {
        if (told.name && told.values && told.type === undefined && covers(told.name)) count();
      },
    });
    // A reset is what changes lists without naming one.
    const resets = subjects.array.subscribe({ next: (told) => told.name === undefined && count() });
    return () => {
      values.unsubscribe();
      resets.unsubscribe();
    };
  }, [control, name]);

  return {
    sets,
    give(tell: () => void) {
      giving.current = true;
      try {
        tell();
      } finally {
        giving.current = false;
      }
    },
  };
}
