import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PlaceholderHelp } from '../ui/PlaceholderHelp.tsx';
import { PageHead } from '../ui/PageHead.tsx';

interface Props<Section> {
  title: string;
  text: string;
  query: UseQueryResult<Section[]>;
  /** Renders the forms once the sections are loaded. */
  children: (sections: Section[]) => ReactNode;
}

/** Screen with several sections, each with its own save button. */
export function SectionsScreen<Section>({ title, text, query, children }: Props<Section>) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <>
      <PageHead title={title} text={text} />
      <Loaded query={query} errorText={t('adminContent.sectionsFailed')}>
        {(data) => (
          <div className="grid max-w-4xl gap-6">
            <PlaceholderHelp />
            {children(data)}
          </div>
        )}
      </Loaded>
    </>
  );
}
