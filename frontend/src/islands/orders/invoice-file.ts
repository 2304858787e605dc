import type { Language } from '@shop/shared';
import { callApiFile } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';

/** Downloads the invoice of an order as a PDF, by default in the language of the order. */
export function saveInvoice(orderId: string, lang?: Language): Promise<void> {
  return save(callApiFile('GET /orders/:id/invoice.pdf', { id: orderId, lang }));
}

/** Downloads the contract of an order, as it was sent by e-mail, as a PDF. */
export function saveContract(orderId: string): Promise<void> {
  return save(callApiFile('GET /orders/:id/contract.pdf', { id: orderId }));
}

/** Downloads a credit note of an order as a PDF. */
export function saveCreditNote(orderId: string, number: number, lang?: Language): Promise<void> {
  return save(callApiFile('GET /orders/:id/credit-notes/:number.pdf', { id: orderId, number, lang }));
}

async function save(asked: ReturnType<typeof callApiFile>): Promise<void> {
  const { name, content } = await asked;
  saveFile(name, content);
}
