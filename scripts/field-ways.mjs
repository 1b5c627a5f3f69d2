/**
 * The ways of some fields through the rooms: for each place the file and the text that stands there for the field alone.
 * Removing any one of them must not compile. A place that carries all fields at once (`...body`) has no text of its own.
 */
const contract = (file) => `packages/api-client/src/schemas/${file}.ts`;
const table = (file) => `apps/api/src/db/schema/${file}.ts`;
const area = (file) => `apps/api/src/areas/${file}.ts`;
const page = (file) => `apps/backoffice/src/pages/${file}`;
const card = (table, text) => [`packages/domain/src/${table}-fields.ts`, text];

export const fieldWays = [
  {
    area: "financeiro/contas",
    field: "numero_documento",
    places: {
      body: [contract("conta"), "  numero_documento: textOf(contaFields.numero_documento),\n"],
      answer: [contract("conta"), "  numero_documento: z.string().nullable(),\n"],
      column: [table("contas"), "    numero_documento: text(),\n"],
      select: [
        area("financeiro/contas/queries"),
        "      numero_documento: c.numero_documento,\n      referencia",
        "      referencia",
      ],
      columns: [
        area("financeiro/contas/register"),
        "    numero_documento: body.numero_documento,\n    referencia",
        "    referencia",
      ],
      values: [page("financeiro/contas/form/conta-values.ts"), "    numero_documento: conta.numero_documento,\n"],
      audit: card(
        "conta",
        '  numero_documento: {\n    label: "Número do documento",\n    heading: "Documento",\n    max: 60,\n  },\n',
      ),
      carried: [
        area("financeiro/contas/renegotiation"),
        "      numero_documento: documento ? instalmentLabel(documento, at, total) : null,\n",
      ],
    },
  },
  {
    area: "cadastros/pessoas",
    field: "telefone",
    places: {
      body: [
        contract("pessoas"),
        '  telefone: formatted(pessoaFields.telefone, isValidPhone, cleanPhone, "Informe um telefone válido"),\n',
      ],
      answer: [contract("pessoas"), "  telefone: z.string().nullable(),\n"],
      column: [table("pessoas"), "    telefone: text(),\n"],
      select: [area("cadastros/pessoas/queries"), "  telefone: t.p.telefone,\n"],
      values: [page("cadastros/pessoas/new-page.tsx"), "  telefone: undefined,\n"],
      card: card("pessoa", '  telefone: {\n    label: "Telefone",\n  },\n'),
    },
  },
  {
    area: "acesso/usuarios",
    field: "cpf",
    places: {
      body: [
        contract("usuarios"),
        "  email: textOf(usuarioFields.email),\n  cpf,\n",
        "  email: textOf(usuarioFields.email),\n",
      ],
      answer: [contract("usuarios"), "  cpf: z.string().nullable(),\n"],
      column: [table("usuarios"), "    cpf: text(),\n"],
      select: [area("acesso/usuarios/queries"), " cpf: u.cpf,"],
      columns: [area("acesso/usuarios/save"), "    cpf: body.cpf,\n"],
      values: [page("acesso/usuarios/user-values.ts"), "  cpf: usuario.cpf,\n"],
      card: card("usuario", '  cpf: {\n    label: "CPF",\n  },\n'),
    },
  },
  {
    area: "financeiro/formas-pagamento",
    field: "desconto_permitido",
    places: {
      body: [contract("formas-pagamento"), "  desconto_permitido: percent.default(0),\n"],
      answer: [contract("formas-pagamento"), "  desconto_permitido: z.number(),\n"],
      column: [table("formas-pagamento"), "    desconto_permitido: percent().notNull().default(0),\n"],
      select: [area("financeiro/formas-pagamento/queries"), "  desconto_permitido: f.desconto_permitido,\n"],
      values: [page("financeiro/formas-pagamento/values.ts"), "  desconto_permitido: 0,\n"],
      audit: card(
        "forma-pagamento",
        '  desconto_permitido: {\n    label: "Desconto permitido",\n    kind: "percent",\n    preset: true,\n  },\n',
      ),
    },
  },
  {
    area: "financeiro/contas-bancarias",
    field: "agencia",
    places: {
      body: [
        contract("contas-bancarias"),
        "const texts = { name, banco, agencia, conta };",
        "const texts = { name, banco, conta };",
      ],
      column: [table("financeiro"), "    agencia: text(),\n"],
      select: [area("financeiro/contas-bancarias/queries"), "      agencia: b.agencia,\n"],
      columns: [
        area("financeiro/contas-bancarias/save"),
        "    banco,\n    agencia,\n    conta,\n    pix_chave,",
        "    banco,\n    conta,\n    pix_chave,",
      ],
      values: [page("financeiro/pieces/new-conta-bancaria-modal.tsx"), '      agencia: "",\n'],
      audit: card("conta-bancaria", '  agencia: {\n    label: "Agência",\n    max: 20,\n  },\n'),
    },
  },
  {
    area: "plataforma/empresas",
    field: "info_contador",
    places: {
      column: [table("empresas"), "    info_contador: text(),\n"],
      answer: [contract("empresas"), "  info_contador: z.string().nullable(),\n"],
      body: [
        contract("empresa"),
        "      info_contador: textOf(empresaFields.info_contador),\n      ...representanteFields",
        "      ...representanteFields",
      ],
      columns: [area("plataforma/empresas/save"), "    info_contador: body.info_contador,\n"],
      values: [page("plataforma/empresas/company-values.ts"), "    info_contador: empresa.info_contador,\n"],
      card: card(
        "empresa",
        '  info_contador: {\n    label: "Informações do contador",\n    kind: "long text",\n    max: 1000,\n  },\n',
      ),
    },
  },
  {
    area: "plataforma/planos",
    field: "publico",
    places: {
      body: [contract("planos"), "  publico: flag.default(false),\n"],
      answer: [contract("planos"), "  publico: z.boolean(),\n"],
      column: [table("planos"), "    publico: boolean().notNull().default(false),\n"],
      select: [area("plataforma/planos/queries"), "  publico: planos.publico,\n"],
      values: [page("plataforma/planos/form-pages.tsx"), "      publico,\n"],
      audit: card("plano", '  publico: {\n    label: "Público",\n    kind: "flag",\n  },\n'),
    },
  },
  {
    area: "financeiro/contas",
    field: "referencia",
    places: {
      answer: [contract("conta"), "  referencia: z.string(),\n"],
      column: [table("contas"), "    referencia: text().notNull(),\n"],
      select: [area("financeiro/contas/queries"), "      referencia: c.referencia,\n"],
      columns: [area("financeiro/contas/register"), "    referencia: body.referencia,\n"],
      values: [page("financeiro/contas/form/conta-values.ts"), "    referencia: conta.referencia,\n"],
      carried: [area("financeiro/contas/series"), '    referencia: same("referencia"),\n'],
    },
  },
  {
    area: "cadastros/pessoas",
    field: "bairro",
    places: {
      body: [contract("pessoas"), "  bairro: textOf(pessoaFields.bairro),\n"],
      answer: [contract("pessoas"), "  bairro: z.string().nullable(),\n"],
      column: [table("pessoas"), "    bairro: text(),\n"],
      select: [
        area("cadastros/pessoas/queries"),
        " bairro: p.bairro, cidade_id: p.cidade_id };",
        " cidade_id: p.cidade_id };",
      ],
      values: [page("cadastros/pessoas/new-page.tsx"), "  bairro: undefined,\n"],
      card: card("address", '  bairro: {\n    label: "Bairro",\n    max: 80,\n  },\n'),
    },
  },
  {
    area: "acesso/usuarios",
    field: "rota_acesso",
    places: {
      answer: [contract("usuarios"), "  rota_acesso: z.string().nullable(),\n"],
      column: [table("usuarios"), "    rota_acesso: text(),\n"],
      select: [area("acesso/usuarios/queries"), " rota_acesso: u.rota_acesso,"],
      columns: [area("acesso/usuarios/save"), "    rota_acesso: body.rota_acesso,\n"],
      values: [page("acesso/usuarios/user-values.ts"), '  rota_acesso: usuario.rota_acesso ?? "",\n'],
      card: card("usuario", '  rota_acesso: {\n    label: "Rota de acesso",\n    max: 200,\n  },\n'),
    },
  },
  {
    area: "financeiro/contas-bancarias",
    field: "banco",
    places: {
      body: [
        contract("contas-bancarias"),
        "const texts = { name, banco, agencia, conta };",
        "const texts = { name, agencia, conta };",
      ],
      column: [table("financeiro"), "    banco: text(),\n"],
      select: [area("financeiro/contas-bancarias/queries"), "      banco: b.banco,\n"],
      columns: [
        area("financeiro/contas-bancarias/save"),
        "    banco,\n    agencia,\n    conta,\n    pix_chave,",
        "    agencia,\n    conta,\n    pix_chave,",
      ],
      values: [page("financeiro/pieces/new-conta-bancaria-modal.tsx"), '      banco: "",\n'],
      audit: card("conta-bancaria", '  banco: {\n    label: "Banco",\n    max: 60,\n  },\n'),
    },
  },
  {
    area: "plataforma/empresas",
    field: "bairro",
    places: {
      body: [contract("empresa"), "      bairro: textOf(empresaFields.bairro),\n"],
      answer: [contract("empresas"), "  bairro: z.string().nullable(),\n"],
      column: [table("empresas"), "    bairro: text(),\n"],
      columns: [area("plataforma/empresas/save"), "    bairro: body.bairro,\n"],
      values: [page("plataforma/empresas/company-values.ts"), "    bairro: empresa.bairro,\n"],
      card: card("empresa", '  bairro: {\n    ...addressFields.bairro,\n    missing: "Informe o bairro",\n  },\n'),
    },
  },
  {
    area: "operacao/veiculos",
    field: "cor",
    places: {
      body: [contract("veiculos"), "texts = { marca, modelo, cor }", "texts = { marca, modelo }"],
      column: [table("veiculos"), "    cor: text(),\n"],
      select: [area("operacao/veiculos/queries"), " cor: v.cor,"],
      values: [page("operacao/veiculos/form-pages.tsx"), ' cor: "",'],
      audit: card("veiculo", '  cor: {\n    label: "Cor",\n    max: 30,\n  },\n'),
    },
  },
  {
    area: "financeiro/contas",
    field: "observacao",
    places: {
      carried: [area("financeiro/contas/linked-contas"), "      observacao: null,\n"],
    },
  },
  {
    area: "compras-e-estoque/produtos",
    field: "marca",
    places: {
      carried: [area("compras-e-estoque/produtos/alike-queries"), "      marca: p.marca,\n"],
    },
  },
  // Actions and lines of a body, which fill no columns as they are.
  {
    area: "operacao/ordem-servico",
    field: "hora_agendamento",
    places: {
      body: [contract("ordem-servico"), "  hora_agendamento: givenTime,\n"],
      columns: [area("operacao/ordem-servico/order-steps"), ' | "hora_agendamento"'],
      values: [page("operacao/ordem-servico/modals/schedule-modal.tsx"), "      hora_agendamento: null,\n"],
    },
  },
  {
    area: "financeiro/contas",
    field: "tipo_pagamento",
    places: {
      body: [contract("parcela"), "  tipo_pagamento: paymentTypeOf(parcelaFields.tipo_pagamento),\n"],
      columns: [area("financeiro/contas/register"), ' | "tipo_pagamento" | "data";', ' | "data";'],
    },
  },
];
