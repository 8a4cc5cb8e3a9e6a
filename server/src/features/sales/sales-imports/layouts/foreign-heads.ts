import type { SalesColumn } from '@platewise/contract';

const numbered = (words: string) =>
  new RegExp(`^(${words})[ -.]*(nr|nummer|no|id)\\.?$|^(numero|num|nro|n\\.?[o°º]?)\\.? ?(de |du |d')?(${words})$`);

/** Headers in German, French and Spanish, without accents. */
export const foreignHeads: Readonly<Partial<Record<SalesColumn, RegExp>>> = {
  dateTime:
    /^((beleg)?datum ?(\/|und|&) ?(uhr)?zeit|zeitpunkt|zeitstempel|date (et|\/|&) ?heure|horodatage|fecha (y|\/|&) ?hora)$/,
  businessDate: /^(geschaftstag|buchungstag|jour d'exploitation|dia contable)$/,
  date: /^((beleg|rechnungs|verkaufs|bestell)?datum|tag|jour|date (de |du )?(vente|ticket|facture)|fecha( de (venta|factura|pedido))?|dia)$/,
  time: /^((beleg|verkaufs)?(uhrzeit|zeit)|heure|hora)$/,
  transactionId: new RegExp(
    `^(bon|beleg|rechnung|quittung|facture|recu|factura|recibo|pedido|commande)$|${numbered('bon|beleg|rechnungs?|bestell|quittungs?|transaktions?|ticket|facture|recu|commande|factura|pedido|recibo').source}`,
  ),
  kind: /^((beleg|bon|vorgangs|rechnungs|transaktions)(art|typ)|type de (ticket|recu|facture|vente|transaction)|tipo( de (venta|transaccion|recibo|ticket|factura|comprobante))?)$/,
  amount:
    /^(umsatz|betrag|netto(umsatz|betrag|summe)?|(umsatz|betrag|summe) \(?netto\)?|montant( ht| hors taxes?)?|prix total|total ht|chiffre d'affaires( ht)?|ca( ht)?|ventes?( nettes?)?|importe( neto)?|precio total|ventas?( netas?)?|total neto|base imponible)$/,
  gross: /^ventas? brutas?$/,
  discount: /^((gesamt)?rabatt|nachlass|remises?|descuentos?)$/,
  tax: /^(mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer|steuer(n|betrag)?|montant tva|taxes?|tva|(importe )?iva|impuestos?)( ?-?betrag)?$/,
  tip: /^(trinkgeld(er)?|pourboires?|propinas?)$/,
  serviceCharge: /^(bedienungsgeld|servicegebuhr|frais de service|cargo por servicio)$/,
  total:
    /^(gesamt(betrag|summe|umsatz|preis)?|summe|endbetrag|brutto(umsatz|betrag|summe)?|(umsatz|betrag|summe) \(?brutto\)?|(total|montant|ca) ttc|importe total|total con iva)$/,
  source:
    /^(bestellart|verkaufsart|vertriebskanal|type de commande|mode de vente|canal( de venta)?|tipo de (pedido|orden))$/,
  category:
    /^((waren|produkt|speise)?gruppe|artikelgruppe|(haupt)?kategorie|categorie|famille|rayon|categoria|familia)$/,
  paymentMethod:
    /^(zahlungs(art|weise)|zahlart|zahlungsmittel|(mode|moyen) de (paiement|reglement)|(forma|metodo|medio) de pago)$/,
  itemId: new RegExp(
    `^art[.-]+ ?nr\\.?$|^(code|codigo)( (du |de |de l'|del )?(article|produit|articulo|producto))?$|${numbered('artikel|produkt|article|produit|articulo|producto').source}`,
  ),
  item: /^((artikel|produkt|speisen?)(name|bezeichnung)|nom (du |de l')(produit|article|plat)|nombre del? (producto|articulo|plato)|artikel|bezeichnung|produkt|gericht|speise|article|produit|plat|designation|libelle|articulo|producto|plato|descripcion)$/,
  quantity: /^(menge|anzahl|stuck(zahl)?|quantites?|qte\.?|nombre|cantidad|cant\.?|unidades)$/,
  unitPrice:
    /^((einzel|stuck|verkaufs|produkt|artikel)?preis|prix( unitaire| de vente|( du)? produit| de l'article)?|pu( ht| ttc)?|precio( unitario| de venta| del? (producto|articulo))?)$/,
  guests:
    /^((anzahl )?(gaste|personen)|(gaste|personen)(an)?zahl|(nombre de )?(couverts|clients)|(numero de )?comensales|cubiertos)$/,
  employee: /^(bediener|bedienung|kellner(in)?|mitarbeiter(in)?|serveu(r|se)|vendeur|camarero|mesero|empleado|cajero)$/,
  currency: /^(wahrung|devise|moneda|divisa)$/,
  voided: /^(storno|storniert|annule|anulad[oa])$/,
  status: /^(statut|etat|estado)$/,
};

/** A header that says its amounts exclude tax. */
export const foreignNet = /netto|\bht\b|hors taxe|\bnet[oa]s?\b|\bnettes?\b|base imponible/;

/** @example withoutAccents('stück größe') // 'stuck grosse' */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
