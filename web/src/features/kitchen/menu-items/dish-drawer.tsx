import { costBreakdown, getMenuItem, listMenuItemIngredients, type MenuItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Drawer, ErrorState, Skeleton, Tabs, useCostsHidden, useShortcut } from '../../../ui/index.ts';
import { PriceHistory } from '../price-history/index.ts';
import { DishRecipeCard, WhatIf } from '../recipes/index.ts';
import { CostAnalysis } from './cost-analysis.tsx';
import { CostBuildUp } from './cost-build-up.tsx';
import type { DishActions } from './dish-actions.ts';
import css from './dish-drawer.module.css';
import { DishFacts } from './dish-facts.tsx';
import { DishMark } from './dish-mark.tsx';
import { DishState } from './dish-state.tsx';
import { DrawerActions } from './drawer-actions.tsx';
import { RecipeTable } from './recipe-table.tsx';

type Props = {
  id: number | null;
  currency: string;
  onClose: () => void;
  actions: DishActions;
  /** Goes to the previous (-1) or next (1) dish in the list; absent at its ends. */
  onStep: (by: -1 | 1) => void;
  place: { first: boolean; last: boolean };
};

export function DishDrawer({ id, currency, onClose, actions, onStep, place }: Props) {
  const open = id !== null;
  const dish = useQuery({ ...read(getMenuItem, { params: { id: id ?? 0 } }), enabled: open });
  useOpenItsRestaurant(dish.data);
  const found = dish.data?.id === id ? dish.data : undefined;
  useShortcut('alt+ArrowDown', t('Next dish'), () => onStep(1), open && !place.last);
  useShortcut('alt+ArrowUp', t('Previous dish'), () => onStep(-1), open && !place.first);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={found?.name ?? t('Dish')}
      subtitle={found && t('Manage Ingredients · {category}', { category: found.category })}
      mark={found && <DishMark dish={found} size={38} />}
      badge={found && <DishState dish={found} />}
      actions={<DrawerActions dish={found} actions={actions} place={place} onStep={onStep} />}
    >
      {dish.error && <ErrorState error={dish.error} onRetry={() => void dish.refetch()} />}
      {!dish.error && !found && <Skeleton kind="text" count={12} />}
      {found && <Content key={found.id} dish={found} currency={currency} />}
    </Drawer>
  );
}

function Content({ dish, currency }: { dish: MenuItem; currency: string }) {
  const params = { id: dish.id };
  const lines = useQuery(read(listMenuItemIngredients, { params }));
  const hidden = useCostsHidden();
  const breakdown = useQuery({ ...read(costBreakdown, { params }), enabled: !hidden });
  return (
    <>
      <DishFacts dish={dish} lines={lines.data} currency={currency} />
      {breakdown.data && <CostBuildUp dish={dish} breakdown={breakdown.data} currency={currency} />}
      <div className={css.tabs}>
        <Tabs
          label={t('Manage Ingredients')}
          tabs={[
            {
              value: 'ingredients',
              label: t('Ingredients'),
              count: dish.lineCount,
              content: (
                <RecipeTable
                  dish={dish}
                  lines={lines.data}
                  error={lines.error}
                  onRetry={() => void lines.refetch()}
                  currency={currency}
                />
              ),
            },
            {
              value: 'card',
              label: t('Recipe card'),
              content: (
                <Suspense fallback={<Skeleton kind="rows" count={5} />}>
                  <DishRecipeCard dish={dish} lines={lines.data} currency={currency} />
                </Suspense>
              ),
            },
            ...(hidden
              ? []
              : [
                  {
                    value: 'what-if',
                    label: t('What if'),
                    content: (
                      <Suspense fallback={<Skeleton kind="rows" count={5} />}>
                        <WhatIf dish={dish} currency={currency} />
                      </Suspense>
                    ),
                  },
                  {
                    value: 'cost',
                    label: t('Cost Analysis'),
                    content: (
                      <CostAnalysis
                        dish={dish}
                        breakdown={breakdown.data}
                        error={breakdown.error}
                        onRetry={() => void breakdown.refetch()}
                        currency={currency}
                      />
                    ),
                  },
                ]),
            {
              value: 'prices',
              label: t('Price history'),
              content: <PriceHistory menuItemId={dish.id} currency={currency} />,
            },
          ]}
        />
      </div>
    </>
  );
}
