/** Products of one kind as suppliers list them: any name with any pack, so a few rows make many products. */
export type Goods = {
  section: string;
  names: readonly string[];
  packs: readonly string[];
  /** The first unit is for whole cases, the second for split cases. */
  units: readonly [whole: string, split: string];
  /** Price in cents of a whole case, or of a pound if sold by weight. */
  cents: readonly [from: number, to: number];
  /** Pounds per case, if priced per pound. */
  pounds?: readonly [from: number, to: number];
  brands?: readonly string[];
  taxable?: boolean;
};

const house = ['HILLTOP', 'GLENVW', 'BELLRNA', 'FIRERIV', 'HENHSE', 'FRYWAY', 'MONRCH', 'PKFRSH', 'STOCKYD', 'CATG78'];

export const groceries: readonly Goods[] = [
  {
    section: 'DAIRY PRODUCTS',
    names: [
      'CHEESE AMERICAN 160 SLI WHT',
      'CHEESE MOZZ LMPS SHRD',
      'CREAM HEAVY 40%',
      'BUTTER SOLID UNSLT AA',
      'CREAM SOUR GRADE A',
      'CHEESE CHDR MILD SHRD FTHR',
    ],
    packs: ['4/5 LB', '12/32OZ', '6/5LB', '36/1 LB', '9/.5 GAL'],
    units: ['CS', 'EA'],
    cents: [1890, 9900],
    brands: house,
  },
  {
    section: 'MEATS',
    names: [
      'BEEF GROUND CHUCK 80/20 FINE',
      'BEEF STRIP LOIN CH 0X1',
      'PORK BUTT BNLS VAC',
      'BEEF ROAST COOKED MED',
      'VEAL LEG TOP ROUND CAP OFF',
    ],
    packs: ['6/10#AVG', '2/12#AVG', '8/8#AVG', '1/10/LBAV', '3/14 LB'],
    units: ['CS', 'EA'],
    cents: [189, 1249],
    pounds: [18, 72],
    brands: house,
  },
  {
    section: 'POULTRY',
    names: [
      'CHICKEN BRST BNLS SKNLS RANDOM',
      'CHIX WING JUMBO FRSH CVP',
      'TURKEY BREAST OVN RSTD',
      'DUCK BREAST MOULARD',
    ],
    packs: ['4/10 LB', '2/9 LB', '1/40 LB', '12/13 OZ'],
    units: ['CS', 'EA'],
    cents: [139, 689],
    pounds: [24, 44],
    brands: house,
  },
  {
    section: 'SEAFOOD',
    names: [
      'SHRIMP P&D TAIL-OFF 31/40',
      'SALMON FILLET ATL SK ON 3-4',
      'COD LOIN 6 OZ IQF',
      'CALAMARI TUBE & TENT 5-8',
    ],
    packs: ['5/2 LB', '1/10 LB', '10/2.5LB', '4/5 LB'],
    units: ['CS', 'BX'],
    cents: [4890, 16900],
    brands: house,
  },
  {
    section: 'CANNED & DRY',
    names: [
      'TOMATO PLUM ITALIAN PEELED',
      'KETCHUP FANCY 33% CAN',
      'FLOUR ALL PURPOSE H&R BLCHD',
      'SUGAR GRANULATED CANE',
      'RICE LONG GRAIN PARBOILED',
      'OIL CANOLA CLEAR FRY',
      'MAYONNAISE HEAVY DUTY',
      'BEAN BLACK FANCY',
      'PASTA PENNE RIGATE 10 IN',
      'VINEGAR WHITE 50 GRAIN',
      'OLIVE KALAMATA PTD 8/240',
    ],
    packs: ['6/#10', '1/50 LB', '1/25LB', '1/35 LB', '4/1 GAL', '2/10 LB', '24/12OZ'],
    units: ['CS', 'EA'],
    cents: [1690, 6990],
    brands: house,
  },
  {
    section: 'FROZEN',
    names: [
      'POTATO FRY 3/8 SC XLONG',
      'DOUGH PIZZA BALL 16 OZ',
      'PEA GREEN IQF',
      'ONION RING BATTERED 5/8',
      'WAFFLE BELGIAN 7 IN',
    ],
    packs: ['6/5 LB', '24/16 OZ', '12/2.5LB', '1/20 LB', '72 CT'],
    units: ['CS', 'BX'],
    cents: [2190, 5890],
    brands: house,
  },
  {
    section: 'PAPER & DISP',
    names: [
      'CONTAINER FOAM 9X9 3 COMP',
      'GLOVE VINYL PF LARGE',
      'NAPKIN DINNER 2 PLY WHT',
      'LID DOME F/ 24 OZ BOWL',
      'CUP HOT 12 OZ WHT',
    ],
    packs: ['2/100CT', '10/100 CT', '3000 CT', '20/50 CT'],
    units: ['CS', 'SL'],
    cents: [1890, 7990],
    taxable: true,
  },
];

