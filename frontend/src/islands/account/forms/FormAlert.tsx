import { CircleAlert } from 'lucide-react';

/** What went wrong with a whole form; heard as soon as it is there. */
export function FormAlert({ message }: { message?: string }) {
  return (
    <div role="alert" className={message ? undefined : '-mb-5'}>
      {message && (
        <p
          className="flex gap-2.5 rounded-md bg-clay-soft px-4 py-3 font-medium text-clay-ink"
          data-form-alert
        >
          <CircleAlert size={20} className="mt-0.5" aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}
