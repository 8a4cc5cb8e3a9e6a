import pg from 'pg';

// The OIDs of PostgreSQL's built-in types never change.
const int8 = 20;
const date = 1082;
const numeric = 1700;
const timestamp = 1114;

const asText = (value: string) => value;
const asNumber = (value: string) => Number(value);

/**
 * How columns are returned: date and numeric as text (a JS Date would shift the day, a float the
 * cents), bigint as number (ids stay far below 2^53), timestamptz as Date.
 */
const typeParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [int8]: asNumber,
  [date]: asText,
  [numeric]: asText,
  [timestamp]: asText,
};

// Arrays too: pg's own parsers would return floats and JS Dates.
const textArray: number = 1009;
const arrayParsers = new Map<number, (value: string) => unknown>([
  [1016, asNumber],
  [1182, asText],
  [1231, asText],
  [1115, asText],
]);

const arrayOf = (element: (value: string) => unknown) => (value: string) => {
  const elements = pg.types.getTypeParser(textArray, 'text')(value) as (string | null)[];
  return elements.map((one) => (one === null ? null : element(one)));
};

export const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = typeParsers[oid];
    if (own !== undefined && format !== 'binary') return own;
    const element = arrayParsers.get(oid);
    if (element !== undefined && format !== 'binary') return arrayOf(element);
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
