import type { CountEntry } from '@platewise/contract';
import { addCounts } from '@platewise/domain';
import { TriangleAlert } from 'lucide-react';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { useSession } from '../../../../lib/session.ts';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import css from './count-sheet.module.css';
import { countedWords, type ShownLine } from './line-figures.ts';

type Props = {
  line: ShownLine;
  entry: CountEntry;
  canCount: boolean;
  onSettle: (entry: CountEntry, take: 'theirs' | 'waiting' | 'both') => void;
};

/**
 * Two people counted the same item, or an entry arrived after the count was closed: shows both and lets the user
 * decide.
 */
export function TwoNumbers({ line, entry, canCount, onSettle }: Props) {
  const me = useSession().data?.id;
  const waiting = entry.byId === me ? t('You') : (entry.by ?? t('Someone'));
  const standing = line.countedById === me ? t('You') : (line.countedBy ?? t('Someone'));
  const both = addCounts(line, entry);
  const sum = (line.quantity ?? 0) + (entry.quantity ?? 0);
  return (
    <section className={css.two} aria-label={t('Two numbers for {name}', { name: line.name })}>
      <p className={css.twoTitle}>
        <TriangleAlert size={15} aria-hidden />
        {entry.outcome === 'closed'
          ? t('This number arrived after the count was closed')
          : t('Counted twice, with different numbers')}
      </p>
      <dl className={css.twoList}>
        <div>
          <dt>{line.quantity === null ? t('On the sheet') : standing}</dt>
          <dd>{line.quantity === null ? t('Not counted') : countedWords(line)}</dd>
        </div>
        <div>
          <dt>{waiting}</dt>
          <dd>{entry.quantity === null ? t('Not counted') : countedWords({ ...entry, unit: line.unit })}</dd>
        </div>
      </dl>
      {canCount && (
        <div className={css.twoActions}>
          <Button onClick={() => onSettle(entry, 'theirs')}>
            {t('Keep {quantity}', { quantity: formatQuantity(line.quantity, line.unit) })}
          </Button>
          <Button onClick={() => onSettle(entry, 'waiting')}>
            {t('Take {quantity}', { quantity: formatQuantity(entry.quantity, line.unit) })}
          </Button>
          {both.loose !== null || both.cases !== null ? (
            <Button onClick={() => onSettle(entry, 'both')}>
              {t('Both: {sum}', { sum: formatQuantity(sum, line.unit) })}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
