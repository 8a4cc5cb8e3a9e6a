import { getLineItem, reviewInvoice } from '@platewise/contract';
import { notFound } from '../../../../platform/http/problem.ts';
import type { Api } from '../../proposals/index.ts';
import { linePicture, placeOf } from '../line-picture.ts';
import { withoutPicture } from './explain-dish.ts';
import { type Explanation, stepOf } from './explanation.ts';

/** A line of an invoice as it was read, with its place on the page. */
export async function explainLine(api: Api, restaurantId: number, lineId: number): Promise<Explanation> {
  const { body: line } = await api(getLineItem, { params: { id: lineId } });
  const { body: review } = await api(reviewInvoice, { params: { id: line.invoiceId } });
  const { invoice, pages } = review;
  if (invoice.restaurantId !== restaurantId) throw notFound('The line');
  const place = placeOf(line.origins, pages);
  const picture = place === null ? null : await linePicture(api, invoice.id, place).catch(withoutPicture);
  const currency = invoice.currency;
  const amounts = [
    stepOf(`${line.quantity ?? 'An unknown quantity'} ${line.unit ?? ''} ${line.description}`.replace(/ +/g, ' ')),
    stepOf('Unit price', { amount: line.unitPrice, currency }),
    stepOf('Line total', { amount: line.totalPrice, currency }),
  ];
  const unit = line.ingredientUnit;
  const cost = line.costPerIngredientUnit;
  return {
    title: `Line ${line.position} of invoice ${invoice.invoiceNumber ?? invoice.filename} from ${invoice.vendorName ?? 'an unknown vendor'}`,
    steps: [
      ...amounts,
      ...(line.ingredientName === null
        ? [stepOf('Not matched with an ingredient')]
        : [
            stepOf(
              `Matched with ${line.ingredientName}${line.contents === null ? '' : `: ${line.contents} ${unit} per purchase unit`}`,
            ),
          ]),
      ...(cost === null ? [] : [stepOf(`Cost per ${unit}`, { amount: cost, currency })]),
      ...Object.entries(line.origins).map(([field, origin]) =>
        stepOf(`${field} was read as “${origin.read}”${origin.checked ? ' and confirmed by a person' : ''}`),
      ),
    ],
    pictures: picture === null ? [] : [picture],
    path: `/invoices/${invoice.id}/review`,
  };
}
