import type { MenuItem, MenuItemIngredient } from '@platewise/contract';
import { ChartLine, FileText } from 'lucide-react';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Figure, HiddenValue, useCostsHidden } from '../../../ui/index.ts';

type Props = { dish: MenuItem; line: MenuItemIngredient; currency: string };

/** A recipe line's cost, with its calculation and the invoice behind the price. */
export function LineCost({ dish, line, currency }: Props) {
  const hidden = useCostsHidden();
  const { steps, priceFrom, ingredient } = line;
  if (hidden) return <HiddenValue />;
  // The cost is the result, which is shown below the rule.
  const way = steps.filter(({ kind }) => kind !== 'cost');
  const cost = formatUnitCost(line.cost, currency);
  const history = {
    label: t('Price history'),
    to: `/ingredients?ingredient=${line.ingredientId}&tab=prices`,
    icon: <ChartLine aria-hidden />,
  };
  const invoice =
    priceFrom?.invoiceId == null
      ? []
      : [
          {
            label: t('Open invoice'),
            to: `/invoices/${priceFrom.invoiceId}${priceFrom.lineId === null ? '' : `?line=${priceFrom.lineId}`}`,
            icon: <FileText aria-hidden />,
          },
        ];
  return (
    <Figure
      name={t('Cost of {ingredient} in one {dish}', { ingredient: ingredient.name, dish: dish.name })}
      steps={way}
      result={{ label: t('{ingredient} in one {dish}', { ingredient: ingredient.name, dish: dish.name }), value: cost }}
      source={priceFrom ? sourceOf(priceFrom) : undefined}
      links={[...invoice, history]}
    >
      {cost}
    </Figure>
  );
}

function sourceOf({ invoiceId, invoiceNumber, vendorName, date }: NonNullable<MenuItemIngredient['priceFrom']>) {
  const from = [vendorName, invoiceNumber].filter(Boolean).join(' ');
  return invoiceId === null
    ? { title: t('Price entered manually'), text: formatDate(date) }
    : { title: t('Price from the latest invoice'), text: [from, formatDate(date)].filter(Boolean).join(', ') };
}
