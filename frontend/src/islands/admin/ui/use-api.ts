import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf, AdminRowOf, Page, RouteName } from '@shop/contracts';
import { addressOf, callApi, callApiPage, messageOf, type CallArguments } from '../../../lib/api.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
import { isChangedMeanwhile } from '../../kit/api-errors.ts';
import { useAdminTranslation } from './admin-translation.ts';

/** Calls the API as an administrator, whom some routes answer more. */
export const callAdminApi = callApi as <Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
) => Promise<AdminReplyOf<Name>>;
const callAdminApiPage = callApiPage as <Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
) => Promise<Page<AdminRowOf<Name>>>;

const withSignal = <Name extends RouteName>([call]: CallArguments<Name>, signal: AbortSignal) =>
  [{ ...call, signal }] as unknown as CallArguments<Name>;

type GetName = Extract<RouteName, `GET ${string}`>;

/** What a route answers. Its path is its key: `refresh: ['/categories']` has it asked again. */
export function useReply<Name extends GetName>(name: Name, ...call: CallArguments<Name>) {
  return useQuery({
    queryKey: keyOf(addressOf(name, call[0])),
    queryFn: ({ signal }) => callAdminApi(name, ...withSignal(call, signal)),
  });
}

/** One page of the list of a route and how many rows there are in all; the rows before stay until the next are there. */
export function useRows<Name extends GetName>(name: Name, ...call: CallArguments<Name>) {
  return useQuery({
    queryKey: keyOf(addressOf(name, call[0])),
    queryFn: ({ signal }) => callAdminApiPage(name, ...withSignal(call, signal)),
    placeholderData: keepPreviousData,
  });
}

/** Something of the API. Its path is its key: `refresh('/categories')` has it asked again. */
export function useOne<Value>(path: string) {
  return useQuery({ queryKey: keyOf(path), queryFn: ({ signal }) => callApi<Value>(path, { signal }) });
}

/** A page of a list and how many rows there are in all; the rows before stay until the next ones are there. */
export function useList<Row>(path: string) {
  return useQuery({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => callApiPage<Row>(path, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** `/orders?page=2` → `['/orders', '?page=2']`: what begins alike is refreshed together. */
function keyOf(path: string): string[] {
  const mark = path.indexOf('?');
  return mark < 0 ? [path] : [path.slice(0, mark), path.slice(mark)];
}

/** A path with a query of what is not empty. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export interface Action<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** The toast after it, or its title. */
  success?: string | ((reply: Reply, input: Input) => string | Toast);
  /** What the toast of a failure says where the shop says nothing itself; absent: the caller tells. */
  failure?: string;
  /** Title of that toast instead of « Erreur »: the shop's reason stands below it, where it has one. */
  failureTitle?: string;
  /** Paths whose data are asked again. */
  refresh?: readonly string[];
}

/** Something that is done: `action.mutateAsync(input)`; toasts and refreshes what has changed. */
export function useAction<Input, Reply = unknown>({
  run,
  success,
  failure,
  failureTitle,
  refresh = [],
}: Action<Input, Reply>) {
  const client = useQueryClient();
  const { t } = useAdminTranslation();
  const askAgain = async () => {
    await Promise.all(refresh.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
  const mutation = useMutation({
    mutationFn: run,
    async onSuccess(reply, input) {
      await askAgain();
      const said = typeof success === 'function' ? success(reply, input) : success;
      if (said) toast(typeof said === 'string' ? { title: said } : said);
    },
    onError(error) {
      // The form shows a conflict itself, with both versions.
      if (!(failure || failureTitle) || isChangedMeanwhile(error)) return;
      const description = messageOf(error, failure ?? '') || undefined;
      toast({ title: failureTitle ?? t('common.error'), description, variant: 'destructive' });
    },
  });
  return { ...mutation, refresh: askAgain };
}

/** What is saved of a list: a new thing without `id`. */
interface Saving<Input> {
  id?: number;
  input: Input;
}
type ItemAction<Input, Reply> = Omit<Action<Input, Reply>, 'run'>;

/** Adds a thing to the list at a path, or changes one of it. */
export function useSaveItem<Input, Saved>(path: string, action: ItemAction<Saving<Input>, Saved>) {
  return useAction({
    refresh: [path],
    ...action,
    run: ({ id, input }: Saving<Input>) =>
      callApi<Saved>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body: input }),
  });
}

/** Deletes a thing of the list at a path. */
export function useRemoveItem(path: string, action: ItemAction<number, undefined>) {
  return useAction({
    refresh: [path],
    ...action,
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
  });
}
