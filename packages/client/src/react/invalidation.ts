import { isRecord, loadedEndpoint, loadedEvent, loadEndpoint, loadEvent } from '@platform/contract/protocol'
import type { EndpointName, PlatformEvent } from '@platform/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SCOPE } from './endpointKey.ts'
import { refetchChanged } from './refetching.ts'

/** A change of data. */
interface Change {
  /** Tags of resources, as the contract's definitions declare them. */
  readonly tags: readonly string[]
  /** The records that changed, such as `{ agentId: 'a1' }`. */
  readonly subjects?: Readonly<Record<string, unknown>>
}

/** Invalidates the queries that a call of this name changes. */
export function invalidateAfterCall(queryClient: QueryClient, name: EndpointName): void {
  withDefinition(
    queryClient,
    loadedEndpoint(name),
    () => loadEndpoint(name),
    ({ changes }) => {
      invalidate(queryClient, { tags: changes })
    },
  )
}

/** Invalidates the queries that an event changes. */
export function invalidateAfterEvent(queryClient: QueryClient, { name, payload }: PlatformEvent): void {
  withDefinition(
    queryClient,
    loadedEvent(name),
    () => loadEvent(name),
    ({ changes, subjects }) => {
      const fields: Readonly<Record<string, unknown>> = { ...payload }
      invalidate(queryClient, {
        tags: changes,
        subjects: Object.fromEntries(subjects.map((subject) => [subject, fields[subject]])),
      })
    },
  )
}

/** Invalidates the queries that contain one of the resources. */
export function invalidateTags(queryClient: QueryClient, tags: readonly string[]): void {
  invalidate(queryClient, { tags })
}

/**
 * Invalidates all queries of the platform. Pending calls continue: their replies are new enough.
 */
export function invalidateEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [SCOPE] }, { cancelRefetch: false })
}

/** Applies a definition, which is loaded first if necessary. If it cannot be loaded, all queries are invalidated. */
function withDefinition<Definition>(
  queryClient: QueryClient,
  loaded: Definition | undefined,
  load: () => Promise<Definition | undefined>,
  apply: (definition: Definition) => void,
): void {
  if (loaded) apply(loaded)
  else {
    void load().then(
      (definition) => definition && apply(definition),
      () => invalidateEverything(queryClient),
    )
  }
}

function invalidate(queryClient: QueryClient, { tags, subjects = {} }: Change): void {
  if (tags.length === 0) return
  refetchChanged(
    queryClient,
    ({ queryKey }) => queryKey[0] === SCOPE && provides(queryKey, tags) && isAbout(queryKey, subjects),
  )
}

/** Whether a query contains one of the resources. True if its definition is not loaded. */
function provides([, name]: QueryKey, tags: readonly string[]): boolean {
  const endpoint = loadedEndpoint(String(name))
  return endpoint === undefined || endpoint.provides.some((tag) => tags.includes(tag))
}

/** Whether a query can contain the subjects: its input does not name another one. */
function isAbout([, , input]: QueryKey, subjects: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(input)) return true
  return Object.entries(subjects).every(
    ([key, value]) => !(key in input) || input[key] === undefined || input[key] === value,
  )
}
