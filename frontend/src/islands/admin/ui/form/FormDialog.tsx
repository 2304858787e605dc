import { useState } from 'react';
import { Dialog, type DialogProps } from '../../../kit/Dialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Props extends Omit<DialogProps, 'isSide'> {
  /** Something was filled in: closing asks first. */
  isDirty: boolean;
}

/** A dialog that holds a form. */
export function FormDialog({ isDirty, onClose, children, ...dialog }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(isDirty);
  return (
    <Dialog {...dialog} onClose={() => (isDirty ? setIsAsking(true) : onClose())}>
      {children}
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setIsAsking(false)} />}
    </Dialog>
  );
}
