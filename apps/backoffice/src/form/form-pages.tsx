import type { CallOptions } from "@prumo/api-client/contract";
import type { ReactNode } from "react";
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
interface Writing<Values extends FieldValues, Body, Loaded> {
  readonly title: string | ((loaded: Loaded) => string);
  readonly schema: z.ZodType<Body, Values>;
  readonly save: (request: { readonly body: Body }, options: CallOptions) => Promise<{ message: string }>;
  readonly start: (loaded: Loaded) => StartingValues<Values, Body>;
  /** Asks before a checked body is sent, when saving it takes something away. False sends nothing. */
  readonly ask?: (body: Body, loaded: Loaded) => Promise<boolean>;
}

interface FormPagesOptions<Values extends FieldValues, New, NewLoaded, Edit, EditLoaded> {
  /** The list that both forms go back to. */
  readonly list: { readonly title: string; readonly href: () => string };
  readonly Fields: <Body>(props: FormFieldsProps<Values, Body, NewLoaded | EditLoaded>) => ReactNode;
  readonly outside?: OutsideFields;
  readonly create: Writing<NoInfer<Values>, New, NewLoaded>;
  readonly edit: Writing<NoInfer<Values>, Edit, EditLoaded>;
}

/** Makes the two pages of a record, which share their fields: one adds it, one changes it. */
export function formPages<Values extends FieldValues, New, NewLoaded, Edit, EditLoaded>(
  options: FormPagesOptions<Values, New, NewLoaded, Edit, EditLoaded>,
) {
  const { list, Fields, outside } = options;

  function Form<Body, Loaded extends NewLoaded | EditLoaded>({
    writing,
    loaded,
  }: {
    readonly writing: Writing<Values, Body, Loaded>;
    readonly loaded: Loaded;
  }) {
    const { title, schema, save, start, ask } = writing;
    const page = useFormPage<Values, Body>({
      schema,
      defaultValues: start(loaded),
      save: (body, call) => save({ body }, call),
      listHref: list.href(),
      ask: ask && ((body) => ask(body, loaded)),
      ...(outside === undefined ? {} : { outside }),
    });
    return (
      <FormPage title={typeof title === "string" ? title : title(loaded)} list={list.title} form={page}>
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
