import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountFor } from './books/accounting-exports/account-rules.ts';
import { plausibleRange } from './buying/plausibility/plausible-range.ts';
import { performanceWeights } from './buying/supplier-performance/supplier-performance.ts';
import {
  type AccountRule,
  type AlertRule,
  allocateRevenue,
  type BookedType,
  bestPrice,
  businessDate,
  type CostIngredient,
  checkCost,
  convert,
  costRecipe,
  countDifference,
  countedQuantity,
  countryTaxRates,
  dec,
  dishFigures,
  explainFigure,
  fillToPar,
  marketAdvice,
  marketPosition,
  matchOrder,
  meetsMoney,
  meetsRule,
  moneyAtRisk,
  netOfTax,
  normaliseInvoiceNumber,
  normaliseUnit,
  type PriceRules,
  packText,
  parByDeliveries,
  parByLeadTime,
  parseCountText,
  parsePack,
  portionChange,
  postingDecision,
  priceVolumeMix,
  priorElasticity,
  readLinePack,
  roundQuantity,
  settleEntry,
  splitCases,
  taxRateOn,
  type Unit,
  understand,
  usageFigures,
  type WhyFigure,
  type WhyPart,
  wholeContent,
} from './index.ts';
import { names, today, told } from './insight/ask/ask.fixture.ts';
import { dayFactor } from './sales/sales-forecast/day-factors.ts';

// The tables in docs/algorithms are the golden data, so the docs can't drift from the code.

/** Rows of the table whose header has these columns, by column name. */
function table(page: string, ...columns: string[]): Record<string, string>[] {
  const lines = readFileSync(new URL(`../../docs/algorithms/${page}.md`, import.meta.url), 'utf8').split('\n');
  const start = lines.indexOf(`| ${columns.join(' | ')} |`);
  expect(start, `${page}.md has a table ${columns.join(', ')}`).toBeGreaterThan(-1);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).map((line) => {
    const cells = line.slice(1, -1).split('|');
    return Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()]));
  });
}

function unit(name: string | undefined): Unit {
  const known = normaliseUnit(name ?? '');
  if (known === null) throw new Error(`'${name}' is not a unit`);
  return known;
}

it.each(table('units', 'Amount', 'In', 'Is'))('units: $Amount in $In is $Is', ({ Amount = '', In, Is }) => {
  const [quantity = '', ...from] = Amount.split(' ');
  expect(convert(quantity, unit(from.join(' ')), unit(In), {})).toMatchObject({ ok: true, quantity: Is });
});

it.each(table('units', 'From', 'To', 'Fact', 'Question'))('units: $From to $To asks $Question', (row) => {
  const missing = { kind: row.Fact, question: row.Question };
  expect(convert('1', unit(row.From), unit(row.To), {})).toMatchObject({ ok: false, missing });
});

it.each(table('packs', 'Pack', 'Count', 'Size', 'Unit', 'By weight'))('packs: $Pack', (row) => {
  const pack = { count: row.Count, size: row.Size, unit: row.Unit, catchWeight: row['By weight'] === 'yes' };
  expect(parsePack(row.Pack ?? '')).toMatchObject({ ok: true, pack: { ...pack, contentKnown: true } });
});

it.each(table('packs', 'Pack', 'Reason', 'Because'))('packs: $Pack is not read', ({ Pack = '', Reason }) => {
  expect(parsePack(Pack)).toMatchObject({ ok: false, reason: Reason });
});

it.each(table('packs', 'Description', 'Contains', 'Because'))(
  'packs: $Description',
  ({ Description = '', Contains }) => {
    const { pack } = readLinePack({ packText: null, description: Description, unit: null });
    expect(pack && packText(pack)).toBe(Contains);
  },
);

