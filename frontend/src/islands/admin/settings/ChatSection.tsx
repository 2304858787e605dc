import { chatTopics, limits, type ChatTopic } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { isFilled } from '../ui/form/field-of.ts';
import { PlaceholderHelp } from '../ui/PlaceholderHelp.tsx';
import { Section, type Props } from './SettingsSections.tsx';

/** Form fields of each topic. */
export const replyFields = ['fr.keywords', 'fr.text', 'en.keywords', 'en.text'] as const;

/** Placeholders of the delivery rule, shown as they are written. */
const placeholders = { livraison: '{livraison}', delivery: '{delivery}' };

/** Settings of the automatic chat replies. */
export function ChatSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  return (
    <Section title={t('adminSettings.chat')} text={t('adminSettings.chatText')}>
      <p className="field-hint">{t('adminSettings.keywordsHint', placeholders)}</p>
      <PlaceholderHelp />
      {chatTopics.map((topic) => (
        <TopicFields key={topic} form={form} topic={topic} />
      ))}
    </Section>
  );
}

const { keywords, text } = limits.settings.chatReply;

/** A message that fits no other topic gets the generic reply, which so needs no keywords. */
function TopicFields({ form, topic }: Props & { topic: ChatTopic }) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const name = t(`adminSettings.${topic}`);
  const textOf = t('adminSettings.replyOf', { topic: name });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{name}</legend>
      {topic !== 'generic' && (
        <BilingualField
          form={form}
          name={`chatReplies.${topic}.fr.keywords`}
          englishName={`chatReplies.${topic}.en.keywords`}
          label={t('adminSettings.keywordsOf', { topic: name })}
          maxLength={keywords}
        />
      )}
      <BilingualField
        form={form}
        name={`chatReplies.${topic}.fr.text`}
        rules={isFilled(t('adminSettings.replyRequired'))}
        englishName={`chatReplies.${topic}.en.text`}
        label={textOf}
        isRequired
        rows={4}
        maxLength={text}
      />
    </fieldset>
  );
}
