import { isEmail } from '@shop/shared';
import { useEffect, useRef, useState } from 'react';
import { say } from './chat.store.ts';
import { storeDraft, storedDraft } from './draft.ts';

/** State of the draft, which is kept until the message is delivered, also on the next page. */
export function useComposer() {
  const [draft, setDraft] = useState(storedDraft);
  const [isSending, setIsSending] = useState(false);
  const [hasWrongEmail, setHasWrongEmail] = useState(false);
  // State is a render late for a second Enter.
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
    const isSent = await say(message, email || undefined);
    isBusy.current = false;
    setIsSending(false);
    // Text typed during the request is kept.
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
