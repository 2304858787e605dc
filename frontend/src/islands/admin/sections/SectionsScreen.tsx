import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Loaded } from '../ui/Loaded.tsx';
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
  return (
    <>
      <PageHead title={title} text={text} />
      <Loaded query={query} errorText={t('adminContent.sectionsFailed')}>
        {(data) => <div className="grid max-w-4xl gap-6">{children(data)}</div>}
      </Loaded>
    </>
  );
}
