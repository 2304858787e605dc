import {
  limits,
  returnReasons,
  type CancellationInput,
  type ReturnInput,
  type ReturnReason,
  type ReturnRefundInput,
  returnFilters,
  type ReturnSearch,
} from '@shop/shared';
import { ArrayNotEmpty, IsBoolean } from 'class-validator';
import {
  Amount,
  OptionalText,
  Parts,
  Text,
  validationMessage,
  OptionalChoice,
  Choice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { UnitsDto } from '../../catalog/index.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

export class ReturnDto implements ReturnInput {
  @Choice(returnReasons) reason!: ReturnReason;

  @ArrayNotEmpty(message('required'))
  @Parts(() => UnitsDto, limits.cart.lines)
  lines!: UnitsDto[];

  @OptionalText(limits.return.comment) comment?: string;
}

export class CancellationDto implements CancellationInput {
  @Choice(['ask', 'end']) effect!: 'ask' | 'end';
  @OptionalText(limits.return.comment) comment?: string;
}

export class ReturnAnswerDto {
  @Text(limits.return.answer) answer!: string;
}

/** Instructions for the buyer are optional, since a cancellation needs none. */
export class ReturnApprovalDto {
  @OptionalText(limits.return.answer) answer?: string;
}

export class ReturnReceiptDto {
  @Parts(() => UnitsDto, limits.cart.lines) restock!: UnitsDto[];
}

export class ReturnRefundDto implements ReturnRefundInput {
  /** Displayed amount, which must be a valid refund of the return; a cancellation always refunds all that is left. */
  @Amount(1) amount!: string;

  @Optional() @IsBoolean(message('invalid')) delivery?: boolean;
}

export class ReturnSearchDto extends PageDto implements ReturnSearch {
  @OptionalChoice(returnFilters) state?: ReturnSearch['state'];
}
