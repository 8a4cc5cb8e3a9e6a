import { answered, type Sample, type Samples, unique } from './access-fixture.ts';
import { accountSamples } from './access-samples-account.ts';
import { accountingSamples } from './access-samples-accounting.ts';
import { adminSamples } from './access-samples-admin.ts';
import { adviceSamples } from './access-samples-advice.ts';
import { approvalSamples } from './access-samples-approvals.ts';
import { askSamples } from './access-samples-ask.ts';
import { bankSamples } from './access-samples-bank.ts';
import { catalogueSamples } from './access-samples-catalogue.ts';
import { competitorMenuSamples } from './access-samples-competitor-menus.ts';
import { competitorSamples } from './access-samples-competitors.ts';
import { costAnalysisSamples } from './access-samples-cost-analysis.ts';
import { countSamples } from './access-samples-counts.ts';
import { dishSamples } from './access-samples-dishes.ts';
import { financialSamples } from './access-samples-financials.ts';
import { findingSamples } from './access-samples-findings.ts';
import { inboxSamples } from './access-samples-inbox.ts';
import { integrationSamples } from './access-samples-integrations.ts';
import { inventorySamples } from './access-samples-inventory.ts';
import { marketSamples } from './access-samples-market.ts';
import { menuPhotoSamples } from './access-samples-menu-photo.ts';
import { oauthSamples } from './access-samples-oauth.ts';
import { orderingSamples } from './access-samples-ordering.ts';
import { payableSamples } from './access-samples-payables.ts';
import { paymentRunSamples } from './access-samples-payment-runs.ts';
import { photoInventorySamples } from './access-samples-photo-inventory.ts';
import { posSamples } from './access-samples-pos.ts';
import { priceAlertSamples } from './access-samples-price-alerts.ts';
import { priceFeedSamples } from './access-samples-price-feeds.ts';
import { pricingSamples } from './access-samples-pricing.ts';
import { procurementSamples } from './access-samples-procurement.ts';
import { proposalSamples } from './access-samples-proposals.ts';
import { questionSamples } from './access-samples-questions.ts';
import { receivingSamples } from './access-samples-receiving.ts';
import { recipeSamples } from './access-samples-recipes.ts';
import { reportSamples } from './access-samples-reports.ts';
import { revenueSamples } from './access-samples-revenue.ts';
import { salesForecastSamples } from './access-samples-sales-forecast.ts';
import { salesImportSamples } from './access-samples-sales-imports.ts';
import { scenarioSamples } from './access-samples-scenarios.ts';
import { statementSamples } from './access-samples-statements.ts';
import { supplierCorrelationSamples } from './access-samples-supplier-correlation.ts';
import { teamSamples } from './access-samples-teams.ts';
import { transferSamples } from './access-samples-transfers.ts';
import { usageSamples } from './access-samples-usage.ts';
import { websiteSamples } from './access-samples-website.ts';
import { addLine } from './kitchen.ts';
import { fileForm } from './multipart.ts';

let counter = 0;

const one = (id: number): Sample => ({ params: { id } });

const accounts: Samples = {
  'accounts.currentUser': () => ({}),
  'accounts.register': () => {
    const username = `newcomer${++counter}`;
    const email = `${username}@example.com`;
    return { body: { username, email, password: 'correct horse battery', fullName: 'New' } };
  },
  'accounts.login': () => ({ body: { username: 'ourowner', password: 'correct horse battery' } }),
  'accounts.logout': () => ({}),
  'accounts.signInOptions': () => ({}),
};

const restaurants: Samples = {
  'restaurants.list': () => ({}),
  'restaurants.create': () => ({ body: { name: unique('Another') } }),
  'restaurants.update': ({ restaurantId }) => ({ ...one(restaurantId), body: { description: unique('Words') } }),
  'restaurants.categories': ({ restaurantId }) => one(restaurantId),
  'restaurants.contents': ({ restaurantId }) => one(restaurantId),
  'restaurants.delete': async ({ freshRestaurant }) => one((await freshRestaurant()).id),
};

const vendors: Samples = {
  'vendors.list': () => ({}),
  'vendors.summary': () => ({}),
  'vendors.get': ({ vendor }) => one(vendor.id),
  'vendors.inventory': ({ vendor }) => one(vendor.id),
  'vendors.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Vendor') } }),
  'vendors.update': ({ vendor }) => ({ ...one(vendor.id), body: { contactInfo: { phone: '1' } } }),
  'vendors.setAutoApproval': ({ vendor }) => ({
    ...one(vendor.id),
    body: { setting: 'inherit', limit: 1 + counter++ },
  }),
  'vendors.changeSeveral': async ({ freshVendor }) => {
    const { id, version } = await freshVendor();
    return { body: { items: [{ id, version, isActive: false }] } };
  },
  'vendors.learned': ({ vendor }) => one(vendor.id),
  'vendors.undoLearned': ({ vendor, learned }) => ({ params: { id: vendor.id, factId: learned.id } }),
  'vendors.removal': ({ vendor }) => one(vendor.id),
  'vendors.delete': async ({ freshVendor }) => one((await freshVendor()).id),
  'vendorItems.list': () => ({}),
  'vendorItems.create': ({ vendor }) => ({ body: { vendorId: vendor.id, description: unique('Item') } }),
  'vendorItems.update': ({ vendorItem }) => ({ ...one(vendorItem.id), body: { purchaseUnit: 'CS' } }),
  'vendorItems.delete': async ({ freshItem }) => one((await freshItem()).id),
};

