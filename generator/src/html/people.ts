import type { Random } from '../random.ts';

const first = [
  'Lakeshore',
  'Three Rivers',
  'Alamo',
  'Cascade',
  'Bluegrass',
  'Old Mill',
  'Harbor',
  'Pacific Crest',
  'Tri-County',
  'Golden Valley',
  'Hudson',
  'Piedmont',
  'Sandia',
  'Bayou',
  'Great Plains',
  'Marconi',
  'Delgado',
  'Keller',
  'Nguyen',
  'Ferrante & Sons',
  'Whitaker',
  'St. Clair',
];
const second: Record<string, readonly string[]> = {
  broad: ['Foodservice', 'Food Distributors, Inc.', 'Provisions Co.', 'Wholesale Foods', 'Restaurant Supply'],
  produce: ['Produce Co.', 'Fresh Produce', 'Fruit & Vegetable, LLC', 'Farms', 'Organic Growers'],
  meat: ['Meat Company', 'Packing Co.', 'Quality Meats, Inc.', 'Beef & Provisions', 'Poultry & Meats'],
  fish: ['Seafood', 'Fish Market, Inc.', 'Oyster Co.', 'Fisheries, LLC'],
  dairy: ['Dairy', 'Creamery', 'Dairy Products, Inc.', 'Milk & Ice Cream'],
  bread: ['Baking Company', 'Bakery', 'Bread & Pastry, LLC', 'Artisan Bakers'],
  drink: ['Wine & Spirits', 'Beverage Distributing', 'Distributing Co.', 'Imports, LLC', 'Beer & Beverage'],
  paper: ['Paper & Packaging', 'Janitorial Supply', 'Paper Supply Co.', 'Chemical & Paper'],
};
const streets = [
  'Industrial Blvd',
  'Commerce St',
  'Market St',
  'W 5th Ave',
  'Terminal Rd',
  'Depot Dr',
  'Harbor Way',
  'Produce Row',
  'County Road 12',
  'Distribution Pkwy',
];
const towns = [
  'Waco, TX 76701',
  'Oakland, CA 94607',
  'Columbus, OH 43215',
  'Albany, NY 12204',
  'Tampa, FL 33605',
  'Portland, OR 97210',
  'Denver, CO 80216',
  'Savannah, GA 31401',
  'Madison, WI 53704',
  'Providence, RI 02903',
];
const diners = [
  'The Copper Spoon',
  'Bistro Lavande',
  "Rosie's Diner",
  'El Camino Cantina',
  'Night Owl Tavern',
  'Trattoria Nona',
  'Sakura House',
  'Elm Street Grill',
  'Harvest Table',
  'Blue Plate Cafe',
  'The Anchor Room',
  'Taqueria Luz',
];

export type Place = { name: string; street: string; city: string };

export function vendorOf(random: Random, trade: string): Place & { phone: string; web: string } {
  const name = `${random.pick(first)} ${random.pick(second[trade] ?? second.broad ?? [])}`;
  const domain = name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 18);
  return { name, ...placeOf(random), phone: phoneOf(random), web: `${domain}.com` };
}

export function customerOf(random: Random): Place {
  return { name: random.pick(diners), ...placeOf(random) };
}

export function digitsOf(random: Random, length: number): string {
  return Array.from({ length }, (_, at) => random.int(at === 0 ? 1 : 0, 9)).join('');
}

function phoneOf(random: Random): string {
  const [area, middle, last] = [random.int(201, 979), random.int(200, 999), digitsOf(random, 4)];
  return random.pick([`(${area}) ${middle}-${last}`, `${area}-${middle}-${last}`, `${area}.${middle}.${last}`]);
}

function placeOf(random: Random): { street: string; city: string } {
  return { street: `${random.int(10, 9900)} ${random.pick(streets)}`, city: random.pick(towns) };
}
