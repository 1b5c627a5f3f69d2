/** A supplier's electronic invoice (NF-e) of one item at R$ 321,00 in two instalments, with its file's key. */
export function invoice(numero: number, dest: string): string {
  const others = `35261198765432000198550010${String(numero).padStart(8, "0")}1${String(10_000_000 + numero)}`;
  const sum = [...others].toReversed().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const check = sum % 11 < 2 ? 0 : 11 - (sum % 11);
  const dup = (nDup: string, dVenc: string, vDup: string) =>
    `<dup><nDup>${nDup}</nDup><dVenc>${dVenc}</dVenc><vDup>${vDup}</vDup></dup>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${others}${check}" versao="4.00">
<ide><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>${numero}</nNF><dhEmi>2026-11-18T10:00:00-03:00</dhEmi>
<tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide>
<emit><CNPJ>98765432000198</CNPJ><xNome>Fornecedora da Jornada Ltda</xNome></emit>
<dest><CNPJ>${dest}</CNPJ><xNome>Prumo</xNome></dest>
<det nItem="1"><prod><cProd>J-${numero}</cProd><cEAN>SEM GTIN</cEAN><xProd>Furadeira ${numero}</xProd><NCM>84672100</NCM>
<uCom>CX</uCom><qCom>1.0000</qCom><vUnCom>321.0000000000</vUnCom><vProd>321.00</vProd><uTrib>UN</uTrib>
<qTrib>4.0000</qTrib><indTot>1</indTot></prod><imposto><ICMS><ICMS00><vICMS>9.00</vICMS></ICMS00></ICMS></imposto></det>
<total><ICMSTot><vNF>321.00</vNF></ICMSTot></total>
<cobr>${dup("001", "2027-03-10", "160.00")}${dup("002", "2027-04-10", "161.00")}</cobr>
</infNFe></NFe><protNFe versao="4.00"><infProt><cStat>100</cStat></infProt></protNFe></nfeProc>`;
}
