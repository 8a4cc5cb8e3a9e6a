import { goodsOf } from './good.ts';

export const dry = goodsOf(
  'dry',
  `
lb 0.38-0.75 | 50lb 25lb | All Purpose Flour; Flour, Hotel & Restaurant | FLOUR AP H&R BLCHD; FLOUR ALL PURP; FLOUR HI GLUTEN UNBL
lb 0.62-0.98 | 50lb 25lb 10x4lb | Sugar, Granulated; Cane Sugar | SUGAR GRAN XFINE; SUGAR CANE GRANULATED; SUGAR BROWN LT
lb 0.60-1.25 | 50lb 25lb 6x5lb | Jasmine Rice; Long Grain Rice | RICE JASMINE THAI; RICE LONG GRAIN PARBOIL; RICE WHT LG 4%
lb 0.95-1.60 | 20lb 2x10lb 12x1lb 4x5lb | Spaghetti; Penne Rigate | PASTA SPAGHETTI 10IN; PASTA PENNE RIGATE; PASTA LINGUINE 20IN
lb 0.75-1.40 | 50lb 25lb 20lb | Black Beans, Dry; Pinto Beans | BEAN BLACK DRY; BEAN PINTO TRIPLE CLND; BEANS GARBANZO DRY
lb 0.28-0.60 | 25lb 50lb 12x3lb 24x26oz | Kosher Salt; Salt, Coarse Kosher | SALT KOSHER COARSE; SALT KSHR; SALT IODIZED
lb 6.40-11.20 | 5lb 18oz 16oz 6x16oz | Black Pepper, Ground; Peppercorns, Whole | PEPPER BLK TABLE GRND; SPICE PEPPER BLACK WHL; PEPPER BLACK COARSE 16M
lb 4.80-8.90 | 5lb 16oz 6x16oz | Paprika, Spanish; Ground Cumin | SPICE PAPRIKA SPANISH; SPICE CUMIN GRND; SPICE CHILI PWDR DK
lb 5.20-9.80 | 5lb 18oz 6x19oz 24oz | Granulated Garlic; Garlic Powder | SPICE GARLIC GRANULATED; GARLIC PWDR; SPICE ONION GRAN
lb 9.80-18.50 | 4x5oz 8oz 12oz | Oregano, Whole; Bay Leaves | SPICE OREGANO LEAF WHL; SPICE BAY LEAF; SPICE THYME WHL
lb 1.00-1.90 | 25lb 6x5lb 12x2lb | Panko Bread Crumbs; Bread Crumbs, Plain | BREADCRUMB PANKO WHT; CRUMB BREAD JAPANESE; BREADING ALL PURP
lb 5.20-9.80 | 25lb 6x2lb 5lb | Almonds, Sliced; Walnuts, Halves | ALMOND SLI BLNCHD; NUT WALNUT HALVES & PCS; PECAN PCS MED
lb 3.80-6.90 | 25lb 30lb 4x5lb 6x2.5lb | Chocolate Chips, Semi-Sweet; Dark Couverture 64% | CHOC CHIP SEMISWT 1000CT; CHOCOLATE COUV DARK; CHOC CHIP MINI
lb 1.30-2.60 | 6x5lb 50lb 25lb | Rolled Oats; Granola | OATS ROLLED; OAT QUICK; GRANOLA HONEY ALMD
lb 2.80-5.40 | 5lb 6x5lb 12x1lb 10lb | Honey, Clover; Honey | HONEY CLOVER GR A; HONEY PURE; HONEY AMBER JUG
lb 0.90-1.70 | 12x1lb 25lb 50lb 24x1lb | Corn Starch; Baking Powder | CORNSTARCH; STARCH CORN; BAKING PWDR DBL ACT
lb 0.95-1.80 | 25lb 5lb 6x5lb | Cornmeal, Yellow; Masa Harina | CORNMEAL YEL MED; MASA CORN FLOUR; POLENTA COARSE
lb 2.00-3.80 | 12x1lb 20x1lb 25lb 2lb | Active Dry Yeast; Instant Yeast | YEAST INSTANT DRY RED; YEAST FRSH BLOCK; YEAST ACTIVE
each 0.03-0.06 | 2000ct 1000ct 3000ct | Sugar Packets; Sweetener, Yellow Packet | SUGAR PACKET; SWEETENER PKT SUCRALOSE; SALT PKT
each 0.05-0.11 | 1000ct 500ct 200ct | Ketchup Packets; Mayonnaise Packets | KETCHUP PACKET 9GM; MAYO PKT 12GM; SAUCE SOY PKT
lb 1.90-3.40 | 6x2lb 10x1.5lb 12lb 6x3lb | Tortilla Chips, White; Potato Chips | CHIP TORTILLA TRI WHT; CHIP POTATO KETTLE; CHIPS TORT YEL
`,
);

