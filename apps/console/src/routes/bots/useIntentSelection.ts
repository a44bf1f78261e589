import type { IntentSelection, SelectionChange } from '@platform/bot-builder/headless'
import { choice, recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { CONFIRMED } from '../../app/unsaved/confirmedNavigation.ts'

const PARAMETERS = { story: recordId(), intent: recordId(), tab: choice('phrases', 'response') }

/** The query parameters that name the edited intent. */
export const INTENT_PARAMETERS = ['story', 'intent']

/** The selection of the intents screen, kept in the address: `?story=…&intent=…&tab=response`. */
export function useIntentSelection(): readonly [
  IntentSelection,
  (selection: IntentSelection, change: SelectionChange) => void,
] {
  const [{ story, intent, tab }, changeAddress] = useAddress(PARAMETERS)
  return [
    { storyId: story, intentId: story === null ? null : intent, tab },
    (selection, { isAutomatic }) =>
      changeAddress(
        { story: selection.storyId, intent: selection.intentId, tab: selection.tab },
        // The editor asks about unsaved work itself before it changes the selection.
        { history: isAutomatic ? 'replace' : 'push', state: CONFIRMED },
      ),
  ]
}
