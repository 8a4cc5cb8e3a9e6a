import { findingKinds, lineTypes } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import type { PlantedFault } from './book.ts';
import { makeAuditedYear } from './make-audited-year.ts';
import { scoreAudit } from './score-audit.ts';

const year = makeAuditedYear(11);
const byId = new Map(year.invoices.map((one) => [one.invoice.id, one]));
const at = (invoiceId: number) => {
  const found = byId.get(invoiceId);
  if (found === undefined) throw new Error(`No invoice ${invoiceId}`);
  return found;
};
const faultsOf = (kind: PlantedFault['kind']) =>
  year.faults
    .filter((fault) => fault.kind === kind)
    .map((fault) => {
      const { invoice, context } = at(fault.invoiceId);
      return {
        fault,
        invoice,
        context,
        line: invoice.lines.find(({ id }) => id === fault.lineIds[0]) as (typeof invoice.lines)[0],
      };
    });
const boughtBefore = (itemId: number | null, context: (typeof year.invoices)[0]['context']) =>
  context.earlier.flatMap(({ lines }) => lines.filter((line) => line.itemId === itemId && Number(line.quantity) > 0));
const exceptionsOf = (context: (typeof year.invoices)[0]['context'], lineId: number) =>
  context.orders.flatMap(({ exceptions }) =>
    exceptions.filter(({ invoiceLineIds }) => invoiceLineIds.includes(lineId)),
  );
const money = (fault: PlantedFault) => Number(fault.money);

