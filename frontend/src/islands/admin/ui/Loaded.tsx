import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';

interface Props<Data> {
  query: { data?: Data; error: Error | null };
  errorText: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query once loaded; until then a spinner or the error. */
export function Loaded<Data>({ query: { data, error }, errorText, children }: Props<Data>) {
  if (data) return children(data);
  if (error) return <ErrorState title={errorText} details={messageOf(error, '')} />;
  return <Spinner />;
}
