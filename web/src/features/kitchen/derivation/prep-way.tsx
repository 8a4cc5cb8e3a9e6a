import type { DishDerivation } from '@platewise/contract';
import { formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { FigureWay, MissingValue } from '../../../ui/index.ts';
import { lineSteps } from './line-steps.tsx';
import type { Go } from './places.ts';

/** Unit cost of a prep item: batch cost divided by batch yield. */
export function PrepWay({ prepId, dish, go }: { prepId: number; dish: DishDerivation; go: Go }) {
  const prep = dish.preps.find(({ ingredientId }) => ingredientId === prepId);
  if (!prep) return null;
  const { batch, costPerUnit, unit } = prep;
  const money = (value: number | null | undefined) =>
    value == null ? <MissingValue /> : formatUnitCost(value, dish.currency);
  return (
    <FigureWay
      steps={[
        ...lineSteps(prep.lines, dish.currency, go),
        { label: t('One batch'), value: money(batch?.cost) },
        {
          label: t('÷ what it yields'),
          value: batch ? formatQuantity(batch.quantity, batch.unit) : <MissingValue />,
        },
      ]}
      result={{ label: t('{name}, one {unit}', { name: prep.name, unit }), value: money(costPerUnit) }}
      links={[{ label: t('Open the prep item'), to: `/ingredients?ingredient=${prepId}` }]}
    />
  );
}
