import type { CalendarDate } from '@platewise/domain';
import * as z from 'zod/mini';
import { type AmountRule, readAmount } from './amount-text.ts';

export { text, textOrNone } from './text.ts';

/** An ID in a path. Anything but a positive integer is treated as not found. */
export const pathId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Invalid ID')), z.transform(Number));

/** An ID in a body or query, as a number or digits. */
export const idIn = (message = 'Choose one from the list') =>
  z.pipe(
    z.union([z.number(), z.string()], { error: message }),
    z.transform((value, context) => {
      const id = Number(value);
      if (Number.isSafeInteger(id) && id > 0) return id;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

/** The call's restaurant; 0 and the empty string mean none. */
export const restaurantIdIn = z.optional(
  z.pipe(
    z.nullable(z.union([z.number(), z.string()])),
    z.transform((value, context) => {
      const id = Number(value ?? 0);
      if (Number.isSafeInteger(id) && id >= 0) return id === 0 ? undefined : id;
      context.issues.push({ code: 'custom', message: 'Not a restaurant', input: value });
      return z.NEVER;
    }),
  ),
);

/** One of a fixed list. A missing value is reported as required; an invalid one is answered with the list. */
export const oneOf = <const Options extends readonly string[]>(options: Options, required: string) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : `Choose one of: ${options.join(', ')}`,
  });

/** An amount as a number or numeric text, passed on as decimal text of its kind (`Money`, `Quantity` and so on). */
export const amount = <Kind extends string = string>(rule: AmountRule) =>
  z.pipe(
    z.union([z.number(), z.string()], { error: rule.message }),
    z.transform((value, context): Kind => {
      const read = readAmount(value, rule);
      if (read !== null) return read as Kind;
      const message = String(value).trim() === '' ? rule.message : (rule.wrong ?? rule.message);
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

/** Like `amount`, but may be omitted, null or empty, which gives null. */
export const amountOrNone = <Kind extends string = string>(rule: AmountRule) =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.number(), z.string()], { error: rule.message })),
      z.transform((value, context): Kind | null => {
        if (value === null || value === '') return null;
        const read = readAmount(value, rule);
        if (read !== null) return read as Kind;
        context.issues.push({ code: 'custom', message: rule.message, input: value });
        return z.NEVER;
      }),
    ),
  );

export const MONEY_MAX = '99999999.99';
export const QUANTITY_MAX = '9999999.999';
export const UNIT_COST_MAX = '99999999.999999';

/** Only years the domain supports (1900–2199); anything else is a typo. */
const calendarDate = /^(?:19|2[01])\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isCalendarDate = (value: string): value is CalendarDate =>
  calendarDate.test(value) && new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) === value;

/** An optional calendar date, `YYYY-MM-DD`. */
export const dateOrNone = (message = 'Enter a date as YYYY-MM-DD') =>
  z.optional(
    z.pipe(
      z.nullable(z.string({ error: message })),
      z.transform((value, context) => {
        if (value === null || value === '') return null;
        if (isCalendarDate(value)) return value;
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }),
    ),
  );

/** The version the caller saw; omit it to skip the check. */
export const version = z.optional(z.int().check(z.positive()));

const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      const number = Number(value);
      if (/^\d{1,6}$/.test(value) && number >= min && number <= max) return number;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

/** Query parameters of every list. */
export const listQuery = {
  restaurantId: restaurantIdIn,
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
  order: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(wholeNumber(1, 1000, 'Enter a whole number from 1 to 1000')),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
};

export const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value) => value === 'true' || value === '1'),
  ),
);

/** Reply of a delete that deactivates records with history, and of its preview. */
export const deleted = z.object({ deactivated: z.boolean() });

/** Most records one call may change. */
export const BULK_MAX = 500;

/**
 * Several records of one restaurant, each with the version the caller saw and its new values; omitted fields don't
 * change.
 */
export const bulkOf = <Fields extends z.core.$ZodLooseShape>(one: string, fields: Fields) =>
  z.object({
    items: z
      .array(z.object({ id: idIn(`Choose ${one}`), version: z.int().check(z.positive()), ...fields }))
      .check(z.minLength(1, `Choose ${one}`), z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} at once`)),
  });
