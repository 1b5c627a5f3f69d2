/** Synthetic statements in the form of each institution that was looked at, with what they hold. */
import { OFX_2, ofxText } from "./ofx-text";

export interface BankFile {
  readonly bank: string;
  readonly title: string;
  readonly text: string;
  readonly encoding?: "windows-1252";
  /** Day, amount and text of each entry. */
  readonly entries: readonly string[];
  readonly balanceRows?: number;
  readonly scheduled?: number;
  /** Amount and day. */
  readonly balance?: string;
  readonly period?: string;
  readonly account?: string;
}

const csv = (rows: readonly string[], lineEnd = "\r\n"): string => rows.map((row) => row + lineEnd).join("");

export const bankFiles: readonly BankFile[] = [
  {
    bank: "santander",
    title: "blanks before amounts, and OTHER as every kind",
    text: ofxText({
      accounts: [
        {
          bank: "033",
          account: "0413000130130",
          start: "20261101",
          end: "20261120",
          lines: [
            {
              day: "20261103",
              amount: "            -11,76",
              memo: "TARIFA   MENSAL",
              id: "0413000130130202611201441330",
              type: "OTHER",
            },
            {
              day: "20261104",
              amount: "           500,00",
              memo: "PIX RECEBIDO",
              id: "0413000130130202611201441331",
              type: "OTHER",
            },
          ],
          balance: ["1.488,24", "20261120"],
        },
      ],
    }),
    entries: ["2026-11-03 -11.76 TARIFA MENSAL", "2026-11-04 500 PIX RECEBIDO"],
    balance: "1488.24 2026-11-20",
    period: "2026-11-01 2026-11-20",
    account: "033 413000130130",
  },
  {
    bank: "santander",
    title: "the older code of the bank",
    text: ofxText({
      accounts: [{ bank: "034", account: "1", lines: [{ day: "20261105", amount: "1.00", memo: "PIX" }] }],
    }),
    entries: ["2026-11-05 1 PIX"],
    account: "033 1",
  },
  {
    bank: "pagbank",
    title: "ids of account, moment and place",
    text: ofxText({
      accounts: [
        {
          bank: "290",
          account: "000123",
          lines: [
            { day: "20261102", amount: "89.90", memo: "Vendas - Disponível Crédito VISA", id: "000123202611201" },
            { day: "20261102", amount: "89.90", memo: "Vendas - Disponível Crédito VISA", id: "000123202611202" },
          ],
        },
      ],
    }),
    entries: ["2026-11-02 89.9 Vendas - Disponível Crédito VISA", "2026-11-02 89.9 Vendas - Disponível Crédito VISA"],
    account: "290 123",
  },
  {
    bank: "pagbank",
    title: "elements of 1.x with their ends",
    text: ofxText({
      closed: true,
      accounts: [{ bank: "290", lines: [{ day: "20261103", amount: "-15.00", memo: "Pix enviado &amp; tarifa" }] }],
    }),
    entries: ["2026-11-03 -15 Pix enviado & tarifa"],
  },
  {
    bank: "bradesco",
    title: "commas, a day of zeros and a balance of zero",
    text: ofxText({
      server: "00000000000000",
      accounts: [
        {
          bank: "0237",
          lines: [
            {
              day: "20261103",
              amount: "-530,86",
              memo: "PAGTO ELETRON COBRANCA",
              id: "N20062:03/11/26:530.86:1357553",
            },
            {
              day: "20261103",
              amount: "1.296,00",
              memo: "TED-TRANSF ELET DISPON",
              id: "N20063:03/11/26:1296.0:1357554",
            },
          ],
          balance: ["0,00", "00000000"],
        },
      ],
    }),
    entries: ["2026-11-03 -530.86 PAGTO ELETRON COBRANCA", "2026-11-03 1296 TED-TRANSF ELET DISPON"],
    account: "237 123456",
  },
  {
    bank: "bradesco",
    title: "CSV with lines that end in CR, texts over two rows, and totals below",
    encoding: "windows-1252",
    text: csv(
      [
        "Extrato de: Agência: 1234 | Conta: 56789-0;;;;;;",
        "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);",
        "31/10/26;SALDO ANTERIOR;;;;1.000,00;",
        "03/11/26;TRANSFERENCIA PIX;1234567;500,00;;1.500,00;",
        ";REM: EMPRESA XYZ LTDA;;;;;",
        "04/11/26;CONTA DE ÁGUA;0004321;;-120,50;1.379,50;",
        "Total;;;500,00;-120,50;1.379,50;",
        "Os dados acima têm como base 20/11/2026;;;;;;",
      ],
      "\r",
    ),
    entries: ["2026-11-03 500 TRANSFERENCIA PIX REM: EMPRESA XYZ LTDA", "2026-11-04 -120.5 CONTA DE ÁGUA"],
    balanceRows: 1,
    balance: "1379.5 2026-11-04",
  },
  {
    bank: "itau",
    title: "an end of the period of 13 digits, and the balance of the day of download",
    text: ofxText({
      server: "20270108100000[-03:EST]",
      accounts: [
        {
          bank: "0341",
          start: "20261001100000[-03:EST]",
          end: "2026103100000[-03:EST]",
          lines: [{ day: "20261010", amount: "-47.11", memo: "PIX TRANSF MARIA10/10", id: "20261010074" }],
          balance: ["912.10", "20270108100000[-03:EST]"],
        },
      ],
    }),
    entries: ["2026-10-10 -47.11 PIX TRANSF MARIA10/10"],
    account: "341 123456",
  },
  {
    bank: "itau",
    title: "no ids at all",
    text: ofxText({
      accounts: [{ bank: "0341", lines: [{ day: "20261110", amount: "20", memo: "REND PAGO APLIC AUT MAIS" }] }],
    }),
    entries: ["2026-11-10 20 REND PAGO APLIC AUT MAIS"],
  },
  {
    bank: "inter",
    title: "days without a moment, PAYMENT and an empty name",
    text: ofxText({
      org: "Banco Intermedium S/A",
      zone: "",
      accounts: [
        {
          bank: "077",
          start: "20261101",
          end: "20261120",
          lines: [
            {
              day: "20261109",
              amount: "-82.40",
              memo: `Pix enviado: "Cp :123-Fulano"`,
              name: "",
              id: "202611090771",
              type: "PAYMENT",
            },
          ],
          balance: ["17.60", "20261120"],
        },
      ],
    }),
    entries: [`2026-11-09 -82.4 Pix enviado: "Cp :123-Fulano"`],
    balance: "17.6 2026-11-20",
    period: "2026-11-01 2026-11-20",
  },
  {
    bank: "inter",
    title: "CSV with rows above the heading, the newest first, and a blank after the sign",
    text: `\uFEFF${csv([
      " Extrato Conta Corrente ",
      "Conta ;12345678",
      "Período ;01/11/2026 a 20/11/2026",
      "Saldo ;917,60",
      "",
      "Data Lançamento;Histórico;Descrição;Valor;Saldo",
      "09/11/2026;Pix enviado;Fulano de Tal;- 82,40;917,60",
      "08/11/2026;Pix recebido;Beltrana;1.000,00;1.000,00",
    ])}`,
    entries: ["2026-11-08 1000 Pix recebido Beltrana", "2026-11-09 -82.4 Pix enviado Fulano de Tal"],
    balance: "917.6 2026-11-09",
  },
  {
    bank: "c6",
    title: "a header with blanks, one moment as both limits, and an entry without a text",
    text: ofxText({
      header: "OFXHEADER: 100\nDATA: OFXSGML\nENCODING: UTF-8\nCHARSET: 1252\n\n",
      accounts: [
        {
          bank: "336",
          start: "20261120163858",
          end: "20261120163858",
          lines: [
            { day: "20261105", amount: "-800.0", memo: "PAGAMENTO DE CARTÃO", id: "01J1MEXPORT0000000000000A" },
            {
              day: "20261106",
              amount: "10.5",
              id: "01J1MEXPORT0000000000000B",
              more: "<REFNUM>340282366920938463463374607431768211455",
            },
          ],
        },
      ],
    }),
    entries: ["2026-11-05 -800 PAGAMENTO DE CARTÃO", "2026-11-06 10.5 Sem descrição"],
  },
  {
    bank: "c6",
    title: "CSV with commas between the columns, points as decimals, and the balance of each day",
    text: `\uFEFF${csv([
      "EXTRATO DE CONTA CORRENTE C6 BANK",
      "",
      "Agência: 1 / Conta: 123456789",
      "Extrato gerado em 20/11/2026",
      "",
      "Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)",
      "20/11/2026,20/11/2026,Pix enviado,Loja,0.00,50.00,1150.00",
      `19/11/2026,19/11/2026,"Recebimento, salário",Empresa,1000.00,0.00,1200.00`,
      "19/11/2026,19/11/2026,Pix recebido,Beltrana,200.00,0.00,1200.00",
    ])}`,
    entries: [
      "2026-11-19 200 Pix recebido Beltrana",
      "2026-11-19 1000 Recebimento, salário Empresa",
      "2026-11-20 -50 Pix enviado Loja",
    ],
    balance: "1150 2026-11-20",
  },
  {
    bank: "sicoob",
    title: "the other side in the name, and one id for two entries",
    text: ofxText({
      org: "Banco Cooperativo do Brasil",
      accounts: [
        {
          bank: "756",
          start: "20261101",
          end: "20261119",
          lines: [
            {
              day: "20261112",
              amount: "150.00",
              memo: "Recebimento Pix",
              name: "MARIA SILVA",
              id: "202611121500001",
              more: "<REFNUM>Pix",
            },
            {
              day: "20261112",
              amount: "150.00",
              memo: "Recebimento Pix",
              name: "JOAO SOUZA",
              id: "202611121500001",
              more: "<REFNUM>Pix",
            },
          ],
          balance: ["300.00", "20261119"],
        },
      ],
    }),
    entries: ["2026-11-12 150 Recebimento Pix", "2026-11-12 150 Recebimento Pix"],
    balance: "300 2026-11-19",
    period: "2026-11-01 2026-11-19",
  },
  {
    bank: "sicoob",
    title: "a balance row between the entries",
    text: ofxText({
      accounts: [
        {
          bank: "0756",
          lines: [
            { day: "20261112", amount: "0.00", memo: "SALDO DO DIA" },
            { day: "20261113", amount: "-99.99", memo: "DÉB.TIT.COMPE EFETIVADO" },
          ],
        },
      ],
    }),
    entries: ["2026-11-13 -99.99 DÉB.TIT.COMPE EFETIVADO"],
    balanceRows: 1,
  },
  {
    bank: "sicredi",
    title: "a balance of the last day of the month, which is to come",
    text: ofxText({
      closed: true,
      zone: "000000[-3:GMT]",
      server: "20261120000000[-3:GMT]",
      accounts: [
        {
          bank: "748",
          lines: [
            {
              day: "20261118",
              amount: "-35.00",
              memo: "CESTA DE RELACIONAMENTO",
              id: "12345678901",
              more: "<REFNUM>12345678901</REFNUM>",
            },
          ],
          balance: ["65.00", "20261130000000[-3:GMT]"],
        },
      ],
    }),
    entries: ["2026-11-18 -35 CESTA DE RELACIONAMENTO"],
  },
  {
    bank: "sicredi",
    title: "OFX 2 under the name of the local cooperative",
    text: ofxText({
      header: OFX_2,
      closed: true,
      org: "COOPERATIVA DO VALE",
      accounts: [
        { bank: "0748", lines: [{ day: "20261117", amount: "1234.56", memo: "<![CDATA[RECEBIMENTO PIX A&B]]>" }] },
      ],
    }),
    entries: ["2026-11-17 1234.56 RECEBIMENTO PIX A&B"],
  },
  {
    bank: "banrisul",
    title: "entries of days to come among the others, and what may be drawn as the balance",
    text: ofxText({
      accounts: [
        {
          bank: "041",
          lines: [
            { day: "20261119", amount: "-60.00", memo: "PAGAMENTO", name: "PAGAMENTO" },
            { day: "20261125", amount: "-1000.00", memo: "PAGAMENTO AGENDADO", name: "PAGAMENTO AGENDADO" },
          ],
          balance: ["1700.00", "20261120"],
        },
      ],
    }),
    entries: ["2026-11-19 -60 PAGAMENTO"],
    scheduled: 1,
  },
  {
    bank: "banrisul",
    title: "one name for everything",
    text: ofxText({
      accounts: [
        {
          bank: "0041",
          lines: [
            { day: "20261116", amount: "-10.00", name: "DEBITO PIX" },
            { day: "20261116", amount: "-10.00", name: "DEBITO PIX" },
          ],
        },
      ],
    }),
    entries: ["2026-11-16 -10 DEBITO PIX", "2026-11-16 -10 DEBITO PIX"],
  },
  {
    bank: "stone",
    title: "an account with a hyphen and ids that last",
    text: ofxText({
      accounts: [
        {
          bank: "0197",
          account: "1234567-8",
          lines: [
            {
              day: "20261110",
              amount: "97.03",
              memo: "Recebimento vendas",
              id: "3f0c2f5e-98a5-4d0e-9a5a-000000000001",
            },
          ],
          balance: ["97.03", "20261110"],
        },
      ],
    }),
    entries: ["2026-11-10 97.03 Recebimento vendas"],
    account: "197 12345678",
  },
  {
    bank: "stone",
    title: "a Pix with its id from end to end",
    text: ofxText({
      accounts: [
        {
          bank: "197",
          lines: [
            {
              day: "20261111",
              amount: "-5.00",
              memo: "Pix E16501555202611111230abcDEF12345",
              id: "3f0c2f5e-98a5-4d0e-9a5a-000000000002",
            },
          ],
        },
      ],
    }),
    entries: ["2026-11-11 -5 Pix E16501555202611111230abcDEF12345"],
  },
  {
    bank: "nubank",
    title: "the balance in a list, and UTF-8 under a header without a charset",
    text: ofxText({
      header: "OFXHEADER:100\nENCODING:UTF-8\nCHARSET:NONE\n\n",
      accounts: [
        {
          bank: "0260",
          start: "20261101",
          end: "20261119",
          lines: [{ day: "20261105", amount: "250.00", memo: "Transferência recebida pelo Pix", id: "6543-uuid" }],
          after: "<BALLIST><BAL><NAME>Saldo<DESC>Saldo<BALTYPE>DOLLAR<VALUE>251.00<DTASOF>20261119</BAL></BALLIST>",
        },
      ],
    }),
    entries: ["2026-11-05 250 Transferência recebida pelo Pix"],
    balance: "251 2026-11-19",
    period: "2026-11-01 2026-11-19",
  },
  {
    bank: "nubank",
    title: "the bill of a card as CSV, in which purchases are positive",
    text: csv(
      [
        "date,category,title,amount",
        "2026-11-03,mercado,Mercado Bom,120.50",
        "2026-11-04,payment,Pagamento recebido,-300.00",
      ],
      "\n",
    ),
    entries: ["2026-11-03 -120.5 Mercado Bom", "2026-11-04 300 Pagamento recebido"],
  },
  {
    bank: "nubank",
    title: "the account as CSV",
    text: csv(
      [
        "Data,Valor,Identificador,Descrição",
        "03/11/2026,-20.00,6543-a,Compra no débito - Padaria",
        "04/11/2026,55.10,6543-b,Transferência recebida",
      ],
      "\n",
    ),
    entries: ["2026-11-03 -20 Compra no débito - Padaria", "2026-11-04 55.1 Transferência recebida"],
  },
  {
    bank: "bb",
    title: "blanks after the texts, and what no other bank writes",
    text: ofxText({
      accounts: [
        {
          bank: "1",
          lines: [{ day: "20261116", amount: "-25.16", memo: "Tarifa Pacote de Serviços      ", id: "2026111602516" }],
          after: "<MKTGINFO>Conheça o Ourocard",
        },
      ],
    }),
    encoding: "windows-1252",
    entries: ["2026-11-16 -25.16 Tarifa Pacote de Serviços"],
    account: "001 123456",
  },
  {
    bank: "bb",
    title: "CSV with balances of a day of zeros",
    encoding: "windows-1252",
    text: csv([
      `"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"`,
      `"31/10/2026","Saldo Anterior","","","1.000,00",""`,
      `"03/11/2026","Pix - Enviado","03/11 09:12 FULANO DE TAL","110301","-50,00","Saída"`,
      `"04/11/2026","Pix - Recebido","04/11 10:00 BELTRANA","110402","70,00","Entrada"`,
      `"00/00/0000","Saldo do dia","","","1.020,00",""`,
    ]),
    entries: [
      "2026-11-03 -50 Pix - Enviado 03/11 09:12 FULANO DE TAL",
      "2026-11-04 70 Pix - Recebido 04/11 10:00 BELTRANA",
    ],
    balanceRows: 2,
  },
  {
    bank: "caixa",
    title: "balance rows with a dot as their amount",
    text: ofxText({
      accounts: [
        {
          bank: "0104",
          lines: [
            { day: "20261103", amount: "            .  ", memo: "SALDO DIA", id: "0" },
            { day: "20261104", amount: "-35.00", memo: "PAG BOLETO", id: "000123" },
            { day: "20261104", amount: "            .  ", memo: "SALDO DIA", id: "0" },
          ],
        },
      ],
    }),
    entries: ["2026-11-04 -35 PAG BOLETO"],
    balanceRows: 2,
  },
  {
    bank: "caixa",
    title: "CSV with the sign in its last column",
    text: csv([
      `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"`,
      `"0123001000012345";"20261103";"031205";"PAG BOLETO";"350.00";"D"`,
      `"0123001000012345";"20261103";"000000";"SALDO DIA";"650.00";"C"`,
      `"0123001000012345";"20261104";"041000";"CRED PIX";"99.90";"C"`,
    ]),
    entries: ["2026-11-03 -350 PAG BOLETO", "2026-11-04 99.9 CRED PIX"],
    balanceRows: 1,
  },
  {
    bank: "mercadopago",
    title: "CSV with two headings and hyphens in its days",
    text: csv([
      "INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE",
      "100,00;90,50;-20,00;170,50",
      "",
      "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE",
      "03-11-2026;Liberação de dinheiro ;123456;90,50;190,50",
      "04-11-2026;Pagamento Loja;123457;-20,00;170,50",
    ]),
    entries: ["2026-11-03 90.5 Liberação de dinheiro", "2026-11-04 -20 Pagamento Loja"],
    balance: "170.5 2026-11-04",
  },
  {
    bank: "cora",
    title: "CSV with the kind of each entry in words",
    text: csv([
      "Data,Transação,Tipo Transação,Identificação,Valor",
      `03/11/2026,Pix recebido,CRÉDITO,Cliente A,"1.500,00"`,
      `04/11/2026,Boleto pago,DÉBITO,Fornecedor B,"200,00"`,
    ]),
    entries: ["2026-11-03 1500 Pix recebido Cliente A", "2026-11-04 -200 Boleto pago Fornecedor B"],
  },
];
