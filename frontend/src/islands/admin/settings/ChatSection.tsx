import { chatTopics, limits, type ChatTopic } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { Section, type Props } from './SettingsSections.tsx';

/** What there is to fill in of each topic. */
export const replyFields = ['fr.keywords', 'fr.text', 'en.keywords', 'en.text'] as const;

/** How the place of the delivery rule is written: shown as it is. */
const places = { livraison: '{livraison}', delivery: '{delivery}' };

/** What the chat answers by itself. */
export function ChatSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  return (
    <Section title={t('adminSettings.chat')} text={t('adminSettings.chatText')}>
      <p className="field-hint">{t('adminSettings.keywordsHint', places)}</p>
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
  const errors = form.formState.errors.chatReplies?.[topic];
  const name = t(`adminSettings.${topic}`);
  const isFilled = (value: string) => value.trim() !== '' || t('adminSettings.replyRequired');
  const textOf = t('adminSettings.replyOf', { topic: name });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{name}</legend>
      {topic !== 'generic' && (
        <BilingualField
          label={t('adminSettings.keywordsOf', { topic: name })}
          maxLength={keywords}
          french={form.register(`chatReplies.${topic}.fr.keywords`)}
          frenchError={errors?.fr?.keywords?.message}
          english={form.register(`chatReplies.${topic}.en.keywords`)}
          englishError={errors?.en?.keywords?.message}
          englishValue={form.watch(`chatReplies.${topic}.en.keywords`)}
        />
      )}
      <BilingualField
        label={textOf}
        isRequired
        rows={4}
        maxLength={text}
        french={form.register(`chatReplies.${topic}.fr.text`, { validate: isFilled })}
        frenchError={errors?.fr?.text?.message}
        english={form.register(`chatReplies.${topic}.en.text`)}
        englishError={errors?.en?.text?.message}
        englishValue={form.watch(`chatReplies.${topic}.en.text`)}
      />
    </fieldset>
  );
}
