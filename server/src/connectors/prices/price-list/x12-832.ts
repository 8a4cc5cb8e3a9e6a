import { type Message, msg } from '@platewise/domain/texts';
import { phrase, tokenizeX12, UnreadableDocument, type Segment as X12Segment } from '@platewise/reader/x12';
import { UnreadableFile } from '../../../platform/tables/unreadable.ts';
import type { PriceList } from '../port.ts';
import { collectRows, type ListCells, mostListRows } from './list-row.ts';

/** A catalog of the most items has about ten segments for each. */
const mostSegments = 20 * mostListRows;

/** A segment: its name and its elements, numbered from 1 as in the standard. */
type Segment = readonly string[];

const broken = (reason: Message) => new UnreadableFile(msg('This X12 catalog is invalid: {reason}', { reason }));

/**
 * An X12 832 price catalog, in one interchange or several. Counts and control numbers must match, and a catalog without
 * a currency is rejected instead of assuming dollars. Throws `UnreadableFile` with a readable message. Runs in a child
 * process.
 */
export default function readX12Catalogue(bytes: Uint8Array, encoding: string): PriceList {
  const sets = interchangesIn(new TextDecoder(encoding).decode(bytes)).flatMap((segments) => {
    checkEnvelope(segments);
    return transactionSets(segments);
  });
  const currencies = new Set<string>();
  const items: { place: Message; cells: ListCells }[] = [];
  for (const set of sets) {
    const currency = set.find(([name, who]) => name === 'CUR' && (who === 'SE' || who === 'BY'))?.[2] ?? '';
    if (!/^[A-Z]{3}$/.test(currency)) throw broken(msg('it has no currency (CUR).'));
    currencies.add(currency);
    items.push(...itemsOf(set, currency));
    if (items.length > mostListRows)
      throw new UnreadableFile(msg('The catalog has more than {count} items.', { count: mostListRows }));
  }
  if (currencies.size > 1)
    throw broken(msg('it names {currencies}.', { currencies: { list: [...currencies], by: 'and' } }));
  if (items.length === 0) throw broken(msg('it contains no items.'));
  return { ...collectRows(items), currency: [...currencies][0] ?? null };
}

function interchangesIn(text: string): Segment[][] {
  try {
    return tokenizeX12(text, mostSegments).map((interchange) => interchange.map(flat));
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new UnreadableFile(error.failure.message);
    throw error;
  }
}

const flat = (segment: X12Segment): Segment => [
  segment.tag,
  ...segment.elements.map((_, index) => phrase(segment, index + 1) ?? ''),
];

const the = (segments: readonly Segment[], name: string): Segment | undefined =>
  segments.find(([first]) => first === name);

function checkEnvelope(segments: readonly Segment[]): void {
  const [isa, iea] = [the(segments, 'ISA'), the(segments, 'IEA')];
  const groups = segments.filter(([name]) => name === 'GS');
  const ends = segments.filter(([name]) => name === 'GE');
  if (!sameNumber(isa?.[13], iea?.[2])) throw broken(differing('ISA', isa?.[13], 'IEA', iea?.[2]));
  if (groups.length === 0 || groups.length !== ends.length || Number(iea?.[1]) !== groups.length) {
    throw broken(msg("the number of groups doesn't match (GS, GE, IEA)."));
  }
  for (const [index, group] of groups.entries()) {
    const end = ends[index];
    if (group[1] !== 'SC') throw broken(msg('its group type is {type} instead of SC.', { type: cut(group[1]) }));
    if (!sameNumber(group[6], end?.[2])) throw broken(differing('GS', group[6], 'GE', end?.[2]));
  }
  const sets = segments.filter(([name]) => name === 'ST').length;
  const counted = ends.reduce((sum, end) => sum + Number(end[1]), 0);
  if (sets !== counted)
    throw broken(
      msg('it contains {count} transaction sets, but GE says {stated}.', {
        count: String(sets),
        stated: String(counted),
      }),
    );
}

/** A value of the file, which may be long. */
const cut = (value = ''): string => value.slice(0, 40).toWellFormed();

const differing = (start: string, first: string | undefined, end: string, second: string | undefined) =>
  msg('the control numbers of {start} and {end} differ ({first}, {second}).', {
    start,
    end,
    first: cut(first),
    second: cut(second),
  });

