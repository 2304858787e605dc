import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf, AdminRowOf, BodyOf, Page, RouteName } from '@shop/shared';
import { addressOf, callApi, callApiPage, messageOf, type CallArguments } from '../../../lib/api/api.ts';
import { toast, type Toast } from '../../../lib/ui/toast.ts';
import { isChangedMeanwhile } from '../../kit/api-errors.ts';
import { useAdminTranslation } from './admin-translation.ts';

/** `callApi` with the reply types of an administrator, who receives more fields from some routes. */
export const callAdminApi = callApi as <Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
) => Promise<AdminReplyOf<Name>>;
const callAdminApiPage = callApiPage as <Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
) => Promise<Page<AdminRowOf<Name>>>;

/** Untyped `callApi` for route names composed at run time; the callers check the types. */
const callAny = callApi as unknown as (name: string, call: object) => Promise<never>;

const withSignal = <Name extends RouteName>([call]: CallArguments<Name>, signal: AbortSignal) =>
  [{ ...call, signal }] as unknown as CallArguments<Name>;

type GetName = Extract<RouteName, `GET ${string}`>;

/** Loads the reply of a route with React Query. The path is the query key, so `refresh: ['/categories']` reloads it. */
export function useReply<Name extends GetName>(name: Name, ...call: CallArguments<Name>) {
  return useQuery({
    queryKey: keyOf(addressOf(name, call[0])),
    queryFn: ({ signal }) => callAdminApi(name, ...withSignal(call, signal)),
  });
}

/** One page of a list with its total; the previous rows stay until the next ones are loaded. */
export function useRows<Name extends GetName>(name: Name, ...call: CallArguments<Name>) {
  return useQuery({
    queryKey: keyOf(addressOf(name, call[0])),
    queryFn: ({ signal }) => callAdminApiPage(name, ...withSignal(call, signal)),
    placeholderData: keepPreviousData,
  });
}

/**
 * Query key of a path: `/orders?page=2` gives `['/orders', '?page=2']`, so that invalidating `/orders` reloads every
 * page.
 */
function keyOf(path: string): string[] {
  const mark = path.indexOf('?');
  return mark < 0 ? [path] : [path.slice(0, mark), path.slice(mark)];
}

export interface Action<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** Title of the toast after success, or the whole toast. */
  success?: string | ((reply: Reply, input: Input) => string | Toast);
  /** Text of the failure toast without a message of the API; if absent, the caller reports failures. */
  failure?: string;
  /** Title of the failure toast instead of « Erreur »; the message of the API stands below. */
  failureTitle?: string;
  /** Paths of queries to reload after success. */
  refresh?: readonly string[];
}

/**
 * Mutation with toasts, called with `action.mutateAsync(input)`. After success the queries in `refresh` are reloaded.
 */
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
      // Forms show an edit conflict themselves, with both versions.
      if (!(failure || failureTitle) || isChangedMeanwhile(error)) return;
      const description = messageOf(error, failure ?? '') || undefined;
      toast({ title: failureTitle ?? t('common.error'), description, variant: 'destructive' });
    },
  });
  return { ...mutation, refresh: askAgain };
}

/** API paths of lists whose items are created with POST and changed with PUT. */
export type SavedList = PathOf<`POST /${string}`> & PathOf<`PUT /${string}`, '/:id'>;
type RemovedList = PathOf<`DELETE /${string}`, '/:id'>;
type PathOf<Pattern extends RouteName | `${string} /${string}`, End extends string = ''> =
  Extract<RouteName, Pattern> extends infer Name
    ? Name extends `${string} ${infer Path}${End}`
      ? Path
      : never
    : never;

/** Item to save; a new item has no `id`. */
interface Saving<Input> {
  id?: number;
  input: Input;
}
type ItemAction<Input, Reply> = Omit<Action<Input, Reply>, 'run'>;

/** Creates an item of the list at an API path or changes one. */
export function useSaveItem<Path extends SavedList>(
  path: Path,
  action: ItemAction<Saving<BodyOf<`PUT ${Path}/:id`>>, AdminReplyOf<`PUT ${Path}/:id`>>,
) {
  return useAction<Saving<BodyOf<`PUT ${Path}/:id`>>, AdminReplyOf<`PUT ${Path}/:id`>>({
    refresh: [path],
    ...action,
    run: ({ id, input: body }) =>
      id ? callAny(`PUT ${path}/:id`, { id, body }) : callAny(`POST ${path}`, { body }),
  });
}

/** Deletes an item of the list at an API path. */
export function useRemoveItem(path: RemovedList, action: ItemAction<number, undefined>) {
  return useAction({
    refresh: [path],
    ...action,
    run: (id: number) => callAny(`DELETE ${path}/:id`, { id }),
  });
}
