import { t } from '@platewise/domain';
import { Check, Minus } from 'lucide-react';

const rows = () => [
  {
    what: t('Paper in a box'),
    before: t('Invoices are typed in at month end, or never'),
    after: t('Photographed at the back door, in your costs before lunch'),
  },
  {
    what: t('A guess at the margin'),
    before: t('Food cost comes from the accountant, six weeks late'),
    after: t('Every dish compared with its target after every delivery'),
  },
  {
    what: t('A price increase slips by'),
    before: t('Ground beef goes up 8% and no one notices'),
    after: t('“4 dishes, −$212 per month, 1 below target”'),
  },
  {
    what: t('Counting on Sunday night'),
    before: t('Clipboard, then a spreadsheet'),
    after: t('On your phone, in shelf order, even offline in the walk-in'),
  },
];

export const BeforeAfter = () => (
  <section className="band" id="how-it-works" aria-labelledby="before-after-title">
    <div className="bandHead">
      <h2 id="before-after-title">{t('The same week, before and after')}</h2>
      <p>{t('Nothing about the kitchen changes. What you know about it does.')}</p>
    </div>
    <table className="compare">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('With Platewise')}</th>
        </tr>
      </thead>
      <tbody>
        {rows().map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="before">
              <Minus size={16} aria-hidden />
              <span className="phoneOnly">{t('Before:')} </span>
              {before}
            </td>
            <td>
              <Check size={16} aria-hidden />
              <span className="phoneOnly">{t('With Platewise:')} </span>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
