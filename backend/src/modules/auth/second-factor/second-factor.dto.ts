import { limits, type SecondFactorProofs } from '@shop/shared';
import { Text } from '../../../platform/http/input/validation.js';
import { GivenPassword } from '../password-rules/password.dto.js';

export class CodeDto {
  /** Code of the authenticator app, or a recovery code; blanks and hyphens are ignored. */
  @Text(limits.secondFactorCode, 'auth.code_missing') code!: string;
}

export class SecondFactorProofsDto extends CodeDto implements SecondFactorProofs {
  @GivenPassword() password!: string;
}
