import type { Language } from '@shop/contracts';
import { callApiFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves the invoice of an order as a PDF, in the language of the order unless another is asked for. */
export function saveInvoice(orderId: string, language?: Language): Promise<void> {
  return save(`/orders/${encodeURIComponent(orderId)}/invoice.pdf`, language);
}

/** The same of its contract, as it was mailed. */
export function saveContract(orderId: string): Promise<void> {
  return save(`/orders/${encodeURIComponent(orderId)}/contract.pdf`);
}

/** The same of one of its credit notes. */
export function saveCreditNote(orderId: string, number: number, language?: Language): Promise<void> {
  return save(`/orders/${encodeURIComponent(orderId)}/credit-notes/${number}.pdf`, language);
}

async function save(path: string, language?: Language): Promise<void> {
  const { name, content } = await callApiFile(path + (language ? `?lang=${language}` : ''));
  saveFile(name, content);
}
