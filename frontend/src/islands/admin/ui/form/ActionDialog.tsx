import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Props {
  title: string;
  /** Class for the width of the dialog. */
  className?: string;
  /** Action that the form submits. */
  action: { error: unknown; isPending: boolean; isSuccess: boolean };
  /** Something was filled in: closing asks first, until it is sent. */
  isDirty: boolean;
  submitLabel: string;
  busyLabel?: string;
  /** The form has nothing to submit yet. */
  isDisabled?: boolean;
  /** Failure text when the API gives none. */
  failure: string;
  /** Offered when somebody else has saved the same thing meanwhile. */
  onCompare?: () => void;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Dialog shown over the form. */
  over?: ReactNode;
}

/** A dialog with a form that does one thing. */
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