const costColumns = ['Ingredient', 'Cost', 'Unit', 'Last cost', 'Other vendors', 'Warnings'];
it.each(table('plausible-costs', ...costColumns))('plausible costs: $Ingredient at $Cost', (row) => {
  const lastCost = row['Last cost'] === 'none' ? null : (row['Last cost'] ?? '');
  const otherCosts = row['Other vendors'] === 'none' ? [] : (row['Other vendors'] ?? '').split(', ');
  const known = { facts: {}, currency: 'USD', reading: null, lastCost, otherCosts };
  const checked = checkCost({ ...known, name: row.Ingredient ?? '', cost: row.Cost ?? '', unit: unit(row.Unit) });
  expect(checked.ok ? 'none' : checked.doubts.map(({ kind }) => kind).join(', ')).toBe(row.Warnings);
});

it.each(table('plausible-costs', 'Name', 'Range', 'Unit', 'Low', 'High'))('plausible costs: $Name', (row) => {
  const found = plausibleRange(row.Name ?? '');
  expect(found?.name).toBe(row.Range);
  expect(found?.ranges[unit(row.Unit)]).toMatchObject({ low: row.Low, high: row.High });
});

it.each(table('plausible-costs', 'Price point', 'Pack', 'Price', 'Unit', 'Cost'))('plausible costs: $Pack', (row) => {
  const { pack, alternatives } = readLinePack({
    packText: row.Pack ?? '',
    description: row['Price point'] ?? '',
    unit: 'CS',
  });
  const content = pack && wholeContent(pack, unit(row.Unit));
  const cost = dec(row.Price ?? '').div(dec(content ?? '0'));
  expect(roundQuantity(cost)).toBe(dec(row.Cost ?? '').toFixed(3));
  const reading = { quantity: '1', unit: 'case', total: row.Price ?? '', pack, alternatives } as const;
  const known = { facts: {}, currency: 'USD', reading, lastCost: null, otherCosts: [] };
  expect(checkCost({ ...known, name: row['Price point'] ?? '', cost, unit: unit(row.Unit) })).toEqual({ ok: true });
});

it.each(table('costing', 'Quantity', 'Unit', 'Yield', 'Cost', 'Per', 'Line'))('costing: $Quantity $Unit', (row) => {
  const item = {
    id: 1,
    name: 'It',
    unit: unit(row.Per),
    currentCost: row.Cost ?? '',
    kind: 'purchased',
    facts: {},
  } as const;
  const line = { ingredientId: 1, quantity: row.Quantity ?? '', unit: unit(row.Unit), yieldPercent: row.Yield ?? null };
  expect(costRecipe([line], new Map([[1, item]])).lines[0]?.cost).toBe(row.Line);
});

const marginColumns = ['Price', 'Cost', 'Target', 'Margin', 'Food cost', 'Recommended', 'Status'];
it.each(table('margins', ...marginColumns))('margins: $Price at $Cost', (row) => {
  const [price = '', total = '', targetMargin = ''] = [row.Price, row.Cost, row.Target];
  const figures = dishFigures({ price, taxRate: '0', targetMargin, manualCost: null, total, knownTotal: total });
  expect([
    figures.margin ?? '-',
    figures.foodCostPercent ?? '-',
    figures.recommendedPrice,
    figures.profitability,
  ]).toEqual([...[row.Margin, row['Food cost'], row.Recommended, row.Status]]);
});

it.each(table('pricing', 'Price', 'Cost', 'Target', 'Mode', 'Ending', 'Price sought', 'New price'))(
  'pricing: $Price at $Cost, $Mode, $Ending',
  (row) => {
    const response = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' } as const;
    const [price, cost, targetMargin] = [row.Price ?? '', row.Cost ?? '', row.Target ?? ''];
    const dish = { price, taxRate: '0', cost, targetMargin, response };
    const found = bestPrice(dish, { mode: row.Mode, ending: row.Ending } as PriceRules);
    const change = found.kind === 'change' ? found : { exactPrice: '-', newPrice: '-' };
    expect([change.exactPrice, change.newPrice]).toEqual([row['Price sought'], row['New price']]);
  },
);

it.each(table('tax', 'Gross', 'Rate', 'Net'))('tax: $Gross with $Rate%', (row) => {
  expect(netOfTax(row.Gross ?? '', row.Rate ?? '')).toBe(row.Net);
});

