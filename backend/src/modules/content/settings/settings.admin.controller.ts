import { Body, Controller, Put } from '@nestjs/common';
import type { AdminSettings, Language } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
@Allow('admin')
export class SettingsAdminController {
  constructor(private readonly settingsService: SettingsService) {}

  @Put()
  update(@Body() body: SettingsDto, @RequestLanguage() language: Language): Promise<AdminSettings> {
    return this.settingsService.update(body, language);
  }
}
