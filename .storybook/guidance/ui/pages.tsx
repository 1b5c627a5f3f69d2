import { Badge } from "@prumo/ui/badge";
import { Barcode } from "@prumo/ui/barcode";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { FileDrop } from "@prumo/ui/file-drop";
import { FilePreview } from "@prumo/ui/file-preview";
import { QrCode } from "@prumo/ui/qr-code";
import { Tabs } from "@prumo/ui/tabs";
import type { GuidanceOf } from "../guidance";
import { Row, TAB } from "./shared";

const parts = [
  { value: "dados", label: "Dados", content: <p>Os dados da conta</p> },
  { value: "historico", label: "Histórico", content: <p>O que já aconteceu com ela</p> },
];

/** The digits 0 and 1 between the start and the stop of Interleaved 2 of 5. */
const BARS = [1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1];

const steps = [
  { value: "dados", label: "1 Dados", content: <p>Os dados da conta</p> },
  { value: "parcelas", label: "2 Parcelas", content: <p>As parcelas</p> },
];

/** Keys, roles and pictures of parts of pages. */
export const pageGuidance: GuidanceOf = {
  badge: {
    roles: [],
    keys: [],
    right: [
      <Row key="right">
        <Badge tone="success">Pago</Badge>
        <Badge tone="danger">Vencida há 2 dias</Badge>
      </Row>,
      "Palavra e cor juntas.",
    ],
    wrong: [
      <Row key="wrong">
        <Badge tone="success">●</Badge>
        <Badge tone="danger">●</Badge>
      </Row>,
      "Só a cor fala, e nem todos a veem.",
    ],
  },
  "file-drop": {
    roles: [
      ["group", "a zona, com o seu nome"],
      ["button", "abre a janela de arquivos do navegador"],
      ["alert", "o que não foi aceito, e por quê"],
    ],
    keys: [
      ["Tab", "Chega ao botão"],
      ["Enter", "Abre a janela de arquivos"],
      ["Ctrl+V", "Cola arquivos, com o foco na zona"],
    ],
    right: [
      <FileDrop key="right" title="Solte o extrato aqui, ou escolha" label="Extrato" onFiles={() => {}}>
        OFX ou CSV, até 5 MB
      </FileDrop>,
      "Diz o que espera e até que tamanho, antes da escolha.",
    ],
    wrong: [
      <FileDrop key="wrong" title="Solte aqui" label="Arquivo" onFiles={() => {}} />,
      "Ninguém sabe o que soltar, e descobre os limites pela recusa.",
    ],
  },
  "file-preview": {
    roles: [
      ["region", "a prévia, com o nome do arquivo"],
      ["group", "o que rola"],
      ["img", "a foto, ou o que quem usa desenha"],
      ["button", "página, ampliação, fechar"],
      ["alert", "que não pode ser mostrado"],
    ],
    keys: [
      ["Tab", "Chega às ferramentas e ao arquivo"],
      ["↑ ↓", "Rola o arquivo"],
      ["+ e -", "Amplia e diminui"],
    ],
    right: [
      <FilePreview
        key="right"
        name="planilha.xlsx"
        title="planilha.xlsx"
        state="none"
        downloadHref="#planilha.xlsx"
        className="w-full"
      />,
      "Sem prévia, ainda há o arquivo.",
    ],
    wrong: [
      <FilePreview key="wrong" name="documento" state="none" className="w-full" />,
      "Não diz que arquivo é, e não o entrega.",
    ],
  },
  barcode: {
    roles: [["img", "o código, com o seu nome"]],
    keys: [],
    right: [
      <Barcode key="right" widths={BARS} label="Código de barras do boleto de R$ 350,00" />,
      "Com o nome do que o leitor lê, e a linha digitável ao lado para quem não tem leitor.",
    ],
    wrong: [
      <Barcode key="wrong" widths={BARS} label="Código" className="w-24!" />,
      "Estreito demais: nenhum leitor separa as barras, e ninguém sabe o que é.",
    ],
  },
  "qr-code": {
    roles: [
      ["img", "o código, com o seu nome"],
      ["button", "copia o texto"],
      ["status", "o que foi copiado"],
    ],
    keys: [
      ["Tab", "Chega ao botão"],
      ["Enter", "Copia o texto do código"],
    ],
    right: [
      <QrCode key="right" value="https://example.com/cobranca/812" label="QR Code da cobrança 812" size={96} />,
      "Quem está no próprio celular copia.",
    ],
    wrong: [
      <span key="wrong" className="bg-prumo-canvas p-2">
        <QrCode value="https://example.com/cobranca/812" label="QR Code" size={32} />
      </span>,
      "Pequeno demais: nenhuma câmera lê.",
    ],
  },
  card: {
    roles: [["region", "com título; sem ele, nenhum"]],
    keys: [],
    right: [
      <Card key="right" title="Parcelas">
        <p>Nenhuma parcela vence hoje.</p>
      </Card>,
      "Junta o que pertence junto, e diz o que é.",
    ],
    wrong: [
      <Card key="wrong">
        <Card>
          <p>Nenhuma parcela vence hoje.</p>
        </Card>
      </Card>,
      "Caixa dentro de caixa: duas bordas, nenhum sentido.",
    ],
  },
  "page-header": {
    roles: [
      ["heading", "o título, nível 1"],
      ["navigation", "o caminho"],
    ],
    keys: [TAB, ["Enter", "Abre um passo do caminho"]],
    right: [
      <div key="right" className="flex flex-wrap justify-between gap-2.5">
        <b className="font-semibold text-base">Contas a pagar</b>
        <Button size="small" variant="primary">
          Nova conta
        </Button>
      </div>,
      "O nome da lista e uma ação.",
    ],
    wrong: [
      <div key="wrong" className="flex flex-wrap justify-between gap-2.5">
        <b className="font-semibold text-base">Gerenciamento de Contas a Pagar</b>
        <Row>
          <Button size="small" variant="primary">
            Novo
          </Button>
          <Button size="small" variant="primary">
            Exportar
          </Button>
        </Row>
      </div>,
      "Título que enche, e duas ações que disputam.",
    ],
  },
  tabs: {
    roles: [
      ["tablist", "as abas"],
      ["tab", "cada uma"],
      ["tabpanel", "o conteúdo"],
    ],
    keys: [
      ["← →", "Aba anterior e seguinte"],
      ["Home End", "Primeira e última"],
      ["Tab", "Entra no conteúdo"],
    ],
    right: [<Tabs key="right" aria-label="Assim" tabs={parts} />, "Partes da mesma conta, que não se comparam."],
    wrong: [<Tabs key="wrong" aria-label="Não assim" tabs={steps} />, "Passos em sequência são páginas."],
  },
};