it.each(table('tax', 'Type', 'Order type', 'Day', 'Germany'))('tax: $Type, $["Order type"] on $Day', (row) => {
  const sold = { kind: row.Type, orderType: row['Order type'], day: businessDate(row.Day ?? '') };
  expect(taxRateOn(countryTaxRates.DE ?? [], sold as Parameters<typeof taxRateOn>[1])).toBe(row.Germany);
});

it.each(table('ordering', 'Par in cases', 'On hand', 'Ordered'))(
  'ordering: $["On hand"] of $["Par in cases"]',
  (row) => {
    expect(fillToPar({ par: row['Par in cases'] ?? '', onHand: row['On hand'] ?? '' })).toBe(row.Ordered);
  },
);

it.each(table('ordering', 'Usage per week', 'Safety %', 'Deliveries per week', 'Days to cover', 'Par'))(
  'ordering: a par of $Par',
  (row) => {
    const use = { weeklyUse: row['Usage per week'] ?? '', safetyPercent: row['Safety %'] ?? '' };
    const deliveriesPerWeek = row['Deliveries per week'] ?? '';
    const byDays = () => parByLeadTime({ ...use, days: Number(row['Days to cover']) });
    expect(deliveriesPerWeek === '-' ? byDays() : parByDeliveries({ ...use, deliveriesPerWeek })).toBe(row.Par);
  },
);

it.each(table('posting-an-invoice', 'Printed', 'Key'))('posting: number $Printed', ({ Printed = '', Key }) => {
  expect(normaliseInvoiceNumber(Printed)).toBe(Key);
});

it.each(table('posting-an-invoice', 'Lines (total for units)', 'Cost per unit'))(
  'posting: $["Cost per unit"]',
  (row) => {
    const lines = (row['Lines (total for units)'] ?? '').split(', ').map((text, id) => {
      const [total = '', quantity = ''] = text.split(' for ');
      return { id, type: 'product', ingredientId: 1, total, received: { ok: true, quantity } } as const;
    });
    const { costs } = postingDecision({ invoiceDate: businessDate('2026-11-20'), lines, present: [] });
    expect(costs[0]?.unitCost).toBe(row['Cost per unit']);
  },
);

it.each(table('money-at-risk', 'Total', 'Doubt', 'Lines', 'Duplicate', 'At risk'))(
  'risk: $Total with $Lines',
  (row) => {
    const lines = (row.Lines === 'none' ? [] : (row.Lines ?? '').split(', ')).map((text) => {
      const [total = '', link, doubt, , gap = null] = text.split(' ');
      return { type: 'product' as const, total, linked: link === 'linked', doubt: Number(doubt), gap };
    });
    const total = row.Total === 'none' ? null : (row.Total ?? '');
    const risk = moneyAtRisk({ total, totalDoubt: Number(row.Doubt), lines, duplicate: row.Duplicate === 'yes' });
    expect(risk.amount).toBe(row['At risk']);
  },
);

it('ingredient revenue: the shares of the worked example', () => {
  const rows = table('ingredient-revenue', 'Ingredient', 'One takes', 'At', 'Cost of 100', 'Share', 'Revenue');
  const parts = rows.map((row, index) => {
    const [quantity = '', name] = (row['One takes'] ?? '').split(' ');
    return { id: index + 1, name: row.Ingredient ?? '', quantity, unit: unit(name), currentCost: row.At ?? '' };
  });
  const ingredients = new Map(
    parts.map(({ id, name, unit: of, currentCost }): [number, CostIngredient] => [
      id,
      { id, name, unit: of, currentCost, kind: 'purchased', facts: {} },
    ]),
  );
  const lines = parts.map(({ id, quantity, unit: of }) => ({ ingredientId: id, quantity, unit: of }));
  const [sold] = allocateRevenue([{ id: 1, lines, quantity: '100', revenue: '450.01' }], ingredients);
  expect(sold?.shares.map(({ cost, costPercent, revenue }) => [cost, costPercent, revenue])).toEqual(
    rows.map((row) => [row['Cost of 100'], row.Share, row.Revenue]),
  );
});

