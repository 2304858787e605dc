import { ApiProperty } from '@nestjs/swagger';
import {
  languages,
  type ConfirmationLink,
  type Language,
  type LoginReply,
  type LoginSession,
  type Profile,
  type RecoveryCodes,
  type Role,
  type SecondFactor,
  type SecondFactorKey,
  type User,
} from '@shop/contracts';

/** The replies of this module, as the API's description shows them. */
export class UserDoc implements User {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ enum: ['admin', 'customer'] }) role!: Role;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export class LoginReplyDoc implements LoginReply {
  @ApiProperty({ description: 'For `Authorization: Bearer …`, good for twelve hours.' }) token!: string;
  @ApiProperty({ type: UserDoc }) user!: UserDoc;
}

export class ConfirmationLinkDoc implements ConfirmationLink {
  @ApiProperty({ description: 'Masked.', example: 'z•••@exemple.ca' }) email!: string;
  @ApiProperty({ description: 'Whether the caller is logged in as the account of the link.' })
  isOwn!: boolean;
}

export class LoginSessionDoc implements LoginSession {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Firefox · Windows', description: 'Empty where it is not known.' }) device!: string;
  @ApiProperty({ format: 'date-time' }) startedAt!: string;
  @ApiProperty({ format: 'date-time', description: 'To about a minute.' }) lastSeenAt!: string;
  @ApiProperty({ description: 'Whether it is the one that asks.' }) isCurrent!: boolean;
}

export class SecondFactorDoc implements SecondFactor {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: it is off.' })
  enabledAt!: string | null;
  @ApiProperty({ type: 'integer' }) recoveryCodesLeft!: number;
}

export class SecondFactorKeyDoc implements SecondFactorKey {
  @ApiProperty({ description: 'In base 32.' }) secret!: string;
  @ApiProperty({ example: 'otpauth://totp/…' }) uri!: string;
}

export class RecoveryCodesDoc implements RecoveryCodes {
  @ApiProperty({ type: [String], description: 'Each logs in once in place of a code; never shown again.' })
  recoveryCodes!: string[];
}

export class ProfileDoc extends UserDoc implements Profile {
  @ApiProperty({ enum: languages, description: 'Language of the mails.' }) language!: Language;
  @ApiProperty() isEmailConfirmed!: boolean;
}
