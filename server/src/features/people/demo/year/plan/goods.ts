import type { IngredientUnit, ProposedCategory } from '@platewise/domain';
import { alcohol, drinks, type Row } from './bar.ts';

export type VendorKey = 'market' | 'meat' | 'pantry' | 'drinks';

/** What the group buys: how it is stored, how its vendor packs it, and the cost of a case when the year began. */
export type Good = {
  readonly name: string;
  readonly unit: IngredientUnit;
  readonly category: ProposedCategory;
  readonly vendor: VendorKey;
  readonly code: string;
  readonly description: string;
  readonly pack: string;
  /** Ingredient units per case; an average for goods sold by weight. */
  readonly contents: number;
  /** Per case, or per pound for goods sold by weight, in cents. */
  readonly price: number;
  readonly yieldPercent: number;
  readonly weighed: boolean;
};

const aisle = (vendor: VendorKey, category: ProposedCategory, first: number, rows: readonly Row[]): Good[] =>
  rows.map(([name, unit, description, pack, contents, price, yieldPercent = 100], index) => ({
    ...{ name, unit, category, vendor, description, pack, contents, yieldPercent },
    code: String(first + 17 * index),
    price: Math.round(price * 100),
    weighed: pack.includes('#AVG'),
  }));

const meat: readonly Row[] = [
  ['Beef Striploin', 'lb', 'BEEF STRIP LOIN CH 0X1', '2/12#AVG', 24, 13.3, 90],
  ['Ground Beef', 'lb', 'BEEF GROUND 80/20', '8/5 LB', 40, 213.3],
  ['Chicken Breast', 'lb', 'CHICKEN BRST BNLS SKNLS', '4/10 LB', 40, 140.4, 95],
  ['Chicken Wings', 'lb', 'CHICKEN WING JUMBO', '4/10 LB', 40, 132.3],
  ['Pork Shoulder', 'lb', 'PORK BUTT BNLS VAC', '2/8#AVG', 16, 3.15, 72],
  ['Bacon', 'lb', 'BACON LAYOUT 18/22', '1/15 LB', 15, 85.05],
  ['Atlantic Salmon', 'lb', 'SALMON ATLANTIC FILLET', '1/10 LB', 10, 126.9, 92],
  ['Shrimp', 'lb', 'SHRIMP P&D TAIL-ON 16/20', '5/2 LB', 10, 106.65],
  ['Cod Loin', 'lb', 'COD LOIN SKNLS', '1/10 LB', 10, 95.85, 95],
  ['Italian Sausage', 'lb', 'SAUSAGE ITALIAN MILD', '1/10 LB', 10, 48.6],
];

const vegetables: readonly Row[] = [
  ['Romaine', 'piece', 'LETTUCE ROMAINE HEARTS', '48 CT', 48, 52, 90],
  ['Mixed Greens', 'lb', 'SPRING MIX WASHED', '3 LB', 3, 15.2],
  ['Kale', 'bunch', 'KALE GREEN', '24 CT', 24, 31.7],
  ['Tomato', 'lb', 'TOMATO 5X6 XLARGE', '25 LB', 25, 39.8, 94],
  ['Cherry Tomato', 'lb', 'TOMATO CHERRY', '10 LB', 10, 31.05],
  ['Yellow Onion', 'lb', 'ONION YELLOW JUMBO', '25 LB', 25, 20.9, 89],
  ['Red Onion', 'lb', 'ONION RED JUMBO', '25 LB', 25, 22.95, 89],
  ['Garlic', 'lb', 'GARLIC PEELED', '5 LB', 5, 20.6],
  ['Carrot', 'lb', 'CARROT JUMBO', '25 LB', 25, 19.6, 85],
  ['Celery', 'piece', 'CELERY STALK', '24 CT', 24, 35.1, 80],
  ['Russet Potato', 'lb', 'POTATO RUSSET 70 CT', '50 LB', 50, 29.35, 85],
  ['Sweet Potato', 'lb', 'POTATO SWEET JUMBO', '40 LB', 40, 36.45, 85],
  ['Brussels Sprouts', 'lb', 'BRUSSELS SPROUTS', '25 LB', 25, 50.6, 90],
  ['Cremini Mushroom', 'lb', 'MUSHROOM CREMINI', '10 LB', 10, 31.7, 95],
  ['Bell Pepper', 'lb', 'PEPPER BELL RED', '15 LB', 15, 33.1, 85],
  ['Jalapeño', 'lb', 'PEPPER JALAPENO', '10 LB', 10, 19.9, 90],
  ['Avocado', 'piece', 'AVOCADO HASS RIPE', '48 CT', 48, 62.1],
  ['Lemon', 'piece', 'LEMON FANCY', '115 CT', 115, 50.6],
  ['Lime', 'piece', 'LIME FRESH', '200 CT', 200, 45.2],
  ['Basil', 'lb', 'BASIL FRESH', '1 LB', 1, 13.15],
  ['Parsley', 'bunch', 'PARSLEY ITALIAN', '30 CT', 30, 27],
  ['Cilantro', 'bunch', 'CILANTRO BUNCH', '30 CT', 30, 26.3],
  ['Asparagus', 'lb', 'ASPARAGUS STANDARD', '11 LB', 11, 44.55, 85],
  ['Zucchini', 'lb', 'SQUASH ZUCCHINI', '20 LB', 20, 29, 95],
  ['Apple', 'piece', 'APPLE GALA', '88 CT', 88, 48.6],
  ['Strawberry', 'lb', 'STRAWBERRY CLAMSHELL', '8/1 LB', 8, 29, 92],
];

