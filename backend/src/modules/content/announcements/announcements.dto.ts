import { limits, shopPath, type AnnouncementInput } from '@shop/shared';
import { Matches } from 'class-validator';
import { EnglishTexts, Rule } from '../../../platform/http/input/dto-rules.js';
import { OptionalText, Text, validationMessage } from '../../../platform/http/input/validation.js';
import { Version } from '../content.dto.js';

const { text } = limits.announcement;
const longestMs = 396 * 24 * 60 * 60_000;
/** Point in time with its time zone, such as `2026-12-01T13:00:00Z`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const isMoment = (value: unknown) =>
  typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value));

export class AnnouncementDto implements AnnouncementInput {
  @Text(text, 'content.content_required')
  text!: string;

  @OptionalText(limits.slide.link)
  @Matches(shopPath, { message: validationMessage('content.link_outside') })
  link?: string;

  @Rule('content.moment', isMoment)
  startsAt!: string;

  @Rule<AnnouncementDto>('content.announcement_days', (endsAt, { startsAt }) => {
    const ms = Date.parse(String(endsAt)) - Date.parse(startsAt);
    return ms > 0 && ms <= longestMs;
  })
  @Rule('content.moment', isMoment)
  endsAt!: string;

  @EnglishTexts({ text })
  translations?: AnnouncementInput['translations'];

  @Version()
  version?: number;
}
