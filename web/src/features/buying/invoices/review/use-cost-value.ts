import type { LineItem } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { hasCostDoubt, lineKey, lineLabels } from '../model/fields.ts';
import { costWords } from '../model/pack-reading.ts';
import { linePatch } from './line-values.ts';
import { useReviewState } from './review-context.tsx';

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** A line's unit cost: why it needs review, and the two options. */
export function useCostValue(line: LineItem, index: number) {
  const { store, goNext, rate, costCurrency } = useReviewState();
  const { likelyPack: likely, costPerUnit, costUnit } = line;
  const key = lineKey(line.id, 'cost');
  const label = t('{field}, line {index}', { field: lineLabels.cost, index: index + 1 });
  return {
    key,
    label,
    doubtful: hasCostDoubt(line),
    shown: costPerUnit === null ? null : costWords(costPerUnit, costUnit, costCurrency),
    reasons: (line.costDoubts ?? []).map(({ message }) => sentence(message)).join(' '),
    likely: likely && {
      packText: likely.packText,
      cost: costWords(likely.cost, costUnit, costCurrency),
      words: sentence(likely.message),
    },
    failure: store.failures.get(key),
    take: () => {
      if (!likely) return;
      const { patch, shown } = linePatch(line, 'pack', likely.packText, rate);
      void store.line(
        line.id,
        { key, text: likely.packText, label: t('Pack, line {index}', { index: index + 1 }) },
        patch,
        shown,
      );
      goNext();
    },
    keep: () => {
      void store.line(line.id, { key, label }, { checked: ['cost'] }, { costDoubts: [], likelyPack: null });
      goNext();
    },
  };
}
