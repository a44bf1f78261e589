import type { Dispatch } from 'react'
import { responseInputError } from '../../responses/headless/responseReducer.ts'
import type { IntentEditorEvent } from './intentEditorReducer.ts'
import type { IntentEditorState } from './intentEditorState.ts'
import { phraseInputError } from './phrases.ts'
import type { UseIntentEditorResult } from './useIntentEditor.ts'

type FieldVerbs = Pick<
  UseIntentEditorResult,
  | 'startNew'
  | 'setName'
  | 'setPhraseText'
  | 'submitPhrase'
  | 'editPhrase'
  | 'cancelPhraseEdit'
  | 'copyPhrase'
  | 'addPhrases'
  | 'removePhrases'
  | 'setResponseMarkdown'
  | 'submitResponse'
  | 'editResponse'
  | 'cancelResponseEdit'
  | 'removeResponse'
  | 'changeDialogue'
  | 'changeTranslation'
  | 'discard'
>

/** The verbs that change the name, the phrases and the responses of an intent. */
export function fieldVerbs(state: IntentEditorState, dispatch: Dispatch<IntentEditorEvent>): FieldVerbs {
  return {
    startNew: () => dispatch({ type: 'created' }),
    setName: (name) => dispatch({ type: 'nameTyped', name }),
    setPhraseText: (text) => dispatch({ type: 'phraseTyped', text }),
    submitPhrase() {
      dispatch({ type: 'phraseSubmitted' })
      return phraseInputError(state.content.phrases, state.phraseInput)
    },
    editPhrase: (index) => dispatch({ type: 'phraseEditStarted', index }),
    cancelPhraseEdit: () => dispatch({ type: 'phraseEditCancelled' }),
    copyPhrase: (index) => dispatch({ type: 'phraseCopied', index }),
    addPhrases: (lines, options) => dispatch({ type: 'phrasesAdded', lines, ...options }),
    removePhrases: (indices) => dispatch({ type: 'phrasesRemoved', indices }),
    setResponseMarkdown: (markdown) => dispatch({ type: 'responseTyped', markdown }),
    submitResponse() {
      dispatch({ type: 'responseSubmitted' })
      return responseInputError(state.responseInput)
    },
    editResponse: (index) => dispatch({ type: 'responseEditStarted', index }),
    cancelResponseEdit: () => dispatch({ type: 'responseEditCancelled' }),
    removeResponse: (index) => dispatch({ type: 'responseRemoved', index }),
    changeDialogue: (change) => dispatch({ type: 'dialogueChanged', change }),
    changeTranslation: (language, change) => dispatch({ type: 'translationChanged', language, change }),
    discard: () => dispatch({ type: 'discarded' }),
  }
}
