import { Input, type InputProps } from "@prumo/ui/input";
import { Popover } from "@prumo/ui/popover";
import { type JSX, type ReactNode, useId, useImperativeHandle } from "react";
import type { ChosenBy } from "../field-binding/bound-by";
import { ResultList } from "./result-list";
import { type ComboboxOptions, useCombobox } from "./use-combobox";

type Native = Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "type" | "role" | "children" | "minLength" | keyof ChosenBy<string>
>;

export interface AutocompleteProps<T> extends Native, ComboboxOptions<T> {
  /**
   * Renders an item in the list.
   *
   * @default its text
   */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /**
   * Text when the search finds nothing.
   *
   * @default "Nenhum resultado"
   */
  emptyText?: string | undefined;
  /**
   * Text when the search fails.
   *
   * @default "Não foi possível buscar"
   */
  errorText?: string | undefined;
}

/**
 * A text input that finds one item by searching as the user types. It never fetches by itself and mounts its list only
 * while that is open. The text always stands for the value: what was typed and not chosen goes when the input is left, and a
 * line below tells of it until the next change. With `onCreate` the last row registers what was not found.
 */
export function Autocomplete<T>(props: AutocompleteProps<T> & ChosenBy<"AutocompleteField">): JSX.Element;
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { search, value, defaultValue, onValueChange, itemToText, itemToKey, minLength, delay, ...native } = props;
  const { onCreate, isWhole, itemToDetail, renderItem = itemToText, emptyText, errorText, name, ref, ...rest } = native;
  const listId = useId();
  const { input, open, close, results, take, gone, key } = useCombobox(props, listId);
  const described = [gone === null ? "" : `${listId}-gone`, rest["aria-describedby"]].filter(Boolean).join(" ");
  useImperativeHandle(ref, () => input.ref.current as HTMLInputElement);

  return (
    <>
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={key} />
      )}
      <Input
        autoComplete="off"
        {...rest}
        aria-describedby={described || undefined}
        role="combobox"
        aria-autocomplete="list"
        {...input}
      />
      {gone === null ? null : (
        <p id={`${listId}-gone`} role="alert" className="wrap-anywhere mt-1 text-prumo-danger text-xs/4">
          {`Escolha um item da lista: "${gone}" não foi escolhido`}
        </p>
      )}
      <Popover
        open={open}
        onOpenChange={close}
        anchorRef={input.ref}
        matchWidth
        className="min-w-[min(18rem,100vw-1rem)]"
        // A press in the list must not take the focus out of the input.
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
