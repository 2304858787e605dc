import { Body, Controller, Query, Res } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Response } from 'express';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { isToken } from '../mailed-secret.js';
import { LinkPageService } from '../mails/link-page.service.js';
import { NewsletterDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

const topic = 'newsletter';

/**
 * Mailed links lead to a page with a button, because mail scanners open every link and must not subscribe or
 * unsubscribe anybody.
 */
@Controller()
export class NewsletterController {
  constructor(
    private readonly newsletterService: NewsletterService,
    private readonly linkPageService: LinkPageService,
  ) {}

  @Route('POST /newsletter')
  @RateLimit('newsletter')
  subscribe(@Body() body: NewsletterDto, @RequestLanguage() language: Language): Promise<void> {
    return this.newsletterService.request(body, language);
  }

  @Route('GET /newsletter/confirm')
  @RateLimit('link')
  askToConfirm(@RequestLanguage() language: Language, @Res() response: Response): void {
    this.linkPageService.ask({ response, language, topic }, 'confirm');
  }

  @Route('POST /newsletter/confirm')
  @RateLimit('link')
  async confirm(
    @Query('token') token: unknown,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const isDone = isToken(token) && (await this.newsletterService.confirm(token));
    this.linkPageService.report({ response, language, topic }, isDone ? 'confirmed' : 'invalid');
  }

  @Route('GET /newsletter/unsubscribe')
  @RateLimit('link')
  askToUnsubscribe(@RequestLanguage() language: Language, @Res() response: Response): void {
    this.linkPageService.ask({ response, language, topic }, 'unsubscribe');
  }

  @Route('POST /newsletter/unsubscribe')
  @RateLimit('link')
  async unsubscribe(
    @Query('token') token: unknown,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const isDone = isToken(token) && (await this.newsletterService.unsubscribe(token));
    this.linkPageService.report({ response, language, topic }, isDone ? 'unsubscribed' : 'invalid');
  }
}
