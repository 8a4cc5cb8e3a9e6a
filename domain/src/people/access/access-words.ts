import { currentLanguage, type Message, msg, t, worded } from '../../shared/texts/index.ts';
import { type AccessMembership, type Module, modules, type TeamRole } from './access.ts';
import { effectiveOf, isBound } from './grant.ts';

/** Role names for use mid-sentence. */
export const roleInWords: Record<TeamRole, Message> = {
  owner: msg('owner'),
  admin: msg('admin'),
  manager: msg('manager'),
  staff: msg('staff'),
  viewer: msg('viewer'),
};

/** Module names for use mid-sentence. */
const moduleInWords: Record<Module, Message> = {
  dashboard: msg('the dashboard'),
  restaurants: msg('the restaurant'),
  menu: msg('the menu'),
  invoices: msg('invoices'),
  vendors: msg('suppliers'),
  ingredients: msg('ingredients'),
  inventory: msg('inventory (with orders)'),
  pricing: msg('prices'),
  revenue: msg('sales'),
  reports: msg('reports'),
  analysis: msg('cost analysis'),
  competition: msg('competitors'),
  integrations: msg('integrations'),
  procurement: msg('purchasing advice'),
  team: msg('the team'),
};

/**
 * What a member sees and may do, in one or two sentences. `who` is the subject, `where` names the restaurants.
 * @example accessWords('You', { role: 'staff', modules: ['menu'], actions: null, costs: null }, 'Waco Tacos')
 * // 'You will see the menu at Waco Tacos and can change it. Costs, margins and sales stay hidden.'
 */
export function accessWords(who: 'You' | 'They', membership: AccessMembership, where: string): string {
  if (!isBound(membership.role)) {
    return membership.role === 'manager'
      ? t('{who, select, They {They} other {You}} will see everything at {where} and can change it.', { who, where })
      : t(
          '{who, select, They {They} other {You}} will see everything at {where} and can change it, including the team and settings.',
          { who, where },
        );
  }
  const { modules: chosen, actions, costs } = effectiveOf(membership);
  const seen = modules.filter((module) => chosen.includes(module));
  if (seen.length === 0 || !actions.includes('read')) {
    return t("{who, select, They {They} other {You}} won't see anything at {where} yet.", { who, where });
  }
  const values = { who, where, what: listed(seen.map((module) => worded(moduleInWords[module]))), count: seen.length };
  const sees = actions.includes('write')
    ? t(
        '{who, select, They {They} other {You}} will see {what} at {where} and can change {count, plural, one {it} other {them}}.',
        values,
      )
    : t("{who, select, They {They} other {You}} will see {what} at {where} but can't change anything.", values);
  return costs ? sees : `${sees} ${hiddenWords(seen)}`;
}

function hiddenWords(seen: readonly Module[]): string {
  const sales = seen.some((module) => module === 'dashboard' || module === 'revenue' || module === 'reports');
  if (seen.includes('invoices')) {
    return sales
      ? t('Costs and margins stay hidden, except on invoices.')
      : t('Costs, margins and sales stay hidden, except on invoices.');
  }
  return sales ? t('Costs and margins stay hidden.') : t('Costs, margins and sales stay hidden.');
}

/** English without a comma before 'and'. */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage()).format(words);
