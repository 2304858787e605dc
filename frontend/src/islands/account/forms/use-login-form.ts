import type { LoginReply } from '@shop/shared';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { isRefused } from '../../kit/api-errors.ts';
import { useAccountForm } from './use-account-form.ts';

export interface LoginForm {
  email: string;
  password: string;
  /** Second-factor code, in the second step only. */
  code?: string;
}

const unchecked = () => ({});

/** Login form in one step, or in two for accounts with a second factor. The first step's input is kept. */
export function useLoginForm(route: 'POST /auth/login' | 'POST /auth/admin/login') {
  const form = useAccountForm<LoginForm>({ problemsOf: unchecked });
  const [asksCode, setAsksCode] = useState(false);

  /** Logs in; null when a second-factor code is required. Throws on any other refusal. */
  async function logIn({ email, password, code }: LoginForm): Promise<LoginReply | null> {
    const body = { email, password, ...(asksCode && { code }) };
    try {
      return await callApi(route, { body });
    } catch (error) {
      if (asksCode || !isRefused(error, 'auth.code_required')) throw error;
      setAsksCode(true);
      return null;
    }
  }

  function goBack() {
    form.resetField('code');
    form.clearErrors();
    setAsksCode(false);
  }

  return { form, asksCode, logIn, goBack };
}
