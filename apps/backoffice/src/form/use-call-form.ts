import { createAttempt } from "@prumo/api-client/attempt";
import type { CallOptions } from "@prumo/api-client/contract";
import { ApiError, fieldErrors } from "@prumo/api-client/errors";
import { readInOrder } from "@prumo/api-client/issues";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { companyToday } from "../app/clock";
import { closedFields } from "../app/closed-period";
import { showFailure } from "../app/failures";

/** Checks values by the call's own schema, with the messages in the order of the specification. */
function resolverOf<Values extends FieldValues, Body>(
  schema: z.ZodType<Body, Values>,
): Resolver<Values, unknown, Body> {
  return (values) => {
    const result = readInOrder(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { field, message } of result.issues) {
      // A message about a list as a whole is stored beside those about its lines.
      const path = Array.isArray(get(values, field)) ? `${field}.root` : field;
      set(errors, path, { type: "rule", message });
    }
    return { values: {}, errors };
  };
}

/** Lists the refused fields with their messages, including fields of lines (`contas.0.juros`). */
function messagesOf(errors: object, above = ""): [field: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const field = above + key;
    return typeof error.type === "string" ? [[field, String(error.message)]] : messagesOf(error, `${field}.`);
  });
}

/** Resolves after the form library has moved the focus, which it does in a task of its own. */
const focused = () => new Promise<void>((done) => setTimeout(done));

/** Fields of the body that the page keeps outside the form, such as the rows of a worksheet. */
export interface OutsideFields {
  /** Called with every refused field and its message, even if none is the page's. */
  readonly mark: (messages: Readonly<Record<string, string>>) => void;
  /**
   * Focuses a field if it is one of the page's.
   * @returns whether it did
   */
  readonly focus: (field: string) => boolean;
}

/** Fields of a body that name the record to change and the version that was read. */
type IdentityField = "id" | "versao";

/** Whether a save was refused because its version is no longer the record's. */
const isStale = (error: unknown, body: unknown) =>
  error instanceof ApiError && error.status === 409 && Object.hasOwn(Object(body), "versao");

/**
 * The first values of a form: one for each field of its body, `undefined` where it has none yet. A field that is left
 * out does not compile, because an edit would lose its stored value. `Values` may be those of a new record also for its
 * edit, which then begins with the record's `id` and `versao`, too; no input shows these.
 */
export type StartingValues<Values extends FieldValues, Body> = {
  readonly [F in keyof Required<Values>]:
    | (F extends keyof DefaultValues<Values> ? DefaultValues<Values>[F] : never)
    | undefined;
} & { readonly [F in Exclude<keyof Body & IdentityField, keyof Values>]-?: Body[F] };

interface CallFormOptions<Values extends FieldValues, Body, Answer> {
  /** The schema of the call's body. */
  readonly schema: z.ZodType<Body, Values>;
  readonly defaultValues: StartingValues<Values, Body>;
  /** Makes the call. The options hold the attempt's idempotency key. */
  readonly save: (body: Body, options: CallOptions) => Promise<Answer>;
  readonly onSaved: (answer: Answer, saved: Body) => void;
  /** Asks before a checked body is sent, when saving it takes something away. False sends nothing. */
  readonly ask?: ((body: Body) => Promise<boolean>) | undefined;
  /** Handles a failure in the page's own way; true means that nothing more is shown. */
  readonly onRefused?: (error: unknown) => boolean | Promise<boolean>;
  readonly outside?: OutsideFields;
  /** The form's fields by the names that the call has for them, where it calls them otherwise. */
  readonly called?: Readonly<Record<string, string>>;
}

/**
 * A form that fills in the body of a call and sends it. Typed values stay through every refusal. The first failing
 * message is shown as a toast, each failing field shows its own, and focus goes to the first. An attempt is written
 * once, however often it is sent.
 */
export function useCallForm<Values extends FieldValues, Body, Answer>(options: CallFormOptions<Values, Body, Answer>) {
  const { schema, defaultValues, save, onSaved, ask, onRefused, outside, called = {} } = options;
  const form = useForm<Values, unknown, Body>({
    resolver: resolverOf(schema),
    // An absent value is `undefined`, which the library's type does not name.
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [attempt] = useState(createAttempt);
  const [state, setState] = useState<"editing" | "saving" | "saved">("editing");
  const [stale, setStale] = useState(false);
  const busy = useRef(false);

  async function send(body: Body) {
    if (ask !== undefined && !(await ask(body))) return;
    setState("saving");
    let answer: Answer;
    try {
      answer = await save(body, { idempotencyKey: attempt.keyFor(body) });
    } catch (error) {
      // Rendered at once, so that the overlay that covered the form gives its focus back before a refused field gets
      // it.
      flushSync(() => {
        setState("editing");
        setStale(isStale(error, body));
      });
      const refused = Object.entries(fieldErrors(error)).map(([name, text]) => [called[name] ?? name, text] as const);
      for (const [field, message] of refused) form.setError(field as Path<Values>, { type: "server", message });
      outside?.mark(Object.fromEntries(refused));
      // Focused before the failure is shown: a dialog that shows it returns the focus here.
      if (refused[0] !== undefined) {
        focus(refused[0][0]);
        await focused();
      }
      if (!(await onRefused?.(error))) showFailure(error, todayInstead(error, body));
      return;
    }
    // Outside the try, because the write has succeeded: a later failure must not look like a refusal.
    attempt.succeeded();
    setState("saved");
    onSaved(answer, body);
  }

  /** Offers today where the day of a field is closed. Nothing is sent by it. */
  function todayInstead(error: unknown, body: Body) {
    const fields = closedFields(error, body).map((name) => called[name] ?? name);
    const [first] = fields;
    if (first === undefined) return undefined;
    return {
      label: "Usar hoje",
      onSelect() {
        const today = companyToday() as PathValue<Values, Path<Values>>;
        for (const field of fields) form.setValue(field as Path<Values>, today, { shouldDirty: true });
        focus(first);
      },
    };
  }

  function focus(field: string) {
    if (!outside?.focus(field)) form.setFocus(field.replace(/\.root$/, "") as Path<Values>);
  }

  function showFirst(errors: FieldErrors<Values>) {
    const refused = messagesOf(errors);
    outside?.mark(Object.fromEntries(refused));
    const [first] = refused;
    if (first === undefined) return;
    toast.error(first[1]);
    focus(first[0]);
  }

  async function submit() {
    if (busy.current || state === "saved") return;
    busy.current = true;
    try {
      await form.handleSubmit(send, showFirst)();
    } finally {
      busy.current = false;
    }
  }

  return {
    control: form.control,
    form,
    submit,
    saving: state === "saving",
    saved: state === "saved",
    /** Whether somebody else has changed the record since it was read: no save of this form will be taken. */
    stale,
    /** Whether leaving now would lose something. */
    unsaved: form.formState.isDirty && state !== "saved",
  };
}
