import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf, AdminRowOf, BodyOf, Page, RouteName } from '@shop/shared';
import { addressOf, callApi, callApiPage, messageOf, type CallArguments } from '../../../lib/api/api.ts';
import { toast, type Toast } from '../../../lib/ui/toast.ts';
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

/** `callApi` for route names built from parts, whose types are checked where they are built. */
const callAny = callApi as unknown as (name: string, call: object) => Promise<never>;

const withSignal = <Name extends RouteName>([call]: CallArguments<Name>, signal: AbortSignal) =>
  [{ ...call, signal }] as unknown as CallArguments<Name>;

type GetName = Extract<RouteName, `GET ${string}`>;

/** Reply of a route. Its path is the query key: `refresh: ['/categories']` reloads it. */
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

/** `/orders?page=2` → `['/orders', '?page=2']`: what begins alike is refreshed together. */
function keyOf(path: string): string[] {
  const mark = path.indexOf('?');
  return mark < 0 ? [path] : [path.slice(0, mark), path.slice(mark)];
}

export interface Action<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** The toast after it, or its title. */
  success?: string | ((reply: Reply, input: Input) => string | Toast);
  /** Text of the failure toast when the API gives none; absent: the caller reports failures. */
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

/** The paths of lists of which one thing can be added with POST and changed with PUT. */
export type SavedList = PathOf<`POST /${string}`> & PathOf<`PUT /${string}`, '/:id'>;
type RemovedList = PathOf<`DELETE /${string}`, '/:id'>;
type PathOf<Pattern extends RouteName | `${string} /${string}`, End extends string = ''> =
  Extract<RouteName, Pattern> extends infer Name
    ? Name extends `${string} ${infer Path}${End}`
      ? Path
      : never
    : never;

/** Item of a list to save; without an `id` a new one. */
interface Saving<Input> {
  id?: number;
  input: Input;
}
type ItemAction<Input, Reply> = Omit<Action<Input, Reply>, 'run'>;

/** Adds a thing to the list at a path, or changes one of it. */
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

/** Deletes a thing of the list at a path. */
export function useRemoveItem(path: RemovedList, action: ItemAction<number, undefined>) {
  return useAction({
    refresh: [path],
    ...action,
    run: (id: number) => callAny(`DELETE ${path}/:id`, { id }),
  });
}
