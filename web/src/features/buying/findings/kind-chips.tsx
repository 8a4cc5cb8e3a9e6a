import { FINDING_KINDS, type Finding, type ReplyOf, type summariseFindings } from '@platewise/contract';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './findings.module.css';
import { hasMoney, kindWords } from './words.ts';

type Summary = ReplyOf<typeof summariseFindings>;
type Chip = { kind: Finding['kind']; count: number; money: string; most: number };

/** Open findings by kind over all currencies: changed bank accounts, then the most money first. */
function chipsOf({ currencies }: Summary): Chip[] {
  return FINDING_KINDS.flatMap((kind) => {
    const parts = currencies.flatMap(({ currency, kinds }) =>
      kinds.filter((one) => one.kind === kind).map((one) => ({ ...one, currency })),
    );
    if (parts.length === 0) return [];
    return {
      kind,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      money: parts.map(({ money, currency }) => formatMoney(money, { currency })).join(' + '),
      // Urgent, whatever it may cost.
      most: hasMoney({ kind }) ? Math.max(...parts.map(({ money }) => money)) : Number.POSITIVE_INFINITY,
    };
  }).sort((a, b) => b.most - a.most);
}

type Props = { summary: Summary; value: string; onChange: (kind: Finding['kind'] | '') => void };

/** What is open by kind; each is a filter of the list below. */
export function KindChips({ summary, value, onChange }: Props) {
  const chips = chipsOf(summary);
  if (chips.length === 0) return null;
  return (
    <fieldset className={css.chips}>
      <legend className="pw-sr">{t('Open findings by kind')}</legend>
      {chips.map(({ kind, count, money }) => (
        <button
          key={kind}
          type="button"
          className={css.chip}
          title={kindWords[kind].meaning}
          aria-pressed={kind === value}
          onClick={() => onChange(kind === value ? '' : kind)}
        >
          <span>{kindWords[kind].name}</span> {hasMoney({ kind }) && <b>{money}</b>}{' '}
          <span className={css.chipCount}>
            {formatNumber(count)}{' '}
            <span className="pw-sr">{t('{count, plural, one {finding} other {findings}}', { count })}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
