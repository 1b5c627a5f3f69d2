import type { BodyInput } from "@prumo/api-client/contract";
import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import type { DueShift } from "@prumo/domain/business-day";
import { categoriaContaFields, centroResultadoFields } from "@prumo/domain/classificacao-fields";
import { type StatementGroup, statementGroups, usualGroup } from "@prumo/domain/statement-groups";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { api } from "../../../app/api";
import { searchMainCategories } from "../../../app/searches";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import { dueShiftOptions } from "../pieces/due-shift-options";
import { groupOptions } from "../pieces/group-options";
import { type ClassificacaoLine, type ClassificacaoPageKind, categorias, centros, tipoOptions } from "./kind";
import type { classificacaoNewLoader } from "./loaders";

type NewClassificacao = LoaderData<typeof classificacaoNewLoader>;
type EditedClassificacao = ClassificacaoLine & { readonly em_uso: boolean };

type EditedCategoria = EditedClassificacao & { readonly dia_nao_util?: DueShift | null };

interface ClassificacaoFieldsProps<Contract extends typeof categoriasConta | typeof centroResultado, Body> {
  readonly form: UseFormReturn<BodyInput<Contract["save"]["body"]>, unknown, Body>;
  readonly loaded: NewClassificacao | EditedClassificacao;
}

const listOf = ({ title, paths }: ClassificacaoPageKind) => ({ title, href: () => lastAddress(paths.lista()) });

/** The side of the contas cannot be changed once some have the record. */
function sideOf(loaded: NewClassificacao | EditedClassificacao, why: string) {
  const locked = "em_uso" in loaded && loaded.em_uso;
  return { placeholder: "Selecione", options: tipoOptions, disabled: locked, hint: locked ? why : undefined };
}

function FieldsCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 prumo-phone:grid-cols-1">{children}</div>
    </Card>
  );
}

interface MainCategory {
  readonly id: number;
  readonly nome: string;
  readonly grupo?: StatementGroup | undefined;
}

const inGroupOf = ({ grupo }: MainCategory) =>
  grupo === undefined ? undefined : `Fica no grupo ${statementGroups[grupo].nome}, como ela`;

const mainOf = (loaded: NewClassificacao | EditedClassificacao): MainCategory | null =>
  "categoria_pai" in loaded && loaded.categoria_pai ? { ...loaded.categoria_pai, grupo: loaded.grupo } : null;

/** The group in which a category counts, as its form shows it: null for the usual one of its side. */
const groupShown = (loaded: NewClassificacao | EditedClassificacao): StatementGroup | null =>
  !("grupo" in loaded) || loaded.grupo === undefined || loaded.grupo === usualGroup[loaded.tipo] ? null : loaded.grupo;

/** The place of a category in the statement, as a body has it. */
type CategoriaPlace = Pick<BodyInput<(typeof categoriasConta)["update"]["body"]>, "categoria_pai_id" | "grupo">;

const placeOf = (loaded: EditedCategoria) => ({
  categoria_pai_id: loaded.categoria_pai?.id ?? null,
  grupo: loaded.categoria_pai ? null : groupShown(loaded),
});

/** Asks before past months are shown in another way: a main category may have contas in its subcategories alone. */
function askMove(asked: CategoriaPlace, loaded: EditedCategoria) {
  const { categoria_pai_id, grupo } = placeOf(loaded);
  const isSame = (asked.categoria_pai_id ?? null) === categoria_pai_id && (asked.grupo ?? null) === grupo;
  if (isSame || (!loaded.em_uso && categoria_pai_id !== null)) return Promise.resolve(true);
  return confirm({
    title: "Mudar o lugar desta categoria no Resultado?",
    description: [
      "Todos os meses passam a mostrar as contas dela no novo lugar, também os passados e os fechados.",
      "Nenhum valor e nenhuma data muda.",
    ],
    confirmText: "Mudar",
  });
}

