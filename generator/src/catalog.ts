/** A product as a distributor lists it: name, pack, unit, price in cents (per pound if sold by weight). */
export type CatalogItem = {
  name: string;
  pack: string;
  unit: string;
  cents: number;
  weighed?: [from: number, to: number];
  brand?: string;
};

export const catalog: Record<string, readonly CatalogItem[]> = {
  'DAIRY PRODUCTS': [
    { name: 'CHEESE AMERICAN 160 SLI WHT', pack: '4/5 LB', unit: 'CS', cents: 4899, brand: 'LANDOAK' },
    { name: 'CREAM HEAVY 40% FRSH', pack: '12/32OZ', unit: 'CS', cents: 5634, brand: 'GLENVW' },
    { name: 'MILK WHOLE HOMO', pack: '4/1 GAL', unit: 'CS', cents: 1987, brand: 'GLENVW' },
    { name: 'BUTTER SOLID UNSALTED AA', pack: '36/1 LB', unit: 'CS', cents: 12450, brand: 'GLENVW' },
    { name: 'EGG SHELL LARGE WHITE', pack: '1/15 DZ', unit: 'CS', cents: 4215, brand: 'HENHSE' },
    { name: 'YOGURT PLAIN LOW FAT', pack: '6/32 OZ', unit: 'CS', cents: 1874 },
  ],
  MEATS: [
    {
      name: 'BEEF GROUND CHUCK 80/20 FINE',
      pack: '6/10 LB',
      unit: 'CS',
      cents: 389,
      weighed: [58, 63],
      brand: 'FIRERIV',
    },
    { name: 'BEEF STRIP LOIN CH 0X1', pack: '2/12#AVG', unit: 'CS', cents: 1024, weighed: [22, 28] },
    { name: 'PORK BUTT BNLS VAC', pack: '8/8#AVG', unit: 'CS', cents: 212, weighed: [60, 70], brand: 'FIRERIV' },
    { name: 'BACON LAYOUT 18/22 FRZN', pack: '1/15 LB', unit: 'CS', cents: 5745 },
    { name: 'SAUSAGE LINK PORK 1 OZ', pack: '1/12 LB', unit: 'CS', cents: 3388 },
  ],
  POULTRY: [
    { name: 'CHICKEN BRST BNLS SKNLS RANDOM', pack: '4/10 LB', unit: 'CS', cents: 206, weighed: [38, 42] },
    { name: 'CHICKEN LEG QTR RAW CVP FRFZ', pack: '4/10 LB', unit: 'CS', cents: 2453, brand: 'WSTCRK' },
    { name: 'TURKEY BREAST OVN RSTD', pack: '2/9 LB', unit: 'CS', cents: 342, weighed: [17, 19] },
  ],
  'CANNED & DRY': [
    { name: 'TOMATO PLUM ITALIAN PEELED', pack: '6/#10', unit: 'CS', cents: 4327, brand: 'BELLRNA' },
    { name: 'KETCHUP FANCY 33% CAN', pack: '6/#10', unit: 'CS', cents: 4277 },
    { name: 'FLOUR ALL PURPOSE H&R BLCHD', pack: '1/50 LB', unit: 'BG', cents: 2195 },
    { name: 'SUGAR GRANULATED CANE', pack: '1/25LB', unit: 'BG', cents: 2390 },
    { name: 'RICE LONG GRAIN PARBOILED', pack: '1/50#', unit: 'BG', cents: 2868 },
    { name: 'OIL CANOLA CLEAR FRY', pack: '1/35 LB', unit: 'CS', cents: 4210 },
    { name: 'MAYONNAISE HEAVY DUTY', pack: '4/1 GAL', unit: 'CS', cents: 3900 },
    { name: 'BEAN BLACK FANCY', pack: '6/#10', unit: 'CS', cents: 3641 },
  ],
  FROZEN: [
    { name: 'POTATO FRY 3/8 SC XLONG', pack: '6/5 LB', unit: 'CS', cents: 3377, brand: 'FRYWAY' },
    { name: 'SHRIMP P&D TAIL-OFF 31/40', pack: '5/2 LB', unit: 'CS', cents: 7215 },
    { name: 'DOUGH PIZZA BALL 16 OZ', pack: '24/16 OZ', unit: 'CS', cents: 2986 },
  ],
  PRODUCE: [
    { name: 'LETTUCE ROMAINE HEARTS', pack: '48 CT', unit: 'CS', cents: 3895 },
    { name: 'TOMATO 5X6 XLARGE', pack: '25 LB', unit: 'CS', cents: 2950 },
    { name: 'ONION RED JUMBO', pack: '25 LB', unit: 'BG', cents: 1710 },
    { name: 'AVOCADO HASS RIPE', pack: '48 CT', unit: 'CS', cents: 4700 },
    { name: 'LIME FRESH', pack: '200 CT', unit: 'CS', cents: 3240 },
    { name: 'CILANTRO BUNCH', pack: '30 CT', unit: 'CS', cents: 1985 },
    { name: 'PEPPER JALAPENO', pack: '10 LB', unit: 'CS', cents: 1488 },
    { name: 'POTATO RUSSET 70 CT', pack: '1/50LB', unit: 'CS', cents: 2175 },
    { name: 'BASIL FRESH', pack: '1 LB', unit: 'EA', cents: 995 },
  ],
  'PAPER & DISP': [
    { name: 'CONTAINER FOAM 9X9 3 COMP', pack: '2/100CT', unit: 'CS', cents: 2864 },
    { name: 'GLOVE VINYL PF LARGE', pack: '10/100 CT', unit: 'CS', cents: 3450 },
    { name: 'NAPKIN DINNER 2 PLY WHT', pack: '3000 CT', unit: 'CS', cents: 4422 },
  ],
};

export const vendors = [
  {
    name: 'Harbor Valley Foodservice Inc',
    street: '4120 Distribution Pkwy',
    city: 'Columbus, OH 43228',
    phone: '(614) 555-0142',
  },
  {
    name: 'Meridian Foods Distribution LLC',
    street: '880 Commerce Drive',
    city: 'Waco, TX 76712',
    phone: '254-555-0187',
  },
  { name: 'Twin Rivers Provisions Co', street: '27 Packers Ave', city: 'Chicago, IL 60608', phone: '312.555.0119' },
  {
    name: 'Green Crate Produce Company',
    street: '1550 Market Terminal Rd',
    city: 'Fresno, CA 93725',
    phone: '(559) 555-0163',
  },
  {
    name: 'Sunbelt Fresh Produce, Inc.',
    street: '301 Cold Storage Way',
    city: 'Phoenix, AZ 85043',
    phone: '602-555-0135',
  },
] as const;

export const customers = [
  { name: 'Waco Tacos', street: '615 Franklin Ave', city: 'Waco, TX 76701' },
  { name: 'The Copper Spoon Bistro', street: '88 Main Street', city: 'Dayton, OH 45402' },
  { name: 'Luna Azul Cantina', street: '2200 E Camelback Rd', city: 'Phoenix, AZ 85016' },
] as const;
