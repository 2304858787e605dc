import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { PageHead } from '../ui/PageHead.tsx';

interface Props<Section> {
  title: string;
  text: string;
  query: UseQueryResult<Section[]>;
  /** The forms, once the sections are there. */
  children: (sections: Section[]) => ReactNode;
}

/** A screen of sections, each saved for itself. */
export function SectionsScreen<Section>({ title, text, query, children }: Props<Section>) {
  const { t } = useAdminTranslation<'adminContent'>();
  const { data, error } = query;
  return (
    <>
      <PageHead title={title} text={text} />
      {data ? (
        <div className="grid max-w-4xl gap-6">{children(data)}</div>
      ) : error ? (
        <ErrorState title={t('adminContent.sectionsFailed')} details={messageOf(error, '')} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