const ingredients: Samples = {
  'ingredients.list': () => ({}),
  'ingredients.summary': () => ({}),
  'ingredients.get': ({ ingredient }) => one(ingredient.id),
  'ingredients.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Salt'), unit: 'lb' } }),
  'ingredients.createFromLine': ({ restaurantId }) => ({
    body: { restaurantId, name: unique('Pepper'), unit: 'lb', category: 'Other', costPerUnit: 2 },
  }),
  'ingredients.update': ({ ingredient }) => ({ ...one(ingredient.id), body: { category: 'Protein' } }),
  'ingredients.changeCost': ({ ingredient }) => ({ ...one(ingredient.id), body: { cost: 5 + counter++ / 100 } }),
  'ingredients.removal': ({ ingredient }) => one(ingredient.id),
  'ingredients.delete': async ({ freshIngredient }) => one((await freshIngredient()).id),
  'ingredients.priceHistory': ({ ingredient }) => one(ingredient.id),
  'ingredients.whereUsed': ({ ingredient }) => one(ingredient.id),
  'ingredients.saveConversion': ({ ingredient }) => ({
    ...one(ingredient.id),
    body: { unit: 'case', quantity: 20, toUnit: 'lb' },
  }),
  'ingredients.deleteConversion': async ({ freshConversion }) => ({ params: await freshConversion() }),
  'ingredients.saveRecipe': ({ prep, ingredient }) => ({
    ...one(prep.id),
    body: { lines: [{ ingredientId: ingredient.id, quantity: 1 }], batchYieldQuantity: 1, batchYieldUnit: 'gallon' },
  }),
};

const menuItems: Samples = {
  'menuItems.list': () => ({}),
  'menuItems.summary': () => ({}),
  'menuItems.costs': () => ({}),
  'menuItems.get': ({ dish }) => one(dish.id),
  'menuItems.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Dish'), category: 'Salads' } }),
  'menuItems.update': ({ dish }) => ({ ...one(dish.id), body: { description: unique('Words') } }),
  'menuItems.changeSeveral': async ({ freshDish }) => ({
    body: { items: [{ id: (await freshDish()).id, version: 1, targetMargin: 61 }] },
  }),
  'menuItems.changePrice': ({ dish }) => ({ ...one(dish.id), body: { price: 10 + counter++ / 100 } }),
  'menuItems.delete': async ({ freshDish }) => one((await freshDish()).id),
  'menuItems.ingredients': ({ dish }) => one(dish.id),
  'menuItems.addIngredient': async ({ freshDish, ingredient }) => ({
    ...one((await freshDish()).id),
    body: { ingredientId: ingredient.id, quantity: 1 },
  }),
  'menuItems.addIngredients': async ({ freshDish, ingredient }) => ({
    ...one((await freshDish()).id),
    body: { lines: [{ ingredientId: ingredient.id, quantity: 1 }] },
  }),
  'menuItems.updateIngredient': ({ dish, dishLine }) => ({
    params: { id: dish.id, linkId: dishLine.id },
    body: { quantity: 1 + counter++ / 100 },
  }),
  'menuItems.removeIngredient': async ({ freshDish, freshLine }) => {
    const { id } = await freshDish();
    return { params: { id, linkId: (await freshLine(id)).id } };
  },
  'menuItems.costBreakdown': ({ dish }) => one(dish.id),
};

