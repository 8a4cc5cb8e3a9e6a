import { Check, Minus } from 'lucide-react';

const rows = [
  {
    what: 'Paper in a box',
    before: 'Invoices are typed in at month end, or never',
    after: 'Photographed at the back door, in your costs before lunch',
  },
  {
    what: 'A guess at the margin',
    before: 'Food cost comes from the accountant, six weeks late',
    after: 'Every dish compared with its target after every delivery',
  },
  {
    what: 'A price increase slips by',
    before: 'Ground beef goes up 8% and no one notices',
    after: '“4 dishes, −$212 per month, 1 below target”',
  },
  {
    what: 'Counting on Sunday night',
    before: 'Clipboard, then a spreadsheet',
    after: 'On your phone, in shelf order, even offline in the walk-in',
  },
];

export const BeforeAfter = () => (
  <section className="band" id="how-it-works" aria-labelledby="before-after-title">
    <div className="bandHead">
      <h2 id="before-after-title">The same week, before and after</h2>
      <p>Nothing about the kitchen changes. What you know about it does.</p>
    </div>
    <table className="compare">
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">With Platewise</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="before">
              <Minus size={16} aria-hidden />
              <span className="phoneOnly">Before: </span>
              {before}
            </td>
            <td>
              <Check size={16} aria-hidden />
              <span className="phoneOnly">With Platewise: </span>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
