import { goodsOf } from './good.ts';

export const beverages = goodsOf(
  'beverages',
  `
lb 5.90-10.80 | 6x5lb 5lb 2x5lb 12x2lb @lb | Coffee, House Blend, Whole Bean; Espresso Beans | COFFEE WHL BEAN DK RST; COFFEE ESPRESSO BEAN; COFFEE GRD COLOMBIAN
each 0.09-0.20 | 100ct 6x25ct 10x100ct | Green Tea Bags; Black Tea, English Breakfast | TEA BAG ENGLISH BKFST; TEA GREEN ENV; TEA HERBAL CHAMOMILE
gallon 11.50-18.90 | 5gal 2.5gal 3gal | Cola Syrup, Bag in Box; Lemon-Lime BIB | SYRUP COLA BIB; BIB LEMON LIME; SYRUP DIET COLA BIB
gallon 4.20-7.60 | 24x12floz 24x20floz | Cola, Can; Ginger Ale, Can | SODA COLA CAN; SODA GINGER ALE CN; SODA DIET COLA NR
gallon 2.40-5.20 | 24x16.9floz 24x20floz | Spring Water; Bottled Water | WATER SPRING PET; WATER PURIFIED; WATER BTL PET
liter 1.10-2.40 | 12x750ml 24x500ml 15x1l 12x1l | Sparkling Water, Glass; Mineral Water | WATER SPARKLING GLS; WATER MINERAL ITAL; WTR SPRK GLASS
gallon 6.40-10.50 | 6x59floz 4x1gal 9x0.5gal | Orange Juice, Fresh; Orange Juice, Not From Concentrate | JUICE ORANGE NFC; OJ PREM 100% PULP; JUICE ORG CALCIUM
gallon 7.20-11.90 | 12x46floz 8x64floz 4x1gal | Cranberry Juice Cocktail; Tomato Juice | JUICE CRANBERRY CKTL; JUICE TOMATO; JUICE PINEAPPLE
gallon 14.80-26.90 | 24x12floz 12x12floz 24x6.8floz | Ginger Beer; Tonic Water | GINGER BEER BTL; TONIC WTR PREM; CLUB SODA
gallon 17.50-29.00 | 12x16floz 12x12floz | Kombucha; Cold Brew Coffee | KOMBUCHA GINGER; COLD BREW BLK; TEA KOMBUCHA BERRY
liter 8.40-14.80 | 6x1l 12x750ml 4x1l | Vanilla Syrup; Simple Syrup | SYRUP VANILLA PLASTIC; SYRUP CARAMEL; SYRUP SIMPLE CANE
lb 3.20-5.60 | 6x2lb 4x3lb 12x1lb | Hot Chocolate Mix; Chai Mix | COCOA MIX HOT CHOC; CHAI SPICED MIX; POWDER MATCHA BLEND
`,
);

export const wine = goodsOf(
  'wine',
  `
liter 11.00-26.00 | 12x750ml 6x750ml | Cabernet Sauvignon, Paso Robles 2022; Cab Sauv | Cab Sauv Paso Robles 22; CABERNET SAUV NAPA 2021; CAB SAUV CA 22
liter 9.50-21.00 | 12x750ml 6x750ml | Pinot Noir, Willamette Valley 2022; Pinot Noir | PINOT NOIR WILLAMETTE 22; Pinot Noir Russian Rvr 21; PINOT NOIR CTL COAST
liter 8.40-18.50 | 12x750ml 6x750ml | Chardonnay, Sonoma Coast 2023; Chardonnay | CHARDONNAY SONOMA 23; Chard Russian River 22; CHARD CALIF BTG
liter 8.20-16.00 | 12x750ml 6x750ml | Sauvignon Blanc, Marlborough 2024; Sauv Blanc | SAUV BLANC MARLBORO 24; Sauv Blanc NZ 23; SAUVIGNON BLANC CASABLANCA
liter 8.80-15.50 | 12x750ml | Pinot Grigio, Delle Venezie; Pinot Grigio | PINOT GRIGIO VENEZIE 23; Pinot Grigio IGT; PINOT GRIGIO ALTO ADIGE
liter 9.80-16.50 | 12x750ml 6x750ml 24x187ml | Prosecco, Brut DOC; Prosecco | PROSECCO BRUT DOC NV; Prosecco Extra Dry; PROSECCO DOC TREVISO
liter 42.00-68.00 | 6x750ml 12x750ml 12x375ml | Champagne, Brut NV; Champagne | CHAMPAGNE BRUT NV; Champ Brut Reserve; CHAMPAGNE RSRV EPERNAY
liter 3.20-5.40 | 4x3l 6x1.5l 1x20l 4x5l | House Red, Bag in Box; House White 1.5L | RED BLEND BIB; CHABLIS HOUSE; BURGUNDY JUG
liter 10.50-19.50 | 12x750ml 6x750ml | Malbec, Mendoza 2022; Tempranillo, Rioja Crianza | MALBEC MENDOZA 22; RIOJA CRIANZA TEMPRANILLO 20; Malbec Reserva UCO
liter 11.50-18.50 | 12x750ml 6x750ml | Rosé, Côtes de Provence 2024; Rose | ROSE PROVENCE 24; Rose Cotes de Prov; ROSE DRY CA
`,
);

