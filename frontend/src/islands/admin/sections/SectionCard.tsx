import { useId, type ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { useWords } from '../../ui/words.tsx';

interface Props {
  title: string;
  /** What kind of section it is, where there are several of a kind. */
  kind?: string;
  isDirty: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** One section of a page with its form. */
export function SectionCard({ title, kind, isDirty, onSubmit, children }: Props) {
  const { t } = useWords<'adminContent'>();
  const id = useId();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={id}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header className="flex flex-wrap items-center gap-3">
          <h2 id={id}>{title}</h2>
          {kind && <Badge>{kind}</Badge>}
          {isDirty && <Badge tone="waiting">{t('adminContent.unsaved')}</Badge>}
        </header>
        {children}
      </form>
    </section>
  );
}
