import type { CallOptions } from "@prumo/api-client/contract";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLoaderData, useParams } from "react-router-dom";
import type { z } from "zod";
import { FormPage } from "./form-page";
import type { OutsideFields, StartingValues } from "./use-call-form";
import { useFormPage } from "./use-form-page";

interface FormFieldsProps<Values extends FieldValues, Body, Loaded> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** What the page's loader gave. */
  readonly loaded: Loaded;
}

/** A call that writes a record, and the first values of its form. */
interface Writing<Values extends FieldValues, Body, Loaded, Answer> {
  readonly title: string | ((loaded: Loaded) => string);
  /** The schema of the call's body; a function where it depends on the day. */
  readonly schema: z.ZodType<Body, Values> | (() => z.ZodType<Body, Values>);
  readonly save: (request: { readonly body: Body }, options: CallOptions) => Promise<Answer>;
  readonly start: (loaded: Loaded) => StartingValues<Values, Body>;
  /** Asks before a checked body is sent, when saving it takes something away. False sends nothing. */
  readonly ask?: (body: Body, loaded: Loaded) => Promise<boolean>;
  /** Shows something of the answer, such as a secret that is told once. The page goes back by `close`, and not by itself. */
  readonly told?: (answer: Answer, close: () => void) => ReactNode;
  /**
   * The text of the saving button.
   *
   * @default "Salvar"
   */
  readonly saveText?: string;
}

interface Saved {
  readonly message: string;
}

interface FormPagesOptions<Values extends FieldValues, New, NewLoaded, Made, Edit, EditLoaded, Changed> {
  /** The list that both forms go back to. */
  readonly list: { readonly title: string; readonly href: () => string };
  readonly Fields: <Body>(props: FormFieldsProps<Values, Body, NewLoaded | EditLoaded>) => ReactNode;
  readonly outside?: OutsideFields;
  readonly create: Writing<NoInfer<Values>, New, NewLoaded, Made>;
  readonly edit: Writing<NoInfer<Values>, Edit, EditLoaded, Changed>;
}

/** Makes the two pages of a record, which share their fields: one adds it, one changes it. */
export function formPages<
  Values extends FieldValues,
  New,
  NewLoaded,
  Made extends Saved,
  Edit,
  EditLoaded,
  Changed extends Saved,
>(options: FormPagesOptions<Values, New, NewLoaded, Made, Edit, EditLoaded, Changed>) {
  const { list, Fields, outside } = options;

  function Form<Body, Loaded extends NewLoaded | EditLoaded, Answer extends Saved>({
    writing,
    loaded,
  }: {
    readonly writing: Writing<Values, Body, Loaded, Answer>;
    readonly loaded: Loaded;
  }) {
    const { title, schema, save, start, ask, told, saveText } = writing;
    const [answer, setAnswer] = useState<Answer>();
    const page = useFormPage<Values, Body, Answer>({
      schema: typeof schema === "function" ? schema() : schema,
      defaultValues: start(loaded),
      save: (body, call) => save({ body }, call),
      listHref: list.href(),
      ask: ask && ((body) => ask(body, loaded)),
      ...(outside === undefined ? {} : { outside }),
      ...(told === undefined ? {} : { onAnswer: (given) => setAnswer(() => given) }),
    });
    return (
      <FormPage
        title={typeof title === "string" ? title : title(loaded)}
        list={list.title}
        form={page}
        told={answer === undefined ? null : told?.(answer, page.back.now)}
        {...(saveText === undefined ? {} : { save: saveText })}
      >
        <Fields form={page.form} loaded={loaded} />
      </FormPage>
    );
  }

  return {
    NewPage() {
      return <Form writing={options.create} loaded={useLoaderData() as NewLoaded} />;
    },
    EditPage() {
      // Another record is another form, also where the router only changes the id in the address.
      return <Form key={useParams().id} writing={options.edit} loaded={useLoaderData() as EditLoaded} />;
    },
  };
}
