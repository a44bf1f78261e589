import { isRecord, loadedEndpoint, loadedEvent, loadEndpoint, loadEvent } from '@platform/contract/protocol'
import type { EndpointName, PlatformEvent } from '@platform/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SCOPE } from './endpointKey.ts'

/** What has changed. */
interface Change {
  /** Tags of resources, as the contract's definitions declare them. */
  readonly tags: readonly string[]
  /** What the change is about, such as `{ agentId: 'a1' }`. */
  readonly subjects?: Readonly<Record<string, unknown>>
}

/** Makes stale what a call of this name changes. */
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

/** Makes stale what an event has changed. */
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

/**
 * Makes everything stale that the platform's calls have answered. Calls that are under way continue: their answers are
 * new enough.
 */
export function invalidateEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [SCOPE] }, { cancelRefetch: false })
}

/** A transport of another kind may answer without loading definitions. Without one everything could have changed. */
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
  void queryClient.invalidateQueries({
    queryKey: [SCOPE],
    predicate: ({ queryKey }) => provides(queryKey, tags) && isAbout(queryKey, subjects),
  })
}

/** Whether an answer is made of one of the resources. Of a call without a definition it is unknown, and assumed. */
function provides([, name]: QueryKey, tags: readonly string[]): boolean {
  const endpoint = loadedEndpoint(String(name))
  return endpoint === undefined || endpoint.provides.some((tag) => tags.includes(tag))
}

/** Whether an answer could be about the subjects: its input names no other one. */
function isAbout([, , input]: QueryKey, subjects: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(input)) return true
  return Object.entries(subjects).every(
    ([key, value]) => !(key in input) || input[key] === undefined || input[key] === value,
  )
}