function CategoriaFields<Body>({ form, loaded }: ClassificacaoFieldsProps<typeof categoriasConta, Body>) {
  const { nome, tipo, categoria_pai_id, grupo, dia_nao_util } = fieldsOf(categoriaContaFields, form.control);
  const side = useWatch({ control: form.control, name: "tipo" }) === "receber" ? "receber" : "pagar";
  const [main, setMain] = useState(() => mainOf(loaded));
  const own = "id" in loaded ? loaded.id : undefined;
  const search = useMemo(() => searchMainCategories(side, own), [side, own]);
  /** The group that it goes back to when it is in no other any more: where its contas counted. */
  const ownGroup = useRef(groupShown(loaded));
  function place(found: MainCategory | null) {
    if (found !== null && main === null) ownGroup.current = form.getValues("grupo") || null;
    form.setValue("grupo", found === null ? ownGroup.current : null);
    setMain(found);
  }
  return (
    <FieldsCard>
      <TextField {...nome} autoFocus />
      <SelectField
        {...tipo}
        {...sideOf(loaded, "Já há contas com esta categoria: o tipo não muda mais")}
        onValueChange={() => {
          // Both belong to the side that it was of.
          form.setValue("categoria_pai_id", null);
          ownGroup.current = null;
          place(null);
        }}
      />
      <CategoryAutocompleteField
        {...categoria_pai_id}
        search={search}
        item={main}
        placeholder="Nenhuma"
        hint={main === null ? "Para uma subcategoria: a categoria em que ela fica" : inGroupOf(main)}
        onValueChange={place}
      />
      {main === null ? (
        <SelectField
          {...grupo}
          placeholder={statementGroups[usualGroup[side]].nome}
          hint="Onde as contas dela aparecem no relatório Resultado"
          options={groupOptions(side).filter(({ value }) => value !== usualGroup[side])}
        />
      ) : null}
      <SelectField
        {...dia_nao_util}
        placeholder="Como a empresa"
        hint="Guias de impostos costumam vencer no dia útil anterior"
        options={dueShiftOptions}
      />
    </FieldsCard>
  );
}

export const { NewPage: CategoriaNewPage, EditPage: CategoriaEditPage } = formPages({
  list: listOf(categorias),
  Fields: CategoriaFields,
  create: {
    title: "Nova categoria",
    schema: categoriasConta.save.body,
    save: api.categoriasConta.save,
    start: ({ tipo }: NewClassificacao) => ({
      nome: "",
      tipo,
      categoria_pai_id: null,
      grupo: null,
      dia_nao_util: null,
    }),
  },
  edit: {
    title: "Editar categoria",
    schema: categoriasConta.update.body,
    save: api.categoriasConta.update,
    ask: askMove,
    start: (loaded: EditedCategoria) => ({
      id: loaded.id,
      versao: loaded.versao,
      nome: loaded.nome,
      tipo: loaded.tipo,
      ...placeOf(loaded),
      dia_nao_util: loaded.dia_nao_util ?? null,
    }),
  },
});

function CentroFields<Body>({ form, loaded }: ClassificacaoFieldsProps<typeof centroResultado, Body>) {
  const { descricao, tipo } = fieldsOf(centroResultadoFields, form.control);
  return (
    <FieldsCard>
      <TextField {...descricao} autoFocus />
      <SelectField {...tipo} {...sideOf(loaded, "Já há contas com este centro: o tipo não muda mais")} />
    </FieldsCard>
  );
}

export const { NewPage: CentroNewPage, EditPage: CentroEditPage } = formPages({
  list: listOf(centros),
  Fields: CentroFields,
  create: {
    title: "Novo centro de resultado",
    schema: centroResultado.save.body,
    save: api.centroResultado.save,
    start: ({ tipo }: NewClassificacao) => ({ descricao: "", tipo }),
  },
  edit: {
    title: "Editar centro de resultado",
    schema: centroResultado.update.body,
    save: api.centroResultado.update,
    start: ({ id, versao, nome, tipo }: EditedClassificacao) => ({ id, versao, descricao: nome, tipo }),
  },
});