describe('the audited year', () => {
  it('has about 2,000 invoices, 325 faults, and as many look-alikes of every kind', () => {
    expect(year.invoices.length).toBeGreaterThan(1_950);
    expect(year.invoices.length).toBeLessThan(2_150);
    for (const kind of findingKinds) {
      expect([kind, year.faults.filter((fault) => fault.kind === kind).length]).toEqual([kind, 25]);
      expect(year.decoys.filter((decoy) => decoy.kind === kind).length).toBeGreaterThanOrEqual(25);
    }
  });

  it('is the same for the same seed', () => {
    const gist = ({ invoices, credits, faults, decoys }: typeof year) =>
      JSON.stringify([
        ...[credits, faults, decoys],
        ...invoices.map(({ invoice, context }) => [invoice, context.orders, context.listPrices, context.group.length]),
      ]);
    expect(gist(makeAuditedYear(11))).toBe(gist(year));
    expect(gist(makeAuditedYear(12))).not.toBe(gist(year));
  });

  it('closes every line but for a cent, and has an id for each only once', () => {
    const ids = year.invoices.flatMap(({ invoice }) => [invoice.id, ...invoice.lines.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { invoice } of year.invoices) {
      for (const { quantity, weight, price, total, lineType, description } of invoice.lines) {
        expect(lineTypes).toContain(lineType);
        const off = Math.abs(Number(weight ?? quantity) * Number(price) - Number(total));
        if (!description.startsWith('FREIGHT')) expect(off).toBeLessThan(0.0151);
      }
    }
  });

  it('holds an invoice only against what was before it', () => {
    for (const { invoice, context } of year.invoices) {
      const dates = [...context.earlier, ...context.listPrices, ...context.group].map(({ date }) => date);
      expect(dates.every((date) => date <= invoice.date)).toBe(true);
      expect(context.earlier.some(({ id }) => id === invoice.id)).toBe(false);
      expect(context.earlier.map(({ date }) => date)).toEqual(
        context.earlier
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
    }
  });

  it('bills more than nothing too much for every fault, and a third of each price fault is small', () => {
    for (const fault of year.faults) {
      // A changed account costs nothing until it is paid.
      if (fault.kind !== 'bank_account') expect(money(fault)).toBeGreaterThan(0.2);
      for (const place of fault.elsewhere) expect(Number(place.money)).toBeGreaterThan(0);
    }
  });
});

describe('a planted fault can be seen', () => {
  it('as an exception of price, with its money, for order_price', () => {
    for (const { fault, context, line } of faultsOf('order_price')) {
      const price = exceptionsOf(context, line.id).filter(({ kind }) => kind === 'price');
      expect(price).toHaveLength(1);
      expect(Math.abs(Number(price[0]?.money) - money(fault))).toBeLessThan(0.0251);
    }
  });

  it('above the newest list price for list_price', () => {
    for (const { fault, context, line } of faultsOf('list_price')) {
      const listed = context.listPrices.find(({ itemId }) => itemId === line.itemId);
      const factor = listed?.priceUnit === 'lb' ? Number(line.contents) : 1;
      const over = (Number(line.price) - Number(listed?.price) * factor) * Number(line.quantity);
      expect(Math.abs(over - money(fault))).toBeLessThan(0.0151);
    }
  });

  it('in three or more steps below 5% that add up for price_creep', () => {
    for (const { fault, context, line } of faultsOf('price_creep')) {
      const prices = [...boughtBefore(line.itemId, context)].reverse().map(({ price }) => Number(price));
      const steps = [...prices, Number(line.price)].flatMap((price, place, all) => {
        const last = all[place - 1] ?? price;
        return price === last ? [] : [price / last - 1];
      });
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.every((step) => step > 0 && step < 0.05)).toBe(true);
      expect(Number(line.price) / (prices[0] ?? 0)).toBeGreaterThan(1.05);
      expect(money(fault)).toBeCloseTo((Number(line.price) - (prices[0] ?? 0)) * Number(line.quantity), 1);
    }
  });

  it('above what another restaurant paid while the own price was no lower, or the same day, for group_price', () => {
    for (const { invoice, context, line } of faultsOf('group_price')) {
      const [last] = context.earlier.filter(({ lines }) => lines.some(({ itemId }) => itemId === line.itemId));
      const since = context.group.filter(({ itemId, date }) => itemId === line.itemId && date >= (last?.date ?? ''));
      const less = since.filter(({ price }) => Number(price) < Number(line.price) * 0.98);
      const chronic = boughtBefore(line.itemId, context)[0]?.price === line.price;
      expect(less.some(({ date }) => chronic || date === invoice.date)).toBe(true);
    }
  });

  it('as a rise while the market rests for market_price', () => {
    for (const { fault, context, line } of faultsOf('market_price')) {
      const last = boughtBefore(line.itemId, context)[0];
      const points = context.market.find(({ ingredientId }) => ingredientId === line.ingredientId)?.points ?? [];
      const now = Number(points.at(-1)?.price);
      for (const point of points.slice(-4)) expect(now / Number(point.price)).toBeLessThan(1.006);
      expect(Number(line.price) / Number(last?.price)).toBeGreaterThan(1.055);
      const amount = Number(line.weight ?? line.quantity);
      expect(Math.abs((Number(line.price) - Number(last?.price)) * amount - money(fault))).toBeLessThan(0.0151);
    }
  });

  it('in a smaller pack for the same price for pack_shrunk', () => {
    for (const { context, line } of faultsOf('pack_shrunk')) {
      const last = boughtBefore(line.itemId, context)[0];
      expect(Number(line.contents)).toBeLessThan(Number(last?.contents) * 0.96);
      expect(Number(line.price)).toBeGreaterThanOrEqual(Number(last?.price));
    }
  });

  it('as a charge that is new or larger than the last for surcharge', () => {
    for (const { fault, invoice, context, line } of faultsOf('surcharge')) {
      const same = ({ lines }: typeof invoice) =>
        lines.find(
          ({ lineType, description }) =>
            lineType === line.lineType && description.slice(0, 5) === line.description.slice(0, 5),
        );
      const last = context.earlier.map(same).find((one) => one !== undefined);
      const perUnit = (one: typeof line | undefined) =>
        line.description === 'FREIGHT' ? Number(one?.total) / goodsIn(one) : Number(one?.price);
      const goodsIn = (one: typeof line | undefined) => {
        const owner = [invoice, ...context.earlier].find(({ lines }) => lines.some(({ id }) => id === one?.id));
        return (owner?.lines ?? []).reduce((sum, { itemId, total }) => sum + (itemId === null ? 0 : Number(total)), 0);
      };
      if (last !== undefined) expect(perUnit(line)).toBeGreaterThan(perUnit(last) * 1.15);
      if (last === undefined) expect(money(fault)).toBe(Number(line.total));
    }
  });

  it('as an exception of weight or quantity, with its money, for catch_weight and not_received', () => {
    for (const kind of ['catch_weight', 'not_received'] as const) {
      for (const { fault, context, line } of faultsOf(kind)) {
        const found = exceptionsOf(context, line.id).filter(
          (one) => one.kind === 'billed_quantity' || one.kind === 'not_ordered',
        );
        expect(found).toHaveLength(1);
        expect(Math.abs(Number(found[0]?.money) - money(fault))).toBeLessThan(0.0251);
      }
    }
  });

  it('in an earlier invoice with the same goods, quantities and weights for duplicate', () => {
    for (const { invoice, context } of faultsOf('duplicate')) {
      const keys = (one: typeof invoice) =>
        one.lines.map(({ itemId, quantity, weight, total }) => [itemId, quantity, weight, total].join());
      const twin = context.earlier.find(
        (one) => keys(invoice).every((key) => keys(one).includes(key)) && one.number !== invoice.number,
      );
      expect(twin).toBeDefined();
    }
  });

  it('on goods bought untaxed before for tax', () => {
    for (const { fault, context, line } of faultsOf('tax')) {
      const last = boughtBefore(line.itemId, context);
      expect(last.length).toBeGreaterThan(0);
      expect(last.every(({ taxRate }) => taxRate === null)).toBe(true);
      expect(Math.abs((Number(line.total) * Number(line.taxRate)) / 100 - money(fault))).toBeLessThan(0.0051);
    }
  });

  it('as an account that no earlier invoice of the vendor names for bank_account', () => {
    for (const fault of year.faults.filter(({ kind }) => kind === 'bank_account')) {
      const { own, earlier } = at(fault.invoiceId).context.payTo;
      const before = earlier.flatMap(({ accounts }) => accounts.map(({ key }) => key));
      expect(own.length).toBeGreaterThan(0);
      expect(own.some(({ key }) => !before.includes(key))).toBe(true);
      expect(earlier.filter(({ approved, accounts }) => approved && accounts.length > 0).length).toBeGreaterThan(1);
    }
  });

  it('as an amount asked for and not credited for credit_missing', () => {
    for (const fault of year.faults.filter(({ kind }) => kind === 'credit_missing')) {
      const credit = year.credits.find(({ id }) => id === fault.creditRequestId);
      expect(Number(credit?.amount) - Number(credit?.credited ?? 0)).toBeCloseTo(money(fault), 2);
      expect(credit?.papersSince).toBeGreaterThan(0);
    }
  });
});

describe('a look-alike is none', () => {
  it('shares no line with a fault of its kind', () => {
    for (const { kind, lineIds } of year.decoys) {
      expect(lineIds.some((id) => year.holds.get(id)?.has(kind))).toBe(false);
    }
  });

  it('is on an invoice whose account is not in question', () => {
    const asked = new Set(year.faults.flatMap((one) => (one.kind === 'bank_account' ? [one.invoiceId] : [])));
    const alike = year.decoys.filter(({ kind }) => kind === 'bank_account');
    expect(alike.filter(({ invoiceId }) => asked.has(invoiceId))).toEqual([]);
  });

  it('is within tolerance of its order, or was received as billed', () => {
    for (const { kind, invoiceId, lineIds } of year.decoys) {
      if (kind !== 'order_price' && kind !== 'catch_weight' && kind !== 'not_received') continue;
      const over = lineIds
        .flatMap((id) => exceptionsOf(at(invoiceId).context, id))
        .filter((one) => Number(one.money) > 0);
      expect(over).toEqual([]);
    }
  });

  it('is at or below the list on the day it was billed', () => {
    for (const { kind, invoiceId, lineIds } of year.decoys) {
      if (kind !== 'list_price') continue;
      const { invoice, context } = at(invoiceId);
      const line = invoice.lines.find(({ id }) => id === lineIds[0]);
      const listed = context.listPrices.find(({ itemId }) => itemId === line?.itemId);
      const factor = listed?.priceUnit === 'lb' ? Number(line?.contents) : 1;
      expect(Number(line?.price)).toBeLessThanOrEqual(Number(listed?.price) * factor + 0.01);
    }
  });
});

describe('the score', () => {
  const none = { invoice: () => [], credits: () => [] };
  const perfect = (kind: PlantedFault['kind']) => ({
    credits: () => [],
    invoice: ({ id }: { id: number }) =>
      year.faults
        .filter((fault) => fault.invoiceId === id && fault.kind === kind)
        .map(({ lineIds, money: due }) => ({
          ...{
            kind,
            subject: '1',
            lineIds,
            money: due,
            unit: null,
            expected: null,
            actual: null,
            quantity: null,
            against: {},
            also: [],
          },
        })),
  });

  it('is nothing for an auditor that finds nothing', () => {
    for (const { found, falseAlarms, recall } of scoreAudit(year, none))
      expect([found, falseAlarms, recall]).toEqual([0, 0, 0]);
  });

  it('is full for one that knows the key, and counts what is wrong for one that says it of another kind', () => {
    const tax = scoreAudit(year, perfect('tax')).find(({ kind }) => kind === 'tax');
    expect(tax).toMatchObject({ found: 25, falseAlarms: 0, precision: 1, recall: 1, priced: 25, pricedRight: 25 });
    const { invoice } = perfect('tax');
    const confused = {
      ...none,
      invoice: (one: { id: number }) => invoice(one).map((said) => ({ ...said, kind: 'surcharge' as const })),
    };
    expect(scoreAudit(year, confused).find(({ kind }) => kind === 'surcharge')).toMatchObject({
      found: 0,
      falseAlarms: 25,
    });
  });
});
