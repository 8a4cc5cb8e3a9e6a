import { listIngredients, listMenuItems, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useMayOpen } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';

/** Questions to start with, about the restaurant's own dishes and vendors. Only about what the user may see. */
export function useExamples(): string[] {
  const mayOpen = useMayOpen();
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const of = { query: { restaurantId, limit: 1 } };
  const dish = useQuery({ ...read(listMenuItems, of), enabled: mayOpen('/menu-items') }).data?.[0]?.name;
  const vendor = useQuery({ ...read(listVendors, of), enabled: mayOpen('/vendors') }).data?.[0]?.name;
  const ingredient = useQuery({ ...read(listIngredients, of), enabled: mayOpen('/ingredients') }).data?.[0]?.name;
  const sees = (path: string, text: string | undefined | false) => (mayOpen(path) && text ? [text] : []);
  return [
    ...sees('/revenue', t('Revenue last week by day')),
    ...sees('/revenue', dish !== undefined && t('How many {dish} did we sell last month?', { dish })),
    ...sees('/menu-engineering', t('Top 5 dishes by gross profit last month')),
    ...sees('/payables', vendor !== undefined && t('How much did we spend at {vendor} last month?', { vendor })),
    ...sees(
      '/cost-analysis',
      ingredient !== undefined && t('Price of {ingredient} by month this year', { ingredient }),
    ),
    ...sees('/inventory', t('What should I order?')),
  ];
}
