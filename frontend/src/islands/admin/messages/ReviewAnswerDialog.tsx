import { limits, type AdminReview, type Language } from '@shop/shared';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Select, TextArea } from '../ui/form/fields.tsx';
import { ActionDialog } from '../ui/form/ActionDialog.tsx';
import { useAnswerReview } from './messages.api.ts';

interface Props {
  review: AdminReview;
  onClose: () => void;
}

/** Dialog to write or edit the shop's public answer to a review. An empty text removes the answer. */
export function ReviewAnswerDialog({ review, onClose }: Props) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const { text, setText, language, setLanguage, isSame, answering, send } = useAnswerForm(review, onClose);
  return (
    <ActionDialog
      title={t('adminMessages.answerReviewTitle')}
      className="w-[min(100%-2rem,38rem)]"
      action={answering}
      isDirty={!isSame}
      submitLabel={t('adminMessages.send')}
      busyLabel={t('adminMessages.sending')}
      isDisabled={isSame}
      failure={t('adminMessages.answerFailed')}
      onSubmit={send}
      onClose={onClose}
    >
      <blockquote
        className="max-h-48 overflow-y-auto rounded-md bg-sunk p-4 wrap-anywhere whitespace-pre-line"
        dir="auto"
        tabIndex={0}
      >
        {review.comment}
      </blockquote>
      <TextArea
        label={t('adminMessages.yourAnswer')}
        hint={t('adminMessages.answerReviewHint')}
        data-focus
        rows={4}
        maxLength={limits.review.answer}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t('adminMessages.language')}
        isRequired
        options={[
          { value: 'fr', label: t('adminMessages.french') },
          { value: 'en', label: t('adminMessages.english') },
        ]}
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'fr')}
      />
    </ActionDialog>
  );
}

function useAnswerForm({ id, answer }: AdminReview, onSent: () => void) {
  const { language: own } = useAdminTranslation();
  const before = { text: answer?.text ?? '', language: answer?.language ?? own };
  const [text, setText] = useState(before.text);
  const [language, setLanguage] = useState<Language>(before.language);
  const answering = useAnswerReview();

  function send() {
    if (!answering.isPending) answering.mutate({ id, text: text.trim(), language }, { onSuccess: onSent });
  }

  const isSame = text.trim() === before.text && language === before.language;
  return { text, setText, language, setLanguage, isSame, answering, send };
}
