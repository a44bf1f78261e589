import type { Agent, AgentDetails, IntentSummary } from '@platform/contract'
import { useCommand } from './useCommand.ts'
import { useEndpoint } from './useEndpoint.ts'
import { outcomeOf, type CallOutcome } from './outcome.ts'
import type { PagedEndpointName } from './pages.ts'
import { usePages } from './usePages.ts'
import { useRecordForm } from './useRecordForm.ts'

/** Fails to compile when the two types differ. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never

type Paged =
  | 'agents.list'
  | 'conflicts.list'
  | 'intents.list'
  | 'intents.search'
  | 'entities.list'
  | 'integrations.list'
export const pagedEndpoints: Same<
  Extract<PagedEndpointName, Paged | 'agents.get' | 'agents.save' | 'stories.list' | 'webKeys.list'>,
  Paged
> = true

export function useTypedHooks(): readonly unknown[] {
  const agent = useEndpoint('agents.get', { agentId: 'a1' })
  const isUnknown: Same<typeof agent.data, AgentDetails | undefined> = true
  const known = agent.status === 'ready' ? agent.data : undefined
  const isKnown: Same<typeof known, AgentDetails | undefined> = true
  const text: string | undefined = agent.status === 'failed' ? agent.error.message : undefined

  const intents = usePages('intents.list', { agentId: 'a', storyId: 's' }, { pageSize: 9 })
  const areIntents: Same<typeof intents.items, readonly IntentSummary[]> = true

  const save = useCommand('agents.save')
  const isAgent: Same<ReturnType<typeof save.runOrThrow>, Promise<Agent>> = true
  const isOutcome: Same<
    ReturnType<typeof save.run>,
    Promise<CallOutcome<'BLANK' | 'DUPLICATE_NAME' | 'TYPE_NOT_ENABLED', Agent>>
  > = true

  return [isUnknown, isKnown, text, areIntents, isAgent, isOutcome]
}

export function useWrongly(): void {
  // @ts-expect-error the agent's id is missing
  useEndpoint('agents.get', {})
  // @ts-expect-error this list does not page
  usePages('stories.list', { agentId: 'a' }, { pageSize: 9 })
  // @ts-expect-error the caller cannot set the page
  usePages('agents.list', { from: 3 }, { pageSize: 9 })
  const save = useCommand('agents.save')
  // @ts-expect-error an agent needs a name
  void save.run({ description: '', type: 'nlp' })
  const remove = useCommand('agents.delete')
  void remove.run({ agentId: 'a' }).then((outcome) => {
    // @ts-expect-error a deletion is not refused by this rule
    if (outcome.status === 'refused') return outcome.rule === 'DUPLICATE_NAME'
    return outcome.status === 'done'
  })
  // @ts-expect-error a rule that the server does not have
  void outcomeOf(() => remove.runOrThrow({ agentId: 'a' }), ['AGENT_NOT_EMTPY'])
  useRecordForm({
    recordKey: 'new',
    record: null,
    initialValues: { name: '' },
    valuesOf: ({ name }: Agent) => ({ name }),
    validate: () => ({}),
    save: ({ name }) => save.run({ name, description: '', type: 'nlp' }),
    // @ts-expect-error a save is not refused by this rule
    errorsByRule: { AGENT_NOT_EMPTY: { name: 'TAKEN' } },
  })
}