const matchColumns = ['Ordered', 'Kept', 'Billed', 'Order price', 'Invoice total', 'Differences', 'Overcharge'];
it.each(table('receiving', ...matchColumns))('receiving: $Kept of $Ordered kept, $Billed billed', (row) => {
  const cases = (quantity = '') => ({ quantity, unit: 'case', weight: null, stock: null });
  const found = matchOrder({
    lines: [
      {
        orderLineId: 1,
        catchWeight: false,
        ordered: { ...cases(row.Ordered), price: row['Order price'] ?? '', pricedBy: 'unit' },
        received: cases(row.Kept),
        billed: [{ id: 1, ...cases(row.Billed), total: row['Invoice total'] ?? '' }],
      },
    ],
    unordered: [],
    anyReceived: true,
    anyBilled: true,
  });
  const told = found.exceptions.map(({ kind, money }) => `${kind} ${money}`).join(', ');
  expect([told || 'none', found.overcharge]).toEqual([row.Differences, row.Overcharge]);
});

it('supplier performance: the weights of the score', () => {
  const told = table('supplier-performance', 'Figure', 'Weight').map((row) => Number(row.Weight));
  const { onTime, quality, fill, price } = performanceWeights;
  expect(told).toEqual([onTime, quality, fill, price]);
});

it.each(
  table('usage', 'opening', 'purchased', 'moved', 'closing', 'waste', 'theoretical', 'actual', 'variance', 'percent'),
)('usage: $opening + $purchased + $moved - $closing - $waste against $theoretical', (row) => {
  const none = { quantity: '0', cost: '0' };
  const figures = usageFigures({
    opening: { quantity: row.opening ?? '', value: null },
    closing: { quantity: row.closing ?? '', value: null },
    purchases: { quantity: row.purchased ?? '', cost: '0' },
    transferredIn: { quantity: row.moved ?? '', cost: null },
    transferredOut: none,
    producedIn: none,
    producedOut: none,
    wasted: { quantity: row.waste ?? '', cost: null },
    theoretical: row.theoretical ?? '',
    currentCost: null,
  });
  expect([figures.actual, figures.variance, figures.variancePercent ?? '']).toEqual([
    row.actual,
    row.variance,
    row.percent,
  ]);
});

it.each(table('counts', 'Cases', 'Loose', 'A case holds', 'Counted'))('counts: $Cases cs $Loose', (row) => {
  const { Cases = '', Loose = '', 'A case holds': size = '', Counted } = row;
  const inCases = Cases === '' ? { cases: null, part: null } : splitCases(parseCountText(Cases) ?? '');
  const loose = Loose === '' ? null : parseCountText(Loose);
  expect(countedQuantity({ ...inCases, loose }, size === '' ? null : size)).toEqual({ ok: true, quantity: Counted });
});

it.each(table('counts', 'Counted', 'Expected', 'Cost', 'Difference', 'In money', 'Percent'))(
  'counts: $Counted against $Expected',
  ({ Counted = '', Expected = '', Cost = '', ...row }) => {
    expect(countDifference({ counted: Counted, expected: Expected, unitCost: Cost })).toEqual({
      quantity: row.Difference,
      value: row['In money'],
      percent: row.Percent === 'unknown' ? null : row.Percent,
    });
  },
);

it.each(table('sales-forecast', 'Seen before', 'Expected'))('sales forecast: after $["Seen before"]', (row) => {
  const before = (row['Seen before'] ?? '').split(', ').filter((text) => text !== '');
  const { factor } = dayFactor(
    { key: 'x', name: 'X', factor: null, typed: false },
    new Map([['x', before.map(Number)]]),
  );
  expect(factor.toFixed(2)).toBe(row.Expected);
});

