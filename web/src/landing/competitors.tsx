import { t } from '@platewise/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { CallInText } from './call-to-action.tsx';

/** Written as the product writes them for this restaurant in Texas, whatever the reader's language. */
const others = [
  { name: 'Cantina Brazos, 0.6 mi', price: '$4.95', gap: '+$0.70', icon: ArrowUp },
  { name: 'El Faro, 1.2 mi', price: '$4.75', gap: '+$0.50', icon: ArrowUp },
  { name: 'Taqueria Lupita, 2.4 mi', price: '$3.95', gap: '−$0.30', icon: ArrowDown },
];

const PriceTable = () => (
  <div className="prices">
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Fish taco')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('vs. yours')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="you">
          <th scope="row">{t('You')}</th>
          <td>$4.25</td>
          <td />
        </tr>
        {others.map(({ name, price, gap, icon: Icon }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{price}</td>
            <td>
              <span className="gap">
                <Icon size={15} aria-hidden />
                {gap}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{t('Illustrative example')}</p>
  </div>
);

export const Competitors = () => (
  <section className="band beside turned" id="competitors" aria-labelledby="competitors-title">
    <div>
      <h2 id="competitors-title">{t('See your prices the way your guests do')}</h2>
      <p>
        {t(
          'Platewise reads menus near you and shows the same dish side by side, with the distance and the date it was read.',
        )}
      </p>
      <CallInText />
    </div>
    <PriceTable />
  </section>
);
