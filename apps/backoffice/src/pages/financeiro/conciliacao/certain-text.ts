/** The text of the button that confirms all certain proposals. While they are loading nobody knows how many they are. */
export function confirmCertainText(count: number | undefined): string {
  if (count === undefined) return "Confirmar as certas";
  if (count === 0) return "Nenhuma é certa";
  return count === 1 ? "Confirmar 1 certa" : `Confirmar as ${count} certas`;
}