it.each(table('counts', 'The line now', 'The person saw', 'Standing', 'Typed', 'What becomes of it'))(
  'counts: $Typed over $Standing, seen at $The person saw',
  ({ Standing = '', Typed = '', ...row }) => {
    const line = {
      version: Number(row['The line now']?.replace('version ', '')),
      unit: 'lb',
      quantity: Standing === 'none' ? null : Standing,
    };
    const entry = { seenVersion: Number(row['The person saw']), unit: 'lb', quantity: Typed };
    expect(settleEntry(line, entry, false)).toBe(row['What becomes of it']);
  },
);

it.each(table('accounting', 'Vendor', 'Category', 'Line type', 'Account'))(
  'accounting: $["Line type"] of $Vendor',
  (row) => {
    const rule = (account: string, more: Partial<AccountRule> = {}): AccountRule => ({
      ...{ vendorId: null, category: null, lineType: null, taxType: null, account },
      ...more,
    });
    const rules = [
      rule('5000'),
      rule('5090', { lineType: 'freight' }),
      rule('5020', { category: 'Produce' }),
      rule('5100', { vendorId: 2 }),
      rule('5190', { vendorId: 2, lineType: 'freight' }),
    ];
    const category = row.Category === 'none' ? null : (row.Category ?? null);
    const line = { vendorId: row.Vendor === 'Farm' ? 2 : 1, category, type: row['Line type'] as BookedType };
    expect(accountFor(rules, line)?.account).toBe(row.Account);
  },
);

it.each(table('price-alerts', 'Rule', 'From', 'To', 'Amount per month', 'Alert'))(
  'price-alerts: $Rule from $From to $To at $["Amount per month"]',
  ({ Rule = '', From = '', To = '', Alert, ...row }) => {
    const of = (pattern: RegExp) => pattern.exec(Rule)?.[1] ?? null;
    const rule: AlertRule = {
      ...{ id: 1, scope: 'all', category: null, ingredientId: null },
      direction: Rule.startsWith('down') ? 'down' : 'up',
      percent: of(/([\d.]+)%/),
      amount: of(/([\d.]+) per unit/),
      monthlyImpact: of(/([\d.]+) per month/),
      withinDays: null,
    };
    const monthly = row['Amount per month'] === 'unknown' ? null : (row['Amount per month'] ?? null);
    const change = { ingredientId: 1, category: null, from: From, to: To };
    expect(meetsRule(rule, change) && meetsMoney(rule, monthly)).toBe(Alert === 'yes');
  },
);

const theirsOf = (text = '') => text.split(', ').map((price, at) => ({ competitorId: at + 1, price }));

it.each(table('market-analysis', 'Ours', 'Theirs', 'Middle', 'Gap', 'Gap %', 'Place', 'Percentile'))(
  'market: $Ours among $Theirs',
  (row) => {
    const found = marketPosition(row.Ours ?? '', theirsOf(row.Theirs));
    expect(found).toMatchObject({
      middle: row.Middle,
      gap: row.Gap,
      gapPercent: row['Gap %'],
      percentile: row.Percentile,
    });
    expect(`${found?.rank} of ${found?.of}`).toBe(row.Place);
  },
);

const adviceColumns = ['Suggests', 'New price', 'A month', 'Breaks even at', 'Certainty'];
it.each(table('market-analysis', 'Price', 'Cost', 'Theirs', 'Sold', ...adviceColumns))(
  'market: $Price at a cost of $Cost among $Theirs suggests $Suggests',
  (row) => {
    const position = marketPosition(row.Price ?? '', theirsOf(row.Theirs));
    if (position === null) throw new Error('each row has a place');
    const response = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' } as const;
    const [price, sold, cost] = [row.Price ?? '', row.Sold ?? '', row.Cost === 'unknown' ? null : (row.Cost ?? '')];
    const dish = { price, taxRate: '0', cost, targetMargin: '25', sold, response, position };
    const found = marketAdvice(dish, 'any');
    const told = [found?.newPrice, found?.perMonth, found?.breakEvenPercent, found?.certainty].map((one) => one ?? '-');
    expect([found?.kind ?? 'nothing', ...told]).toEqual(adviceColumns.map((column) => row[column]));
  },
);

