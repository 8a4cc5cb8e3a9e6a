import { type Detail, type Vendor, vendorContact } from '@platewise/contract';
import { Globe, Mail, MapPin, Pencil, Phone, Trash2 } from 'lucide-react';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Badge, IconButton, Initials, Money } from '../../../ui/index.ts';
import css from './vendors.module.css';

type Props = {
  vendor: Vendor;
  currency: string;
  onEdit: () => void;
  onDelete: () => void;
};

export function VendorCard({ vendor, currency, onEdit, onDelete }: Props) {
  const { contactInfo, recentProducts, ingredientCount } = vendor;
  const more = ingredientCount - recentProducts.length;
  const place = useRestaurantNames()(vendor.restaurantId, ' · ');
  return (
    <article className={css.card} aria-labelledby={`vendor-${vendor.id}`}>
      <header className={css.cardHead}>
        <Initials name={vendor.name} />
        <div className="pw-grow">
          <h2 id={`vendor-${vendor.id}`} className={css.name}>
            <button type="button" className={css.open} onClick={onEdit}>
              {vendor.name}
            </button>
          </h2>
          <div className="pw-meta">
            {place}
            <span className={css.number}>{t('Vendor #{id}', { id: vendor.id })}</span>{' '}
            {!vendor.isActive && <Badge>{t('Inactive')}</Badge>}
          </div>
        </div>
        <div className={css.above}>
          {vendor.can.edit && (
            <IconButton label={t('Edit {name}', { name: vendor.name })} onClick={onEdit}>
              <Pencil size={14} aria-hidden />
            </IconButton>
          )}
          {vendor.can.remove && (
            <IconButton label={t('Delete {name}', { name: vendor.name })} onClick={onDelete}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          )}
        </div>
      </header>
      <Contact contactInfo={contactInfo} />
      <dl className={css.counts}>
        <div>
          <dt>{t('Products')}</dt>
          <dd>{ingredientCount}</dd>
        </div>
        <div>
          <dt title={t("Sum of each product's current unit cost")}>{t('Total value')}</dt>
          <dd>
            <Money value={vendor.totalValue} currency={currency} />
          </dd>
        </div>
        <div>
          <dt title={t('Approved invoices in the last 30 days')}>{t('Bought, last 30 days')}</dt>
          <dd>
            <Money value={vendor.purchases30d} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={css.products}>
        {recentProducts.length === 0 && <p className={css.quiet}>{t('No products yet')}</p>}
        {recentProducts.length > 0 && (
          <ul className={css.plain} aria-label={t('Recent products')}>
            {recentProducts.map((product) => (
              <li key={product.id} className={css.product}>
                <span className="pw-ellipsis" title={product.name}>
                  {product.name}
                </span>
                <Money value={product.currentCost} per={product.unit} currency={currency} reason={t('Cost unknown')} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <div className="pw-meta">{t('+{count} more items', { count: more })}</div>}
      </div>
      {vendor.invoiceCount > 0 && (
        <footer className="pw-meta">
          {t('{count, plural, one {# invoice} other {# invoices}}', { count: vendor.invoiceCount })}
        </footer>
      )}
    </article>
  );
}

const links = { email: 'mailto:', tel: 'tel:', url: '', text: null };
const icons = { email: Mail, tel: Phone, url: Globe, text: MapPin };

function Contact({ contactInfo }: Pick<Vendor, 'contactInfo'>) {
  const known = Object.entries<Detail>(vendorContact).flatMap(([name, { type }]) => {
    const value = contactInfo[name as keyof typeof contactInfo];
    return value ? [{ name, type, value, Icon: icons[type] }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={css.contact}>
      {known.map(({ name, type, value, Icon }) => (
        <li key={name}>
          <Icon size={13} aria-hidden />
          {links[type] === null ? (
            <span className="pw-ellipsis">{value}</span>
          ) : (
            <a href={links[type] + (type === 'tel' ? value.replace(/[^+\d]/g, '') : value)} className="pw-ellipsis">
              {value}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
