import { goodsOf } from './good.ts';

export const meat = goodsOf(
  'meat',
  `
lb 3.10-5.60 | 4x10lb 6x10lb 8x5lb 10lb @lb | Ground Beef 80/20; Ground Chuck, 80% Lean | BEEF GROUND 80/20 FINE FRSH; GRND BEEF 80/20 TUBE; BEEF GRD CHUCK 80/20 CVP
lb 7.90-13.50 | 4x14lb~ 5x13lb~ 14lb~ @lb | Ribeye, Choice, Boneless; Beef Rib Eye Lip-On | BEEF RIBEYE LIP-ON CH 112A; RIBEYE BNLS USDA CHOICE 12-14; BEEF RIB EYE L/O CHC
lb 6.20-10.40 | 6x13lb~ 2x12lb~ @lb | New York Strip Loin, Choice; Striploin 0x1 Boneless | BEEF STRIPLOIN 0X1 CH 180; STRIP LOIN BNLS CHOICE; BF STRIP NY BNLS 1X1 SEL
lb 11.20-18.90 | 12x5lb~ 6x5lb~ @lb | Beef Tenderloin, PSMO; Whole Tenderloin | BEEF TENDERLOIN PSMO CH 189A; TENDERLOIN BF PSMO 5/UP; BEEF TNDRLN WHL NO ROLL
lb 4.10-6.90 | 6x12lb~ 2x14lb~ @lb | Brisket, Packer, Choice; Beef Brisket, Whole | BEEF BRISKET DECKLE ON CH 120; BRISKET BNLS PACKER CHOICE; BF BRISKET WHL UNTRMD
lb 5.40-8.90 | 4x10lb~ 24x6oz @lb | Flank Steak; Beef Flank | BEEF FLANK STEAK CH 193; STEAK FLANK CHOICE TRMD; BF FLANK STK
lb 6.20-9.80 | 4x10lb~ 2x10lb~ @lb | Outside Skirt Steak, Peeled | BEEF SKIRT OUTSIDE PLD CH; SKIRT STEAK OUTSD PEELED 121D; BF SKIRT STK INSD TRMD
lb 3.90-6.40 | 3x20lb~ 4x18lb~ @lb | Chuck Roll, Choice; Beef Chuck Roll | BEEF CHUCK ROLL CH 116A; CHUCK ROLL BNLS NECK OFF; BF CHK ROLL UNTRMD
lb 4.90-7.60 | 2x10lb~ 40x8oz 20x8oz @lb | Top Sirloin Steak 8 oz; Sirloin, Baseball Cut | STEAK SIRLOIN TOP 8OZ CC; BEEF TOP SIRL BUTT 184; STK TOP SIRLOIN CNTR CUT
lb 3.60-5.90 | 160x4oz 80x6oz 40x8oz 1x10lb | Hamburger Patties; Burger Patty, Angus | BEEF PATTY 80/20 HOMESTYLE; PATTY BF ANGUS CHUCK/BRSKT; HAMBURGER PATTIE FRZ IQF
lb 2.40-3.90 | 2x8lb~ 8x8lb~ @lb | Pork Butt, Bone-In; Boston Butt | PORK BUTT BI 1/4 TRIM 406; BUTT PORK BONELESS CT; PORK SHLDR BOSTON BUTT B/I
lb 2.60-4.20 | 6x9lb~ 2x9lb~ @lb | Pork Loin, Boneless, Center Cut | PORK LOIN BNLS CC STRAP OFF; LOIN PORK BNLS 413; PRK LOIN CTR CUT BNLS
lb 2.90-4.60 | 3x10lb~ 10x3.5lb~ 30lb | St. Louis Ribs; Pork Spare Ribs, St. Louis Style | PORK RIB ST LOUIS 2.75/DN; RIBS SPARE STL STYLE FRZ; PORK SPARERIB ST LOUIS IW
lb 3.60-5.70 | 15lb 2x7.5lb 12x1lb 18x1lb | Bacon, Sliced, 18-22; Applewood Bacon | BACON LAYOUT 18-22 FRZN; BACON SLI APLWD 14/18 CT; BACON SLCD L/O 18/22
lb 2.50-4.20 | 10lb 2x5lb 12lb @lb | Italian Sausage, Hot; Sweet Italian Sausage Rope | SAUSAGE ITAL HOT ROPE; SAUSAGE ITALIAN LINK 4-1 MILD; SAUS ITAL SWT BULK
lb 3.10-4.80 | 2x6lb~ 4x13lb~ 2x5lb | Ham, Boneless, Smoked; Pit Ham | HAM BUFFET BNLS W/A; HAM PIT SMKD BNLS HALVES; HAM DELI SLI 5X5
lb 4.20-7.10 | 25lb 2x5lb 10x2.5lb 2x12.5lb | Pepperoni, Sliced 14-16/oz | PEPPERONI SLI 14-16 CT; PEPPERONI PORK/BEEF SLCD; PEPRONI CUP N CHAR
lb 9.40-15.80 | 8x2.5lb~ 2x2lb~ 16x1.5lb~ @lb | Rack of Lamb, Frenched; Lamb Rack, New Zealand | LAMB RACK FRCHD CAP OFF NZ; LAMB RACK FRENCHED 20/24; RACK LAMB FRNCHD IMP
lb 6.80-9.90 | 6x5lb~ 10lb @lb | Leg of Lamb, Boneless; Lamb Leg BRT | LAMB LEG BNLS NETTED 234A; LEG LAMB BRT AUS; LAMB LEG BNLS IMP
lb 4.60-7.90 | 2x5lb 6x2lb 10lb | Chorizo, Bulk; Mexican Chorizo | CHORIZO PORK BULK; CHORIZO MEX FRSH LINKS; SAUS CHORIZO BULK FRZ
lb 8.50-14.90 | 4x3.5lb~ 2x7lb~ 12x3oz | Prosciutto di Parma; Prosciutto, Boneless | PROSCIUTTO BNLS PARMA 14MO; PROSCIUTTO SLI DOMESTIC; PROSCIUTTO DI PARMA PRESS
lb 2.90-4.50 | 4x5lb 2x10lb 80x2oz 10lb | Breakfast Sausage Links | SAUSAGE LINK PORK SKNLS 1OZ; SAUS BKFST LNK 2OZ; SAUSAGE PATTY PORK 1.5OZ
`,
);

