import { Inject, Injectable } from '@nestjs/common';
import { localePath, type Language, type ShopSettings } from '@shop/shared';
import { senderOf } from '../../../platform/mail/envelope.js';
import { CONFIG, type Config } from '../../../config.js';
import { AdminsService } from '../../auth/index.js';
import { SettingsService } from '../../content/index.js';

/** Sender of mails, and address that their links lead to. */
@Injectable()
export class MailSenderService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'publicUrl'>,
    private readonly settingsService: SettingsService,
    private readonly adminsService: AdminsService,
  ) {}

  get shopUrl(): string {
    return this.config.publicUrl;
  }

  /** Language of the owner: that of the first administrator account. */
  ownerLanguage(): Promise<Language> {
    return this.adminsService.language();
  }

  /** The shop's settings; what the owner has not filled in yet is taken from `MAIL_FROM`. */
  async shop(language: Language): Promise<ShopSettings> {
    const settings = await this.settingsService.get(language);
    const { name, address } = senderOf(this.config.mail.from);
    const shopName = settings.name || name || address;
    return { ...settings, name: shopName, email: settings.email || address };
  }

  /** Address of a page of the shop, or of its API, for somebody of that language. */
  url(path: string, language: Language): string {
    return this.config.publicUrl + (path.startsWith('/api/') ? path : localePath(language, path));
  }
}
