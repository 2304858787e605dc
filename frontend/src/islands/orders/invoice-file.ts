import type { Language } from '@shop/contracts';
import { callApiFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves the invoice of an order as a PDF, in the language of the order unless another is asked for. */
export async function saveInvoice(orderId: string, language?: Language): Promise<void> {
  const query = language ? `?lang=${language}` : '';
  const { name, content } = await callApiFile(`/orders/${encodeURIComponent(orderId)}/invoice.pdf${query}`);
  saveFile(name, content);
}