const invoices: Samples = {
  'invoices.list': () => ({}),
  'invoices.summary': () => ({}),
  'invoices.upload': async ({ restaurantId }) => {
    const bytes = Buffer.from(`%PDF-1.4\n% ${unique('no invoice')}\n%%EOF\n`);
    return fileForm({ name: 'sample.pdf', bytes }, { restaurantId: String(restaurantId) });
  },
  'invoices.create': ({ vendor }) => ({ body: { vendorId: vendor.id, totalAmount: 10 } }),
  'invoices.get': ({ invoice }) => one(invoice.id),
  'invoices.update': ({ invoice }) => ({ ...one(invoice.id), body: { description: unique('Words') } }),
  'invoices.archive': () => ({}),
  'invoices.erase': async ({ binnedInvoice }) => one((await binnedInvoice()).id),
  'invoices.delete': async ({ freshInvoice }) => one((await freshInvoice()).id),
  'invoices.lineItem': ({ invoiceLine }) => one(invoiceLine.id),
  'invoices.lineItems': ({ invoice }) => one(invoice.id),
  'invoices.addLineItem': async ({ freshInvoice }) => ({
    ...one((await freshInvoice()).id),
    body: { description: 'BEEF', totalPrice: 10 },
  }),
  'invoices.saveLineItems': async ({ freshInvoice }) => ({
    ...one((await freshInvoice()).id),
    body: { lines: [{ description: 'BEEF', totalPrice: 10 }] },
  }),
  'invoices.addNewIngredients': async ({ freshInvoice, owner }) => {
    const { id } = await freshInvoice();
    const line = await addLine(owner, id, { description: 'BEEF', totalPrice: 10, lineType: 'product' });
    const made = { lineId: line.id, name: unique('New'), unit: 'lb', category: 'Protein' };
    return { ...one(id), body: { lines: [made] } };
  },
  'invoices.updateLineItem': ({ invoiceLine }) => ({ ...one(invoiceLine.id), body: { description: unique('BEEF') } }),
  'invoices.deleteLineItem': async ({ freshInvoice, owner }) => {
    const line = await addLine(owner, (await freshInvoice()).id, { description: 'BEEF', totalPrice: 10 });
    return one(line.id);
  },
  'invoices.review': ({ document }) => one(document.id),
  'invoices.page': ({ document }) => ({ params: { id: document.id, page: 1 }, query: '?width=400' }),
  'invoices.words': ({ document }) => ({ params: { id: document.id, page: 1 } }),
  'invoices.document': ({ document }) => one(document.id),
  'invoices.impact': ({ invoice }) => one(invoice.id),
  'invoices.approve': async ({ freshInvoice }) => one((await freshInvoice()).id),
  'invoices.unapprove': async ({ freshInvoice, owner }) => {
    const { id } = await freshInvoice();
    await answered(owner.post(`/api/invoices/${id}/approve`));
    return one(id);
  },
  'invoices.reprocess': ({ document }) => one(document.id),
  'invoices.reject': async ({ freshInvoice }) => ({ ...one((await freshInvoice()).id), body: { reason: 'duplicate' } }),
  'invoices.separateCopy': async ({ freshInvoice, kept }) => {
    const [{ id }, copy] = [await freshInvoice(), await freshInvoice()];
    const filed = { rejected_reason: 'duplicate', rejected_at: new Date(), copy_of: id };
    await kept.db?.updateTable('invoices').set(filed).where('id', '=', copy.id).execute();
    return { params: { id, copyId: copy.id }, body: {} };
  },
  'invoices.restore': async ({ freshInvoice, owner }) => {
    const { id } = await freshInvoice();
    await answered(owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' }));
    return one(id);
  },
};

const others: Samples = {
  'dashboard.metrics': () => ({}),
  'dashboard.decisions': () => ({}),
  'dashboard.setup': () => ({}),
  'dashboard.readiness': () => ({}),
  'dashboard.activity': () => ({}),
  'audit.list': () => ({}),
  'audit.choices': () => ({}),
  'audit.export': () => ({}),
  'audit.listAll': () => ({}),
  'audit.choicesOfAll': () => ({}),
  'audit.exportAll': () => ({}),
  'events.stream': () => ({}),
};

/** A sample call for each endpoint of the contract, by ID. */
export const samples: Samples = {
  ...accountSamples,
  ...accountingSamples,
  ...accounts,
  ...adminSamples,
  ...adviceSamples,
  ...restaurants,
  ...vendors,
  ...ingredients,
  ...menuItems,
  ...inventorySamples,
  ...marketSamples,
  ...menuPhotoSamples,
  ...photoInventorySamples,
  ...competitorMenuSamples,
  ...competitorSamples,
  ...costAnalysisSamples,
  ...countSamples,
  ...catalogueSamples,
  ...dishSamples,
  ...invoices,
  ...others,
  ...posSamples,
  ...orderingSamples,
  ...priceAlertSamples,
  ...inboxSamples,
  ...priceFeedSamples,
  ...pricingSamples,
  ...procurementSamples,
  ...approvalSamples,
  ...findingSamples,
  ...oauthSamples,
  ...proposalSamples,
  ...questionSamples,
  ...payableSamples,
  ...paymentRunSamples,
  ...statementSamples,
  ...bankSamples,
  ...receivingSamples,
  ...recipeSamples,
  ...askSamples,
  ...reportSamples,
  ...revenueSamples,
  ...salesForecastSamples,
  ...salesImportSamples,
  ...scenarioSamples,
  ...supplierCorrelationSamples,
  ...teamSamples,
  ...transferSamples,
  ...financialSamples,
  ...usageSamples,
  ...websiteSamples,
  ...integrationSamples,
};
