import { isEmail } from '@shop/shared';
import { useEffect, useRef, useState } from 'react';
import { submitMessage } from './chat.store.ts';
import { storeDraft, storedDraft } from './draft.ts';

/** State of the unsent message, which is kept until it is delivered, even across pages. */
export function useComposer() {
  const [draft, setDraft] = useState(storedDraft);
  const [isSending, setIsSending] = useState(false);
  const [hasWrongEmail, setHasWrongEmail] = useState(false);
  // A ref instead of state, because state would be updated too late to stop a second press of Enter.
  const isBusy = useRef(false);
  useEffect(() => storeDraft(draft), [draft]);

  async function send() {
    const message = draft.message.trim();
    const email = draft.email.trim();
    if (message === '' || isBusy.current) return;
    const isWrong = email !== '' && !isEmail(email);
    setHasWrongEmail(isWrong);
    if (isWrong) return;
    isBusy.current = true;
    setIsSending(true);
    const isSent = await submitMessage(message, email || undefined);
    isBusy.current = false;
    setIsSending(false);
    // Text that was typed while the request was running is kept.
    if (isSent) setDraft((now) => (now.message === draft.message ? { ...now, message: '' } : now));
  }

  return {
    draft,
    isEmpty: draft.message.trim() === '',
    isSending,
    hasWrongEmail,
    setMessage: (message: string) => setDraft((now) => ({ ...now, message })),
    setEmail: (email: string) => {
      setHasWrongEmail(false);
      setDraft((now) => ({ ...now, email }));
    },
    send,
  };
}
