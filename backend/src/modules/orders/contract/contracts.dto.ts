import { languages, type ContractLanguageInput, type Language } from '@shop/contracts';
import { Choice } from '../../../platform/http/validation.js';

export class ContractLanguageDto implements ContractLanguageInput {
  @Choice(languages)
  language!: Language;
}
