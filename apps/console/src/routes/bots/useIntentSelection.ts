import type { IntentSelection, SelectionChange } from '@platform/bot-builder/headless'
import { useSearchParams } from 'react-router'

/** Marks a step of the screen's own, which it has already asked about: `useLeaveGuard` lets it pass. */
export interface SelectionStep {
  readonly isAskedFor: true
}

/** What is chosen on the intents screen, kept in the address: `?story=…&intent=…&tab=response`. */
export function useIntentSelection(): readonly [
  IntentSelection,
  (selection: IntentSelection, change: SelectionChange) => void,
] {
  const [params, setParams] = useSearchParams()
  const storyId = params.get('story')
  const selection: IntentSelection = {
    storyId,
    intentId: storyId === null ? null : params.get('intent'),
    tab: params.get('tab') === 'response' ? 'response' : 'phrases',
  }
  return [
    selection,
    ({ storyId: story, intentId: intent, tab }, { isAutomatic }) =>
      setParams(
        (now) => {
          const chosen = { story, intent, tab: tab === 'phrases' ? null : tab }
          for (const [name, value] of Object.entries(chosen)) {
            if (value === null) now.delete(name)
            else now.set(name, value)
          }
          return now
        },
        { replace: isAutomatic, state: { isAskedFor: true } satisfies SelectionStep },
      ),
  ]
}
