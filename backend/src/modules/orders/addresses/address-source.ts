import { Inject, Injectable, Logger } from '@nestjs/common';
import { limits, postalCodeOf, type AddressSuggestion, type Language } from '@shop/shared';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../config.js';

/** Longest time in milliseconds that a buyer who is typing waits for suggestions. */
const budgetMs = 1_500;
/** Longest accepted answer of the address service, in characters; ten addresses take about 5,000. */
const longestAnswer = 100_000;
const shown = 5;

const short = (length: number) => z.string().max(length).optional();

/** GeoJSON features, as the Photon geocoder returns them: https://github.com/komoot/photon */
const answer = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({
          countrycode: short(2),
          housenumber: short(20),
          street: short(limits.address.line - 30),
          city: short(limits.address.city),
          postcode: short(20),
        }),
      }),
    )
    .max(50),
});
type Place = z.infer<typeof answer>['features'][number]['properties'];

/**
 * Asks the configured geocoder for addresses. A geocoder that is absent, slow, wrong or unreachable suggests nothing.
 */
@Injectable()
export class AddressSource {
  private readonly logger = new Logger(AddressSource.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async find(text: string, language: Language): Promise<AddressSuggestion[]> {
    const { addressSourceUrl } = this.config;
    if (!addressSourceUrl) return [];
    try {
      const url = new URL(addressSourceUrl);
      const query = { q: text, lang: language, limit: '10', countrycode: 'CA' };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const { features } = answer.parse(JSON.parse(await this.load(url)));
      const found = features.flatMap(({ properties }) => suggestionOf(properties, language));
      const distinct = new Map(found.map((one) => [JSON.stringify(one).toLowerCase(), one]));
      return [...distinct.values()].slice(0, shown);
    } catch (error) {
      // The error's message is not logged because it may contain the address that the buyer typed.
      this.logger.warn(`No addresses: ${error instanceof Error ? error.name : 'unknown'}`);
      return [];
    }
  }

  private async load(url: URL): Promise<string> {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(budgetMs) });
    if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
    let text = '';
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > longestAnswer) throw new Error('too long');
    }
    return text;
  }
}

/** Turns a place into a suggestion; empty for a place outside Canada or without a house number. */
function suggestionOf(place: Place, language: Language): AddressSuggestion[] {
  const { countrycode, housenumber, street, city, postcode = '' } = place;
  if (countrycode?.toUpperCase() !== 'CA' || !housenumber || !street || !city) return [];
  const address = language === 'fr' ? `${housenumber}, ${street}` : `${housenumber} ${street}`;
  return [{ address, city, postalCode: postalCodeOf(postcode) ?? '' }];
}
