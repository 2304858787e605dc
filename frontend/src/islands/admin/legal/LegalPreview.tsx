import {
  fillLegalText,
  legalFacts,
  longDayText,
  parseLegalText,
  type Language,
  type LegalPart,
} from '@shop/shared';
import { typeset } from '../../../i18n/typography.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useShopFacts } from './legal.api.ts';

interface Props {
  /** Source text as typed, complete or not. */
  source: string;
  language: Language;
  startsOn: string;
}

/** Preview of a legal text with the current data of the shop in its placeholders. */
export function LegalPreview({ source, language, startsOn }: Props) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const facts = useShopFacts();
  const parsed = parseLegalText(source);
  const { title, intro, sections } = facts
    ? fillLegalText(parsed, legalFacts(facts.settings, facts.footer, language))
    : parsed;
  const set = (text: string) => typeset(text, language);
  return (
    <article lang={language} className="grid gap-4 wrap-anywhere">
      <h3 className="font-display text-title-2">{title}</h3>
      <p className="text-[1.1875rem] text-ink-soft">{set(intro)}</p>
      {startsOn && (
        <p className="text-[0.9375rem] text-ink-faint">
          {t(`adminLegal.since_${language}`, { date: longDayText(startsOn, language) })}
        </p>
      )}
      <div className="prose legal-text">
        {sections.map(({ id, title: heading, parts }, index) => (
          <section key={`${id}-${index}`}>
            <h4 className="mt-8 mb-1 font-display text-title-3">{heading}</h4>
            {parts.map((part, index) => (
              <Part key={index} part={part} set={set} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function Part({ part, set }: { part: LegalPart; set: (text: string) => string }) {
  if (typeof part === 'string') return <p>{set(part)}</p>;
  return (
    <ul>
      {part.map((item, index) => (
        <li key={index}>{set(item)}</li>
      ))}
    </ul>
  );
}
