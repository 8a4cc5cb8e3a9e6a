import type { SetupStep } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

/** Each step's screen, its name in the navigation, and what to do there. */
export const setupSteps: Record<SetupStep, { path: string; label: string; text: string }> = {
  restaurants: { path: '/restaurants', label: t('Restaurants'), text: t('Add your restaurants') },
  menus: { path: '/menu-items', label: t('Menus'), text: t('Upload a menu file or photo') },
  invoices: { path: '/invoices', label: t('Invoices'), text: t('A photo or a PDF, then approve it') },
  suppliers: { path: '/vendors', label: t('Suppliers'), text: t('Who you buy from') },
  ingredients: { path: '/ingredients', label: t('Ingredients'), text: t('What you buy, with its price') },
  inventory: { path: '/inventory', label: t('Inventory'), text: t('Count stock, or start from a photo') },
  sales: {
    path: '/ingredient-tracking',
    label: t('Sales & Revenue'),
    text: t('Sales, and what each ingredient earns'),
  },
  profit: { path: '/pricing', label: t('Profit Analysis'), text: t('A dish with its price and its cost') },
  competition: { path: '/competition', label: t('Competition'), text: t('Track nearby competitors') },
};