export const spirits = goodsOf(
  'spirits',
  `
liter 13.50-26.00 | 12x1l 6x1.75l 12x750ml @ea | Vodka; Vodka, Wheat | VODKA 80 PREM; VODKA 1.0 80PF; VODKA POTATO
liter 16.00-29.00 | 12x1l 12x750ml 6x750ml | Gin, London Dry; London Dry Gin | GIN LONDON DRY 94; GIN DRY 80; GIN BOTANICAL
liter 18.50-38.00 | 12x1l 12x750ml 6x750ml | Tequila Blanco, 100% Agave; Tequila Reposado | TEQUILA BLANCO 100% AGAVE; TEQ REPOSADO; TEQUILA SILVER 80
liter 19.00-36.00 | 12x1l 12x750ml 6x750ml | Bourbon, Kentucky Straight; Bourbon Small Batch | BOURBON KY STRT 90; BOURBON SM BATCH; WHISKEY BRBN 86PF
liter 14.00-25.00 | 12x1l 6x1.75l 12x750ml | White Rum; Spiced Rum | RUM WHITE 80; RUM SPICED; RUM SILVER PR
liter 26.00-52.00 | 12x750ml 6x750ml 6x1l | Single Malt Scotch 12 Year; Blended Scotch | SCOTCH SGL MALT 12YR; SCOTCH BLND 80; WHISKY SCOT 12
liter 7.40-14.50 | 12x1l 12x750ml | Triple Sec; Orange Liqueur | TRIPLE SEC 60; CORDIAL PEACH SCHNP; LIQ ORANGE CURACAO
liter 24.00-38.00 | 12x750ml 6x1l | Aperitivo; Amaro | APERITIVO BITTER; AMARO; VERMOUTH SWEET TORINO
`,
);

export const beer = goodsOf(
  'beer',
  `
gallon 8.40-13.50 | 24x12floz 30x12floz | Lager, Can; American Lager, Bottle | LAGER LT NR LSE; LAGER CAN; BEER LT 12OZ CN
gallon 13.50-20.50 | 24x12floz 24x16floz | IPA, Bottle; West Coast IPA | IPA WEST COAST BTL; IPA HAZY CN; IPA NR
gallon 11.50-16.80 | 24x12floz 24x11.2floz | Mexican Lager, Bottle; Imported Pilsner | LAGER MEX NR; PILSNER IMP BTL; CERVEZA CLARA NR
gallon 9.20-14.80 | 15.5gal | Lager, 1/2 Barrel Keg; Draft Lager, Half Barrel | LAGER LT 1/2 BBL KEG; DRAFT LAGER HALF BBL; KEG LAGER PREM
gallon 17.00-29.00 | 5.16gal | Hazy IPA, Sixth Barrel; Stout, Sixtel | IPA HAZY SIXTEL KEG; STOUT 1/6 BBL KEG; AMBER ALE 1/6 KEG
gallon 14.50-22.00 | 24x12floz 24x12floz 12x19.2floz | Hard Cider, Can; Hard Seltzer, Variety | CIDER DRY CAN; SELTZER HARD VRTY; CIDER HARD APPLE NR
gallon 12.50-19.50 | 24x16floz 12x16floz 24x11.2floz | Hefeweizen; Belgian Wit | WHEAT ALE HEFE; WIT BELGIAN BTL; WHEAT BEER CN
`,
);

