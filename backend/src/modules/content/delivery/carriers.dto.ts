import { isTrackingUrl, limits, type CarrierInput } from '@shop/shared';
import { ValidateBy } from 'class-validator';
import { OptionalText, Text, validationMessage } from '../../../platform/http/input/validation.js';
import { Version } from '../content.dto.js';

const trackingUrl = {
  name: 'trackingUrl',
  validator: {
    validate: (value: unknown) => value === '' || (typeof value === 'string' && isTrackingUrl(value)),
  },
};

export class CarrierDto implements CarrierInput {
  @Text(limits.carrier.name) name!: string;

  @ValidateBy(trackingUrl, { message: validationMessage('validation.tracking_url') })
  @OptionalText(limits.url)
  trackingUrl?: string;

  @Version() version?: number;
}
