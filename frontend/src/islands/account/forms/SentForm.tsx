import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormAlert } from '../../kit/FormAlert.tsx';
import type { AccountForm } from './use-account-form.ts';

interface Props<Form extends FieldValues> {
  form: AccountForm<Form>;
  onSubmit: (given: Form) => Promise<unknown>;
  label: string;
  busyLabel: string;
  /** The form is a section of the profile; otherwise it is the whole page, with a button of full width. */
  isSection?: boolean;
  /** Links below the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form with what went wrong above its fields and the button that sends it below them. */
export function SentForm<Form extends FieldValues>(props: Props<Form>) {
  const { form, onSubmit, label, busyLabel, isSection = false, foot, children } = props;
  const { isSubmitting, errors } = form.formState;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className={isSection ? 'grid max-w-xl gap-5' : 'grid gap-5'}
    >
      <FormAlert message={errors.root?.message} />
      {children}
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        isBusy={isSubmitting}
        className={isSection ? 'justify-self-start' : 'w-full'}
      />
      {foot}
    </form>
  );
}

interface SubmitProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/** Looks as it will, although nothing can be sent yet. */
const asleep =
  'cursor-progress [--button-bg:var(--accent)] [--button-ink:var(--on-accent)] [--button-line:transparent]';

/** Sends the form once: not before the page is alive, when the browser would send it by itself, nor twice. */
function SubmitButton({ label, busyLabel, isBusy, className = '' }: SubmitProps) {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <button
      type="submit"
      className={`button ${isAlive ? '' : asleep} ${className}`}
      disabled={!isAlive}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