export const produce: readonly Goods[] = [
  {
    section: 'VEGETABLES',
    names: [
      'Lettuce Romaine Hearts',
      'Tomato 5x6 XLarge',
      'Onion Red Jumbo',
      'Pepper Jalapeno',
      'Cilantro Bunch',
      'Potato Russet 70 ct',
      'Mushroom Portabella 3 in',
      'Spring Mix Organic',
      'Squash Zucchini Fancy',
      'Celery Sleeved 30s',
    ],
    packs: ['48 CT', '25 LB', '10 LB', '50 LB', '30 CT', '3 LB', '2/5 LB'],
    units: ['CS', 'LB'],
    cents: [890, 4890],
  },
  {
    section: 'FRUIT',
    names: [
      'Avocado Hass Ripe 48',
      'Lime Fresh 200',
      'Lemon Choice 140',
      'Strawberry Long Stem',
      'Banana Green Tip',
      'Melon Cantaloupe 12s',
    ],
    packs: ['48 CT', '200 CT', '140 CT', '8/1 LB', '40 LB', '1/2 CTN'],
    units: ['CS', 'EA'],
    cents: [1190, 6490],
  },
  {
    section: 'HERBS & DAIRY',
    names: ['Basil Fresh', 'Mint Bunch', 'Thyme 4 oz', 'Eggs Large White Loose', 'Cheese Goat Log'],
    packs: ['1 LB', '12 CT', '4 OZ', '15 DZ', '11 OZ'],
    units: ['EA', 'BU'],
    cents: [190, 2990],
  },
];

export const drinks: readonly Goods[] = [
  {
    section: 'SPIRITS',
    names: [
      'CASA LEON SILVER TEQUILA 80 PF',
      'OLD KETTLE BOURBON 90 PROOF',
      'NORTHERN PEAK VODKA',
      'JUNIPER ROW GIN 94',
      'ISLA NEGRA DARK RUM 5 YR',
      'GLEN MORVEN 12 YR SINGLE MALT',
    ],
    packs: ['12/1L', '12/750ML', '6/1.75L', '6/750ML'],
    units: ['CS', 'BTL'],
    cents: [11_900, 47_900],
  },
  {
    section: 'WINE',
    names: [
      'MAS BLANC CHARDONNAY 22',
      'COLLINE ROSSE SANGIOVESE 2021',
      'TWO CREEKS PINOT NOIR',
      'VALLE ALTA MALBEC RSV',
      'PROSECCO EXTRA DRY DOC',
    ],
    packs: ['12/750ML', '6/750ML', '4/3L BOX'],
    units: ['CS', 'BTL'],
    cents: [7200, 26_400],
  },
  {
    section: 'BEER',
    names: [
      'RIVER LAGER 12OZ NR',
      'COPPER HILL IPA 16OZ CAN',
      'HARVEST WHEAT 1/2 BBL',
      'STOUT OATMEAL 1/6 BBL',
      'CIDER DRY HOPPED 12OZ CAN',
    ],
    packs: ['24/12OZ', '4/6/16OZ', '1/2 BBL', '1/6 BBL', '2/12/12OZ'],
    units: ['CS', 'EA'],
    cents: [2190, 18_900],
  },
];

/** Groceries priced per piece, as on a register receipt. */
export const shelf: readonly Goods[] = [
  {
    section: 'GROCERY',
    names: [
      'MOZZ WM LF 6LB',
      'OIL FRYING 35LB',
      'CHIX WINGS JMB',
      'TOM CRSHD #10',
      'FLOUR AP 50LB',
      'SUGAR GRAN 25LB',
      'GARLIC PLD 5LB JAR',
      'EGGS LRG 15DZ',
      'HVY CREAM 1/2GAL',
      'LEMON 140CT',
      'SALT KOSHER 3LB',
      'BACON LAYFLAT 15LB',
    ],
    packs: [''],
    units: ['EA', 'LB'],
    cents: [249, 6499],
  },
  {
    section: 'SUPPLIES',
    names: ['FOIL 18X500 HD', 'GLOVES NITRILE L', 'BLEACH 6/1GAL', 'CUP PORTION 2OZ', 'TRASH BAG 55G'],
    packs: [''],
    units: ['EA', 'EA'],
    cents: [899, 4899],
    taxable: true,
  },
];
