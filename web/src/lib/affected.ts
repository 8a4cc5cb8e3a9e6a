import type * as api from '@platewise/contract';
import type { EndpointShape } from '@platewise/contract';

type Endpoints = {
  [Name in keyof typeof api]: (typeof api)[Name] extends EndpointShape ? (typeof api)[Name] : never;
}[keyof typeof api];
type RoomOf<Id extends string> = Id extends `${infer Room}.${string}` ? Room : never;
type Changing<E> = E extends { method: 'GET' } | { reads: true } ? never : E;

/** A group of calls about one thing: the first part of their endpoint IDs, such as 'vendors'. */
export type Room = RoomOf<Endpoints['id']>;
type ChangingId = Changing<Endpoints>['id'];

type Affected = readonly Room[] | 'everything' | 'nothing';

const ingredients = [
  ...(['catalogue', 'counts', 'dashboard', 'derivation', 'ingredients', 'inventory', 'invoices', 'menuItems'] as const),
  ...(['menuEngineering', 'ordering', 'pricing', 'recipes', 'restaurants', 'vendorItems', 'vendors'] as const),
] as const;
const setup = ['dashboard', 'ingredients', 'invoices', 'menuItems', 'vendorItems', 'vendors'] as const;
const stock = [
  'counts',
  'dashboard',
  'financials',
  'inventory',
  'ordering',
  'purchaseOrders',
  'usage',
  'vendors',
] as const;
const paid = ['dashboard', 'invoices', 'notifications', 'payingAccounts', 'payments', 'vendors'] as const;
const received = [...stock, ...(['creditRequests', 'goodsReceipts', 'match', 'supplierPerformance'] as const)] as const;
const inbox = ['inbox', 'inboxSenders', 'mailboxes', 'sftpServers'] as const;

/**
 * Where a change is also seen, apart from its own room: fetched again after every change in a room. A call that
 * affects less or more than the others of its room has an entry of its own.
 */
const affected: Readonly<Record<RoomOf<ChangingId>, Affected> & Partial<Record<ChangingId, Affected>>> = {
  account: [],
  'account.beginPasskey': 'nothing',
  'account.changePassword': ['apiTokens'],
  'account.delete': 'nothing',
  'account.enrolTwoFactor': 'nothing',
  'account.startIdentity': 'nothing',
  'account.updateProfile': ['accounts'],
  accounting: [],
  accounts: 'nothing',
  admin: ['restaurants'],
  'admin.transferDemo': ['dashboard', 'groups', 'restaurants', 'teams'],
  'admin.updateUser': ['accounts'],
  apiTokens: [],
  approvalRules: ['invoices', 'notifications'],
  bankDetails: ['paymentRuns'],
  bankEntries: ['bankStatements', 'payments'],
  'bankEntries.pay': ['bankStatements', ...paid],
  bankStatements: ['bankEntries', 'payments'],
  budgets: ['financials'],
  catalogue: [...ingredients, 'purchaseOrders'],
  competitorMenus: ['competitors', 'market', 'priceAlerts', 'pricing'],
  competitors: ['competitorMenus', 'market', 'pricing'],
  counts: ['dashboard', 'financials', 'inventory', 'ordering', 'usage'],
  creditRequests: received,
  demo: 'everything',
  'demo.buildYear': [],
  feeds: ['procurement', 'supplierCorrelations', ...ingredients],
  findings: ['creditRequests', 'dashboard', 'vendors'],
  goodsReceipts: received,
  groups: ['teams'],
  'groups.delete': 'everything',
  inbox: [...inbox, 'dashboard', 'invoices', 'notifications', 'vendors'],
  inboxAddress: inbox,
  inboxSenders: [],
  ingredients,
  installation: ['account', 'accounts'],
  inventory: ['ingredients', ...stock],
  invoices: ['dashboard', 'vendors'],
  'invoices.addNewIngredients': ['dashboard', 'ingredients', 'vendorItems', 'vendors'],
  'invoices.approve': ['financials', ...ingredients],
  'invoices.unapprove': ['financials', ...ingredients],
  labour: ['financials'],
  mailboxAddresses: inbox,
  mailboxes: inbox,
  mailboxSignIn: inbox,
  'mailboxSignIn.start': 'nothing',
  market: ['competitors', 'priceAlerts', 'pricing'],
  match: received,
  menuCopies: ingredients,
  menuItems: ingredients,
  menuPhoto: 'nothing',
  notifications: [],
  oauth: ['apiTokens'],
  ordering: ['purchaseOrders'],
  payingAccounts: ['paymentRuns'],
  paymentRuns: [],
  'paymentRuns.cancel': paid,
  'paymentRuns.send': paid,
  payments: paid,
  photoInventory: ['ingredients', ...stock],
  pos: ['dashboard', 'integrations', 'posItems', 'revenue', 'sales'],
  posItems: ['dashboard', 'financials', 'ingredientRevenue', 'pos', 'revenue', 'sales'],
  priceAlertRules: ['priceAlerts'],
  priceAlerts: ['dashboard'],
  pricing: ['dashboard', 'derivation', 'menuEngineering', 'menuItems', 'recipes', 'recommendations'],
  procurement: ['costAnalysis', 'recommendations', 'supplierCorrelations', ...ingredients],
  proposals: 'everything',
  'proposals.reject': ['dashboard'],
  purchaseOrders: ['ordering'],
  questions: ['notifications'],
  // A link that worked once: opened again, it would say that it doesn't work.
  'questions.answerByLink': 'nothing',
  recipes: ingredients,
  recommendations: ingredients,
  restaurants: 'everything',
  'restaurants.copySetup': setup,
  'restaurants.undoSetupCopy': setup,
  sales: ['dashboard', 'financials', 'ingredientRevenue', 'pos', 'posItems', 'revenue'],
  salesForecast: [],
  scenarios: [],
  'scenarios.apply': 'everything',
  'scenarios.undo': 'everything',
  sftpServers: inbox,
  standIns: ['invoices', 'notifications'],
  statements: ['dashboard', 'invoices'],
  supplierCorrelations: ['procurement'],
  supplierPerformance: [],
  teams: ['groups', 'restaurants'],
  'teams.acceptInvitation': 'nothing',
  'teams.declineInvitation': 'nothing',
  'teams.leave': 'everything',
  vendorItems: ['feeds', 'procurement', 'supplierCorrelations', ...ingredients],
  vendors: ['dashboard', 'ingredients', 'invoices', 'notifications', 'restaurants'],
  webhooks: [],
  websiteScan: 'nothing',
};

/** The rooms to fetch again after a call of a room. */
export function affectedBy(id: string, room: Room): readonly Room[] | 'everything' {
  const all: Readonly<Partial<Record<string, Affected>>> = affected;
  const also = all[id] ?? all[room] ?? [];
  if (also === 'nothing') return [];
  return also === 'everything' ? also : [room, ...also];
}
