import { type AccessMembership, type Module, modules } from './access.ts';
import { effectiveOf, isBound } from './grant.ts';

/** Module names for use mid-sentence. */
const inWords: Record<Module, string> = {
  dashboard: 'the dashboard',
  restaurants: 'the restaurant',
  menu: 'the menu',
  invoices: 'invoices',
  vendors: 'suppliers',
  ingredients: 'ingredients',
  inventory: 'inventory (with orders)',
  pricing: 'prices',
  revenue: 'sales',
  reports: 'reports',
  analysis: 'cost analysis',
  competition: 'competitors',
  integrations: 'integrations',
  procurement: 'purchasing advice',
  team: 'the team',
};

/**
 * What a member sees and may do, in one or two sentences. `who` is the subject, `where` names the restaurants.
 * @example accessWords('You', { role: 'staff', modules: ['menu'], actions: null, costs: null }, 'Waco Tacos')
 * // 'You will see the menu at Waco Tacos and can change it. Costs, margins and sales stay hidden.'
 */
export function accessWords(who: 'You' | 'They', membership: AccessMembership, where: string): string {
  if (!isBound(membership.role)) {
    const team = membership.role === 'manager' ? '' : ', including the team and settings';
    return `${who} will see everything at ${where} and can change it${team}.`;
  }
  const { modules: chosen, actions, costs } = effectiveOf(membership);
  const seen = modules.filter((module) => chosen.includes(module));
  if (seen.length === 0 || !actions.includes('read')) return `${who} won't see anything at ${where} yet.`;
  const change = actions.includes('write')
    ? ` and can change ${seen.length === 1 ? 'it' : 'them'}`
    : " but can't change anything";
  const hidden = hiddenWords(seen, costs);
  return `${who} will see ${listed(seen.map((module) => inWords[module]))} at ${where}${change}.${hidden}`;
}

function hiddenWords(seen: readonly Module[], costs: boolean): string {
  if (costs) return '';
  const sales = seen.some((module) => module === 'dashboard' || module === 'revenue' || module === 'reports');
  const paper = seen.includes('invoices') ? ', except on invoices' : '';
  return sales ? ` Costs and margins stay hidden${paper}.` : ` Costs, margins and sales stay hidden${paper}.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
