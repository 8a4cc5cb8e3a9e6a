import type { Why, WhyBlock } from '@platewise/contract';
import type { WhyFigure } from '@platewise/domain';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Covers, EmptyState, WaterfallChart } from '../../../ui/index.ts';
import { Causes } from './causes.tsx';
import { Coverage } from './coverage.tsx';
import { DishTable } from './dish-table.tsx';
import { EffectList } from './effect-list.tsx';
import css from './why.module.css';
import { figureWords, kindWords, valueWords } from './words.ts';

const lessIsBetter: ReadonlySet<WhyFigure> = new Set(['foodCost', 'foodCostPercent', 'spend']);

type Props = { why: Why; block: WhyBlock; isWide: boolean };

/** The explanation for the restaurants of one currency. */
export function BlockSection({ why, block, isWide }: Props) {
  const { currency, before, now, change, effects, causes } = block;
  const label = figureWords[why.figure];
  const money = (value: number, sign = false) => valueWords(why.unit, currency, value, sign);
  return (
    <section className={css.stack} aria-label={why.blocks.length > 1 ? `${label} (${currency})` : label}>
      <p className="pw-meta">
        <Covers coverage={block.coverage} currency={currency} />
      </p>
      {before === null || now === null || change === null ? (
        <EmptyState title={t('Nothing to compare')} text={emptyText(why, block)} />
      ) : (
        <>
          <p className={css.head}>
            <b className="pw-num">{money(before)}</b> {t('to')} <b className="pw-num">{money(now)}</b>{' '}
            <span className="pw-num">({money(change, true)})</span>
          </p>
          <Causes causes={causes} />
          <WaterfallChart
            label={t('{figure} before and now, and what changed it', { figure: label })}
            format={money}
            moreIs={lessIsBetter.has(why.figure) ? 'bad' : 'good'}
            steps={[
              { key: 'before', label: t('Before'), value: before, isLevel: true },
              ...effects.map(({ kind, amount }) => {
                const words = kindWords(kind, why.figure);
                return { key: kind, label: words.label, note: words.note, value: amount };
              }),
              { key: 'now', label: t('Now'), value: now, isLevel: true },
            ]}
          />
          <EffectList why={why} block={block} />
          {isWide && block.dishes.length > 0 && <DishTable why={why} block={block} />}
        </>
      )}
      <Coverage block={block} />
    </section>
  );
}

function emptyText({ figure, from, to, compareFrom, compareTo }: Why, { before, now }: WhyBlock): string {
  const [first, last] = before === null ? [compareFrom, compareTo] : [from, to];
  const days = { from: formatDate(first), to: formatDate(last) };
  if (before === null && now === null && figure === 'spend') return t('No approved invoices in either period.');
  if (figure === 'spend') return t('No approved invoices from {from} to {to}.', days);
  if (figure === 'revenue') return t('No sales from {from} to {to}.', days);
  return t('No sales with a known cost from {from} to {to}.', days);
}
