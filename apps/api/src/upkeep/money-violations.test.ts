import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closingHash, sumClosedDays } from "../areas/financeiro/fechamento/closing-sums";
import type { Database, Tx } from "../db/client";
import { onlyOf } from "../db/scope";
import { isFull } from "../testing/quick-run";
import { freshDatabase } from "../testing/test-server";
import { moneyViolations } from "./money-violations";

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  // What is looked for here is refused by the constraints, which are not what is tried.
  await database.db.execute(sql`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`);
  await database.db.execute(sql`drop index acertos_movimento, estornos_acerto, estornos_movimento, transferencias_saida,
    aberturas_caixa_uma_por_usuario, aberturas_caixa_uma_por_caixa, contas_comissao_lote`);
});
afterAll(() => database.close());

class Undo extends Error {}

/** What was found in portions as well: lines without their numbers, in a quick run what lines are about. */
const parted = new Set<string>();

/** Gives the violations after statements that no constraint refuses, and rolls them back. */
async function found(...statements: SQL[]): Promise<string[]> {
  let lines: string[] = [];
  const damage = async (tx: Tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into movimentos (id, empresa_id, conta_bancaria_id, tipo, valor, data, historico,
      usuario_id, created_at) select 900000 + n, 1, 1, 'estorno', -m.valor, m.data, 'x', 1, now()
      from movimentos m, generate_series(0, 1) n where m.id = ${paid.movimento}`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`delete from movimentos m where id >= 900000 and historico = 'x'
      and not exists (select from estornos e where e.movimento_id = m.id)`);
    lines = await moneyViolations(tx);
    // In portions that part the companies of a group, as where they stand on several machines. A quick run tries that
    // once for each thing that lines are about.
    const kinds = lines.map((line) => (isFull ? line : line.replace(/:.*/, "")).replaceAll(/\d/g, ""));
    if (isFull || kinds.some((kind) => !parted.has(kind))) {
      expect((await moneyViolations(tx, 2)).toSorted()).toEqual(lines.toSorted());
      for (const kind of kinds) parted.add(kind);
    }
    throw new Undo();
  };
  await expect(database.db.transaction(damage)).rejects.toThrow(Undo);
  return lines;
}

/** A settlement of the first company, paid from its first bank account by one settlement. */
const paid = { acerto: 0, conta: 0, movimento: 0 };
let open: number;
beforeAll(async () => {
  const { rows } = await database.db.execute<typeof paid>(sql`
    select a.id as acerto, c.id as conta, m.id as movimento from acertos a
    join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
    join movimentos m on m.empresa_id = a.empresa_id and m.id = a.movimento_id
    where c.empresa_id = 1 and c.lado = 'pagar' and c.status = 1 and m.conta_bancaria_id = 1 order by a.id limit 1`);
  Object.assign(paid, rows[0]);
  const [first] = (
    await database.db.execute<{ id: number }>(
      sql`select id from contas where empresa_id = 1 and lado = 'pagar' and status = 0 and liquidado = 0 order by id limit 1`,
    )
  ).rows;
  open = first?.id ?? 0;
});

const reversal = (id: number, movimento: number) =>
  sql`insert into estornos (id, empresa_id, acerto_id, movimento_id, usuario_id, created_at)
      values (${id}, 1, ${paid.acerto}, ${movimento}, 1, now())`;
const reopened = () =>
  sql`update contas set valor_pago = 0, juros = 0, multa = 0, desconto = 0, liquidado = 0, status = 0,
      data_pagamento = null where id = ${paid.conta}`;

describe("the check of the books", () => {
  it("the check of the books finds nothing in the demo data, nor after a correct reversal", async () => {
    expect(await found()).toEqual([]);
    expect(await found(reversal(1, 900_000), reopened())).toEqual([]);
  });

  it("the check of the books finds split contas whose parts are none of a whole", async () => {
    const parts = (categoria: SQL, valor: SQL) => sql`insert into conta_rateios
      (id, empresa_id, conta_id, posicao, categoria_id, valor)
      select 900000 + n, 1, ${open}, n, ${categoria}, ${valor} from contas c, generate_series(8, 9) n
      where c.empresa_id = 1 and c.id = ${open}`;
    const damages: readonly [SQL, RegExp][] = [
      [parts(sql`n - 5`, sql`c.valor_integral / 2`), /^conta \d+ \(empresa 1\): as outras partes somam .* de /],
      [parts(sql`n - 5`, sql`0.001`), /^conta \d+ \(empresa 1\): a parte 8 é de 0.0010$/],
      [parts(sql`3`, sql`0.01`), /^conta \d+ \(empresa 1\): tem \d partes iguais$/],
    ];
    for (const [damage, words] of damages) {
      expect(await found(damage)).toContainEqual(expect.stringMatching(words));
    }
  });

  it("the check of the books finds purchases that differ from their lines and from their payables", async () => {
    const bought = (state: SQL) => sql`(select min(id) from compras where empresa_id = 1 and ${state})`;
    const billed = bought(sql`tipo_alteracao_estado = 2`);
    const damages: readonly [SQL, RegExp][] = [
      [sql`update compras set valor = valor + 1 where id = ${billed}`, /^compra \d+ \(empresa 1\): vale .* somam/],
      [sql`update compra_itens set valor_total = 0 where compra_id = ${billed}`, /mas os produtos e as despesas somam/],
      [
        sql`update contas set valor_integral = valor_integral + 1 where compra_id = ${billed}`,
        /mas as contas dela somam/,
      ],
      [sql`update contas set removida_em = now() where compra_id = ${billed}`, /mas as contas dela somam 0/],
      [sql`update contas set lado = 'receber' where compra_id = ${billed}`, /tem conta a receber/],
      [sql`update contas set pessoa_id = 1 where compra_id = ${billed}`, /tem conta de outro fornecedor/],
      [
        sql`update contas set compra_id = ${bought(sql`estado = 'NOVO'`)} where compra_id = ${billed}`,
        /não gerou financeiro, mas tem \d+ contas/,
      ],
    ];
    for (const [damage, words] of damages) {
      expect(await found(damage)).toContainEqual(expect.stringMatching(words));
    }
  });

  it("the check of the books finds service orders that differ from their items and from their receivables", async () => {
    const ordered = (state: SQL) => sql`(select min(id) from ordens_servico where empresa_id = 1 and ${state})`;
    const billed = sql`(select min(ordem_servico_id) from contas where empresa_id = 1 and ordem_servico_id is not null)`;
    const damages: readonly [SQL, RegExp][] = [
      [sql`update ordens_servico set valor = valor + 1 where id = ${billed}`, /vale .*, mas os itens somam/],
      [sql`update ordem_servico_itens set total = total + 1 where ordem_servico_id = ${billed}`, /mas deveria ser/],
      [
        sql`update contas set valor_integral = valor_integral + 1 where ordem_servico_id = ${billed}`,
        /^ordem de serviço \d+ \(empresa 1\): vale .*, mas as contas dela somam/,
      ],
      [sql`update contas set lado = 'pagar' where ordem_servico_id = ${billed}`, /tem conta a pagar/],
      [sql`update contas set pessoa_id = 1 where ordem_servico_id = ${billed}`, /tem conta de outro cliente/],
      [
        sql`update contas set ordem_servico_id = ${ordered(sql`os_status = 1`)} where ordem_servico_id = ${billed}`,
        /não está finalizada, mas tem 1 contas/,
      ],
    ];
    for (const [damage, words] of damages) {
      expect(await found(damage)).toContainEqual(expect.stringMatching(words));
    }
  });

  it("finds closings whose sums were changed, and closed days that sum up to something else", async () => {
    const { rows } = await database.db.execute<{ ate: string }>(
      sql`select max(data_pagamento)::text ate from acertos where empresa_id = 1`,
    );
    const ate = rows[0]?.ate ?? "";
    const somas = await sumClosedDays(database.db, onlyOf(1), null, ate);
    const closed = [
      sql`insert into fechamentos (empresa_id, fechado_ate) values (1, ${ate})
        on conflict (empresa_id) do update set fechado_ate = excluded.fechado_ate`,
      sql`insert into fechamento_atos (id, empresa_id, tipo, ate, somas, sha256, usuario_id, created_at)
        values (1000, 1, 'fechamento', ${ate}, ${JSON.stringify(somas)}, ${closingHash(somas)}, 1, now())`,
    ];
    expect(await found(...closed)).toEqual([]);
    const damages: readonly [SQL, RegExp][] = [
      [
        sql`update fechamento_atos set somas = jsonb_set(somas, '{0,pago}', '0.01') where id = 1000`,
        /^fechamento 1000 \(empresa 1\): o código não é o das somas guardadas$/,
      ],
      [
        sql`update acertos set valor = valor + 1 where id = ${paid.acerto} and empresa_id = 1`,
        /^fechamento 1000 \(empresa 1\): em .*, pago era .* e agora é/,
      ],
      [sql`update acertos set multa = multa + 1 where id = ${paid.acerto} and empresa_id = 1`, /acrescimos_pagos era/],
      [
        sql`update acertos set data_pagamento = '1999-12-31' where id = ${paid.acerto} and empresa_id = 1`,
        /em 1999-12-31, pago era 0.0000/,
      ],
      [
        sql`update acertos set data_pagamento = '2099-12-31' where id = ${paid.acerto} and empresa_id = 1`,
        /pago era .* e agora é/,
      ],
    ];
    for (const [damage, words] of damages) {
      expect(await found(...closed, damage)).toContainEqual(expect.stringMatching(words));
    }
    const [, edited] = damages;
    const excused = [
      sql`insert into fechamento_atos (id, empresa_id, tipo, motivo, usuario_id, created_at)
        values (1001, 1, 'reabertura', 'x', 1, now())`,
      sql`insert into fechamento_excecoes (empresa_id, usuario_id, motivo, pedida_por, created_at, ate, concedida_por,
        concedida_em) values (1, 1, 'x', 1, now(), now() + interval '1 hour', 1, now())`,
    ];
    for (const excuse of excused) {
      const lines = edited === undefined ? [] : await found(...closed, edited[0], excuse);
      expect(lines.filter((line) => line.startsWith("fechamento"))).toEqual([]);
    }
  });

  it("finds lotes of commission that differ from their items and from their payables", async () => {
    const closed = sql`(select min(id) from comissao_lotes where empresa_id = 1 and fechado_em is not null)`;
    const item = sql`(select min(ordem_servico_item_id) from comissao_itens where comissao_lote_id = ${closed})`;
    const order = sql`(select ordem_servico_id from ordem_servico_itens where id = ${item})`;
    const damages: readonly [SQL, RegExp][] = [
      [
        sql`update contas set valor_integral = valor_integral + 1 where comissao_lote_id = ${closed}`,
        /^lote de comissão \d+ \(empresa 1\): as comissões somam .*, mas a conta é de/,
      ],
      [sql`update contas set lado = 'receber' where comissao_lote_id = ${closed}`, /tem conta a receber/],
      [sql`update contas set pessoa_id = 1 where comissao_lote_id = ${closed}`, /tem conta de outra pessoa/],
      [sql`update contas set comissao_lote_id = ${closed} where id = ${open}`, /foi pago por 2 contas/],
      [sql`update comissao_lotes set fechado_em = null where id = ${closed}`, /está aberto, mas tem 1 contas/],
      [sql`delete from comissao_itens where comissao_lote_id = ${closed}`, /foi fechado sem itens/],
      [sql`update comissao_lotes set removido_em = now() where id = ${closed}`, /foi excluído com itens/],
      [sql`update comissao_itens set comissao = comissao + 1 where ordem_servico_item_id = ${item}`, /a comissão é/],
      [sql`update ordem_servico_itens set comissao_prod = null where id = ${item}`, /não tem a comissão fixada/],
      [sql`update ordem_servico_itens set removido_em = now() where id = ${item}`, /não está mais na ordem/],
      [sql`update ordens_servico set os_status = 20 where id = ${order}`, /a ordem de serviço foi cancelada/],
      [sql`update ordens_servico set prestador_id = null where id = ${order}`, /é de outro prestador/],
    ];
    for (const [damage, words] of damages) {
      expect(await found(damage)).toContainEqual(expect.stringMatching(words));
    }
  });

  it("the check of the books finds sums that differ from those of the settlements in force", async () => {
    for (const column of ["valor_pago", "juros", "multa", "desconto", "liquidado"]) {
      const name = sql.identifier(column);
      expect(await found(sql`update contas set ${name} = ${name} + 1 where id = ${paid.conta}`)).toContainEqual(
        expect.stringMatching(`^conta ${paid.conta} \\(empresa 1\\): ${column} é .*, mas os acertos em vigor somam`),
      );
    }
    const lines = await found(reversal(1, 900_000));
    expect(lines).toContainEqual(expect.stringContaining(`conta ${paid.conta} (empresa 1): liquidado é`));
    expect(lines).toContainEqual(expect.stringContaining("o último acerto em vigor é de nenhum dia"));
  });

  it.each<[string, () => SQL[], string]>([
    [
      "a negative residual",
      () => [sql`update contas set liquidado = valor_integral + 1 where id = ${open}`],
      "o residual é negativo",
    ],
    [
      "a residual that is not the rest",
      () => [
        sql`alter table contas alter column residual drop expression`,
        sql`update contas set residual = 5 where id = ${paid.conta}`,
      ],
      "o residual é 5.0000 e o valor integral menos o liquidado é 0.0000",
    ],
    ["a state that does not fit", () => [sql`update contas set status = 1 where id = ${open}`], "a situação 1"],
    [
      "a removed conta that was paid",
      () => [sql`update contas set removida_em = now() where id = ${paid.conta}`],
      "foi removida com",
    ],
    [
      "a settlement without its movement",
      () => [sql`delete from movimentos where id = ${paid.movimento}`],
      "não tem movimento",
    ],
    [
      "a movement of another amount",
      () => [sql`update movimentos set valor = valor - 1 where id = ${paid.movimento}`],
      "o movimento é de",
    ],
    [
      "a movement of another company",
      () => [sql`update movimentos set empresa_id = 2, conta_bancaria_id = 3 where id = ${paid.movimento}`],
      "não tem movimento na empresa",
    ],
    [
      "a movement on a bank account of another company",
      () => [sql`update movimentos set conta_bancaria_id = 3 where id = ${paid.movimento}`],
      "não move exatamente um saldo da empresa",
    ],
    [
      "a movement of no balance",
      () => [sql`update movimentos set conta_bancaria_id = null where id = ${paid.movimento}`],
      "não move exatamente um saldo",
    ],
    [
      "a register moved without cash",
      () => [
        sql`update movimentos set conta_bancaria_id = null, abertura_caixa_id = 1 where id = ${paid.movimento}`,
        sql`update acertos set forma_pagamento = '17' where id = ${paid.acerto}`,
      ],
      "moveu o caixa sem ser em dinheiro",
    ],
    [
      "a movement of another day",
      () => [sql`update movimentos set data = data + 1 where id = ${paid.movimento}`],
      "o movimento é de outro dia",
    ],
    [
      "a settlement of another company",
      () => [sql`update acertos set empresa_id = 3 where id = ${paid.acerto}`],
      "a conta não existe na empresa",
    ],
    [
      "a movement that belongs to nothing",
      () => [sql`update movimentos set historico = 'y' where id = 900000`],
      "movimento 900000 (empresa 1): pertence a 0 acertos e estornos",
    ],
    [
      "a movement that stands for two settlements",
      () => [sql`update acertos set movimento_id = ${paid.movimento} where id = ${paid.acerto} + 1`],
      "pertence a 2 acertos e estornos",
    ],
    [
      "a balance that the settlements do not explain",
      () => [sql`update movimentos set historico = 'y' where id = 900000`],
      "conta bancária 1 (empresa 1): o saldo é",
    ],
    [
      "a reversal without its movement",
      () => [reversal(1, 999_999), reopened()],
      "estorno 1 (empresa 1): não tem movimento",
    ],
    [
      "a reversal of another amount",
      () => [reversal(1, 900_000), reopened(), sql`update movimentos set valor = 1 where id = 900000`],
      "estorno 1 (empresa 1): o movimento é de 1.0000 para um acerto de",
    ],
    [
      "a reversal on another balance",
      () => [reversal(1, 900_000), reopened(), sql`update movimentos set conta_bancaria_id = 2 where id = 900000`],
      "estorno 1 (empresa 1): o movimento é de outro saldo",
    ],
    [
      "a settlement that was reversed twice",
      () => [reversal(1, 900_000), reversal(2, 900_001), reopened()],
      "foi estornado 2 vezes",
    ],
    [
      "a transfer that brings more than it takes",
      () => [sql`update movimentos set valor = valor + 1 where tipo = 'transferencia' and valor > 0`],
      "transferência 1 (empresa 1): saem 5000.0000 e entram 5001.0000",
    ],
    [
      "a transfer of one movement",
      () => [sql`delete from movimentos where tipo = 'transferencia' and valor > 0`],
      "transferência 1 (empresa 1): não tem entrada",
    ],
    [
      "a transfer into where it came from",
      () => [sql`update movimentos set conta_bancaria_id = 1 where tipo = 'transferencia'`],
      "sai e entra no mesmo saldo",
    ],
    [
      "a transfer on two days",
      () => [sql`update movimentos set data = data + 1 where tipo = 'transferencia' and valor > 0`],
      "os movimentos são de dias diferentes",
    ],
    ["a movement of no transfer", () => [sql`delete from transferencias`], "(empresa 1): pertence a 0 transferências"],
    [
      "a movement of two transfers",
      () => [
        sql`insert into transferencias (empresa_id, saida_id, entrada_id, usuario_id, created_at)
          select empresa_id, saida_id, ${paid.movimento}, usuario_id, created_at from transferencias`,
      ],
      "(empresa 1): pertence a 2 transferências",
    ],
    [
      "a sangria that brings money",
      () => [sql`update movimentos set valor = 5 where tipo = 'sangria'`],
      "(empresa 1): sangria de 5.0000",
    ],
    [
      "a suprimento on a bank account",
      () => [sql`update movimentos set abertura_caixa_id = null, conta_bancaria_id = 1 where tipo = 'suprimento'`],
      "(empresa 1): suprimento de 150.0000",
    ],
    [
      "a movement after the closing",
      () => [sql`update aberturas_caixa set data_fechamento = data_fechamento - interval '8 hours' where id = 5`],
      "caixa aberto 5 (empresa 1): tem movimento depois do fechamento",
    ],
    [
      "a session that was closed with another sum",
      () => [sql`update movimentos set valor = valor + 1 where abertura_caixa_id = 5 and tipo = 'suprimento'`],
      "foi fechado com 229.5000 esperados, mas os movimentos somam 230.5000",
    ],
    [
      "a session that was not opened",
      () => [sql`delete from movimentos where abertura_caixa_id = 5 and tipo = 'abertura'`],
      "caixa aberto 5 (empresa 1): tem 0 movimentos de abertura",
    ],
    [
      "a closing without its count",
      () => [sql`update contagens_caixa set valor = 1 where abertura_caixa_id = 5`],
      "caixa aberto 5 (empresa 1): foi fechado sem a contagem que tem",
    ],
    [
      "a difference that nobody explained",
      () => [sql`update aberturas_caixa set justificativa = null`],
      "a diferença não foi explicada",
    ],
    [
      "two registers open to one cashier",
      () => [sql`update aberturas_caixa set usuario_id = 1 where id = 2`],
      "usuário 1 (empresa 1): tem 2 caixas abertos",
    ],
    [
      "a register that is open twice",
      () => [sql`update aberturas_caixa set caixa_id = 1 where id = 2`],
      "caixa 1 (empresa 1): está aberto 2 vezes",
    ],
    [
      "a renegotiated conta without an agreement",
      () => [sql`update contas set status = 3 where id = ${open}`],
      "a situação 3 não condiz com as renegociações",
    ],
    [
      "an original that is no longer renegotiated",
      () => [sql`update contas set status = 0 where id = (select min(conta_id) from renegociacao_originais)`],
      "a situação 0 não condiz com as renegociações",
    ],
    [
      "an original that changed after its agreement",
      () => [
        sql`update contas set valor_integral = valor_integral + 1
            where id = (select min(conta_id) from renegociacao_originais)`,
      ],
      "foi renegociada por",
    ],
    [
      "an agreement of another amount than its originals",
      () => [sql`update renegociacoes set valor = valor + 1 where id = 1`],
      "mas as contas originais somam",
    ],
    [
      "an agreement of another amount than its new contas",
      () => [
        sql`update contas set valor_integral = valor_integral + 1, liquidado = 0, valor_pago = 0, status = 0
            where renegociacao_id = 1`,
      ],
      "mas as contas novas somam",
    ],
    [
      "an agreement that made no contas",
      () => [sql`update contas set renegociacao_id = null where renegociacao_id = 1`],
      "mas as contas novas somam ",
    ],
    [
      "an agreement with another discount than it is worth",
      () => [sql`update renegociacoes set desconto = 1 where id = 1`],
      "com 0.0000 de juros e 1.0000 de desconto",
    ],
    [
      "an instalment that went although its agreement is in force",
      () => [
        sql`update contas set removida_em = now(), liquidado = 0, valor_pago = 0, juros = 0, multa = 0, desconto = 0,
            status = 0 where id = (select min(id) from contas where renegociacao_id = 1)`,
      ],
      "está em vigor, mas 1 contas novas foram removidas",
    ],
    [
      "an instalment that stayed although its agreement was undone",
      () => [
        sql`insert into renegociacoes_desfeitas (empresa_id, renegociacao_id, motivo, usuario_id, created_at)
            select empresa_id, id, 'x', usuario_id, created_at from renegociacoes where id = 1`,
      ],
      "foi desfeita, mas",
    ],
    [
      "a conta in two agreements in force",
      () => [
        sql`insert into renegociacao_originais (empresa_id, renegociacao_id, conta_id, valor)
            select o.empresa_id, r.id, o.conta_id, o.valor from renegociacao_originais o
            join renegociacoes r on r.empresa_id = o.empresa_id and r.id <> o.renegociacao_id
            where o.id = 1 limit 1`,
      ],
      "está em 2 renegociações em vigor",
    ],
    [
      "a new conta of another person than its agreement",
      () => [sql`update contas set pessoa_id = pessoa_id + 1 where renegociacao_id = 1`],
      "a renegociação é de outra pessoa ou de outro lado",
    ],
    [
      "a conta of a supplier outside the group",
      () => [
        sql`update contas set pessoa_id = (select id from pessoas where empresa_id = 3 limit 1) where id = ${open}`,
      ],
      "contas (empresa 1) aponta para pessoas (empresa 3): pessoa_id",
    ],
    [
      "a user in a permission group of another company",
      () => [sql`update usuarios_grupos set empresa_id = 3 where usuario_id = 2`],
      "usuarios_grupos (empresa 3) aponta para",
    ],
  ])("the check of the books finds %s", async (_, damage, line) => {
    expect(await found(...damage())).toContainEqual(expect.stringContaining(line));
  });

  it("the check of the books finds sums of days that are not those of the movements up to the mark", async () => {
    const marked = [
      sql`insert into saldo_marcos (empresa_id, movimento_id, created_at)
        select 1, id, now() from movimentos where id = ${paid.movimento}`,
      sql`insert into saldo_dias (empresa_id, conta_bancaria_id, data, valor)
        select empresa_id, conta_bancaria_id, data, sum(valor) from movimentos
        where empresa_id = 1 and id <= ${paid.movimento} and conta_bancaria_id is not null group by 1, 2, 3`,
    ];
    expect(await found(...marked)).toEqual([]);
    const { rows } = await database.db.execute<{ data: string }>(
      sql`select data::text from movimentos where id = ${paid.movimento}`,
    );
    const day = rows[0]?.data;
    const damages: readonly SQL[] = [
      sql`update saldo_dias set valor = valor + 1 where conta_bancaria_id = 1 and data = ${day}`,
      sql`delete from saldo_dias where conta_bancaria_id = 1 and data = ${day}`,
      sql`update saldo_marcos set movimento_id = movimento_id - 1`,
    ];
    for (const damage of damages) {
      expect(await found(...marked, damage)).toContainEqual(
        expect.stringContaining(`conta bancária 1 (empresa 1): a soma guardada de ${day} é `),
      );
    }
    const beyond = sql`update saldo_marcos set movimento_id = 2000000000`;
    expect(await found(...marked, beyond)).toContainEqual(
      "empresa 1: os saldos estão somados até o movimento 2000000000, que não existe",
    );
    const ofNone = sql`insert into saldo_dias values (1, 1, '2020-01-01', 5)`;
    expect(await found(...marked, ofNone)).toEqual([
      "conta bancária 1 (empresa 1): a soma guardada de 2020-01-01 é 5.0000, mas os movimentos do dia somam 0.0000",
    ]);
  });

  const imported = () => [
    // The demo data has a statement of its own.
    sql`delete from extrato_vinculos`,
    sql`delete from extrato_lancamentos`,
    sql`delete from extrato_lotes`,
    sql`insert into extrato_lotes (id, empresa_id, conta_bancaria_id, nome_arquivo, sha256, formato, novas, iguais, agendadas,
      saldos, usuario_id, created_at) values (9, 1, 1, 'x', 'x', 'ofx', 1, 0, 0, 0, 1, now())`,
    sql`insert into extrato_lancamentos (id, empresa_id, conta_bancaria_id, lote_id, data, valor, texto, texto_comparavel,
      ordem, linha, estado, usuario_id, resolvido_em)
      select 9, 1, 1, 9, data, valor, 'Pix', 'PIX', 1, 1, 'conciliado', 1, now() from movimentos where id = ${paid.movimento}`,
    sql`insert into extrato_vinculos (id, empresa_id, lancamento_id, movimento_id, valor, ato, usuario_id, created_at)
      select 9, 1, 9, id, valor, 'vinculo', 1, now() from movimentos where id = ${paid.movimento}`,
  ];

  it("the check of the books finds entries of statements that differ from their links", async () => {
    expect(await found(...imported())).toEqual([]);
    const again = sql`insert into extrato_lancamentos (id, empresa_id, conta_bancaria_id, lote_id, data, valor, texto,
      texto_comparavel, ordem, linha, estado) select 10, 1, 1, 9, data, valor, texto, texto_comparavel, 1, 2, 'pendente'
      from extrato_lancamentos where id = 9`;
    const damages: readonly [readonly SQL[], string][] = [
      [[sql`update extrato_vinculos set valor = valor / 2`], "mas os vínculos somam"],
      [[sql`delete from extrato_vinculos`], "mas os vínculos somam 0"],
      [[sql`update extrato_lancamentos set estado = 'pendente'`], "está pendente e tem 1 vínculos"],
      [[sql`update extrato_lancamentos set estado = 'ignorado'`], "está ignorado e tem 1 vínculos"],
      [[sql`delete from extrato_lancamentos`], "o lançamento não existe na empresa"],
      [[sql`update extrato_vinculos set movimento_id = 0`], "o movimento não existe na empresa"],
      [[sql`update extrato_lancamentos set conta_bancaria_id = 2`], "o movimento é de outro saldo"],
      [[sql`update extrato_vinculos set valor = -valor`], "para um movimento de"],
      [[sql`update extrato_vinculos set valor = valor * 2`], "os vínculos com o extrato somam"],
      [
        [
          sql`drop index extrato_vinculos_par`,
          sql`insert into extrato_vinculos select 10, empresa_id, lancamento_id, movimento_id, valor, ato, usuario_id,
            created_at from extrato_vinculos where id = 9`,
        ],
        "está vinculado 2 vezes ao movimento",
      ],
      [
        [
          sql`insert into estornos (id, empresa_id, acerto_id, movimento_id, usuario_id, created_at)
            select 99_999, 1, a.id, (select max(id) from movimentos where empresa_id = 1), 1, now()
            from acertos a where a.empresa_id = 1 and a.movimento_id = ${paid.movimento}`,
        ],
        "o extrato mostra o acerto ou o estorno, e não os dois",
      ],
      [[sql`update extrato_lotes set desfeito_em = now(), desfeito_por = 1 where id = 9`], "a importação foi desfeita"],
      [[sql`delete from extrato_lotes where id = 9`], "não tem importação na empresa"],
      [[sql`update extrato_lotes set novas = 2 where id = 9`], "diz 2 lançamentos e tem 1"],
      [[sql`drop index extrato_lancamentos_identidade`, again], "foi importado 2 vezes"],
    ];
    for (const [damage, words] of damages) {
      expect(await found(...imported(), ...damage)).toContainEqual(expect.stringContaining(words));
    }
  });

  it("the check of the books lets a company use a supplier of its group", async () => {
    const shared = sql`update contas set pessoa_id = (select id from pessoas where empresa_id = 2 limit 1) where id = ${open}`;
    expect(await found(shared)).toEqual([]);
  });
});
