/** Whether every case of a table is tried: `npm run test:full`. */
export const isFull = process.env.PRUMO_FULL !== undefined;

/** Names of the calls of money and of rights, which a quick run tries in every way. */
export const ofMoneyOrRights =
  /^(contas|caixas|compras|comissao|usuarios|permissoes|unidades|planos|perfilAcesso|conciliacao)/;
