/** Header lines of exports of other shop software. */
export const shopifyOld = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Variant Image', 'Variant Weight Unit', 'Variant Tax Code', 'Cost per item', 'Status'],
];
export const shopifyNew = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
  ...['Published on online store', 'Status', 'SKU', 'Barcode', 'Option1 name', 'Option1 value'],
  ...['Option2 name', 'Option2 value', 'Price', 'Compare-at price', 'Cost per item', 'Charge tax'],
  ...['Inventory tracker', 'Inventory quantity', 'Weight value (grams)', 'Weight unit for display'],
  ...['Product image URL', 'Image position', 'Variant image URL', 'Gift card', 'SEO title'],
];
export const wooEnglish = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?'],
  ...['Visibility in catalog', 'Short description', 'Description', 'Tax status', 'In stock?', 'Stock'],
  ...['Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
];
export const wooFrench = [
  ...['ID', 'Type', 'UGS', 'GTIN, UPC, EAN ou ISBN', 'Nom', 'Publié', 'Mis en avant\u00a0?'],
  ...['Description courte', 'Description', 'État de la TVA', 'En stock\u00a0?', 'Stock', 'Poids (kg)'],
  ...['Tarif promo', 'Tarif régulier', 'Catégories', 'Étiquettes', 'Images', 'Parent', 'Position'],
  ...['Nom de l’attribut 1', 'Valeur(s) de l’attribut 1 '],
];