/** The example of why.md as the server builds it: dishes, their portions, waste, and what counts found beyond that. */
function partsOfWhy(): WhyPart<string>[] {
  const soldColumns = ['Sold before', 'Sales before', 'Cost before', 'Sold now', 'Sales now', 'Cost now'];
  const dishes = table('why', 'Dish', ...soldColumns).map((row) => {
    const of = (when: string) => ({
      quantity: dec(row[`Sold ${when}`] ?? ''),
      sales: dec(row[`Sales ${when}`] ?? ''),
      cost: dec(row[`Cost ${when}`] ?? ''),
    });
    return { subject: row.Dish ?? '', before: of('before'), now: of('now') };
  });
  const uses = table('why', 'Dish', 'Ingredient', 'Quantity before', 'Price before', 'Quantity now', 'Price now');
  const portion = (dish: string, when: string) =>
    new Map(
      uses.flatMap((row, index) => {
        const quantity = dec(row[`Quantity ${when}`] ?? '');
        const cost = quantity.times(row[`Price ${when}`] ?? '');
        return row.Dish === dish ? [[index, { quantity, cost }] as const] : [];
      }),
    );
  const { parts, costs } = priceVolumeMix(dishes);
  const perPortion = costs.flatMap(({ subject, quantity }) =>
    portionChange(portion(subject, 'before'), portion(subject, 'now')).flatMap(
      ({ price, recipe }): WhyPart<string>[] => [
        { kind: 'ingredientPrice', subject, sales: dec(0), cost: price.times(quantity) },
        { kind: 'recipe', subject, sales: dec(0), cost: recipe.times(quantity) },
      ],
    ),
  );
  const beyond = dec(290).minus('265.92').minus(12).minus(dec(160).minus(152).minus(5));
  return [
    ...parts,
    ...perPortion,
    { kind: 'waste', subject: 'Waste', sales: dec(0), cost: dec(7) },
    { kind: 'oneOff', subject: 'Stock', sales: dec(0), cost: beyond },
  ];
}

it.each([
  ['Revenue', 'revenue'],
  ['Cost of goods', 'foodCost'],
  ['Gross profit', 'grossProfit'],
  ['Food cost %', 'foodCostPercent'],
] as const)('why: %s', (column, figure: WhyFigure) => {
  const rows = table('why', 'Effect', 'Revenue', 'Cost of goods', 'Gross profit', 'Food cost %');
  const parts = partsOfWhy().map((part) => (figure === 'revenue' ? { ...part, cost: dec(0) } : part));
  const [before, now] = [
    { sales: dec(1400), cost: dec(figure === 'revenue' ? 0 : 160) },
    { sales: dec(2080), cost: dec(figure === 'revenue' ? 0 : 290) },
  ];
  const found = explainFigure({ figure, before, now, parts, rest: 'Rest' });
  const kinds = ['volume', 'mix', 'menuPrice', 'ingredientPrice', 'recipe', 'waste', 'oneOff', 'unknown'];
  const amounts = kinds.map((kind) => found?.effects.find((one) => one.kind === kind)?.amount ?? '0.00');
  expect(rows.map((row) => row[column])).toEqual([...amounts, found?.change]);
});

it.each(table('questions', 'Question', 'Understood as'))('questions: $Question', (row) => {
  expect(told(row.Question ?? '')).toBe(row['Understood as']);
});

it.each(table('questions', 'Language', 'In it', 'Is understood as'))('questions: $["In it"]', (row) => {
  const language = ({ Spanish: 'es', German: 'de', French: 'fr' } as const)[row.Language ?? ''];
  expect(told(row['In it'] ?? '', language)).toBe(row['Is understood as']);
});

it.each(table('questions', 'Not understood', 'Ignored', 'Nearest'))('questions: $["Not understood"]', (row) => {
  const { query, ignored, nearest } = understand(row['Not understood'] ?? '', { today, language: 'en', names });
  expect([query, ignored.join(', '), nearest[0]?.text]).toEqual([null, row.Ignored, row.Nearest]);
});