export const poultry = goodsOf(
  'poultry',
  `
lb 2.05-3.90 | 4x10lb 40lb 8x5lb 4x10lb~ @lb | Chicken Breast, Boneless Skinless; Boneless Chicken Breast | CHICKEN BRST BNLS SKNLS RND CVP; CHIX BRST B/S 6OZ FRFZ; BREAST CHICKEN BNLS SKNLS JMBO; CHICKEN BREAST BNLS/SKLS FRSH
lb 1.60-2.80 | 4x10lb 40lb 40lb~ @lb | Chicken Thighs, Boneless Skinless | CHICKEN THIGH B/S CVP; THIGH CHICKEN BNLS SKNLS FRSH; CHIX THIGH BNLS SKLS RND
lb 0.58-1.05 | 4x10lb 40lb @lb | Chicken Leg Quarters; Leg Quarters, Fresh | CHICKEN LEG QTR RAW CVP FRFZ; LEG QTR CHIX FRSH; CHICKEN LEG QUARTER 8PC
lb 1.90-3.40 | 40lb 4x10lb 6x5lb @lb | Chicken Wings, Jumbo; Party Wings | CHICKEN WING JUMBO 6-8 CT; WING CHIX 1ST & 2ND JT IQF; WING PARTY JMBO FRSH CVP
lb 1.20-2.10 | 12x3.5lb~ 24x2.75lb~ 14x3lb~ | Whole Chicken, 3.5 lb; Fryer, Whole | CHICKEN WHL FRYER WOG 3.5/UP; FRYER WHOLE WOG CVP; CHIX WHL W/O GIBLETS
lb 2.70-4.40 | 4x10lb 2x5lb 4x5lb 6x5lb | Chicken Tenders, Breaded; Chicken Tenderloins | CHICKEN TNDR BRD CKD; TENDERLOIN CHIX CLIPPED RAW IQF; CHICKEN TENDER FRITTER HMSTYL
lb 2.90-4.70 | 10lb 2x5lb 4x5lb | Diced Chicken, Cooked; Pulled Chicken | CHICKEN DCD WHT/DRK CKD F/C; CHIX PULLED FC NAT PROP; CHICKEN DICED 1/2 F/C IQF
lb 3.40-5.60 | 2x9lb~ 4x8lb~ 2x5lb @lb | Turkey Breast, Skin On; Oven Roasted Turkey | TURKEY BRST SKON F/C BROWNED; TRKY BRST OVEN RSTD SLI; TURKEY BREAST RAW BNLS NETTED
lb 3.90-6.50 | 6x5.5lb~ 4x6.5lb~ 10x1.5lb~ | Duck, Whole; Duck Breast, Moulard | DUCK WHL PEKIN 5.5-6 FRZ; DUCK BRST MAGRET MLRD; DUCKLING LONG ISLAND GR A
lb 2.40-4.30 | 2x10lb 4x5lb 10lb @lb | Ground Turkey | TURKEY GROUND 85/15 FRZ; GRND TURKEY FRSH 93/7; TURKEY GRD CHUB
`,
);

