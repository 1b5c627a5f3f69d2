import { ORIGIN } from "./requests";

/**
 * The script of the reference page: the search, the buttons that copy, and the page's own address in the requests. Without
 * it the page is whole but for these, so nothing of them is shown before it runs.
 */
export const script = `
const search = document.querySelector("#busca");
const calls = [...document.querySelectorAll("details")].map((element) => ({ element, text: plain(element.dataset.busca) }));
const found = document.querySelector("#achadas");
function plain(text) { return text.normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase(); }
function filter() {
  const words = plain(search.value).split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) count++;
  }
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector("details:not([hidden])");
  found.textContent = words.length === 0 ? "" : count === 0 ? "Nenhuma chamada encontrada" : count === 1 ? "1 chamada" : count + " chamadas";
}
search.addEventListener("input", filter);
search.closest("form").addEventListener("submit", (event) => event.preventDefault());
search.closest("form").hidden = false;
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || document.activeElement === search) return;
  event.preventDefault();
  search.focus();
});
for (const code of document.querySelectorAll("pre code")) code.textContent = code.textContent.replaceAll("${ORIGIN}", location.origin);
for (const button of document.querySelectorAll("button[data-copia]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const code = button.closest("div").querySelector("code");
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copiado";
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = "Selecionado: copie com Ctrl+C";
    }
    setTimeout(() => { button.textContent = "Copiar"; }, 3000);
  });
}
function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
addEventListener("hashchange", open);
open();
`;
