/** How a vendor sets an item's price: from its list, from the market, or as it likes. */
export type Pricing = 'list' | 'market' | 'own';

export type Good = {
  at: number;
  vendor: number;
  name: string;
  /** As printed after the name. */
  pack: string;
  unit: string;
  contents: number;
  contentsUnit: string;
  /** Sold by the pound: `contents` is then the usual weight of one. */
  byWeight: boolean;
  price: number;
  quantity: readonly [number, number];
  pricing: Pricing;
  supplies: boolean;
  taxed: boolean;
  /** First bought late in the year. */
  fresh: boolean;
};

export type Vendor = {
  name: string;
  /** Weekdays it delivers on, 0 for Monday. */
  days: readonly number[];
  /** The same basket every week. */
  standing: boolean;
  orders: boolean;
  /** Share of its goods in a basket. */
  share: number;
  goods: string;
};

/** Name | pack | unit | contents | price | quantity | marks: w by weight, l list, m market, s supplies, t taxed, n new. */
export const vendors: readonly Vendor[] = [
  {
    ...{ name: 'Harvest Broadline', days: [0, 3], standing: false, orders: true, share: 0.4 },
    goods: `FLOUR ALL PURPOSE|1/50 LB|BG|50 lb|18.40|2-6|l
      SUGAR GRANULATED|1/25 LB|BG|25 lb|19.75|1-3|l
      RICE LONG GRAIN|1/50 LB|BG|50 lb|27.60|1-4|l
      TOMATO WHL PEELED|6/102 OZ|CS|612 oz|33.90|2-5|l
      OIL CANOLA|1/35 LB|JG|35 lb|38.20|2-6|l
      FRIES 3/8 SC|6/5 LB|CS|30 lb|36.45|3-9|l
      BEANS BLACK DRY|1/25 LB|BG|25 lb|24.10|1-3|l
      MAYONNAISE HVY|4/1 GAL|CS|4 gal|47.80|1-4|l
      KETCHUP 33%|6/114 OZ|CS|684 oz|34.60|1-3|l
      PASTA PENNE|2/10 LB|CS|20 lb|21.35|2-5|l
      VINEGAR WHITE|4/1 GAL|CS|4 gal|15.20|1-2|l
      CHEESE MOZZ SHRD|4/5 LB|CS|20 lb|58.90|2-6|l
      BUTTER SOLID UNSLT|36/1 LB|CS|36 lb|121.50|1-3|l
      SHRIMP 21/25 P&D|5/2 LB|CS|10 lb|79.90|1-4|l
      PEAS GREEN IQF|12/2.5 LB|CS|30 lb|32.70|1-3|l
      PEPPER BLACK GRND|1/5 LB|EA|5 lb|46.30|1-2|l
      GLOVE NITRILE LG|10/100 CT|CS|1000 each|48.75|1-3|lst
      FILM PVC 18X2000|1/1 CT|RL|1 each|22.60|1-3|lst
      NAPKIN DNR 2PLY|30/100 CT|CS|3000 each|44.20|1-3|lst
      CLEANER DEGREASER|4/1 GAL|CS|4 gal|39.40|1-2|lst
      LINER CAN 38X58|1/100 CT|CS|100 each|31.90|1-3|lstn
      FOIL ALUM 18X500|1/1 CT|RL|1 each|33.80|1-3|lstn`,
  },
  {
    ...{ name: 'Greenline Produce', days: [0, 2, 4], standing: false, orders: false, share: 0.45 },
    goods: `LETTUCE ROMAINE|24 CT|CS|24 each|31.50|2-6|m
      TOMATO 5X6|1/25 LB|CS|25 lb|27.75|2-6|m
      ONION YELLOW JBO|1/50 LB|BG|50 lb|21.25|1-4|m
      AVOCADO HASS|48 CT|CS|48 each|46.50|1-5|m
      LIME 200|1/40 LB|CS|40 lb|38.25|1-3|m
      PEPPER BELL GRN|1/25 LB|CS|25 lb|24.75|1-4|m
      POTATO RUSSET 70|1/50 LB|CS|50 lb|23.25|2-6|m
      HERB CILANTRO|30 CT|CS|30 each|19.50|1-3|
      GARLIC PEELED|4/5 LB|CS|20 lb|56.00|1-2|
      MUSHROOM SLICED|1/10 LB|CS|10 lb|22.40|1-4|
      SPROUT ALFALFA|8/5 OZ|CS|40 oz|15.80|1-3|
      TOFU FIRM|12/14 OZ|CS|168 oz|22.90|1-3|
      SALSA FRESH|2/8 LB|CS|16 lb|34.80|1-4|
      GINGER ROOT|1/30 LB|CS|30 lb|58.50|1-2|`,
  },
  {
    ...{ name: 'Stockyard Meats', days: [1, 4], standing: false, orders: true, share: 0.6 },
    goods: `BEEF RIBEYE CH 112A|5/14 LBAV|CS|70 lb|11.85|1-3|wm
      BEEF BRISKET 120|5/13 LBAV|CS|65 lb|4.65|1-3|wm
      PORK BUTT BI|8/8 LBAV|CS|64 lb|2.15|1-4|wm
      CHICKEN BRST BNLS RW|4/10 LBAV|CS|40 lb|2.48|2-7|wm
      BEEF GROUND 80/20|8/10 LBAV|CS|80 lb|3.72|1-4|w
      PORK BELLY SKNLS|4/12 LBAV|CS|48 lb|4.35|1-2|w
      BACON LAYOUT 18/22|1/15 LB|CS|15 lb|57.40|2-6|
      SAUSAGE ITAL LINK|2/5 LB|CS|10 lb|34.20|2-5|
      TURKEY BRST CKD|2/9 LBAV|CS|18 lb|4.90|1-3|w
      LAMB LEG BNLS|4/6 LBAV|CS|24 lb|9.40|1-2|w`,
  },
  {
    ...{ name: 'Harbor Seafood', days: [1, 3], standing: false, orders: false, share: 0.6 },
    goods: `SALMON ATL FIL|2/10 LBAV|BX|20 lb|9.95|1-4|wm
      COD LOIN FRESH|1/10 LBAV|BX|10 lb|10.40|1-4|wm
      HALIBUT FIL|1/12 LBAV|BX|12 lb|19.80|1-2|wm
      SCALLOP U/10 DRY|1/8 LB|BX|8 lb|23.60|1-3|wm
      TUNA LOIN AHI|1/9 LBAV|BX|9 lb|15.90|1-2|wm
      OYSTER E COAST|100 CT|BG|100 each|74.00|1-3|
      MUSSEL PEI|1/10 LB|BG|10 lb|28.50|1-4|
      CALAMARI T&T|10/2.5 LB|CS|25 lb|98.00|1-2|`,
  },
  {
    ...{ name: 'Meadow Dairy', days: [2], standing: true, orders: false, share: 0.85 },
    goods: `MILK WHOLE|4/1 GAL|CS|4 gal|17.60|4-9|l
      CREAM HEAVY 40%|12/32 OZ|CS|384 floz|52.80|2-6|l
      HALF & HALF|12/32 OZ|CS|384 floz|33.40|1-4|l
      BUTTERMILK|9/64 OZ|CS|576 floz|27.30|1-3|l
      SOUR CREAM|4/5 LB|CS|20 lb|36.90|1-4|l
      CREAM CHEESE|10/3 LB|CS|30 lb|76.20|1-2|l
      YOGURT PLAIN|6/32 OZ|CS|192 oz|21.70|1-4|l
      EGGS LARGE LOOSE|15 DZ|CS|180 each|42.30|3-8|l
      CHEESE CHEDDAR MILD|2/5 LB|CS|10 lb|31.40|2-5|l
      CHEESE FETA CRMBL|2/5 LB|CS|10 lb|38.70|1-3|l`,
  },
  {
    ...{ name: 'Hearthstone Bakery', days: [3], standing: true, orders: false, share: 1 },
    goods: `BUN BRIOCHE 4IN|12/6 CT|CS|72 each|31.20|3-7|
      BREAD SOURDOUGH|8/24 OZ|CS|192 oz|29.40|2-5|
      BAGUETTE PARBAKED|24/11 OZ|CS|264 oz|37.60|1-4|
      TORTILLA FLOUR 12IN|6/12 CT|CS|72 each|22.80|2-6|
      CROISSANT BUTTER|64/2.75 OZ|CS|176 oz|47.50|1-3|
      ROLL CIABATTA|48/3.5 OZ|CS|168 oz|28.90|2-5|
      CAKE CHEESE NY|2/80 OZ|CS|160 oz|44.60|1-3|
      BROWNIE SHEET|4/62 OZ|CS|248 oz|52.30|1-2|
      COOKIE DOUGH CHOC|320/1 OZ|CS|320 oz|49.80|1-3|
      PIE SHELL 9IN|20/5 OZ|CS|100 oz|24.70|1-3|
      MUFFIN BATTER BLUE|2/8 LB|CS|16 lb|33.10|1-3|
      PUFF PASTRY SHEET|20/12 OZ|CS|240 oz|46.40|1-2|
      BAGEL PLAIN|12/6 CT|CS|72 each|21.90|1-4|
      PITA WHEAT|12/10 CT|CS|120 each|26.30|1-3|`,
  },
  {
    ...{ name: 'Summit Beverage', days: [2], standing: false, orders: true, share: 0.6 },
    goods: `COLA CAN|24/12 OZ|CS|288 floz|13.40|4-12|lt
      LEMON LIME CAN|24/12 OZ|CS|288 floz|13.40|2-8|lt
      GINGER BEER BTL|24/6.8 OZ|CS|163.2 floz|27.90|1-4|lt
      TONIC WTR PREM|24/6.8 OZ|CS|163.2 floz|26.80|1-4|lt
      WATER SPARKLING GLS|12/25.3 OZ|CS|303.6 floz|19.60|2-8|l
      WATER SPRING PET|24/16.9 OZ|CS|405.6 floz|8.90|2-8|l
      JUICE ORANGE NFC|6/59 OZ|CS|354 floz|29.30|1-5|l
      JUICE CRANBERRY|12/46 OZ|CS|552 floz|34.10|1-3|l
      COFFEE WHL BEAN DK|6/5 LB|CS|30 lb|211.00|1-2|l
      TEA BLACK BAG|10/100 CT|CS|1000 each|57.80|1-2|l`,
  },
  {
    ...{ name: 'Keystone Paper', days: [0], standing: false, orders: false, share: 0.6 },
    goods: `CONTAINER HNGD 9X9|2/100 CT|CS|200 each|36.70|2-6|st
      CUP COLD 16OZ PET|20/50 CT|CS|1000 each|64.30|1-3|st
      CUP HOT 12OZ|20/50 CT|CS|1000 each|71.20|1-3|st
      LID DOME 16OZ|10/100 CT|CS|1000 each|33.50|1-3|st
      BAG PAPER KRAFT 12|1/500 CT|CS|500 each|38.90|1-3|st
      TOWEL MULTIFOLD WHT|16/250 CT|CS|4000 each|28.60|1-4|st
      TISSUE TOILET 2PLY|96/500 CT|CS|48000 each|59.40|1-2|st
      FORK PLAS HVY|10/100 CT|CS|1000 each|27.10|1-3|st
      ROLL THERMAL 3 1/8|1/50 CT|CS|50 each|56.80|1-2|st
      SANITIZER QUAT|4/1 GAL|CS|4 gal|43.60|1-2|st
      DETERGENT WAREWASH|1/5 GAL|PL|5 gal|67.90|1-2|st
      SOAP HAND FOAM|4/1 GAL|CS|4 gal|51.70|1-2|st
      STRAW PAPER JBO|12/500 CT|CS|6000 each|68.40|1-2|st
      WIPER FOODSVC 13X24|1/150 CT|CS|150 each|31.30|1-3|st
      TRAY FOOD 3LB|2/250 CT|CS|500 each|29.90|1-4|st
      GLOVE VINYL MED|10/100 CT|CS|1000 each|34.20|1-3|st`,
  },
];

export const goods: readonly Good[] = vendors
  .flatMap((vendor, place) => vendor.goods.split('\n').map((row) => [place, row.trim().split('|')] as const))
  .map(([vendor, row], at) => goodOf(at, vendor, row));

function goodOf(at: number, vendor: number, row: readonly string[]): Good {
  const [name = '', pack = '', unit = '', holds = '', price = '', range = '', marks = ''] = row;
  const [contents = '', contentsUnit = ''] = holds.split(' ');
  const [from = 1, to = 1] = range.split('-').map(Number);
  const marked = (mark: string) => marks.includes(mark);
  return {
    ...{ at, vendor, name, pack, unit, contents: Number(contents), contentsUnit, price: Number(price) },
    ...{ byWeight: marked('w'), quantity: [from, to] as const, supplies: marked('s'), taxed: marked('t') },
    ...{ pricing: marked('l') ? 'list' : marked('m') ? 'market' : 'own', fresh: marked('n') },
  };
}

/** Goods of a vendor, by their place in its list. */
export const goodsOf = (vendor: number): Good[] => goods.filter((good) => good.vendor === vendor);
