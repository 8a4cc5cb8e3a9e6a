import type { StatementDetail } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Money } from '../../../ui/index.ts';
import css from './statements.module.css';
import { explainedBy } from './words.ts';

/** The sum that anybody can check: theirs − ours = what the lines explain + the rest. */
export function SumRow({ statement }: { statement: StatementDetail }) {
  const { currency, theirs, ours, difference, unexplained, linesDontAddUp } = statement;
  const money = (value: number | null, sign = false) => (
    <Money value={value} currency={currency} sign={sign && value !== 0} noCost />
  );
  const figures = [
    { label: t('They say'), value: money(theirs) },
    { label: t('We say'), value: money(ours) },
    { label: t('Difference'), value: money(difference, true) },
    { label: t('Explained by lines'), value: money(explainedBy(statement), true) },
    { label: t('Unexplained'), value: money(unexplained, true) },
  ];
  return (
    <section aria-label={t('How it adds up')}>
      <dl className={css.sum}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {linesDontAddUp && (
        <p className={css.note}>
          {t("The stated balance isn't the sum of the statement's lines. Check for a line that's missing or misread.")}
        </p>
      )}
    </section>
  );
}
