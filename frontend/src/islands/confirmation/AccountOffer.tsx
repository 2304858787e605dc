import { isStrongPassword, limits, type Order } from '@shop/shared';
import { useEffect, useState } from 'react';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { enterSession, startSession } from '../../lib/session/session.ts';
import { TextField } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  order: Order;
}

type State = 'hidden' | 'offered' | 'busy' | 'made';

/** Registers a guest with the name and e-mail address of the order. */
function useRegistration({ customerFirstName, customerLastName, customerEmail: email }: Order) {
  const { t } = useTranslation<'account'>();
  const [state, setState] = useState<State>('hidden');
  const [error, setError] = useState<string>();

  useEffect(() => {
    void startSession().then((session) => session.state === 'anonymous' && setState('offered'));
  }, []);

  async function register(password: string) {
    if (state === 'busy') return;
    if (!isStrongPassword(password)) return setError(t('account.passwordWeak'));
    setState('busy');
    setError(undefined);
    try {
      const body = { firstName: customerFirstName, lastName: customerLastName, email, password };
      enterSession(await callApi('POST /auth/register', { body }));
      setState('made');
    } catch (refusal) {
      setError(messageOf(refusal, t('account.registerError')));
      setState('offered');
    }
  }

  return { state, error, register };
}

/**
 * Lets a guest create an account by choosing a password. The order is added to the account once the e-mail address is
 * confirmed, like every order of a guest.
 */
export function AccountOffer({ order }: Props) {
  const { t } = useTranslation<'account' | 'confirmation'>();
  const { state, error, register } = useRegistration(order);
  const [password, setPassword] = useState('');
  const { customerEmail: email } = order;

  if (state === 'hidden') return null;
  if (state === 'made')
    return (
      <section className="card p-5 sm:p-7" role="status">
        <h2 className="text-title-3">{t('account.registered')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('confirmation.accountMade', { email })}</p>
      </section>
    );
  return (
    <section className="card p-5 sm:p-7">
      <h2 className="text-title-3">{t('confirmation.accountTitle')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('confirmation.accountText', { email })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void register(password);
        }}
        className="mt-4 flex flex-wrap items-start gap-4"
      >
        {/* Hidden user name, which tells password managers whose password this is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <TextField
          label={t('account.password')}
          hint={t('confirmation.accountRule')}
          error={error}
          className="w-full max-w-sm"
          type="password"
          autoComplete="new-password"
          maxLength={limits.password.max}
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <button type="submit" className="button button-outline sm:mt-7.5" aria-busy={state === 'busy'}>
          {t(state === 'busy' ? 'account.registerBusy' : 'account.registerSubmit')}
        </button>
      </form>
    </section>
  );
}
