import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Clock } from './clock.js';
import { Texts } from './texts.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: CONFIG, useValue: config }, Clock, Texts],
      exports: [CONFIG, Clock, Texts],
    };
  }
}
