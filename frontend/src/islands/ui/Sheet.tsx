import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';

/** A dialog at the right edge, for details beside a list. */
export function Sheet(props: Omit<ComponentProps<typeof Dialog>, 'isSheet'>) {
  return <Dialog {...props} isSheet />;
}
