import type { SalesColumn } from '@platewise/contract';

const numbered = (words: string) =>
  new RegExp(`^(${words})[ -.]*(nr|nummer|no|id)\\.?$|^(numero|num|no|n[o°º]?)\\.? ?(de |du |d')?(${words})$`);

/** Heads in German, French and Spanish, without accents. */
export const foreignHeads: Readonly<Partial<Record<SalesColumn, RegExp>>> = {
  businessDate: /^(geschaftstag|buchungstag|jour d'exploitation|dia contable)$/,
  date: /^((beleg|rechnungs|verkaufs|bestell)?datum|tag|jour|date (de |du )?(vente|ticket|facture)|fecha( de (venta|factura|pedido))?|dia)$/,
  time: /^((beleg|verkaufs)?(uhrzeit|zeit)|heure|hora)$/,
  transactionId: numbered(
    'bon|beleg|rechnungs?|bestell|quittungs?|transaktions?|ticket|facture|commande|factura|pedido|recibo',
  ),
  kind: /^(belegart|vorgangsart|type de (ticket|vente|transaction)|tipo( de (venta|transaccion|recibo|ticket))?)$/,
  amount:
    /^(umsatz|betrag|netto(umsatz|betrag|summe)?|(umsatz|betrag|summe) \(?netto\)?|montant( ht| hors taxes?)?|total ht|chiffre d'affaires( ht)?|ca( ht)?|ventes?( nettes?)?|importe( neto)?|ventas?( netas?)?|total neto|base imponible)$/,
  discount: /^((gesamt)?rabatt|nachlass|remises?|descuentos?)$/,
  tax: /^(mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer|steuer(betrag)?|montant tva|tva|(importe )?iva|impuestos?)( ?-?betrag)?$/,
  tip: /^(trinkgeld(er)?|pourboires?|propinas?)$/,
  serviceCharge: /^(bedienungsgeld|servicegebuhr|frais de service|cargo por servicio)$/,
  total:
    /^(gesamt(betrag|summe|umsatz|preis)?|summe|endbetrag|brutto(umsatz|betrag|summe)?|(umsatz|betrag|summe) \(?brutto\)?|(total|montant) ttc|importe total|total con iva)$/,
  source:
    /^(bestellart|verkaufsart|vertriebskanal|type de commande|mode de vente|canal( de venta)?|tipo de (pedido|orden))$/,
  category: /^(warengruppe|artikelgruppe|(haupt)?kategorie|categorie|famille|rayon|categoria|familia)$/,
  paymentMethod:
    /^(zahlungsart|zahlart|zahlungsmittel|(mode|moyen) de (paiement|reglement)|(forma|metodo|medio) de pago)$/,
  itemId: numbered('artikel|produkt|article|produit|articulo|producto'),
  item: /^(artikel|artikelname|artikelbezeichnung|bezeichnung|produkt|gericht|speise|article|produit|plat|designation|libelle|articulo|producto|plato|descripcion)$/,
  quantity: /^(menge|anzahl|stuck(zahl)?|quantites?|qte\.?|nombre|cantidad|cant\.?|unidades)$/,
  unitPrice: /^((einzel|stuck|verkaufs)?preis|prix( unitaire| de vente)?|pu( ht| ttc)?|precio( unitario| de venta)?)$/,
  guests: /^((anzahl )?(gaste|personen)|(nombre de )?couverts|comensales|cubiertos)$/,
  employee: /^(bediener|bedienung|kellner(in)?|mitarbeiter(in)?|serveu(r|se)|vendeur|camarero|mesero|empleado|cajero)$/,
  currency: /^(wahrung|devise|moneda|divisa)$/,
  voided: /^(storno|storniert|annule|anulad[oa])$/,
  status: /^(statut|etat|estado)$/,
};

/** A head that says that its amounts are without tax. */
export const foreignNet = /netto|\bht\b|hors taxe|\bnet[oa]s?\b|\bnettes?\b|base imponible/;

/** @example withoutAccents('stück größe') // 'stuck grosse' */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
