import type { VendorKey } from './goods.ts';

export const groupName = 'Copper Table (demo)';
export const timezone = 'America/Chicago';
export const taxRate = 8.25;
/** Business dates with sales, including today's: fourteen months. */
export const days = 427;

export type PlacePlan = {
  readonly name: string;
  readonly key: string;
  readonly street: string;
  readonly zipCode: string;
  readonly phone: string;
  /** Checks on an average day. */
  readonly checks: number;
};

export const places: readonly PlacePlan[] = [
  {
    name: 'Copper Table Downtown',
    key: 'DT',
    street: '410 Brazos St',
    zipCode: '78701',
    phone: '512-555-0131',
    checks: 31,
  },
  {
    name: 'Copper Table Riverside',
    key: 'RV',
    street: '2208 Riverside Dr',
    zipCode: '78741',
    phone: '512-555-0176',
    checks: 23,
  },
];

export type VendorPlan = {
  readonly key: VendorKey;
  readonly name: string;
  readonly address: readonly [string, string];
  readonly phone: string;
  readonly email: string;
  readonly layout: 'broadliner' | 'produce' | 'order-ship';
  readonly termDays: number;
  /** The days of the year with deliveries; the first is the opening day. */
  readonly delivers: readonly number[];
};

const every = (step: number, from = 0) =>
  Array.from({ length: Math.floor((days - 1 - from) / step) + 1 }, (_, index) => from + index * step);

export const vendors: readonly VendorPlan[] = [
  {
    key: 'market',
    name: 'Harvest Valley Produce & Dairy',
    address: ['1550 Market Terminal Rd', 'Austin, TX 78744'],
    phone: '512-555-0163',
    email: 'orders@harvestvalley.example',
    layout: 'produce',
    termDays: 14,
    delivers: every(7),
  },
  {
    key: 'meat',
    name: 'Blackland Meat & Seafood',
    address: ['27 Packers Ave', 'Lockhart, TX 78644'],
    phone: '512-555-0119',
    email: 'orders@blackland.example',
    layout: 'broadliner',
    termDays: 14,
    delivers: [0, ...every(7, 4)],
  },
  {
    key: 'pantry',
    name: 'Lakeway Foodservice',
    address: ['8800 Distribution Way', 'Round Rock, TX 78664'],
    phone: '512-555-0187',
    email: 'orders@lakeway.example',
    layout: 'order-ship',
    termDays: 30,
    delivers: every(22),
  },
  {
    key: 'drinks',
    name: 'Hill Country Beverage',
    address: ['312 Depot St', 'San Marcos, TX 78666'],
    phone: '512-555-0108',
    email: 'orders@hillcountrybev.example',
    layout: 'order-ship',
    termDays: 30,
    delivers: every(61),
  },
];

/** Members of the group. Nobody can sign in as one of them. */
export const people = [
  { key: 'maria.santos', fullName: 'Maria Santos', role: 'admin' },
  { key: 'james.oconnor', fullName: "James O'Connor", role: 'manager' },
  { key: 'priya.nair', fullName: 'Priya Nair', role: 'manager' },
  { key: 'tom.becker', fullName: 'Tom Becker', role: 'staff' },
  { key: 'lucia.ramirez', fullName: 'Lucía Ramírez', role: 'viewer' },
] as const;