export const canned = goodsOf(
  'canned',
  `
can10 5.20-9.40 | 6x1can10 | Plum Tomatoes, Italian, #10; San Marzano Tomatoes | TOMATO PLUM ITAL PLD; TOMATO WHL PEELED IN JCE; TOMATO SAN MARZANO DOP
can10 4.60-7.90 | 6x1can10 | Crushed Tomatoes; Tomato Puree | TOMATO CRUSHED HVY; TOMATO PUREE 1.06; TOMATO CRSHD ALL PURP
can10 6.40-9.90 | 6x1can10 | Ketchup 33%; Pizza Sauce, Fully Prepared | KETCHUP FCY 33%; SAUCE PIZZA W/BASIL; SAUCE MARINARA
can10 9.80-14.90 | 6x1can10 | Roasted Red Peppers; Fire Roasted Peppers | PEPPER RED RSTD FIRE; PEPPERS FIRE RST STRIP; PIMIENTO DICED
can10 6.90-11.50 | 6x1can10 | Sliced Black Olives; Artichoke Hearts | OLIVE RIPE SLI; ARTICHOKE HRT QTRD; OLIVE BLK SLI LG
can10 4.40-7.20 | 6x1can10 | Black Beans, Canned; Kidney Beans | BEAN BLACK FCY LOW SOD; BEAN KIDNEY DK RED; BEAN GARBANZO FCY
can10 5.10-8.60 | 6x1can10 | Jalapeños, Sliced; Whole Kernel Corn | PEPPER JALAPENO SLI; CORN WHL KERNEL FCY; PINEAPPLE TIDBIT JCE
can10 7.40-10.90 | 6x1can10 | Nacho Cheese Sauce; Pudding, Vanilla | SAUCE CHEESE NACHO; PUDDING VAN RTU; FILLING APPLE SLI
lb 2.80-4.60 | 6x66.5oz 24x5oz 48x5oz | Tuna, Chunk Light; Albacore Tuna | TUNA CHNK LT WTR; TUNA ALBACORE SOLID; TUNA LT CHUNK POUCH
gallon 11.50-18.90 | 6x0.5gal 12x32floz 4x1gal | Lemon Juice; Lime Juice | JUICE LEMON RECON; JUICE LIME; JUICE LEMON 100% NSA
gallon 5.80-9.90 | 6x114floz 4x1gal 12x24floz 16x14floz | Ketchup Pouch; Ketchup, Squeeze Bottle | KETCHUP POUCH; KETCHUP UPSDWN; KETCHUP JUG W/PUMP
gallon 8.40-14.20 | 4x1gal 12x12floz 6x64floz 5gal | Hot Sauce; Buffalo Wing Sauce | SAUCE HOT CAYENNE; SAUCE WING BUFFALO; SAUCE HOT ORIG
gallon 10.80-17.90 | 4x1gal 6x0.5gal 5gal | Soy Sauce; Worcestershire Sauce | SAUCE SOY; SAUCE SOY GF TAMARI; SAUCE WORCESTER
gallon 7.90-12.80 | 4x1gal 5gal 2x5gal | Dill Pickle Chips; Pickle Spears | PICKLE DILL CHIP KK; PICKLE SPEAR 5/8; PICKLE CHIP CC 1/8
gallon 5.80-11.60 | 12x32floz 4x1gal | Chicken Stock; Vegetable Broth | BROTH CHICKEN LS; STOCK CHIX RTU; BROTH VEG
`,
);

