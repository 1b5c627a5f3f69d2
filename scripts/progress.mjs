/** Runs a long piece of work and tells what it is, and at the end how many seconds it took. */
export async function progress(what, work) {
  const begin = Date.now();
  console.log(`Prumo: ${what}…`);
  const result = await work();
  console.log(`Prumo: ${what} … pronto em ${((Date.now() - begin) / 1000).toFixed(1).replace(".", ",")} s`);
  return result;
}
