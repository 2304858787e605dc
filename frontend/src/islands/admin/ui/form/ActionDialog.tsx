import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Props {
  title: string;
  /** CSS class for the width of the dialog. */
  className?: string;
  /** Action that the form submits. */
  action: { error: unknown; isPending: boolean; isSuccess: boolean };
  /** The form has unsent input, so closing the dialog asks for a confirmation. */
  isDirty: boolean;
  submitLabel: string;
  busyLabel?: string;
  /** Disables the submit button, for a form that has nothing to submit yet. */
  isDisabled?: boolean;
  /** Error message for a failure without a message of the API. */
  failure: string;
  /** Opens the comparison of both versions; set when another user has saved the same item. */
  onCompare?: () => void;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
  /** Dialog shown on top of the form. */
  over?: ReactNode;
}

/** Dialog with a form that submits one action. */
export function ActionDialog({ title, className, action, onClose, ...props }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = props.isDirty && !action.isSuccess;
  useUnsavedWarning(isDirty);
  return (
    <Dialog title={title} className={className} onClose={() => (isDirty ? setIsAsking(true) : onClose())}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit(event);
        }}
      >
        {props.children}
        <FormAlert error={action.error} fallback={props.failure} onCompare={props.onCompare} />
        <FormButtons
          submitLabel={props.submitLabel}
          busyLabel={props.busyLabel}
          isBusy={action.isPending}
          isDisabled={props.isDisabled}
          onCancel={onClose}
        />
      </form>
      {props.over}
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setIsAsking(false)} />}
    </Dialog>
  );
}
