import type { IntentSelection, SelectionChange } from '@platform/bot-builder/headless'
import { choice, position, recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { CONFIRMED } from '../../app/unsaved/confirmedNavigation.ts'

const PARAMETERS = { story: recordId(), intent: recordId(), tab: choice('phrases', 'response'), phrase: position() }

/** The query parameters that name the edited intent. */
export const INTENT_PARAMETERS = ['story', 'intent']

export interface UseIntentSelectionResult {
  readonly selection: IntentSelection
  readonly onSelectionChange: (selection: IntentSelection, change: SelectionChange) => void
  /** Index of the phrase that the address names; null if it names none. */
  readonly requestedPhrase: number | null
  /** Removes the phrase from the address. */
  readonly forgetPhrase: () => void
}

/** The selection of the intents screen, kept in the address: `?story=…&intent=…&tab=response`. */
export function useIntentSelection(): UseIntentSelectionResult {
  const [{ story, intent, tab, phrase }, changeAddress] = useAddress(PARAMETERS)
  return {
    selection: { storyId: story, intentId: story === null ? null : intent, tab },
    onSelectionChange: (selection, { isAutomatic }) =>
      changeAddress(
        { story: selection.storyId, intent: selection.intentId, tab: selection.tab },
        // The editor asks about unsaved work itself before it changes the selection.
        { history: isAutomatic ? 'replace' : 'push', state: CONFIRMED },
      ),
    requestedPhrase: phrase,
    forgetPhrase: () => changeAddress({ phrase: null }, { history: 'replace', state: CONFIRMED }),
  }
}
