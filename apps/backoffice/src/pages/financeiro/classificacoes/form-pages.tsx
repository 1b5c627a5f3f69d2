import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { api } from "../../../app/api";
import { formPages } from "./classificacao-form";
import { categorias, centros } from "./kind";

export const { NewPage: CategoriaNewPage, EditPage: CategoriaEditPage } = formPages({
  kind: categorias,
  locked: "Já há contas com esta categoria: o tipo não muda mais",
  add: {
    schema: categoriasConta.save.body,
    save: (body, options) => api.categoriasConta.save({ body }, options),
    start: (tipo) => ({ nome: "", descricao: undefined, tipo }),
  },
  edit: {
    schema: categoriasConta.update.body,
    save: (body, options) => api.categoriasConta.update({ body }, options),
    start: ({ id, versao, nome, tipo }) => ({ id, versao, nome, descricao: undefined, tipo }),
  },
});

export const { NewPage: CentroNewPage, EditPage: CentroEditPage } = formPages({
  kind: centros,
  locked: "Já há contas com este centro: o tipo não muda mais",
  add: {
    schema: centroResultado.save.body,
    save: (body, options) => api.centroResultado.save({ body }, options),
    start: (tipo) => ({ nome: undefined, descricao: "", tipo }),
  },
  edit: {
    schema: centroResultado.update.body,
    save: (body, options) => api.centroResultado.update({ body }, options),
    start: ({ id, versao, nome, tipo }) => ({ id, versao, nome: undefined, descricao: nome, tipo }),
  },
});
