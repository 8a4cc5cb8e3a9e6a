import type { GoodsGroup } from '../../../shared/goods/goods-groups.ts';

/** A product as kitchens call it and as distributors print it. Many differ from another in a single word. */
export type TradeGood = {
  group: GoodsGroup;
  unit: 'lb' | 'gallon' | 'each';
  /** Per unit. */
  cents: number;
  kitchen: readonly string[];
  trade: readonly string[];
};

const packsOf = {
  lb: ['1/50 LB', '4/10 LB', '1/25#', '2/5 LB', '6/5 LB'],
  gallon: ['4/1 GAL', '6/.5 GAL', '1/5 GAL'],
  each: ['48 CT', '24 CT', '12 CT', '100 CT'],
};
export const packsFor = ({ unit }: TradeGood): readonly string[] => packsOf[unit];

const table = `
meat lb 519|Ground beef;Beef, ground 80/20|BEEF GRND 80/20 FINE;GRND BF CHUB 81/19
meat lb 1390|Ribeye steak;Rib eye|BEEF RIBEYE LIP ON CH;STEAK RIBEYE 12 OZ
meat lb 849|Flank steak|BEEF FLANK STK;FLANK STEAK BEEF CH
meat lb 799|Skirt steak|BEEF SKIRT STK OUTSIDE;SKIRT STEAK PEELED
meat lb 699|Beef short ribs|BEEF SHORT RIB BNLS;SHORT RIBS BF BONE IN
meat lb 599|Beef brisket|BEEF BRSKT PACKER;BRISKET BEEF FLAT
meat lb 549|Beef chuck roast|BEEF CHUCK ROLL;CHUCK ROAST BF BNLS
meat lb 289|Pork shoulder;Pork butt|PORK BUTT B/I;PORK SHLDR BNLS
meat lb 419|Pork belly|PORK BELLY SKIN ON;BELLY PORK FRZ
meat lb 339|Pork loin|PORK LOIN BNLS CC;LOIN PORK STRAP OFF
meat lb 459|Pork tenderloin|PORK TNDRLOIN;TENDERLOIN PORK FRESH
meat lb 389|Pork ribs;Spare ribs, pork|PORK RIB ST LOUIS;SPARE RIB PORK FRZ
meat lb 429|Bacon|BACON LAYOUT 18/22;BACON SLI APPLEWOOD
meat lb 379|Ham|HAM BUFFET PIT;HAM BNLS SMKD
meat lb 349|Italian sausage|SAUSAGE ITAL MILD LINK;SAUS ITALIAN HOT ROPE
meat lb 369|Breakfast sausage|SAUSAGE BRKFST PATTY;SAUSAGE BREAKFAST LINK
meat lb 449|Chorizo|CHORIZO PORK BULK;CHORIZO MEXICAN
meat lb 559|Pepperoni|PEPPERONI SLI 14/16;PEPPERONI SLICED PIZZA
meat lb 1190|Prosciutto|PROSCIUTTO BNLS;PROSCIUTTO SLI IMPORTED
meat lb 999|Lamb chops|LAMB CHOP FRENCHED;LAMB LOIN CHOP
meat lb 749|Lamb shank|LAMB SHANK HIND;SHANK LAMB FRZ
poultry lb 245|Chicken breast;Chicken breast, boneless|CHIX BRST BNLS SKNLS;CHICKEN BRST B/S RANDOM
poultry lb 189|Chicken thigh;Chicken thighs|CHIX THIGH BNLS SKNLS;CHICKEN THI B/S
poultry lb 215|Chicken wings|CHIX WING JUMBO;WING CKN PARTY IQF
poultry lb 99|Chicken leg quarters|CHICKEN LEG QTR;CHIX LEG QUARTER CVP
poultry lb 109|Chicken drumsticks|CHICKEN DRUM;CHIX DRUMSTICK CVP
poultry lb 149|Whole chicken|CHICKEN WHL WOG;CKN WHOLE FRYER
poultry lb 319|Chicken tenders, breaded|CHICKEN TENDER BRD;CHIX TNDR BREADED FC
poultry lb 399|Turkey breast|TURKEY BRST SKNLS;TRKY BREAST OVN RSTD
poultry lb 259|Ground turkey|TURKEY GRND;GROUND TRKY FRZ
poultry lb 699|Duck breast|DUCK BRST MOULARD;DUCK BREAST BNLS
seafood lb 899|Salmon fillet;Salmon|SALMON FIL ATL SK ON;SALMON FILLET 3-4
seafood lb 1590|Smoked salmon|SALMON SMKD SLI;SALMON SMOKED LOX
seafood lb 699|Cod fillet;Cod|COD FIL SKLS;COD LOIN IQF ATL
seafood lb 489|Tilapia|TILAPIA FIL IQF;TILAPIA FILLET 5-7
seafood lb 1350|Tuna;Ahi tuna|TUNA AHI LOIN;TUNA STEAK YELLOWFIN
seafood lb 329|Canned tuna|TUNA CND CHUNK LT;TUNA CHUNK LIGHT CANNED
seafood lb 749|Shrimp|SHRIMP WHT 16/20 P&D;SHRMP EZ PEEL 21/25
seafood lb 1690|Scallops|SCALLOP SEA U/10 DRY;SCALLOPS DRY 10/20
seafood lb 429|Calamari|CALAMARI TUBE & TENT;CALAMARI RING IQF
seafood lb 1890|Crab meat|CRAB MEAT LUMP;CRABMEAT JUMBO LUMP
seafood lb 359|Imitation crab|CRAB IMITATION FLAKE;SURIMI CRAB IMITATION
seafood lb 389|Mussels|MUSSEL PEI LIVE;MUSSELS ROPE GROWN
produce lb 55|Yellow onion;Onions, yellow|ONION YEL JUMBO;ONION YELLOW MED
produce lb 69|Red onion;Onions, red|ONION RED JBO;ONION RED MED
produce lb 72|White onion|ONION WHT JUMBO;ONION WHITE MED
produce lb 190|Green onion;Scallions|ONION GREEN ICELESS;SCALLION BUNCH
produce lb 260|Shallots|SHALLOT PEELED;SHALLOTS JUMBO
produce lb 230|Garlic;Garlic, peeled|GARLIC PLD;GARLIC PEELED DOMESTIC
produce lb 119|Roma tomato;Tomatoes, roma|TOMATO ROMA XL;TOM ROMA MED
produce lb 249|Cherry tomato|TOMATO CHERRY;TOM CHERRY RED
produce lb 149|Beefsteak tomato|TOMATO BEEFSTEAK;TOMATO 5X6 BEEFSTEAK
produce lb 219|Tomatillo|TOMATILLO FRESH;TOMATILLOS HUSKED
produce each 190|Iceberg lettuce|LETT ICEBERG LINER;LETTUCE ICEBERG
produce each 175|Romaine lettuce|LETTUCE ROMAINE HEARTS;ROMAINE LETT
produce lb 390|Spring mix|SPRING MIX ORGANIC;LETTUCE SPRING MIX
produce lb 320|Spinach|SPINACH BABY;SPINACH FLAT LEAF
produce lb 420|Arugula|ARUGULA WILD;ARUGULA BABY
produce lb 60|Green cabbage|CABBAGE GREEN;CABBAGE GRN LG
produce lb 75|Red cabbage|CABBAGE RED;CABBAGE RED MED
produce lb 48|Russet potato;Potatoes, russet|POTATO RUSSET 70;POT RUSSET BAKER
produce lb 79|Red potato|POTATO RED B;POTATO RED SIZE A
produce lb 85|Sweet potato|POTATO SWEET;POTATO SWT JUMBO
produce lb 62|Carrots;Carrot|CARROT JUMBO;CARROTS TABLE
produce lb 89|Celery|CELERY SLEEVED;CELERY 30S
produce each 55|Cucumber|CUCUMBER SELECT;CUKE SUPER SELECT
produce lb 159|Zucchini|SQUASH ZUCCHINI FCY;ZUCCHINI MED
produce lb 149|Yellow squash|SQUASH YELLOW;SQUASH YEL MED
produce lb 145|Broccoli|BROCCOLI CROWNS;BROCC FLORET
produce lb 169|Cauliflower|CAULIFLOWER WHITE;CAULI FLORET
produce lb 139|Green bell pepper|PEPPER GREEN BELL LG;PEPPER BELL GRN
produce lb 219|Red bell pepper|PEPPER RED BELL;PEPPER BELL RED XL
produce lb 129|Jalapeno;Jalapeno pepper|PEPPER JALAPENO;JALAPENO FRESH
produce lb 189|Poblano pepper|PEPPER POBLANO;CHILE POBLANO
produce lb 239|White mushrooms;Button mushrooms|MUSHROOM WHITE BUTTON;MUSHROOM BUTTON MED
produce lb 349|Portobello mushroom|MUSHROOM PORTOBELLO;MUSHROOM PORTABELLA 3 IN
produce each 98|Avocado|AVOCADO HASS RIPE;AVOCADO HASS 48
produce each 32|Lemon;Lemons|LEMON CHOICE 140;LEMON FANCY 115
produce each 24|Lime;Limes|LIME FRESH 200;LIME PERSIAN 175
produce each 45|Orange;Oranges|ORANGE NAVEL 88;ORANGE VALENCIA
produce lb 59|Banana|BANANA GREEN TIP;BANANAS PETITE
produce lb 249|Strawberries|STRAWBERRY FRESH;STRAWB CLAMSHELL
produce lb 419|Blueberries|BLUEBERRY FRESH;BLUEB CLAMSHELL
produce lb 219|Frozen blueberries|BLUEBERRY IQF FRZ;BLUEBERRY FROZEN WILD
produce lb 590|Basil;Fresh basil|BASIL FRESH;BASIL BUNCH
produce lb 390|Cilantro|CILANTRO BUNCH;CILANTRO WASHED
produce lb 320|Italian parsley;Parsley|PARSLEY ITALIAN;PARSLEY FLAT ITAL
produce lb 650|Fresh thyme|THYME FRESH;THYME 4 OZ FRESH
produce lb 290|Ginger|GINGER ROOT;GINGER FRESH
produce lb 119|Green beans|BEAN GREEN FRESH;GREEN BEAN TRIMMED
produce lb 109|Corn on the cob|CORN ON COB;CORN SWEET ON COB
dairy gallon 399|Whole milk|MILK WHL HOMO;MILK WHOLE VIT D
dairy gallon 379|Skim milk|MILK SKIM;MILK FAT FREE SKIM
dairy gallon 449|Buttermilk|BUTTERMILK LOW FAT;BUTTERMILK CULTURED
dairy gallon 1690|Heavy cream|CREAM HEAVY 40%;CREAM HVY WHIPPING
dairy gallon 990|Half and half|HALF & HALF;CREAM HALF AND HALF
dairy lb 165|Sour cream|CREAM SOUR GRADE A;SOUR CREAM CULTURED
dairy lb 259|Cream cheese|CHEESE CREAM LOAF;CREAM CHEESE PLAIN
dairy lb 319|Unsalted butter;Butter, unsalted|BUTTER UNSLT AA SOLID;BUTTER PRINT UNSALTED
dairy lb 309|Salted butter|BUTTER SLTD AA SOLID;BUTTER PRINT SALTED
dairy lb 129|Margarine|MARGARINE SOLID;MARG VEG SOLID
dairy lb 289|Mozzarella;Mozzarella cheese|CHEESE MOZZ SHRD LMPS;MOZZARELLA WM LOAF
dairy lb 479|Fresh mozzarella|CHEESE MOZZ FRESH LOG;MOZZARELLA FRSH BALL
dairy lb 299|Cheddar cheese;Cheddar|CHEESE CHDR MILD SHRD;CHEDDAR CHS SHARP
dairy lb 245|American cheese|CHEESE AMER 160 SLI;AMERICAN CHS SLI WHT
dairy lb 389|Swiss cheese|CHEESE SWISS SLI;SWISS CHS LOAF
dairy lb 349|Monterey jack|CHEESE MONT JACK SHRD;CHEESE JACK MONTEREY
dairy lb 359|Pepper jack|CHEESE PEPPER JACK SLI;PEPPER JACK CHS SHRD
dairy lb 690|Parmesan;Parmesan cheese|CHEESE PARM GRTD;PARMESAN CHS WHEEL
dairy lb 369|Provolone|CHEESE PROV SLI;PROVOLONE CHS NON SMKD
dairy lb 459|Feta cheese;Feta|CHEESE FETA CRUMBLE;FETA CHS IN BRINE
dairy lb 529|Goat cheese|CHEESE GOAT LOG;GOAT CHS PLAIN
dairy lb 559|Blue cheese|CHEESE BLUE CRUMBLE;CHEESE BLEU CRMBL
dairy lb 219|Ricotta|CHEESE RICOTTA WHL MLK;RICOTTA IMPASTATA
dairy lb 410|Queso fresco|CHEESE QUESO FRESCO;QUESO FRESCO WHEEL
dairy each 22|Eggs;Eggs, large|EGG SHELL LG WHITE;EGGS LARGE LOOSE
dairy lb 159|Liquid eggs|EGG LIQUID WHOLE;EGGS LIQ PASTEURIZED
dairy lb 189|Plain yogurt|YOGURT PLAIN LOW FAT;YOGURT PLAIN WHL MILK
dairy lb 299|Greek yogurt|YOGURT GREEK PLAIN;YOGURT GREEK NONFAT
bakery each 32|Burger buns;Hamburger buns|BUN HMBRGR 4 IN;BUN HAMBURGER SEEDED
bakery each 28|Hot dog buns|BUN HOT DOG;BUN HOTDOG 6 IN
bakery each 65|Brioche buns|BUN BRIOCHE;BRIOCHE BUN SLI
bakery each 9|Corn tortillas|TORTILLA CORN 6 IN;TORTILLA CORN WHITE
bakery each 18|Flour tortillas|TORTILLA FLOUR 12 IN;TORTILLA FLR PRESSED
bakery lb 199|Sourdough bread|BREAD SOURDOUGH SLI;BREAD SOURDGH LOAF
bakery lb 159|White bread|BREAD WHT PULLMAN;BREAD WHITE SLI
bakery lb 189|Wheat bread|BREAD WHEAT SLI;BREAD WHOLE WHEAT
bakery each 45|Pita bread|BREAD PITA 7 IN;PITA BREAD WHITE
bakery lb 139|Pizza dough|DOUGH PIZZA BALL;PIZZA DOUGH 16 OZ
bakery lb 189|Panko breadcrumbs;Panko|BREADCRUMB PANKO;PANKO BREAD CRUMB
pantry lb 44|All purpose flour;Flour, all-purpose|FLOUR AP H&R BLCHD;FLOUR ALL PURP
pantry lb 52|Bread flour|FLOUR BREAD HI GLUTEN;FLOUR BRD UNBL
pantry lb 61|Cornmeal|CORNMEAL YELLOW;CORN MEAL YEL FINE
pantry lb 119|Cornstarch|CORNSTARCH;CORN STARCH
pantry lb 68|Sugar;Granulated sugar|SUGAR GRANULATED CANE;SUGAR GRAN XFINE
pantry lb 92|Brown sugar|SUGAR BROWN LIGHT;SUGAR BRN DARK
pantry lb 95|Powdered sugar|SUGAR POWDERED 10X;SUGAR PWDR 6X
pantry lb 39|Kosher salt|SALT KOSHER COARSE;SALT KOSHER FLAKE
pantry lb 29|Table salt|SALT TABLE IODIZED;SALT GRANULATED IODIZED
pantry lb 689|Black pepper;Black pepper, ground|PEPPER BLACK GRND;SPICE PEPPER BLK GROUND
pantry lb 790|Black peppercorns|PEPPERCORN BLACK WHOLE;PEPPER BLK WHOLE PEPPERCORN
pantry lb 590|Garlic powder|GARLIC PWDR;SPICE GARLIC POWDER
pantry lb 490|Onion powder|ONION PWDR;SPICE ONION POWDER
pantry lb 620|Ground cumin;Cumin|SPICE CUMIN GRND;CUMIN GROUND
pantry lb 560|Paprika|SPICE PAPRIKA;PAPRIKA SPANISH
pantry lb 510|Chili powder|SPICE CHILI PWDR;CHILI POWDER DARK
pantry lb 890|Dried oregano|SPICE OREGANO LEAF DRIED;OREGANO LEAVES DRIED
pantry lb 940|Dried basil|SPICE BASIL LEAF DRIED;BASIL LEAVES DRIED
pantry lb 79|White rice;Rice, long grain|RICE LONG GRAIN PARBOILED;RICE WHT LONG GRN
pantry lb 99|Brown rice|RICE BROWN;RICE BRN LONG GRAIN
pantry lb 149|Arborio rice|RICE ARBORIO;RICE ARBORIO RISOTTO
pantry lb 119|Penne|PASTA PENNE RIGATE;PENNE RIGATE DRY
pantry lb 115|Spaghetti|PASTA SPAG 10 IN;PASTA SPAGHETTI
pantry lb 125|Elbow macaroni|PASTA ELBOW MAC;MACARONI ELBOW
pantry lb 89|Black beans;Canned black beans|BEAN BLACK FCY 6/10;BEAN BLK CANNED
pantry lb 85|Refried beans|BEAN REFRIED;REFRIED BEAN TRAD
pantry lb 82|Kidney beans|BEAN KIDNEY DARK RED;BEAN RED KIDNEY
pantry lb 79|Chickpeas|BEAN GARBANZO CHICKPEA;CHICKPEA CANNED
pantry lb 79|Crushed tomatoes|TOMATO CRSHD;TOMATO CRUSHED IN PUREE
pantry lb 89|Diced tomatoes|TOMATO DCD IN JUICE;TOMATO DICED FCY
pantry lb 109|Tomato paste|TOMATO PASTE FCY;PASTE TOMATO 26%
pantry lb 75|Tomato sauce|TOMATO SAUCE FCY;SAUCE TOMATO
pantry lb 65|Ketchup|KETCHUP FCY 33%;KETCHUP JUG
pantry lb 71|Yellow mustard|MUSTARD YEL;MUSTARD YELLOW JUG
pantry lb 189|Dijon mustard|MUSTARD DIJON;MUSTARD DIJON COUNTRY
pantry gallon 975|Mayonnaise|MAYO HEAVY DUTY;MAYONNAISE XTRA HVY
pantry gallon 890|Soy sauce|SAUCE SOY;SOY SCE NATURAL
pantry gallon 790|Hot sauce|SAUCE HOT CAYENNE;HOT SCE LOUISIANA
pantry gallon 990|Barbecue sauce|SAUCE BBQ;SAUCE BARBECUE HICKORY
pantry gallon 1090|Ranch dressing|DRESSING RANCH;DRSG RANCH BUTTERMILK
pantry gallon 1190|Caesar dressing|DRESSING CAESAR;DRSG CAESAR CREAMY
pantry gallon 420|White vinegar|VINEGAR WHT 50 GRAIN;VINEGAR WHITE DISTILLED
pantry gallon 1390|Balsamic vinegar|VINEGAR BALSAMIC;VINEGAR BALSAM MODENA
pantry gallon 890|Red wine vinegar|VINEGAR RED WINE;VINEGAR WINE RED
pantry gallon 1190|Canola oil|OIL CANOLA CLEAR FRY;OIL CANOLA
pantry gallon 1090|Vegetable oil;Soybean oil|OIL VEG SOY;OIL SOYBEAN FRY
pantry gallon 3490|Olive oil;Extra virgin olive oil|OIL OLIVE XVIRGIN;EVOO OIL OLIVE
pantry gallon 2990|Sesame oil|OIL SESAME;OIL SESAME TOASTED
pantry lb 289|Kalamata olives|OLIVE KALAMATA PTD;OLIVES KALAMATA PITTED
pantry lb 179|Black olives|OLIVE BLACK SLI;OLIVE RIPE BLK SLICED
pantry lb 149|Pickle chips|PICKLE DILL CHIP;PICKLE CHIP HAMBURGER
pantry lb 219|Pickled jalapenos|PEPPER JALAPENO SLI NACHO;JALAPENO PICKLED SLI
pantry lb 329|Honey|HONEY CLOVER;HONEY PURE
pantry lb 590|Maple syrup|SYRUP MAPLE PURE;SYRUP MAPLE GRADE A
pantry lb 199|Peanut butter|PEANUT BUTTER CREAMY;BUTTER PEANUT SMOOTH
pantry lb 390|Almonds|ALMOND SLI;ALMOND WHOLE NATURAL
pantry lb 249|Coconut milk|COCONUT MILK CND;MILK COCONUT UNSWEET
pantry lb 490|Chicken base|BASE CHICKEN NO MSG;CHICKEN BASE PASTE
pantry lb 470|Beef base|BASE BEEF NO MSG;BEEF BASE PASTE
pantry gallon 690|Chicken stock;Chicken broth|STOCK CHICKEN;BROTH CHICKEN LOW SOD
pantry lb 159|Tortilla chips|CHIP TORTILLA CORN;TORTILLA CHIP TRI
produce lb 189|French fries|POTATO FRY 3/8 SC;FRENCH FRY POTATO XLONG
produce lb 229|Onion rings|ONION RING BATTERED;ONION RING BRD 5/8
pantry lb 349|Chocolate chips|CHOCOLATE CHIP SEMI SWT;CHOC CHIP SEMISWEET
pantry lb 1890|Vanilla extract|VANILLA EXTRACT PURE;EXTRACT VANILLA
drinks gallon 790|Orange juice|JUICE ORANGE;ORANGE JCE NFC
drinks gallon 1190|Lemon juice|JUICE LEMON;LEMON JCE RECON
drinks gallon 1290|Lime juice|JUICE LIME;LIME JCE
drinks gallon 690|Apple juice|JUICE APPLE;APPLE JCE
drinks lb 690|Coffee;Ground coffee|COFFEE GRND MED ROAST;COFFEE GROUND DARK
drinks lb 790|Espresso beans|COFFEE BEAN ESPRESSO;COFFEE ESPRESSO WHL BEAN
drinks each 12|Tea bags|TEA BAG BLACK;TEA BLK BAG
drinks each 55|Cola|COLA CAN;SODA COLA BIB
supplies each 3|Dinner napkins|NAPKIN DINNER 2 PLY;NAPKN DINNER WHT
supplies each 2|Cocktail napkins|NAPKIN COCKTAIL;NAPKN BEVERAGE COCKTAIL
supplies each 8|Nitrile gloves|GLOVE NITRILE PF LG;GLV NITRILE BLK
supplies each 12|Takeout containers|CONTAINER TAKEOUT HINGED;CTNR HINGED TAKE OUT
supplies each 7|Hot cups|CUP HOT 12 OZ;CUP PAPER HOT WHT`;

const row = /^(\w+) (\w+) (\d+)\|([^|]+)\|([^|]+)$/;

/** About two hundred products. */
export const tradeGoods: readonly TradeGood[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, group, unit, cents, kitchen = '', trade = ''] = row.exec(line) ?? [];
    if (group === undefined) throw new Error(`not a good of the trade: ${line}`);
    return {
      group: group as GoodsGroup,
      unit: unit as TradeGood['unit'],
      cents: Number(cents),
      kitchen: kitchen.split(';'),
      trade: trade.split(';'),
    };
  });