export const oils = goodsOf(
  'oils',
  `
lb 0.90-1.40 | 35lb 1x35lb | Canola Oil, 35 lb; Fry Oil, Clear | OIL FRY CANOLA CLEAR ZTF; OIL SOY LIQ FRY; SHORTENING LIQ CLR FRY ZTF
gallon 8.80-14.50 | 6x1gal 3x1gal | Vegetable Oil; Salad Oil | OIL SALAD VEG; OIL VEGETABLE SOY; OIL CANOLA SALAD
gallon 31.00-58.00 | 4x1gal 6x1gal 1gal @gal | Extra Virgin Olive Oil; EVOO | OIL OLIVE X-VIRG; OLIVE OIL EV FIRST PRESS; OIL OLV XV ITAL
gallon 19.00-29.00 | 6x1gal 4x1gal | Olive Oil Blend 90/10; Pomace Oil | OIL BLEND 90/10 CAN/OLV; OIL OLIVE POMACE; OIL BLND 75/25
gallon 9.20-13.90 | 4x1gal | Mayonnaise, Heavy Duty; Mayo, Extra Heavy | MAYONNAISE HVY DUTY; MAYO X-HVY; MAYONNAISE REAL
gallon 10.40-16.90 | 4x1gal 2x1gal | Ranch Dressing; Caesar Dressing | DRESSING RANCH BTRMLK; DRSG CAESAR CRMY; DRESSING BLUE CHS CHNKY
gallon 3.90-7.90 | 4x1gal 5gal 6x0.5gal | White Vinegar; Red Wine Vinegar | VINEGAR WHT DISTLD 50GR; VINEGAR RED WINE; VINEGAR APPLE CIDER
lb 1.20-2.10 | 50lb 30x1lb 12x3lb | Shortening, All Purpose; Margarine | SHORTENING ALL PURP CUBE; MARGARINE SOLID; SHORT FRY CREAMY
liter 9.80-17.50 | 6x3l 12x500ml 4x5l 12x1l | Olive Oil, Extra Virgin, Sicily; Olio Extra Vergine | OLIO EVO SICILIA; OIL OLIVE XV TIN; OLIVE OIL EV DOP
gallon 9.80-17.80 | 6x14floz 12x14floz 6x16.5floz | Pan Spray; Cooking Spray | PAN COATING SPRAY; SPRAY PAN CANOLA; COOKING SPRAY BTR
`,
);

export const frozen = goodsOf(
  'frozen',
  `
lb 0.95-1.70 | 6x5lb 6x4.5lb 6x6lb | French Fries, 3/8" Straight Cut; Fries, Shoestring | FRY 3/8 XL GR A; FRIES SHOESTRING 1/4 SKIN ON; POTATO FRY CRINKLE CUT
lb 1.40-2.30 | 6x5lb 6x3lb | Sweet Potato Fries; Tater Tots | FRIES SWT POTATO 3/8; POTATO TATER BARREL; POTATO PUFF RND
lb 1.50-2.60 | 20lb 12x2.5lb 30lb | Green Peas, IQF; Mixed Vegetables | PEAS GREEN IQF GR A; VEG MIXED 5 WAY; CORN CUT IQF
lb 2.40-4.10 | 10lb 30lb 5x5lb | Strawberries, Frozen; Mixed Berries, IQF | STRAWBERRY WHL IQF; BERRY BLEND IQF; MANGO CHUNK IQF
lb 2.60-4.20 | 6x2lb 4x4lb 8x2.5lb 10lb | Onion Rings, Beer Battered; Mozzarella Sticks | ONION RING BTRD 5/8; CHEESE STICK MOZZ BRD; APPTZR MUSHROOM BRD
each 0.48-0.95 | 24ct 96ct 120ct 4x24ct | Egg Rolls, Vegetable; Spring Rolls | EGG ROLL VEG 3OZ; SPRING ROLL VEG 1.5OZ; EGG ROLL PORK & VEG
each 1.20-2.60 | 20ct 24ct 40ct | Pizza Dough Balls 16 oz; Dough Ball | DOUGH PIZZA BALL 16OZ; DOUGHBALL FRZ 22OZ; PIZZA CRUST 12IN PAR BKD
gallon 13.80-24.90 | 3gal 2x3gal 4x3gal | Vanilla Ice Cream; Chocolate Ice Cream | ICE CREAM VAN 14% TUB; ICE CRM CHOC; SORBET MANGO TUB
each 0.85-1.70 | 60ct 64ct 165ct 100ct | Croissants, Butter, Pre-Proofed; Mini Danish | CROISSANT BTR PREPRFD 3.25OZ; DANISH MINI ASST; CROISSANT CHOC RTB
each 14.00-26.00 | 4ct 6ct 2ct | Cheesecake, New York, Presliced; Chocolate Layer Cake | CHEESECAKE NY 16SL 10IN; CAKE CHOC 14SL; PIE KEY LIME 10IN
lb 3.10-5.20 | 4x5lb 2x5lb 10lb | Cheese Ravioli, Jumbo; Gnocchi, Potato | PASTA RAVIOLI CHS JMBO RND; GNOCCHI POTATO FRZ; RAVIOLI CHS SQ PRECKD
lb 1.60-2.80 | 12x2lb 12x3lb 20lb | Spinach, Chopped, Frozen; Edamame, Shelled | SPINACH CHPD FRZ; EDAMAME SHELLED; BROCCOLI FLORET IQF
`,
);

