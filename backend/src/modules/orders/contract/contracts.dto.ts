import { languages, type ContractLanguageInput, type Language } from '@shop/contracts';
import { IsIn } from 'class-validator';
import { validationMessage } from '../../../platform/http/validation.js';

export class ContractLanguageDto implements ContractLanguageInput {
  @IsIn(languages, { message: validationMessage('validation.invalid') })
  language!: Language;
}