const sameNumber = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a !== '' &&
  (a === b || (/^\d+$/.test(a) && /^\d+$/.test(b) && Number(a) === Number(b)));

function transactionSets(segments: readonly Segment[]): Segment[][] {
  const sets: Segment[][] = [];
  let open: Segment[] | null = null;
  for (const segment of segments) {
    const [name] = segment;
    if (name === 'ST') {
      if (open !== null) throw broken(msg('a transaction set starts inside another one.'));
      if (segment[1] !== '832')
        throw broken(msg('its transaction set is {type} instead of 832.', { type: cut(segment[1]) }));
      open = [segment];
    } else if (open !== null) {
      open.push(segment);
      if (name === 'SE') {
        sets.push(checkedSet(open));
        open = null;
      }
    }
  }
  if (open !== null) throw broken(msg('a transaction set is incomplete (no SE).'));
  return sets;
}

function checkedSet(set: Segment[]): Segment[] {
  const [start, end] = [set[0], set.at(-1)];
  if (Number(end?.[1]) !== set.length)
    throw broken(
      msg('it has {count} segments, but SE says {stated}.', { count: String(set.length), stated: cut(end?.[1]) }),
    );
  if (!sameNumber(start?.[2], end?.[2])) throw broken(differing('ST', start?.[2], 'SE', end?.[2]));
  const total = the(set, 'CTT');
  const items = set.filter(([name]) => name === 'LIN').length;
  if (total !== undefined && Number(total[1]) !== items)
    throw broken(msg('it has {count} items, but CTT says {stated}.', { count: String(items), stated: cut(total[1]) }));
  return set;
}

/** DTM 007 is the effective date: in the header for all items, within an item for that item. */
const effectiveIn = (segments: readonly Segment[]): string =>
  segments.find(([name, what]) => name === 'DTM' && (what === '007' || what === '036'))?.[2] ?? '';

type Common = { common: string; currency: string };

function itemsOf(set: readonly Segment[], currency: string): { place: Message; cells: ListCells }[] {
  const first = set.findIndex(([name]) => name === 'LIN');
  if (first < 0) return [];
  const common = effectiveIn(set.slice(0, first));
  const items: Segment[][] = [];
  for (const segment of set.slice(first)) {
    if (segment[0] === 'LIN') items.push([segment]);
    else items.at(-1)?.push(segment);
  }
  return items.map((item, index) => ({
    place: msg('Item {index}', { index: String(index + 1) }),
    cells: cellsOf(item, { common, currency }),
  }));
}

/** Pairs of qualifier and value follow the line number: VN or VP is the vendor's item, UP or UK its trade unit code. */
function idsOf(line: Segment | undefined): Map<string, string> {
  const ids = new Map<string, string>();
  for (let at = 2; at + 1 < (line?.length ?? 0); at += 2) ids.set(line?.[at] ?? '', line?.[at + 1] ?? '');
  return ids;
}

// Prices a restaurant pays take precedence over retail prices.
const priceKinds = ['UCP', 'CON', 'WHL', 'LPR', 'RES', ''];

function cellsOf(item: readonly Segment[], { common, currency }: Common): ListCells {
  const ids = idsOf(item[0]);
  const physical = the(item, 'PO4');
  const prices = item.filter(([name]) => name === 'CTP');
  const ranked = [...prices].sort((a, b) => rank(a[2]) - rank(b[2]));
  const price = ranked[0];
  const [pack = '', size = '', unit = ''] = physical?.slice(1, 4) ?? [];
  return {
    code: ids.get('VN') ?? ids.get('VP') ?? '',
    description: item.find(([name, kind]) => name === 'PID' && kind === 'F')?.[5] ?? '',
    brand: '',
    pack: size === '' ? pack : `${pack || '1'}/${size} ${unit}`.trim(),
    size: '',
    // A unit may be combined with a multiplier.
    unit: (price?.[5] ?? '').split(' ')[0] ?? '',
    priceUnit: '',
    price: price?.[3] ?? '',
    catchWeight: '',
    effective: effectiveIn(item) || common,
    currency,
    gtin: ids.get('UK') ?? ids.get('UP') ?? '',
  };
}

const rank = (kind: string | undefined): number => {
  const place = priceKinds.indexOf(kind ?? '');
  return place < 0 ? priceKinds.length : place;
};