const dairy: readonly Row[] = [
  ['Butter', 'lb', 'BUTTER SOLID UNSALTED AA', '36/1 LB', 36, 159.3],
  ['Heavy Cream', 'gallon', 'CREAM HEAVY 36%', '4/1 GAL', 4, 98.55],
  ['Whole Milk', 'gallon', 'MILK WHOLE HOMO', '4/1 GAL', 4, 25],
  ['Egg', 'piece', 'EGG SHELL LARGE WHITE', '180 CT', 180, 55.35],
  ['Parmesan', 'lb', 'CHEESE PARMESAN SHRED', '4/5 LB', 20, 153.9],
  ['Cheddar', 'lb', 'CHEESE CHEDDAR SHRP', '4/5 LB', 20, 82.35],
  ['Mozzarella', 'lb', 'CHEESE MOZZARELLA LMPS', '6/5 LB', 30, 112.05],
  ['Goat Cheese', 'lb', 'CHEESE GOAT LOG', '2/5 LB', 10, 82.35],
  ['Blue Cheese', 'lb', 'CHEESE BLUE CRUMBLE', '2/5 LB', 10, 63.45],
  ['Sour Cream', 'lb', 'SOUR CREAM CULTURED', '2/5 LB', 10, 22.95],
];

const grains: readonly Row[] = [
  ['All-Purpose Flour', 'lb', 'FLOUR ALL PURPOSE', '50 LB', 50, 28.35],
  ['Sugar', 'lb', 'SUGAR GRANULATED CANE', '25 LB', 25, 29],
  ['Brioche Bun', 'piece', 'BUN BRIOCHE SLICED 4 IN', '96 CT', 96, 58.05],
  ['Sourdough', 'lb', 'BREAD SOURDOUGH SLICED', '12/2 LB', 24, 63.45],
  ['Penne', 'lb', 'PASTA PENNE RIGATE', '2/10 LB', 20, 31.7],
  ['Spaghetti', 'lb', 'PASTA SPAGHETTI', '2/10 LB', 20, 29.7],
  ['Arborio Rice', 'lb', 'RICE ARBORIO', '2/11 LB', 22, 55.35],
  ['Jasmine Rice', 'lb', 'RICE JASMINE', '50 LB', 50, 45.9],
  ['Quinoa', 'lb', 'QUINOA WHITE', '25 LB', 25, 82.35],
  ['Panko', 'lb', 'BREADCRUMB PANKO', '25 LB', 25, 49.95],
  ['Tortilla Chips', 'lb', 'CHIP TORTILLA CORN', '6/2 LB', 12, 31.05],
  ['French Fries', 'lb', 'POTATO FRY 3/8 SC XLONG', '6/5 LB', 30, 47.25],
];

const pantry: readonly Row[] = [
  ['Crushed Tomato', 'lb', 'TOMATO CRUSHED', '6/6.5 LB', 39, 55.35],
  ['Olive Oil', 'gallon', 'OIL OLIVE EXTRA VIRGIN', '4/1 GAL', 4, 156.6],
  ['Canola Oil', 'lb', 'OIL CANOLA CLEAR FRY', '35 LB', 35, 55.35],
  ['Balsamic Vinegar', 'gallon', 'VINEGAR BALSAMIC', '4/1 GAL', 4, 85.05],
  ['Mayonnaise', 'gallon', 'MAYONNAISE HEAVY DUTY', '4/1 GAL', 4, 59.4],
  ['Dijon Mustard', 'lb', 'MUSTARD DIJON', '2/9 LB', 18, 49.95],
  ['Ketchup', 'lb', 'KETCHUP FANCY', '6/7 LB', 42, 55.35],
  ['Honey', 'lb', 'HONEY CLOVER', '4/5 LB', 20, 95.85],
  ['Soy Sauce', 'gallon', 'SAUCE SOY', '4/1 GAL', 4, 60.75],
  ['Kosher Salt', 'lb', 'SALT KOSHER', '12/3 LB', 36, 41.85],
  ['Black Beans', 'lb', 'BEAN BLACK DRY', '25 LB', 25, 37.1],
  ['Walnut', 'lb', 'WALNUT HALVES & PIECES', '5 LB', 5, 31.05],
  ['Dark Chocolate', 'lb', 'CHOCOLATE DARK 60%', '11 LB', 11, 83.7],
];

/** All goods, in the order of the vendors' catalogs. */
export const goods: readonly Good[] = [
  ...aisle('meat', 'Protein', 1_204_418, meat),
  ...aisle('market', 'Vegetables', 30_114, vegetables),
  ...aisle('market', 'Dairy', 41_208, dairy),
  ...aisle('pantry', 'Grains', 552_010, grains),
  ...aisle('pantry', 'Condiments', 560_104, pantry),
  ...aisle('drinks', 'Beverages', 7_015, drinks),
  ...aisle('drinks', 'Alcohol', 7_411, alcohol),
];
