/** The tab of the middle pane. */
export type IntentTab = 'phrases' | 'response'

/** The selection of the intents screen. A host can keep it in the address. */
export interface IntentSelection {
  /** Null if no story is selected: the stories are shown. */
  readonly storyId: string | null
  /** Null if no intent is selected; `NEW_INTENT` for an intent that was never saved. */
  readonly intentId: string | null
  readonly tab: IntentTab
}

/** The empty selection: the stories are shown. */
export const NO_SELECTION: IntentSelection = { storyId: null, intentId: null, tab: 'phrases' }

/** Details of a change of the selection. */
export interface SelectionChange {
  /** Whether the screen made the change itself: replace the entry of the browser's history instead of adding one. */
  readonly isAutomatic: boolean
}

/** A selection that the host keeps. */
export interface ControlledSelection {
  readonly selection: IntentSelection
  /** Asks the host to apply a selection, now or later. The next request comes once it has. */
  readonly onSelectionChange: (selection: IntentSelection, change: SelectionChange) => void
}
