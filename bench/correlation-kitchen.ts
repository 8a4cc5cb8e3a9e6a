import type { CorrelatedIngredient } from '@platewise/domain';

/**
 * What the invoice generator sells, by the kitchen's name for it. A dash: this kitchen doesn't stock it, but often
 * something similar.
 */
const sold = `
CHEESE AMERICAN 160 SLI WHT|American cheese|Dairy
CREAM HEAVY 40% FRSH|Heavy cream|Dairy
MILK WHOLE HOMO|Whole milk|Dairy
BUTTER SOLID UNSALTED AA|Unsalted butter|Dairy
EGG SHELL LARGE WHITE|Eggs|Dairy
YOGURT PLAIN LOW FAT|-|
BEEF GROUND CHUCK 80/20 FINE|Ground beef|Protein
BEEF STRIP LOIN CH 0X1|Strip loin|Protein
PORK BUTT BNLS VAC|-|
BACON LAYOUT 18/22 FRZN|Bacon|Protein
SAUSAGE LINK PORK 1 OZ|-|
CHICKEN BRST BNLS SKNLS RANDOM|Chicken breast|Protein
CHICKEN LEG QTR RAW CVP FRFZ|-|
TURKEY BREAST OVN RSTD|Turkey breast|Protein
TOMATO PLUM ITALIAN PEELED|-|
KETCHUP FANCY 33% CAN|Ketchup|Condiments
FLOUR ALL PURPOSE H&R BLCHD|All purpose flour|Grains
SUGAR GRANULATED CANE|Sugar|Condiments
RICE LONG GRAIN PARBOILED|White rice|Grains
OIL CANOLA CLEAR FRY|Canola oil|Condiments
MAYONNAISE HEAVY DUTY|Mayonnaise|Condiments
BEAN BLACK FANCY|Black beans|Other
POTATO FRY 3/8 SC XLONG|French fries|Other
SHRIMP P&D TAIL-OFF 31/40|Shrimp|Protein
DOUGH PIZZA BALL 16 OZ|-|
LETTUCE ROMAINE HEARTS|Romaine lettuce|Vegetables
TOMATO 5X6 XLARGE|Tomato|Vegetables
ONION RED JUMBO|Red onion|Vegetables
AVOCADO HASS RIPE|Avocado|Vegetables
LIME FRESH|Lime|Vegetables
CILANTRO BUNCH|Cilantro|Vegetables
PEPPER JALAPENO|Jalapeno|Vegetables
POTATO RUSSET 70 CT|Russet potato|Vegetables
BASIL FRESH|-|
CONTAINER FOAM 9X9 3 COMP|-|
GLOVE VINYL PF LARGE|Vinyl gloves|Other
NAPKIN DINNER 2 PLY|Dinner napkins|Other`;

/** Stocked, but sold by no vendor: matching these would be wrong. */
const others = `Sour cream|Cream cheese|Buttermilk|Salted butter|Pork loin|Pork belly|Italian sausage|Chicken thigh|Chicken stock
Tomato paste|Tomato sauce|Bread flour|Brown sugar|Brown rice|Olive oil|Green beans|Sweet potato|Yellow onion|Green onion
Iceberg lettuce|Lime juice|Lemon|Red bell pepper|Black pepper|Dried basil|Pizza cheese|Yogurt dressing|Cocktail napkins|Hot cups`;

export function generatedKitchen(): {
  ingredients: CorrelatedIngredient[];
  idOf: (description: string) => number | null;
} {
  const rows = sold
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const kept = [
    ...rows.flatMap(([description, name, category]) => (name === '-' ? [] : [{ description, name, category }])),
    ...others.split(/[|\n]/).map((name) => ({ description: undefined, name, category: undefined })),
  ];
  return {
    ingredients: kept.map(({ name, category }, at) => ({
      ...{ id: at + 1, name: name ?? '', category: category ?? null, unit: null, facts: {}, cost: null },
    })),
    idOf: (description) => {
      const at = kept.findIndex((one) => one.description !== undefined && description.startsWith(one.description));
      return at === -1 ? null : at + 1;
    },
  };
}
