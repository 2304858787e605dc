const key = 'chat-draft';

export interface Draft {
  message: string;
  email: string;
}

/** Unsent message text and e-mail address, kept in the session storage of the tab. */
export function storedDraft(): Draft {
  try {
    const { message = '', email = '' } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>;
    return { message, email };
  } catch {
    return { message: '', email: '' };
  }
}

export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.error(error);
  }
}
