import type { Random } from '../random.ts';
import { digits } from './digits.ts';

const first = [
  'Harbor',
  'Meridian',
  'Twin Rivers',
  'Blue Mesa',
  'Northfield',
  'Redstone',
  'Prairie',
  'Lakeshore',
  'Juniper',
  'Copperline',
  'Tidewater',
  'High Plains',
];
const legal = ['Inc', 'Inc.', 'LLC', 'Co.', 'Corp', 'Company'];
const streets = [
  'Distribution Pkwy',
  'Commerce Drive',
  'Packers Ave',
  'Market Terminal Rd',
  'Cold Storage Way',
  'Industrial Blvd',
  'Dock Street',
  'Railhead Lane',
];
const cities = [
  'Columbus, OH 43228',
  'Waco, TX 76712',
  'Chicago, IL 60608',
  'Fresno, CA 93725',
  'Phoenix, AZ 85043',
  'Portland, ME 04101',
  'Tampa, FL 33610',
  'Denver, CO 80216',
];
const buyers = [
  'Waco Tacos',
  'The Copper Spoon Bistro',
  'Luna Azul Cantina',
  'Maple & Rye Kitchen',
  'Osteria Quattro',
  'Noodle Yard',
  'Pier 9 Oyster Bar',
  'Sunny Side Diner',
];

export type Party = { name: string; address: [street: string, city: string]; phone: string };

/** A made-up seller; `trades` are words for its line of business, used in its name. */
export function sellerOf(random: Random, trades: readonly string[]): Party {
  return { ...place(random), name: `${random.pick(first)} ${random.pick(trades)} ${random.pick(legal)}` };
}

export function buyerOf(random: Random): Party {
  return { ...place(random), name: random.pick(buyers) };
}

function place(random: Random): Omit<Party, 'name'> {
  const area = random.int(201, 989);
  const line = `01${random.int(10, 99)}`;
  return {
    address: [`${random.int(11, 9899)} ${random.pick(streets)}`, random.pick(cities)],
    phone: random.pick([`(${area}) 555-${line}`, `${area}-555-${line}`, `${area}.555.${line}`]),
  };
}

/** A customer or account number. */
export function accountOf(random: Random): string {
  return digits(random, random.int(4, 8));
}
