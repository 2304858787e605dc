import type { Language } from '../kit/language.ts';

/**
 * Parts of the disclosure that a merchant owes before a distance contract is made (section 54.4 of Quebec's Consumer
 * Protection Act), in the order in which they are shown.
 */
export type ContractPart =
  | 'goods'
  | 'price'
  | 'delivery'
  | 'buyer'
  | 'seller'
  | 'withdrawal'
  | 'restrictions'
  | 'law';

export interface ContractRow {
  label: string;
  value: string;
  /** Further detail of the row, such as the description of a product. */
  detail?: string;
  isTotal?: boolean;
}

export interface ContractSection {
  part: ContractPart;
  title: string;
  rows?: ContractRow[];
  text?: string;
}

/** `GET /api/orders/{id}/contract` */
export interface OrderContract {
  /** Language of the sections. */
  language: Language;
  sections: ContractSection[];
  /** Present for a buyer in Quebec who reads English: the contract is in French until they ask for English. */
  frenchFirst?: { englishChosenAt: string | null };
}

/** `PUT /api/orders/{id}/contract/language` */
export interface ContractLanguageInput {
  language: Language;
}
