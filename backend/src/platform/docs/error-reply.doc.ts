import { ApiProperty } from '@nestjs/swagger';
import { errorStatus, type ErrorCode, type ErrorReply } from '@shop/shared';

/** The body of every error reply, for the description of the API. */
export class ErrorReplyDoc implements ErrorReply {
  @ApiProperty({ type: 'integer', example: 404 }) statusCode!: number;
  @ApiProperty({ enum: Object.keys(errorStatus), description: 'Stable: what programs compare.' })
  code!: ErrorCode;
  @ApiProperty({ description: 'One sentence in the language of the request.' }) message!: string;
  @ApiProperty({
    required: false,
    description:
      'For `request.invalid`: `{ field, message }` of each refused field; else what helps to go on.',
    type: Object,
  })
  details?: unknown;
  @ApiProperty({ required: false, description: 'To quote when something went wrong on our side.' })
  requestId?: string;
}
