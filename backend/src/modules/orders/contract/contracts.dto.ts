import { languages, type ContractLanguageInput, type Language } from '@shop/shared';
import { Choice } from '../../../platform/http/input/validation.js';

export class ContractLanguageDto implements ContractLanguageInput {
  @Choice(languages)
  language!: Language;
}
