import { isGtin, limits, type AdminProduct, type NetUnit, type ProductInput } from '@shop/contracts';

/** As typed; empty where nothing is said. */
export interface VariantForm {
  label: string;
  sku: string;
  gtin: string;
  weightG: string;
  netQuantity: string;
  netUnit: NetUnit | '';
}

type Sent = Required<Pick<ProductInput, 'label' | 'sku' | 'gtin' | 'weightG' | 'netQuantity' | 'netUnit'>>;

const decimal = (text: string) => text.trim().replace(',', '.');

export function toVariantForm(product: AdminProduct | undefined, language: string): VariantForm {
  const net = String(product?.netQuantity ?? '');
  return {
    label: product?.labels?.fr ?? '',
    sku: product?.sku ?? '',
    gtin: product?.gtin ?? '',
    weightG: String(product?.weightG ?? ''),
    netQuantity: language === 'fr' ? net.replace('.', ',') : net,
    netUnit: product?.netUnit ?? '',
  };
}

/** What is sent: emptied fields are taken away. */
export function toVariantFields(form: VariantForm): Sent {
  const numberIn = (text: string) => (text.trim() ? Number(decimal(text)) : null);
  return {
    label: form.label.trim(),
    sku: form.sku.trim(),
    gtin: form.gtin.replace(/\s/g, ''),
    weightG: numberIn(form.weightG),
    netQuantity: numberIn(form.netQuantity),
    netUnit: form.netUnit || null,
  };
}

/** Whether what is sent differs from what is saved. */
export function changesVariant(input: Partial<ProductInput>, product: AdminProduct): boolean {
  const { labels, sku = '', gtin = '', weightG = null, netQuantity = null, netUnit = null } = product;
  const before: Sent = { label: labels?.fr ?? '', sku, gtin, weightG, netQuantity, netUnit };
  const isOther = (Object.keys(before) as (keyof Sent)[]).some(
    (field) => input[field] !== undefined && input[field] !== before[field],
  );
  const english = input.translations?.en?.label;
  return isOther || (english !== undefined && english !== (labels?.en ?? ''));
}

type Problem = 'gtinWrong' | 'weightWrong' | 'netQuantityWrong' | 'netIncomplete';

/** What is wrong with a field, beside the others. */
export function variantProblem(
  field: 'gtin' | 'weightG' | 'netQuantity' | 'netUnit',
  form: VariantForm,
): Problem | undefined {
  const typed = form[field].trim();
  if (field === 'gtin') return typed && !isGtin(typed.replace(/\s/g, '')) ? 'gtinWrong' : undefined;
  if (field === 'weightG')
    return typed && !isWhole(typed, limits.variant.weightG) ? 'weightWrong' : undefined;
  if (field === 'netQuantity' && typed && !isContent(typed)) return 'netQuantityWrong';
  const other = field === 'netUnit' ? form.netQuantity : form.netUnit;
  return !typed && other.trim() ? 'netIncomplete' : undefined;
}

const isWhole = (text: string, max: number) =>
  /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= max;

function isContent(text: string): boolean {
  const amount = Number(decimal(text));
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) && amount > 0 && amount <= limits.variant.netQuantity;
}
