import { createRoot, type Root } from 'react-dom/client';
import { Chat, type ChatProps } from './Chat.island.tsx';

let root: Root | null = null;
let opening = 0;

/** Renders the chat in the panel of `ChatWidget.astro` and focuses the message field each time the panel opens. */
export function mountChat(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector('[data-chat-body]');
  if (!body || !dialog.open) return;
  root ??= createRoot(body);
  opening += 1;
  const props = JSON.parse(dialog.dataset.panel ?? '{}') as Omit<ChatProps, 'opening'>;
  root.render(<Chat {...props} opening={opening} />);
}
