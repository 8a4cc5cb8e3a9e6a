import { goodsOf } from './good.ts';

export const produce = goodsOf(
  'produce',
  `
lb 0.30-0.90 | 50lb 25lb 40lb @lb | Onions, Yellow Jumbo; Yellow Onions | ONION YELLOW JUMBO; ONIONS YEL COLOSSAL; ONION YLW JBO SACK
lb 0.34-0.95 | 25lb 50lb 10lb @lb | Onions, Red; Red Onions, Medium | ONION RED MED FRESH; ONIONS RED JUMBO; ONION RED JBO
lb 0.85-1.70 | 25lb 2x10lb 20lb 1x25lb @lb | Tomatoes, Roma; Roma Tomatoes | TOMATO ROMA; TOMATO PLUM ROMA XL; TOM ROMA BULK
lb 0.90-1.95 | 25lb 20lb 15lb @lb | Tomatoes, 5x6; Beefsteak Tomato | TOMATO 5X6 #1 VR; TOMATO BULK 6X6; TOM 5X6 BLK LUG
lb 1.90-3.60 | 10lb 15lb @lb | Grape Tomatoes; Cherry Tomatoes | TOMATO GRAPE CLMSHL; TOMATO CHERRY RED; TOM GRAPE
each 0.95-2.30 | 24ct 30ct @ea | Lettuce, Romaine; Romaine Hearts | LETTUCE ROMAINE LINER; ROMAINE 24CT CELLO; LETT ROMAINE HRTS
each 0.90-2.10 | 24ct @ea | Iceberg Lettuce; Lettuce, Iceberg, Wrapped | LETTUCE ICEBERG LINER; LETTUCE ICE CELLO; LETT ICEBRG
lb 2.30-4.60 | 3lb 4x2.5lb 2x1.5lb @lb | Spring Mix; Mesclun, Organic | SPRING MIX WASHED; LETTUCE SPRING MIX ORG; MESCLUN MIX TRAY
lb 2.10-4.10 | 4x2.5lb 2.5lb 4lb @lb | Baby Spinach; Spinach, Flat Leaf | SPINACH BABY WASHED; SPINACH FLAT CLND; SPIN BABY CELLO
lb 2.90-5.40 | 4lb 3lb 2x1.5lb @lb | Arugula, Baby; Arugula | ARUGULA BABY WILD; ARUGULA WSHD; ARUGULA BABY TRAY
each 0.55-1.25 | 48ct 60ct 40ct 36ct 80-88ct @ea | Avocado, Hass; Avocados, Ripe | AVOCADO HASS RIPE #1; AVOCADO HASS BREAKING; AVO HASS
each 0.18-0.42 | 140ct 115ct 165ct 95ct 120-138ct @ea | Lemons, Choice; Lemons | LEMON CHOICE FCY; LEMON SUNKIST; LEMONS FRSH
each 0.12-0.34 | 200ct 175ct 230ct 110ct @ea | Limes, Persian; Limes | LIME PERSIAN; LIMES SEEDLESS; LIME FRESH MEX
each 0.35-0.80 | 88ct 72ct 113ct 80-88ct @ea | Oranges, Navel; Valencia Oranges | ORANGE NAVEL CHOICE; ORANGE VAL; ORANGES CHC
lb 0.42-0.85 | 50lb 40lb @lb | Russet Potatoes; Potatoes, Idaho 70 ct | POTATO RUSSET 70CT IDAHO; POTATO RUSSET BAKER 80 US#1; POT IDAHO 90CT
lb 0.75-1.50 | 50lb 25lb 20lb @lb | Fingerling Potatoes; Red Potatoes, Size B | POTATO RED B; POTATO YUKON GOLD A; POT RED CREAMER C
lb 0.50-1.20 | 50lb 25lb 48x1lb 24x2lb @lb | Carrots, Jumbo; Carrots, Peeled | CARROT JUMBO LOOSE; CARROTS CELLO; CARROT CUT SHRED
each 0.85-1.80 | 24ct 30ct 36ct @ea | Celery; Celery Hearts | CELERY STALK; CELERY SLEEVED; CELERY CALIF
lb 1.00-2.20 | 25lb 11lb 1bu @lb | Green Bell Peppers; Peppers, Green | PEPPER GREEN LARGE; PEPPER BELL GRN CHOPPER; PEP GRN XL
lb 1.80-3.60 | 15lb 11lb 25lb @lb | Red Bell Peppers; Peppers, Red, Holland | PEPPER RED LG; PEPPER RED BELL HH; PEP RED XLG MEX
lb 1.10-2.40 | 10lb 40lb 5lb @lb | Jalapeño Peppers; Serrano Peppers | PEPPER JALAPENO; JALAPENO FRSH; PEPPER SERRANO
lb 0.75-1.70 | 1bu 10lb @lb | Cucumbers; Cucumbers, Select | CUCUMBER SELECT; CUKE SUPER; CUCUMBER ENGLISH
lb 1.10-2.30 | 20lb 22lb 5lb @lb | Zucchini; Yellow Squash | SQUASH ZUCCHINI FCY; ZUCCHINI MED; SQUASH YEL MED
lb 1.30-2.60 | 20lb 14x1lb 4x3lb @lb | Broccoli Crowns; Broccoli Florets | BROCCOLI CROWN; BROCCOLI FLORET; BROC CRWN ICELESS
each 2.10-3.90 | 12ct 9ct 16ct @ea | Cauliflower; Cauliflower, Cello | CAULIFLOWER CELLO; CAULIFLWR WHT; CAULI WHITE
lb 2.10-4.20 | 10lb 5lb 8x1lb @lb | Mushrooms, White Button; Cremini Mushrooms | MUSHROOM BUTTON MED; MUSHROOM CRIMINI; MUSH WHT LG FOAM
lb 5.90-12.50 | 5lb 3lb 4x3lb @lb | Shiitake Mushrooms; Oyster Mushrooms | MUSHROOM SHIITAKE #1; MUSHROOM OYSTER; MUSH MAITAKE
lb 1.90-3.60 | 30lb 4x5lb 5lb 6x3lb @lb | Garlic, Peeled; Garlic Cloves | GARLIC PEELED; GARLIC WHL PLD FRSH; GARLIC PLD JAR
lb 1.40-2.80 | 30lb 10lb 5lb @lb | Ginger Root; Ginger | GINGER ROOT; GINGER FRESH CHINA; GINGER HAND
bunch 0.55-1.30 | @bch | Cilantro, Bunch; Cilantro | CILANTRO BCH; CILANTRO FRSH; HERB CILANTRO WSHD
bunch 0.60-1.40 | @bch | Parsley, Italian; Flat Leaf Parsley | PARSLEY ITALIAN; PARSLEY FLAT; HERB PARSLEY ITAL
lb 7.90-14.90 | 1lb 4oz 8oz @lb | Basil, Fresh; Basil | BASIL FRESH; HERB BASIL PKG; BASIL HH
lb 8.40-15.20 | 1lb 4oz @lb | Thyme; Rosemary, Fresh | HERB THYME; ROSEMARY FRESH; HERB ROSEMARY PKG
lb 2.10-4.90 | 8x1lb 8lb 12x6oz @lb | Strawberries; Strawberries, Driscoll | STRAWBERRY CLMSHL; STRAWBERRIES CAL; STRWBRY DRSCL
lb 3.90-7.90 | 12x6oz 12x4.4oz @lb | Blueberries; Raspberries | BLUEBERRY; RASPBERRY CLAM; BLUEBERRIES CHILE
lb 0.48-0.90 | 40lb 10lb @lb | Bananas; Bananas, Green Tip | BANANA PREMIUM; BANANAS GREEN TIP; BANANA PETITE
lb 1.00-1.95 | 40lb 18lb @lb | Apples, Granny Smith 88 ct; Gala Apples | APPLE GRANNY SMITH; APPLE GALA WXF; APPLE FUJI WA
each 2.10-4.60 | 6ct 5ct 7ct 8ct @ea | Pineapple, Gold; Pineapples | PINEAPPLE GOLD; PINEAPPLE CROWNLESS; PINE GLDN CR
each 2.20-4.10 | 9ct 12ct 6ct @ea | Cantaloupe; Honeydew Melon | CANTALOUPE; MELON HONEYDEW; MELON CANTALOPE
lb 0.45-0.95 | 50lb 45lb @lb | Green Cabbage; Cabbage | CABBAGE GREEN MED; CABBAGE GRN; CABG GREEN
lb 1.60-3.20 | 11lb 28lb 5lb @lb | Asparagus, Standard; Asparagus, Jumbo | ASPARAGUS STD; ASPARAGUS LG; ASPRGS JBO
lb 1.50-2.90 | 25lb 10lb 5lb @lb | Green Beans; Haricots Verts | BEAN GREEN TRIMMED; BEANS GRN SNIPPED; BEAN HARICOT VERT
bunch 0.90-1.90 | @bch | Kale, Green; Lacinato Kale | KALE GREEN; KALE LACINATO ORG; KALE CURLY
bunch 0.45-0.95 | @bch | Green Onions; Scallions | ONION GREEN ICELESS; SCALLION; ONION GRN
`,
);

