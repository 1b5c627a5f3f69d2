import "./preview.css";

document.documentElement.lang = "pt-BR";
document.documentElement.dataset.theme = "light";
