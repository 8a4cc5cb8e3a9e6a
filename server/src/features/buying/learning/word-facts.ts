import { normaliseUnit } from '@platewise/domain';
import type { Corrected } from '@platewise/reader';
import type { ApprovedLine } from './approved-reading.ts';
import type { LearnedFact, NewFact } from './learned-fact.ts';

/** A unit word normalized for comparison: 'Bx.' and 'BX' are the same. */
export const unitWord = (printed: string): string => printed.trim().replace(/\.+$/, '').toUpperCase().slice(0, 60);

const unitKey = (unit: string) => normaliseUnit(unit) ?? unit.trim().toLowerCase();

/**
 * What this vendor means by a unit word, if a user corrected the unit, all corrected lines agree, and a standard word
 * wasn't left unchanged on more lines than it was corrected on.
 */
export function unitFacts(lines: readonly ApprovedLine[], known: readonly LearnedFact[]): NewFact[] {
  const given = lines.flatMap(({ fields, unitChecked }) => (fields.unit ? [{ ...fields.unit, unitChecked }] : []));
  const byWord = Map.groupBy(
    given.filter(({ read }) => read !== null && unitWord(read) !== ''),
    ({ read }) => unitWord(read ?? ''),
  );
  return [...byWord].flatMap(([word, units]): NewFact[] => {
    const ruling = known.find((fact) => fact.kind === 'unit' && fact.subject === word)?.meaning;
    const changed = units.filter((unit) => isChanged(unit, ruling));
    const [first] = changed;
    if (first === undefined || changed.some(({ value }) => unitKey(value) !== unitKey(first.value))) return [];
    const understood = normaliseUnit(word) !== null && ruling === undefined;
    if (understood && units.length - changed.length > changed.length) return [];
    return [
      { kind: 'unit', subject: word, meaning: first.value.slice(0, 20), detail: { printed: first.read ?? word } },
    ];
  });
}

/** A unit other than the printed one; or the printed one again, which a user chose over what was learned. */
function isChanged({ value, read, unitChecked }: Corrected & { unitChecked: boolean }, ruling: string | undefined) {
  const printed = unitKey(value) === unitKey(read ?? '');
  return printed ? ruling !== undefined && unitChecked && unitKey(ruling) !== unitKey(value) : true;
}