export const bakery = goodsOf(
  'bakery',
  `
each 0.28-0.60 | 96ct 12x8ct 120ct @dz @ea | Hamburger Buns 4"; Burger Buns, Seeded | BUN HAMB 4IN SLI; BUN BURGER SESAME 4; ROLL HAMB PLN 4IN
each 0.55-0.95 | 72ct 48ct 6x12ct @dz @ea | Brioche Buns; Potato Rolls | BUN BRIOCHE 4IN SLI; ROLL POTATO; BUN BRIOCHE SLIDER
each 1.60-3.40 | 10ct 12ct 8ct @ea | Sourdough Loaf; Rye Bread, Sliced | BREAD SOURDOUGH LOAF 32OZ; BREAD RYE MARBLE SLI; BREAD WHT PULLMAN
each 1.30-2.60 | 24ct 30ct @ea @dz | Baguette, French; Demi Baguette | BAGUETTE FRNCH PAR BKD; BREAD BAGUETTE 22IN; BGT DEMI 8IN
each 0.42-0.85 | 60ct 48ct 6x12ct @dz | Bagels, Plain; Bagels, Everything | BAGEL PLN 4OZ; BAGEL EVERYTHING SLI; BAGEL ASST
each 0.10-0.28 | 288ct 12x24ct 24x12ct 16x30ct | Flour Tortillas 10"; Flour Tortillas 12" | TORTILLA FLOUR 10IN; TORTILLA FLR 12IN PRSD; TORT FLOUR 6IN
each 0.03-0.08 | 12x60ct 720ct 36x12ct 1800ct | Corn Tortillas 6"; White Corn Tortillas | TORTILLA CORN WHT 6IN; TORT CORN YEL; TORTILLA CORN 5.5 THIN
each 0.48-0.90 | 12x10ct 60ct 120ct @dz | Pita Bread; Naan, Garlic | PITA GREEK 7IN; BREAD NAAN GARLIC; PITA WHEAT 6IN
each 1.10-2.40 | 24ct 48ct 4x6ct @dz | Blueberry Muffins; Muffins, Assorted | MUFFIN BLUEBERRY 4OZ IW; MUFFIN ASST LG; MUFFIN BAN NUT
each 0.35-0.75 | 120ct 84ct 180ct @dz | Dinner Rolls; Ciabatta Rolls | ROLL DINNER PAR BKD; ROLL CIABATTA 3.5OZ; ROLL KAISER SLI
each 0.48-0.95 | 36ct 160ct 240ct | Chocolate Chip Cookies; Cookie Dough | COOKIE DGH CHOC CHNK 1.5OZ; COOKIE OATML RAISIN; DOUGH COOKIE SGR
each 0.90-1.80 | 50ct 36ct 24ct @dz @ea | Hoagie Rolls 8"; Telera Rolls | ROLL HOAGIE 8IN SLI; ROLL SUB 6IN WHT; ROLL BOLILLO
`,
);