export const dairy = goodsOf(
  'dairy',
  `
gallon 3.40-5.30 | 4x1gal 2x1gal 9x0.5gal 1gal @gal | Whole Milk, Gallon; Milk, Whole | MILK WHOLE HOMO VIT D; MILK WHL 3.25% GAL; MILK HOMO
gallon 3.20-4.90 | 4x1gal 9x0.5gal @gal | 2% Milk; Milk, Reduced Fat | MILK 2% RED FAT; MILK 2% REDUCED; MILK LOW FAT 1%
gallon 12.50-21.50 | 12x1qt 12x32floz 6x0.5gal 9x0.5gal | Heavy Cream 36%; Heavy Whipping Cream | CREAM HEAVY 36%; CREAM HVY WHIP 40% UHT; CREAM WHIPPING ESL
gallon 7.90-12.90 | 12x1qt 9x0.5gal 12x32floz | Half & Half; Half and Half, Quart | HALF & HALF UHT; CREAMER HALF&HALF; HALF N HALF
lb 2.60-4.20 | 36x1lb 30x1lb 55lb 50lb | Butter, Unsalted; Butter Solids | BUTTER SOLID UNSLTD AA; BUTTER PRINT SALTED; BUTTER CHIP UNSLT USDA AA
lb 2.30-3.70 | 4x5lb 6x5lb 8x3lb | American Cheese, 160 Slice; American, White | CHEESE AMER 160 WHT SLI; CHEESE AMERICAN YEL 120CT; CHS AMER WHT EZ SLI
lb 2.40-3.80 | 6x5lb 8x6lb 4x5lb @lb | Mozzarella, Shredded, Whole Milk | CHEESE MOZZ SHRD WM LMPS; MOZZARELLA FTHR SHRD; CHS MOZZ LOAF PART SKIM
lb 2.50-4.10 | 4x5lb 40lb 2x5lb @lb | Cheddar, Shredded; Cheddar Cheese, Mild | CHEESE CHED MILD SHRD FCY; CHEDDAR YEL SHREDDED; CHS CHDR SHRP LOAF
lb 2.40-3.90 | 4x5lb 6x5lb | Monterey Jack, Shredded; Pepper Jack | CHEESE JACK MONT SHRD; CHEESE PEPPER JACK SLI; CHS JCK/CHED BLND FTHR
lb 4.90-8.90 | 4x5lb 2x10lb 20lb~ @lb | Parmesan, Grated; Parmesan Wheel | CHEESE PARM GRATED; PARMESAN SHRD FCY; CHS PARMESAN WHL
lb 3.90-7.40 | 2x4lb 4x3lb 8lb 12x8oz @lb | Feta, Crumbled; Feta in Brine | CHEESE FETA CRMBL; FETA CHS DOMESTIC PAIL; CHS FETA BULG
lb 4.60-8.90 | 2x2.2lb 12x8oz 4x2.5lb | Goat Cheese Log; Chèvre, Plain | CHEESE GOAT LOG PLN; CHEVRE FRSH; CHS GOAT CRMBL
lb 3.10-4.90 | 4x5lb 6x3lb 10x3lb | Cream Cheese; Cream Cheese Loaf | CHEESE CREAM LOAF; CREAM CHEESE PLN; CHS CREAM BULK
lb 1.30-2.30 | 4x5lb 6x5lb 32lb | Sour Cream; Sour Cream, Cultured | SOUR CREAM CULTURED; CREAM SOUR GR A; SOUR CRM ALL NAT
lb 2.10-3.50 | 4x5lb 6x3lb 2x5lb | Ricotta, Whole Milk; Cottage Cheese | CHEESE RICOTTA WM; RICOTTA IMPASTATA; CHS COTTAGE SML CURD 4%
lb 1.60-2.90 | 6x32oz 4x5lb 32lb | Greek Yogurt, Plain; Yogurt, Vanilla | YOGURT GREEK PLN NF; YOGURT PLAIN WM; YOGURT VAN LF
gallon 9.80-14.80 | 12x1qt 6x0.5gal 12x32floz | Oat Milk, Barista; Almond Milk | OAT MILK BARISTA; MILK ALMOND UNSWT; BEV OATMLK ORIG
gallon 7.80-12.90 | 4x1gal 2.5gal 6x0.5gal | Ice Cream Mix 10%; Soft Serve Mix, Vanilla | MIX SOFT SERVE VAN 10%; ICE CREAM MIX VAN 5%; SHAKE MIX CHOC
`,
);

export const eggs = goodsOf(
  'eggs',
  `
each 0.15-0.40 | 15dz 30dz 180ct @dz | Eggs, Large, Loose; Large White Eggs | EGGS LG LOOSE; EGG SHELL LARGE GR AA WHT; EGGS LRG LOOSE GRADE A
each 0.17-0.42 | 15dz 30dz @dz | Eggs, Extra Large; Jumbo Eggs | EGGS XL LOOSE GR AA; EGG JUMBO WHT LOOSE; EGGS MED LOOSE
each 0.28-0.55 | 15dz 15x1dz @dz | Cage Free Brown Eggs; Pasture Raised Eggs | EGG BROWN LG CAGE FREE; EGGS CF LG BRN CARTON; EGG PASTURE RSD LG
lb 1.90-3.30 | 15x2lb 20lb 6x5lb | Liquid Whole Eggs; Egg Whites, Liquid | EGG LIQ WHOLE W/CITRIC; EGG WHITE LIQ PASTZD; EGGS LIQ SCRAMBLE MIX
each 0.27-0.48 | 12x12ct 144ct | Hard Boiled Eggs, Peeled | EGG HARD CKD PLD PILLOW; EGGS HB PEELED DRY PK; EGG HARD COOKED
`,
);
