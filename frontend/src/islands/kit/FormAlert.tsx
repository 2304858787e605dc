import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  message: string | undefined;
  /** Links or buttons that help to solve the problem. */
  children?: ReactNode;
}

/** Error message of a whole form, announced at once by screen readers. */
export function FormAlert({ message, children }: Props) {
  if (!message) return null;
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-md bg-clay-soft px-4 py-3 font-medium text-clay-ink"
      data-form-alert
    >
      <CircleAlert size={20} className="mt-0.5" aria-hidden />
      <div className="grid justify-items-start gap-3">
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}