export const paper = goodsOf(
  'paper',
  `
each 0.05-0.13 | 500ct 200ct 10x50ct 4x125ct 2x250ct | Clamshell Container 9x9; Hinged Container, 3 Compartment | CONTAINER FOAM HNGD 9X9 3COMP; CLAMSHELL 9X9 BAGASSE; CONT HNG PLAS CLR 8X8
each 0.02-0.06 | 2000ct 20x50ct 1000ct 2500ct | Plastic Cups 16 oz; Portion Cup 2 oz | CUP PLAS CLR 16OZ PET; CUP PORTION 2OZ TRANS; CUP COLD PAPER 12OZ
each 0.06-0.15 | 1000ct 20x50ct 500ct | Hot Cups 12 oz; Paper Cup, 16 oz | CUP HOT PPR 12OZ WHT; CUP PAPER HOT 16OZ KRAFT; CUP HOT DBL WALL 12OZ
each 0.02-0.05 | 1000ct 10x100ct 20x50ct 2500ct | Lids, 12-16 oz; Dome Lid | LID DOME 12-20OZ WHT; LID FLAT CLR STRAW SLOT; LID PORTION 2OZ
each 0.006-0.016 | 6000ct 12x500ct 16x375ct 3000ct | Dinner Napkins, 2-Ply; Napkins, Beverage | NAPKIN DNR 15X17 2PLY WHT; NAPKIN BEV 1PLY; NAPKIN DISP XPRESS NAT
each 0.02-0.045 | 1000ct 10x100ct | Forks, Heavy Weight; Plastic Knives | FORK PLAS HVY WT BLK; KNIFE PP MED WT WHT; SPOON TEA PLAS HVY
each 0.10-0.19 | 250ct 500ct | Cutlery Kit, 6 pc; Wrapped Cutlery Set | KIT CUTLERY F/K/S/N/S&P; CUTLERY KIT BLK 7IN; KIT MEAL HVY BLK
each 0.06-0.12 | 1000ct 10x100ct 4x250ct | Nitrile Gloves, Large; Vinyl Gloves, Medium | GLOVE NITRILE BLK PF LG; GLOVE VINYL PF MED; GLOVE LATEX XL
each 18.00-34.00 | 1ct @ea | Foil Roll 18" x 500'; Film Wrap 18" x 2000' | FOIL ROLL 18IN X 500FT HVY; FILM PVC 18X2000; FOIL ALUM STD 12X1000
each 0.13-0.32 | 250ct 100ct 200ct 10x25ct | Trash Liners 55 gal; Can Liner, 44 Gallon | LINER CAN 38X58 1.5MIL BLK; LINER TRASH 55GAL HD; LINER 24X33 NAT
each 0.05-0.11 | 500ct 250ct 1000ct | Paper Bags, Kraft #12; T-Shirt Bags | BAG PAPER KRAFT 12#; BAG T-SHIRT 1/6 BBL; BAG SHOPPER KRFT HNDL
each 1.80-3.40 | 12ct 6ct 30ct | Paper Towels, Roll; Multifold Towels | TOWEL ROLL HW NAT 800FT; TOWEL MULTIFOLD WHT; TOWEL CTRPULL 2PLY
each 0.45-0.95 | 96ct 80ct 48ct | Toilet Tissue, 2-Ply; Bath Tissue | TISSUE TOILET 2PLY STD; TISSUE BATH 500SHT; TISSUE JUMBO 9IN 2PLY
each 0.55-1.20 | 50ct 30ct 100ct | Thermal Rolls 3-1/8"; Receipt Paper | ROLL THERMAL 3 1/8 X 230; PAPER RECEIPT 3.125; ROLL REGISTER 2PLY
`,
);

export const cleaning = goodsOf(
  'cleaning',
  `
gallon 4.60-8.90 | 4x1gal 5gal | Degreaser, Heavy Duty; All Purpose Cleaner | DEGREASER HVY DTY RTU; CLEANER ALL PURP; CLEANER OVEN & GRILL LIQ
gallon 3.10-5.20 | 6x1gal 3x1gal 4x1gal | Bleach, Germicidal; Bleach | BLEACH GERMICIDAL 8.25%; BLEACH LIQ REG; BLEACH ULTRA
gallon 7.90-14.90 | 5gal 4x1gal 2.5gal | Sanitizer, Quat; Dish Machine Detergent | SANITIZER QUAT; DETERGENT WAREWASH LT; RINSE AID LO TEMP
gallon 9.50-16.20 | 4x1gal 6x1gal | Dish Soap, Pot & Pan; Hand Dish Liquid | DETERGENT POT & PAN; SOAP DISH LIQ BLUE; DETERG HAND DISH PINK
gallon 10.90-21.50 | 4x1gal 6x32floz 12x32floz | Glass Cleaner; Sanitizing Spray | CLEANER GLASS RTU W/TRIG; CLEANER SANI MULTI SURF; SPRAY SANITIZER
each 0.55-1.10 | 20ct 24ct 60ct | Scouring Pads, Green; Sponges, Scrub | PAD SCOUR GRN 6X9; SPONGE SCRUB MED DTY; PAD GRIDDLE
each 6.90-14.50 | 12ct 6ct @ea | Mop Heads, 24 oz; Broom, Angle | MOP HEAD CTN 24OZ; BROOM ANGLE LG; MOP LOOP END MED BLU
gallon 11.50-20.50 | 4x1gal 8x33.8floz 4x42.3floz | Hand Soap, Foaming; Hand Sanitizer | SOAP HAND FOAM; SOAP LOTION ANTIBAC; SANITIZER HAND GEL
each 0.16-0.34 | 150ct 6x150ct 200ct | Food Service Wipers; Sani Towels | WIPER FOODSVC 13X24; TOWEL SANI 12X21; CLOTH WIPE PINK
`,
);
