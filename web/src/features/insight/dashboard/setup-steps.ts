import type { SetupStep } from '@platewise/contract';

/** Each step's screen, its name in the navigation, and what to do there. */
export const setupSteps: Record<SetupStep, { path: string; label: string; text: string }> = {
  restaurants: { path: '/restaurants', label: 'Restaurants', text: 'Add your restaurants' },
  menus: { path: '/menu-items', label: 'Menus', text: 'Upload a menu file or photo' },
  invoices: { path: '/invoices', label: 'Invoices', text: 'A photo or a PDF, then approve it' },
  suppliers: { path: '/vendors', label: 'Suppliers', text: 'Who you buy from' },
  ingredients: { path: '/ingredients', label: 'Ingredients', text: 'What you buy, with its price' },
  inventory: { path: '/inventory', label: 'Inventory', text: 'Count stock, or start from a photo' },
  sales: { path: '/ingredient-tracking', label: 'Sales & Revenue', text: 'Sales, and what each ingredient earns' },
  profit: { path: '/pricing', label: 'Profit Analysis', text: 'A dish with its price and its cost' },
  competition: { path: '/competition', label: 'Competition', text: 'Track nearby competitors' },
};
