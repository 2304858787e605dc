import type { Language } from '../kit/language.ts';

/**
 * What a merchant says before a contract is made at a distance (section 54.4 of Quebec's Consumer Protection Act), in the
 * order in which it is shown.
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
  /** What is to be known of it, such as what a product is. */
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
  /** Of the sections. */
  language: Language;
  sections: ContractSection[];
  /** There where the buyer is in Quebec and reads English: they are given French until they ask for English. */
  frenchFirst?: { englishChosenAt: string | null };
}

/** `PUT /api/orders/{id}/contract/language` */
export interface ContractLanguageInput {
  language: Language;
}
