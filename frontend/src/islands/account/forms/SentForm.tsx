import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormAlert } from '../../kit/FormAlert.tsx';
import type { AccountForm } from './use-account-form.ts';

interface Props<Form extends FieldValues> {
  form: AccountForm<Form>;
  onSubmit: (given: Form) => Promise<unknown>;
  label: string;
  busyLabel: string;
  /** True for a form that is a section of the profile; otherwise the form fills the page, with a full-width button. */
  isSection?: boolean;
  /** Links below the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Form with an error message above its fields and a submit button below. */
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

/** CSS classes that give the disabled button its normal colors before the page is hydrated. */
const asleep =
  'cursor-progress [--button-bg:var(--accent)] [--button-ink:var(--on-accent)] [--button-line:transparent]';

/**
 * Submit button, disabled until hydration (the browser would otherwise submit natively) and while the form is being
 * sent.
 */
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
