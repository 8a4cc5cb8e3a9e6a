/** A name, its unit, its category, and the cost per unit. */
const staples = `
Ground beef|lb|Protein|4.1
Chicken thighs|lb|Protein|2.3
Pork shoulder|lb|Protein|2.6
Atlantic salmon|lb|Protein|9.2
Jamón ibérico|oz|Protein|1.9
Chorizo|lb|Protein|4.4
Roma tomatoes|lb|Vegetables|1.2
Jalapeños|lb|Vegetables|1.4
Poblano chiles|lb|Vegetables|1.9
Yellow onions|lb|Vegetables|0.7
Haricots verts|lb|Vegetables|3.3
Avocados|each|Vegetables|1.1
Limes|each|Vegetables|0.2
Cilantro|bunch|Vegetables|0.8
Crème fraîche|oz|Dairy|0.3
Gruyère|lb|Dairy|8.9
Queso Oaxaca|lb|Dairy|4.7
Whole milk|gallon|Dairy|3.9
Butter|lb|Dairy|3.6
Eggs|each|Dairy|0.3
Corn tortillas|each|Grains|0.1
Jasmine rice|lb|Grains|0.8
Semolina flour|lb|Grains|0.9
Brioche buns|each|Grains|0.6
Piñon nuts|oz|Condiments|1.1
Extra virgin olive oil|liter|Condiments|9.8
Crushed red pepper|oz|Condiments|0.4
Mole negro paste|kg|Condiments|11.5
Agave syrup|liter|Beverages|7.4
Hibiscus flowers|lb|Beverages|6.2
Cold brew concentrate|gallon|Beverages|18.5
Compostable forks|piece|Other|0.1`;

const kinds = ['', 'organic', 'local', 'frozen', 'smoked', 'diced', 'roasted', 'kosher'];
const grades = ['', 'A', 'B', 'jumbo', 'small', 'case pick', 'second label', 'import'];
const longTail =
  ', hand-trimmed and vacuum-packed, from certified small farms of the Central Valley (winter contract, delivered Tuesdays)';

type Named = { name: string; unit: string; category: string; cost: string | null };

/**
 * This many ingredients as a kitchen names them: one in ninety has a name as long as a label, one in forty no price.
 */
export function largeNames(wanted: number): Named[] {
  const rows = staples
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
  return Array.from({ length: wanted }, (_, at) => {
    const [name = '', unit = 'lb', category = 'Other', base = '1'] = rows[at % rows.length] ?? [];
    const kind = kinds[Math.floor(at / rows.length) % kinds.length] ?? '';
    const grade = grades[Math.floor(at / rows.length / kinds.length) % grades.length] ?? '';
    const words = [name, kind, grade].filter((word) => word !== '').join(', ');
    const cost = (Number(base) * (0.85 + (at % 31) / 100)).toFixed(4);
    return {
      ...{ name: at % 90 === 7 ? words + longTail : words, unit, category },
      cost: at % 40 === 11 ? null : cost,
    };
  });
}

const plates = ['Tacos', 'Enchiladas', 'Burger', 'Salad', 'Bowl', 'Soup', 'Flan', 'Agua fresca', 'Ceviche', 'Torta'];
const styles = ['Carne asada', 'Al pastor', 'Crème brûlée', 'Grilled salmon', 'Smoked chicken', 'Poblano', 'Hibiscus'];
const sizes = ['', 'small', 'large', 'for two', 'family', 'lunch', 'late night', 'catering tray'];
const longDish =
  ' with charred corn, pickled red onions, avocado crema, queso fresco and a side of slow-cooked black beans';

/** This many dishes; one in sixty has a full menu description as its name. */
export const largeDishes = (wanted: number): string[] =>
  Array.from({ length: wanted }, (_, at) => {
    const plate = plates[at % plates.length] ?? '';
    const style = styles[Math.floor(at / plates.length) % styles.length] ?? '';
    const size = sizes[Math.floor(at / plates.length / styles.length) % sizes.length] ?? '';
    return `${style} ${plate.toLowerCase()}${at % 60 === 9 ? longDish : ''}${size === '' ? '' : `, ${size}`}`;
  });

const traders = ['Foods', 'Produce', 'Seafood', 'Dairy', 'Bakery', 'Provisions', 'Paper & Supply', 'Beverage', 'Meats'];
const places = ['Brazos', 'Lone Star', 'Río Grande', 'Hill Country', 'Gulf Coast', 'Bluebonnet', 'San Jacinto'];
const longVendor = ' Wholesale Distribution & Cold Storage of Central Texas, LLC';

export const largeVendors = (wanted: number): string[] =>
  Array.from({ length: wanted }, (_, at) => {
    const name = `${places[Math.floor(at / traders.length) % places.length]} ${traders[at % traders.length]}`;
    return at % 15 === 4 ? name + longVendor : name;
  });
