import { Input, type InputProps } from "@prumo/ui/input";
import { Popover } from "@prumo/ui/popover";
import { type ReactNode, useId, useImperativeHandle } from "react";
import { ResultList } from "./result-list";
import { type ComboboxOptions, useCombobox } from "./use-combobox";

type Native = Omit<InputProps, "value" | "defaultValue" | "onChange" | "type" | "role" | "children" | "minLength">;

export interface AutocompleteProps<T> extends Native, ComboboxOptions<T> {
  /** The item in the list; its text when not given. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** Said where nothing was found: "Nenhum resultado" by default. */
  emptyText?: string | undefined;
  /** Said where the search failed: "Não foi possível buscar" by default. */
  errorText?: string | undefined;
}

/**
 * A text input that finds one item by searching as the user types. It never fetches by itself and mounts its list only
 * while that is open. The text always stands for the value: what was typed and not chosen goes when the input is left. With
 * `onCreate` the last row registers what was not found.
 */
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { search, value, defaultValue, onValueChange, itemToText, itemToKey, minLength, delay, ...native } = props;
  const { onCreate, renderItem = itemToText, emptyText, errorText, name, ref, ...rest } = native;
  const listId = useId();
  const { input, open, close, results, take, key } = useCombobox(props, listId);
  useImperativeHandle(ref, () => input.ref.current as HTMLInputElement);

  return (
    <>
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={key} />
      )}
      <Input autoComplete="off" {...rest} role="combobox" aria-autocomplete="list" {...input} />
      <Popover
        open={open}
        onOpenChange={close}
        anchorRef={input.ref}
        matchWidth
        className="min-w-[min(18rem,100vw-1rem)]"
        // Focus stays in the input, wherever in the list the mouse is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ResultList
          {...results}
          id={listId}
          itemToKey={itemToKey}
          renderItem={renderItem}
          emptyText={emptyText}
          errorText={errorText}
          offer={`Cadastrar "${input.value.trim()}"`}
          onTake={take}
        />
      </Popover>
    </>
  );
}
