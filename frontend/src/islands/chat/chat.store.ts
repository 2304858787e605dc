import type { ChatMessage } from '@shop/shared';
import { atom, computed } from 'nanostores';
import { listMessages, markAnswerRead, sendMessage } from './chat.api.ts';
import { unreadAnswers, withMessage } from './conversation.ts';

const pollMs = 10_000;
/** Storage key that marks that this browser has a conversation; otherwise nothing needs to be loaded. */
const threadKey = 'chat-thread';

/** Messages of the visitor; null until loaded. */
export const $messages = atom<ChatMessage[] | null>(null);
export const $isOpen = atom(false);
/** True when an answer has not been read and the chat panel is closed. */
export const $hasAlert = computed(
  [$messages, $isOpen],
  (messages, isOpen) => !isOpen && unreadAnswers(messages ?? []).length > 0,
);

/** Counter of sent and read messages. A list requested before the latest change is outdated and is dropped. */
let changes = 0;
let timer: number | undefined;

/** Loads the messages now and every 10 seconds, as long as the panel is open or a conversation exists. */
export function startPolling(): void {
  window.clearInterval(timer);
  if (!canMatter()) return;
  timer = window.setInterval(poll, pollMs);
  void refresh();
}

export function openChat(): void {
  $isOpen.set(true);
  startPolling();
}

export function closeChat(): void {
  $isOpen.set(false);
}

/** Sends a message; false when sending failed, so that the caller keeps the draft. */
export async function submitMessage(message: string, email: string | undefined): Promise<boolean> {
  try {
    const sent = await sendMessage({ message, email });
    changes += 1;
    $messages.set(withMessage($messages.get() ?? [], sent));
    remember(true);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function canMatter(): boolean {
  return $isOpen.get() || hasThread();
}

function poll(): void {
  if (!canMatter()) window.clearInterval(timer);
  else if (!document.hidden) void refresh();
}

async function refresh(): Promise<void> {
  const before = changes;
  try {
    const messages = await listMessages();
    if (before !== changes) return;
    remember(messages.length > 0);
    $messages.set(messages);
    if ($isOpen.get()) await readAnswers();
  } catch (error) {
    console.error(error);
  }
}

async function readAnswers(): Promise<void> {
  try {
    for (const { id } of unreadAnswers($messages.get() ?? [])) {
      const read = await markAnswerRead(id);
      changes += 1;
      $messages.set(withMessage($messages.get() ?? [], read));
    }
  } catch (error) {
    console.error(error);
  }
}

function hasThread(): boolean {
  try {
    return localStorage.getItem(threadKey) !== null;
  } catch {
    return false;
  }
}

function remember(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(threadKey, 'yes');
    else localStorage.removeItem(threadKey);
  } catch (error) {
    console.error(error);
  }
}
