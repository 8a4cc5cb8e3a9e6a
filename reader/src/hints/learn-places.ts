import { labelsIn } from '../fields/labels.ts';
import { textOf } from '../layout/rows.ts';
import { footLabel } from '../lines/foot-label.ts';
import type { Lesson, SeenPages } from './corrected.ts';
import { spotOf } from './learned-values.ts';
import type { Place, PlaceField } from './read-hints.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { type PrintedValue, sameValue, valuesIn } from './values-on-page.ts';

/**
 * The position of a corrected value, so that the vendor's next document is read there; and the date order, if the
 * correction shows that day and month were swapped. Empty if the value is not on the page.
 */
export function placeLessons(seen: SeenPages, field: PlaceField, value: string, read: string | null): Lesson[] {
  const order = field === 'total' || field === 'invoiceNumber' ? [] : orderLessons(seen, field, value, read);
  if (order.some((lesson) => lesson.onlyOrder)) return order.map(({ lesson }) => lesson);
  const place = placeOf(seen, field, value);
  return [...order.map(({ lesson }) => lesson), ...(place ? [{ kind: 'place' as const, field, place }] : [])];
}

/** For a value that was read correctly but without certainty: its position, unless it already has a common label. */
export function doubtLessons(seen: SeenPages, field: PlaceField, value: string): Lesson[] {
  const place = placeOf(seen, field, value);
  // If there are several totals, no common label says for sure which one it is; the vendor's own label does.
  const usual = (text: string) => field !== 'total' && names(seen, field, text);
  const known = place !== undefined && [place.left, place.right, place.above].some(usual);
  return place === undefined || known ? [] : [{ kind: 'place', field, place }];
}

const names = (seen: SeenPages, field: PlaceField, text: string) =>
  seen.rows.some((row) =>
    labelsIn(row).some((hit) => hit.field === field && text !== '' && text.includes(textOf(hit.words))),
  );

/** `onlyOrder`: the value read and the correct one are the same printed date, in two readings. */
function orderLessons(seen: SeenPages, field: PlaceField, value: string, read: string | null) {
  const dates = seen.rows.flatMap((row) => valuesIn(row, field, seen.notation)).flatMap(({ date }) => date ?? []);
  const printed = dates.filter((date) => date.dayFirst === value || date.monthFirst === value);
  const asRead = (order: 'dayFirst' | 'monthFirst') => printed.some((date) => date[order] === value);
  if (printed.length === 0 || (asRead('dayFirst') && asRead('monthFirst'))) return [];
  const order = asRead('dayFirst') ? ('day-first' as const) : ('month-first' as const);
  const swapped = printed.some((date) => read !== null && (date.dayFirst === read || date.monthFirst === read));
  if (!swapped && order === seen.notation.order) return [];
  const ambiguous = printed.some((date) => date.dayFirst !== undefined && date.monthFirst !== undefined);
  return ambiguous ? [{ lesson: { kind: 'dateOrder' as const, order }, onlyOrder: swapped }] : [];
}

function placeOf(seen: SeenPages, field: PlaceField, value: string): Place | undefined {
  const words = field === 'invoiceNumber' ? Math.min(4, value.trim().split(/\s+/).length) : 1;
  const isFirst = ({ row }: PrintedValue) => field !== 'total' && row.page === seen.pages[0]?.page;
  const [best] = occurrences(seen, field, value, words)
    .map((found) => ({ found, around: surroundingsOf(found.words, found.row, seen.rows) }))
    .map((each) => ({ ...each, worth: worthOf(each.found, each.around, field) + (isFirst(each.found) ? 2 : 0) }))
    // Later pages repeat the header in other words, and not every invoice has them; for a total, the last one counts.
    .sort((a, b) => b.worth - a.worth || (field === 'total' ? b.found.row.y0 - a.found.row.y0 : 0));
  if (best === undefined) return undefined;
  const { found, around } = best;
  const last = seen.pages.at(-1);
  const page = seen.pages.find((each) => each.page === found.row.page);
  if (page === undefined) return undefined;
  const onLast = page === last && (field === 'total' || page !== seen.pages[0]);
  return { ...tellingOf(around, field), page: onLast ? 'last' : 'first', ...spotOf(found, page), words };
}

function occurrences(seen: SeenPages, field: PlaceField, value: string, words: number): PrintedValue[] {
  const inBothOrders = field === 'invoiceDate' || field === 'dueDate' ? (['day-first', 'month-first'] as const) : [];
  const notations = [seen.notation, ...inBothOrders.map((order) => ({ ...seen.notation, order }))];
  const found = notations.flatMap((notation) =>
    seen.rows
      .flatMap((row) => valuesIn(row, field, notation, words))
      .filter((one) => sameValue(field, one.value, value)),
  );
  return found.filter((one, index) => found.findIndex((other) => other.words[0] === one.words[0]) === index);
}

/**
 * With a label on the left, text above is coincidence: the table header, above the total in its footer. A label on the
 * right belongs to an amount with nothing on its left.
 */
function tellingOf({ left, right, above }: Surroundings, field: PlaceField): Surroundings {
  if (left !== '') return { left, right: '', above: field === 'total' || /[:#]$/.test(left) ? '' : above };
  return field === 'total' && right !== '' ? { left, right, above: '' } : { left, right: '', above };
}

/**
 * A label of the field itself ranks above one of no field, and that above none; a label of another field means another
 * value.
 */
function worthOf({ words, row }: PrintedValue, around: Surroundings, field: PlaceField): number {
  const { left, right, above } = tellingOf(around, field);
  const named = (left === '' && right === '' ? 0 : 2) + (above === '' ? 0 : 1) + (/[:#]$/.test(left) ? 1 : 0);
  if (field === 'total') {
    const { kind } = footLabel(left || right || above);
    return named + (kind === 'total' ? 2 : kind === 'none' ? 0 : -3);
  }
  const first = words[0];
  const before = labelsIn(row).findLast(
    (label) => first !== undefined && (label.words.at(-1)?.x1 ?? 0) <= first.x0 + 1,
  );
  if (before === undefined || !left.includes(before.words[0]?.text ?? ' ')) return named;
  return named + (before.field === field ? 2 : before.field === 'other' ? 0 : -3);
}
