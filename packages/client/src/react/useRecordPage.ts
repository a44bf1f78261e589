import type { EndpointName, InputOf } from '@platform/contract'
import type { CommandOutcome } from './outcome.ts'
import type { ItemOf, PagedEndpointName, PagesInputOf } from './pages.ts'
import { useCommand } from './useCommand.ts'
import { useMayCall } from './useMayCall.ts'
import { usePage, type UsePageOptions, type UsePageResult } from './usePage.ts'

/** Resources with a paged list that have the calls `save` and `delete`. */
export type PagedResource = {
  [Name in PagedEndpointName]: Name extends `${infer Resource}.list`
    ? `${Resource}.delete` | `${Resource}.save` extends EndpointName
      ? Resource
      : never
    : never
}[PagedEndpointName]

type ListOf<Resource extends PagedResource> = Extract<PagedEndpointName, `${Resource}.list`>
type DeleteOf<Resource extends PagedResource> = Extract<EndpointName, `${Resource}.delete`>

/** The visible part of a list. The host controls it, for instance in the URL. */
export interface ListView extends Pick<UsePageOptions, 'page' | 'onPageChange'> {
  /** Only records whose name contains this text; blank for all. */
  readonly search?: string
}

/** Result of `useRecordPage`: values first, functions after. */
export interface RecordPage<Resource extends PagedResource> extends UsePageResult<ItemOf<ListOf<Resource>>> {
  /** Whether the user may create and change records. */
  readonly maySave: boolean
  readonly mayDelete: boolean
  /** Deletes the record with the ids of the input. */
  readonly remove: (input: InputOf<DeleteOf<Resource>>) => Promise<CommandOutcome<DeleteOf<Resource>>>
}

/**
 * One page of the records of a resource, and the actions that the user may take on them.
 *
 * @param input The input of the list without the search and the page.
 * @example
 * const entities = useRecordPage('entities', { agentId }, { search, page, onPageChange, pageSize: ENTITIES_PAGE_SIZE })
 */
export function useRecordPage<Resource extends PagedResource>(
  resource: Resource,
  input: Omit<PagesInputOf<ListOf<Resource>>, 'name'>,
  { search = '', ...options }: ListView & Pick<UsePageOptions, 'pageSize'>,
): RecordPage<Resource> {
  const name = (verb: string) => `${resource}.${verb}` as EndpointName
  const listInput = { ...input, name: search } as unknown as PagesInputOf<ListOf<Resource>>
  const list = usePage(name('list') as ListOf<Resource>, listInput, options)
  const { run: remove } = useCommand(name('delete') as DeleteOf<Resource>)
  const [maySave, mayDelete] = [useMayCall(name('save')), useMayCall(name('delete'))]
  return { ...list, maySave, mayDelete, remove }
}