export const seafood = goodsOf(
  'seafood',
  `
lb 7.90-13.90 | 10lb~ 2x10lb~ 10lb @lb | Atlantic Salmon Fillet, Skin On; Salmon, Scottish | SALMON FLT ATL SK/ON PBO 3-4; SALMON FILET ATLANTIC D TRIM; SALMON ATL FIL SKON C-TRIM
lb 4.90-8.60 | 6x5lb 5x2lb 10x2lb 10x4lb | Shrimp 16/20, Peeled & Deveined; White Shrimp 21/25 | SHRIMP P&D T/OFF 16/20 IQF; SHRIMP WHT RAW EZPL 21/25; SHRIMP RAW PD TAIL-ON 26/30
lb 5.20-9.10 | 10lb 4x10lb 10lb~ @lb | Cod Loins, Icelandic; Atlantic Cod Fillet | COD LOIN ICELANDIC 6OZ IQF; COD FLT ATL SKNLS PBO; COD ATLANTIC FLT 8-10 Z
lb 3.10-4.90 | 15lb 10lb 2x10lb | Catfish Fillets; Swai Fillet 5-7 oz | CATFISH FLT SHANK 5-7 IQF; SWAI FILLET 7-9 OZ; CATFISH FIL 3-5 USFR
lb 3.40-5.80 | 10lb 1x11lb 4x10lb | Tilapia Fillets 5-7 oz | TILAPIA FLT 5-7 IVP; TILAPIA FILLET IQF 3-5; TILAPIA FLT 7-9 BNLS SKNLS
lb 13.50-24.90 | 8x1lb 2x5lb 8lb @lb | Sea Scallops, U/10 Dry; Dry Scallops 10/20 | SCALLOP SEA U10 DRY; SCALLOPS SEA 10/20 DRY PK; SCALLOP U-12 DRY FROZ
lb 9.90-17.50 | 10lb~ 2x10lb~ @lb | Ahi Tuna Loin, #1; Yellowfin Tuna | TUNA YF LOIN #1 FRESH; TUNA AHI LOIN 2+ SKNLS; TUNA YELLOWFIN SAKU AAA
lb 14.90-26.50 | 10lb~ @lb | Halibut Fillet, Alaskan; Halibut, H&G | HALIBUT FLT SK/ON ALASKA; HALIBUT H&G 20/40; HALIBUT FLETCH FRSH
lb 2.10-3.90 | 10lb 5x2lb 2x5lb @lb | Mussels, PEI; Blue Mussels | MUSSEL PEI ROPE GROWN LIVE; MUSSELS BLUE CULTVD; MUSSEL MT HALF SHELL NZ
each 0.75-1.60 | 100ct 60ct 120ct @ea @dz | Oysters, Blue Point; Oysters on the Half Shell | OYSTER BLUE POINT SELECT; OYSTERS GULF COUNT; OYSTER KUMAMOTO WA
each 0.28-0.65 | 100ct 200ct 400ct | Littleneck Clams | CLAM LITTLENECK; CLAMS LITTLE NECK RI LIVE; CLAM MIDDLENECK VA
lb 4.20-7.60 | 4x2.5lb 10x2.5lb 2x5lb | Calamari Rings & Tentacles; Squid, Cleaned | CALAMARI R&T 5-8 CLND; SQUID TUBES & TENT U10; CALAMARI RNG BRD
lb 16.90-28.90 | 6x1lb 12x1lb | Jumbo Lump Crab Meat; Crab, Lump, Pasteurized | CRAB MEAT JUMBO LUMP PAST; CRABMEAT LUMP BLUE SWIM; CRAB MT CLAW PAST
lb 8.90-14.50 | 10lb~ 25lb~ @lb | Live Lobster 1.25 lb; Maine Lobster, Live | LOBSTER LIVE 1.25 CHIX; LOBSTER LV HARD 1.5-2; LOBSTER MAINE SELECT
lb 2.40-4.10 | 4x2.5lb 10lb 20x8oz | Fish Sticks; Battered Cod 3 oz | COD BATTERED 3OZ BEER; POLLOCK BRD PORTION 4OZ; FISH STRIP BTRD OVEN RDY
lb 8.90-15.90 | 12x1lb 10x3oz 4x3lb | Smoked Salmon, Sliced; Nova Lox | SALMON SMOKED NOVA PRESLI; LOX COLD SMKD SLI; SALMON SMKD SIDE TRIM
lb 5.90-9.80 | 10lb~ 10lb @lb | Branzino, Whole; Rainbow Trout, Boneless | BRANZINO WHL 1-1.5 GREECE; TROUT RBW BNLS 8-10 HO; BRANZ FARM 400-600G
`,
);
