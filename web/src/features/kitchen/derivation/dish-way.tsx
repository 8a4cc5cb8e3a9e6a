import type { DishDerivation } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type FigureStep, FigureWay, Unknown } from '../../../ui/index.ts';
import css from './derivation.module.css';
import { lineSteps } from './line-steps.tsx';
import type { DerivedFigure, Go } from './places.ts';

type Props = { dish: DishDerivation; go: Go };

const notKnown = t('Recipe is missing information');

/** The parts of a dish's cost, or who entered it. */
export function CostWay({ dish, go }: Props) {
  const { currency, manualCost, lines } = dish;
  const total = { label: t('Cost per serving: {name}', { name: dish.name }), value: costText(dish) };
  if (manualCost !== null) {
    const steps = [
      { label: t('Entered manually, overrides the recipe'), value: formatMoney(manualCost, { currency }) },
    ];
    return <FigureWay steps={steps} result={total} links={[recipeLink(dish.id, t('Cost Analysis'), 'cost')]} />;
  }
  const steps = lineSteps(lines, currency, go);
  return (
    <>
      {lines.length === 0 && <p className={css.note}>{t('It has no recipe yet.')}</p>}
      <FigureWay steps={steps} result={total} links={[recipeLink(dish.id, t('Open the recipe'), 'ingredients')]} />
    </>
  );
}

/** A figure calculated from cost and price. */
export function FigureOfDish({ figure, dish, go }: Props & { figure: Exclude<DerivedFigure, 'cost'> }) {
  const { price, netPrice, taxRate, currency, targetMargin } = dish;
  const cost: FigureStep = {
    label: (
      <button type="button" className={css.deeper} onClick={() => go({ kind: 'cost' })}>
        {t('Cost')}
      </button>
    ),
    value: costText(dish),
  };
  const sold: FigureStep = {
    label: t('Price'),
    value: price === null ? <Unknown reason={t('No price')} noCost /> : formatMoney(price, { currency }),
  };
  const net: FigureStep[] =
    taxRate === 0 || netPrice === null
      ? []
      : [
          {
            label: t('Net price, without {taxRate} tax', { taxRate: formatPercent(taxRate, 2) }),
            value: formatMoney(netPrice, { currency }),
          },
        ];
  const taxed = taxRate !== 0;
  const percent = (value: number | null) => (value === null ? <Unknown reason={notKnown} /> : formatPercent(value));
  const kept = percent(Number(dec(100).minus(String(targetMargin))));
  switch (figure) {
    case 'margin': {
      const left = netPrice === null || dish.cost === null ? null : Number(dec(netPrice).minus(dish.cost));
      const leaves = {
        label: taxRate === 0 ? t('Price − cost') : t('Net price − cost'),
        value: left === null ? '–' : formatMoney(left, { currency }),
      };
      const margin = dish.margin ?? dish.marginAtMost;
      const label =
        dish.margin === null && margin !== null
          ? t('Margin, at most')
          : taxed
            ? t('Margin = (net price − cost) / net price')
            : t('Margin = (price − cost) / price');
      return <FigureWay steps={[sold, ...net, cost, leaves]} result={{ label, value: percent(margin) }} />;
    }
    case 'foodCost':
      return (
        <FigureWay
          steps={[cost, sold, ...net]}
          result={{
            label: taxed ? t('Food cost = cost / net price') : t('Food cost = cost / price'),
            value: percent(dish.foodCostPercent),
          }}
        />
      );
    case 'recommendedPrice': {
      const target = { label: t('Target margin'), value: formatPercent(targetMargin) };
      const share = {
        label: taxed ? t('Target cost as a share of the net price') : t('Target cost as a share of the price'),
        value: kept,
      };
      const advised = dish.recommendedPrice;
      const value = advised === null ? <Unknown reason={notKnown} /> : formatMoney(advised, { currency });
      const enough = advised !== null && price !== null && price >= advised;
      const tax: FigureStep[] = taxRate === 0 ? [] : [{ label: t('Tax on top'), value: formatPercent(taxRate, 2) }];
      const label = enough
        ? taxed
          ? t('No change needed: the price is at least cost / (1 − target margin) plus tax')
          : t('No change needed: the price already meets the target margin')
        : taxed
          ? t('Cost / (1 − target margin) plus tax')
          : t('Cost / (1 − target margin)');
      return <FigureWay steps={[cost, target, share, ...tax, ...(enough ? [sold] : [])]} result={{ label, value }} />;
    }
  }
}

const recipeLink = (id: number, label: string, tab: string) => ({ label, to: `/menu-items?dish=${id}&tab=${tab}` });

function costText({ cost, knownCost, currency }: DishDerivation) {
  if (cost !== null) return formatUnitCost(cost, currency);
  return knownCost > 0 ? (
    t('from {knownCost}', { knownCost: formatUnitCost(knownCost, currency) })
  ) : (
    <Unknown reason={notKnown} />
  );
}
