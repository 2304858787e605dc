import type { ChatMessage } from '@shop/shared';
import { atom, computed } from 'nanostores';
import { listMessages, markAnswerRead, sendMessage } from './chat.api.ts';
import { unreadAnswers, withMessage } from './conversation.ts';

const pollMs = 10_000;
/** Remembers that this browser has a conversation: without one there is nothing to ask for. */
const threadKey = 'chat-thread';

/** The visitor's messages; null until the shop has said which. */
export const $messages = atom<ChatMessage[] | null>(null);
export const $isOpen = atom(false);
/** An answer waits that nobody sees. */
export const $hasAlert = computed(
  [$messages, $isOpen],
  (messages, isOpen) => !isOpen && unreadAnswers(messages ?? []).length > 0,
);

/** Goes up with every message sent or read: a list that was asked for before is older than what is shown. */
let changes = 0;
let timer: number | undefined;

/** Asks now and every 10 s, for as long as an answer can come: the panel is open, or there is a conversation. */
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

/** Sends a message. False when it did not get through: it is still to be sent. */
export async function say(message: string, email: string | undefined): Promise<boolean> {
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

/** Marks the answers shown to the visitor as read. */
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
