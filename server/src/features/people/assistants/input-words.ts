/** What input fields mean, for the model; the same name means the same everywhere. */
const words: Readonly<Record<string, string>> = {
  restaurantId: 'Restaurant ID from list_restaurants. Leave it out to cover all restaurants where it is optional.',
  q: 'Words to search for.',
  limit: 'Rows per page, 1 to 50. Default: 20.',
  cursor: 'The cursor of the previous page.',
  from: 'First day, YYYY-MM-DD.',
  to: 'Last day, YYYY-MM-DD.',
  compareFrom: 'First day to compare with, YYYY-MM-DD. Default: the same number of days right before.',
  compareTo: 'Last day to compare with, YYYY-MM-DD.',
  vendorId: 'Vendor ID from find.',
  menuItemId: 'Dish ID from find or list_dishes.',
  ingredientId: 'Ingredient ID from find or list_ingredients.',
  invoiceId: 'Invoice ID from list_invoices.',
  lineId: 'Line ID from get_invoice.',
  inventoryId: 'ID of the stock item from stock_levels.',
  recommendationId: 'ID from list_recommendations.',
  text: 'The question. One figure at a time, with its period.',
  query:
    'The question without words. `by` splits the figure; `period` is always needed; `compare` is an earlier period, `rank` what comes first; `why` asks for the causes of the change.',
  derivation: 'The derivation of a figure, as another tool returned it.',
  content: 'The file in base64.',
  filename: 'Name of the file, as its owner knows it.',
  kinds: 'Kinds of records to find. Default: all.',
  order: 'Sort direction.',
  sort: 'What to sort by.',
  state: 'Which proposals: open (default), decided or all.',
};

type Schema = { properties?: Record<string, object>; [key: string]: unknown };

/** The schema with a description for each field that has one. */
export function described<S extends Schema>(schema: S): S {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    words[name] === undefined ? field : { ...field, description: words[name] },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
