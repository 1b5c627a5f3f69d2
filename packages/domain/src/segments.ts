/**
 * Business of a company, as it is asked after the sign-up: sector, segment, and within it the option that decides which
 * starter data are copied. Specification 2 §9.
 *
 * Which option belongs to which profile is data: change the number of an option here, and the profile's content in
 * `apps/api/data/perfis/<number>.json`.
 */

/** The first choice. It reveals the segments and is not sent. */
export const sectors = [
  { valor: "servico", nome: "Serviço" },
  { valor: "servico_comercio", nome: "Serviço e comércio" },
] as const;

/** The second choice. "Outros" has no options: only the support helps there. */
export const segments = [
  { valor: "construcao", nome: "Construção" },
  { valor: "automotivo", nome: "Automotivo" },
  { valor: "outros", nome: "Outros" },
] as const;

export type Sector = (typeof sectors)[number]["valor"];
export type Segment = (typeof segments)[number]["valor"];

/** The profiles with starter data, by their ids. Several options may share one. */
export const starterProfiles = [26, 49, 57, 58, 59, 73] as const;
export type StarterProfile = (typeof starterProfiles)[number];

export interface SegmentOption {
  readonly segmento: Segment;
  /** `name-number`: the number is the profile. */
  readonly valor: `${string}-${StarterProfile}`;
  readonly nome: string;
}

const option = (segmento: Segment, chave: string, perfil: StarterProfile, nome: string): SegmentOption => ({
  segmento,
  valor: `${chave}-${perfil}`,
  nome,
});

/** The third choice, in the order in which it is shown. */
export const segmentOptions: readonly SegmentOption[] = [
  option("construcao", "base_seguradora", 26, "Base de seguradora"),
  option("construcao", "reformas", 49, "Reformas"),
  option("construcao", "construcao", 49, "Construção"),
  option("construcao", "marido_aluguel", 26, "Marido de aluguel"),
  option("construcao", "refrigeracao", 57, "Refrigeração"),
  option("construcao", "automacao", 58, "Automação"),
  option("construcao", "telecom", 58, "Telecom"),
  option("construcao", "eletricista_encanador", 58, "Eletricista/Encanador"),
  option("construcao", "controle_pragas", 73, "Controle de pragas"),
  option("construcao", "linha_branca", 57, "Linha branca"),
  option("construcao", "maquinas_equipamentos", 57, "Máquinas/Equipamentos"),
  option("construcao", "chaveiro", 26, "Chaveiro"),
  option("construcao", "outras_manutencoes", 26, "Outras manutenções"),
  option("automotivo", "auto_center", 59, "Auto center"),
  option("automotivo", "mecanica", 59, "Mecânica"),
  option("automotivo", "funilaria", 59, "Funilaria"),
  option("automotivo", "autoeletrica", 59, "Autoelétrica"),
  option("automotivo", "lava_rapido", 59, "Lava-rápido"),
  option("automotivo", "estetica_automotiva", 59, "Estética automotiva"),
];

/** The options of a segment; none for "outros". */
export const optionsOf = (segmento: Segment): readonly SegmentOption[] =>
  segmentOptions.filter((candidate) => candidate.segmento === segmento);

/** Whether there are starter data of this number. */
export function isStarterProfile(id: number): id is StarterProfile {
  return starterProfiles.some((known) => known === id);
}

/**
 * The profile of an option's value, the number after its last dash: "refrigeracao-57" is 57. Null when there is none.
 */
export function profileOf(valor: string): StarterProfile | null {
  const [, digits] = /-(\d{1,9})$/.exec(valor) ?? [];
  const id = Number(digits);
  return digits !== undefined && isStarterProfile(id) ? id : null;
}
