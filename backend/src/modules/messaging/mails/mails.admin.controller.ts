import { Controller, Header, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import type { Page, UnsentMail } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { PageDto } from '../../../platform/http/routes/paging.js';
import { Route } from '../../../platform/http/routes/route.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';

const mailNotFound = () => new AppError('messaging.mail_not_found');

/** Mails that the mail server does not take. */
@Controller()
export class MailsAdminController {
  constructor(private readonly mailQueue: MailQueue) {}

  @Route('GET /admin/mails')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: PageDto): Promise<Page<UnsentMail>> {
    return this.mailQueue.listUnsent(query);
  }

  /** Refuses with `messaging.mail_not_found`. */
  @Route('POST /admin/mails/:id/retry')
  async retry(@Param('id', new ParseUUIDPipe({ exceptionFactory: mailNotFound })) id: string): Promise<void> {
    if (!(await this.mailQueue.sendAgain(id))) throw mailNotFound();
  }
}
