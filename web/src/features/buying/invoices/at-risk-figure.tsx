import type { AtRisk, Invoice } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Figure, type FigureStep } from '../../../ui/index.ts';

const words: Record<Exclude<keyof AtRisk, 'amount'>, string> = {
  total: t('Total to review'),
  lines: t('Lines to review'),
  unlinked: t('Lines not linked'),
  difference: t('Total is off by'),
  duplicate: t('May be a duplicate'),
};

/** The amount that could be wrong without review; click it for the breakdown. */
export function AtRiskFigure({ invoice }: { invoice: Pick<Invoice, 'atRisk' | 'currency'> }) {
  const { atRisk, currency } = invoice;
  if (atRisk === null) return null;
  const money = (amount: number) => formatMoney(amount, { currency });
  const steps = Object.entries(words).flatMap(([part, label]): FigureStep[] => {
    const amount = atRisk[part as keyof typeof words];
    return amount === 0 ? [] : [{ label, value: money(amount) }];
  });
  const sum =
    steps.length === 0 ? 0 : Object.keys(words).reduce((all, part) => all + atRisk[part as keyof typeof words], 0);
  const capped = Math.round((sum - atRisk.amount) * 100) > 0;
  return (
    <Figure
      name={t('Money at risk')}
      title={t("Amount that could be off if you don't review it")}
      steps={steps.length > 0 ? steps : [{ label: t('Everything is reviewed, linked and adds up'), value: money(0) }]}
      result={{ label: capped ? t('At most the whole invoice') : t('At risk'), value: money(atRisk.amount) }}
    >
      {t('{amount} at risk', { amount: money(atRisk.amount) })}
    </Figure>
  );
}
