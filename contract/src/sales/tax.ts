import { businessDate, categoryKey, categoryKinds, orderTypes, type Percent } from '@platewise/domain';
import * as z from 'zod/mini';
import { amount, text } from '../fields.ts';

/** Order types that can have their own tax rate by law. */
export const TAXED_ORDER_TYPES = ['Dine-In', 'Takeout', 'Delivery'] as const;

const kind = z.enum(categoryKinds, { error: 'Choose food, beverage, alcohol or other' });

/** Tax included in a restaurant's menu prices and sales. */
export const taxRules = z.object({
  pricesIncludeTax: z.boolean(),
  rates: z.array(
    z.object({
      kind: z.enum(categoryKinds),
      /** Null: every order type without its own rate. */
      orderType: z.nullable(z.enum(orderTypes)),
      /** First day it applies. The first rate of a kind also covers all earlier days. */
      from: z.string(),
      percent: z.number(),
    }),
  ),
});

/** Kinds set by hand, by lowercase category name; other categories are classified by their words. */
export const categoryChoices = z.record(z.string(), z.enum(categoryKinds));

/** Replaces all choices. */
export const categoryChoicesIn = z.pipe(
  z.record(text(200), kind),
  z.transform((chosen) => Object.fromEntries(Object.entries(chosen).map(([name, of]) => [categoryKey(name), of]))),
);

const day = z.pipe(
  z.string({ error: 'Enter a date as YYYY-MM-DD' }),
  z.transform((value, context) => {
    try {
      return businessDate(value);
    } catch {
      context.issues.push({ code: 'custom', message: 'Enter a date as YYYY-MM-DD', input: value });
      return z.NEVER;
    }
  }),
);

const rateIn = z.object({
  kind,
  orderType: z.nullable(z.enum(TAXED_ORDER_TYPES, { error: 'Choose an order type' })),
  from: day,
  percent: z.pipe(
    amount<Percent>({ message: 'Enter a tax rate from 0 to 40', scale: 2, min: '0', max: '40' }),
    z.transform(Number),
  ),
});

const ratesAtMost = 100;

/** Replaces all rules. */
export const taxRulesIn = z
  .object({
    pricesIncludeTax: z.boolean('Choose yes or no'),
    rates: z.array(rateIn).check(z.maxLength(ratesAtMost, `At most ${ratesAtMost} rates`)),
  })
  .check((context) => {
    const { rates, pricesIncludeTax } = context.value;
    const seen = new Set<string>();
    rates.forEach(({ kind: of, orderType, from }, index) => {
      const key = `${of} ${orderType} ${from}`;
      if (seen.has(key)) {
        const message = 'There is already a rate from this day';
        context.issues.push({ code: 'custom', message, path: ['rates', index, 'from'], input: from });
      }
      seen.add(key);
    });
    if (!pricesIncludeTax) return;
    for (const of of categoryKinds) {
      if (rates.some((rate) => rate.kind === of && rate.orderType === null)) continue;
      const message = `Enter a rate for ${of} that applies to all order types`;
      context.issues.push({ code: 'custom', message, path: ['rates'], input: rates });
    }
  });
