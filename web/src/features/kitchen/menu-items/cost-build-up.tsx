import type { MenuItem } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { TriangleAlert } from 'lucide-react';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Breakdown, type BuildUp, buildUpOf, gapText } from './build-up.ts';
import css from './cost-build-up.module.css';

type Props = { dish: MenuItem; breakdown: Breakdown; currency: string };

const opacities = [0.92, 0.66, 0.52, 0.42, 0.34, 0.28, 0.22];

/** A dish's cost as a bar from 0: each ingredient, the unknown part hatched, the target as a red line. */
export function CostBuildUp({ dish, breakdown, currency }: Props) {
  if (breakdown.ingredients.length === 0) return null;
  const bar = buildUpOf(breakdown);
  const [first, ...others] = bar.segments;
  const money = (value: number) => formatMoney(value, { currency });
  const rest = Number(others.reduce((sum, { cost }) => sum.plus(String(cost)), dec('0')));
  const shareOf = (cost: number) =>
    breakdown.knownCost > 0 && breakdown.manualCost === null
      ? ` · ${formatPercent((cost / (first ? rest + first.cost : 1)) * 100, 0)}`
      : '';
  return (
    <section className={css.place} aria-label={t('Cost per serving: {name}', { name: dish.name })}>
      <div className={css.head}>
        <h3 className={css.title}>{t('Cost per serving: {name}', { name: dish.name })}</h3>
        {breakdown.manualCost === null ? (
          <Verdict bar={bar} money={money} />
        ) : (
          <span className="pw-ink-3">
            {t('the manual cost of {manualCost} overrides it', { manualCost: money(breakdown.manualCost) })}
          </span>
        )}
      </div>
      <div className={css.bar}>
        <div className={css.track} aria-hidden>
          {bar.segments.map(({ name, percent }, index) => (
            <i
              key={name}
              title={name}
              className={index === 0 ? css.first : css.other}
              style={{ width: `${percent}%`, opacity: opacities[index] ?? 0.18 }}
            />
          ))}
          {bar.unknownPercent > 0 && <i className={css.unknown} style={{ width: `${bar.unknownPercent}%` }} />}
        </div>
        {bar.targetPercent !== null && <b className={css.rule} style={{ left: `${bar.targetPercent}%` }} aria-hidden />}
      </div>
      <div className={css.labels}>
        {first && (
          <span>
            {first.name} {money(first.cost)}
            {shareOf(first.cost)}
          </span>
        )}
        {others.length > 0 && (
          <span>
            {others.length === 1
              ? `${others[0]?.name} ${money(rest)}`
              : t('{count} others {cost}', { count: others.length, cost: money(rest) })}
          </span>
        )}
        {bar.unknownNames.length > 0 && <span className={css.plus}>+ {namesOf(bar.unknownNames)}</span>}
        {breakdown.targetCost !== null && (
          <span className={css.target}>
            {t('target cost {targetCost}', { targetCost: money(breakdown.targetCost) })}
          </span>
        )}
      </div>
    </section>
  );
}

const namesOf = (names: readonly string[]) =>
  names.length === 1 ? names[0] : t('{name} and {count} more', { name: names[0], count: names.length - 1 });

function Verdict({ bar, money }: { bar: BuildUp; money: (value: number) => string }) {
  if (bar.overTarget === null) return <span className="pw-ink-3">{t('Set a price to see the target cost')}</span>;
  const unknown = bar.unknownNames.length > 0 ? namesOf(bar.unknownNames) : null;
  const gap = gapText(bar.overTarget, money);
  if (bar.overTarget > 0) {
    return (
      <span className={css.over}>
        <TriangleAlert size={13} aria-hidden />
        {unknown === null
          ? t('{gap} over the target cost', { gap })
          : t('{gap} over the target cost, before {unknown}', { gap, unknown })}
      </span>
    );
  }
  const words =
    bar.overTarget === 0
      ? unknown === null
        ? t('on the target cost')
        : t('on the target cost, before {unknown}', { unknown })
      : unknown === null
        ? t('{gap} under the target cost', { gap })
        : t('{gap} under the target cost, before {unknown}', { gap, unknown });
  return <span className="pw-ink-2">{words}</span>;
}
