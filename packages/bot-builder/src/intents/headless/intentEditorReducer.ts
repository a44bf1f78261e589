import type { Draft } from '@platform/client/react'
import type { Intent, Phrase } from '@platform/contract'
import { annotationReducer } from '../../annotation/headless/annotationReducer.ts'
import type { AnnotationEvent } from '../../annotation/headless/annotationReducer.ts'
import { moveAnnotations } from '../../annotation/headless/moveAnnotations.ts'
import { sameDialogue } from '../../responses/headless/dialogue.ts'
import { responseReducer } from '../../responses/headless/responseReducer.ts'
import type { ResponseEvent } from '../../responses/headless/responseReducer.ts'
import { CLEAR_RESPONSE } from '../../responses/headless/responseState.ts'
import type { IntentDraftContent } from './intentDraft.ts'
import { contentOf } from '../../shared/intentContent.ts'
import { sameParameter, samePhrase } from './intentContent.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { CLEAR_PHRASE, CLOSED_EDITOR, hasUnsavedWork, pendingTexts } from './intentEditorState.ts'
import type { IntentEditorState, IntentSaveError, PhraseInput } from './intentEditorState.ts'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'
import { phraseInputError, planPhrases } from './phrases.ts'
import { sameList } from '../../shared/sameList.ts'

/** The events of the intent editor. */
export type IntentEditorEvent =
  | AnnotationEvent
  | ResponseEvent
  /** The selected intent was loaded. If it is the open one, unsaved work stays. */
  | { readonly type: 'loaded'; readonly intent: Intent }
  /** A new intent was started. */
  | { readonly type: 'created' }
  | { readonly type: 'closed' }
  | { readonly type: 'nameTyped'; readonly name: string }
  | { readonly type: 'phraseTyped'; readonly text: string }
  | { readonly type: 'phraseSubmitted' }
  | { readonly type: 'phraseEditStarted'; readonly index: number }
  | { readonly type: 'phraseEditCancelled' }
  /** The phrase was copied into the field, to be changed. */
  | { readonly type: 'phraseCopied'; readonly index: number }
  /** `isGenerated`: a language model wrote them. */
  | { readonly type: 'phrasesAdded'; readonly lines: readonly string[]; readonly isGenerated?: true }
  | { readonly type: 'phrasesRemoved'; readonly indices: readonly number[] }
  /** A save takes the texts of both fields, as if they had been added. */
  | { readonly type: 'pendingSubmitted' }
  | { readonly type: 'discarded' }
  /** The save broke rules. */
  | { readonly type: 'saveRefused'; readonly errors: readonly IntentSaveError[] }
  /** The server saved `sent`. Changes made since the request stay. */
  | { readonly type: 'saved'; readonly intent: Intent; readonly sent: IntentContent }
  /** The server has a newer version than the content is based on. */
  | { readonly type: 'editConflictFound'; readonly theirs: Intent }
  | { readonly type: 'editConflictPostponed' }
  /** The edit conflict was decided: the editor continues with `content`, based on the newer version. */
  | { readonly type: 'editConflictDecided'; readonly content: IntentContent }
  /** Unsaved work of an earlier session was restored into the open intent. */
  | { readonly type: 'restored'; readonly draft: Draft<IntentDraftContent> }

/** Returns the state of the intent editor after an event. */
export function intentEditorReducer(state: IntentEditorState, event: IntentEditorEvent): IntentEditorState {
  switch (event.type) {
    case 'loaded':
      if (event.intent.id !== state.id) return { ...CLOSED_EDITOR, ...savedAs(event.intent) }
      return event.intent.revision === state.revision || hasUnsavedWork(state)
        ? state
        : { ...state, ...savedAs(event.intent) }
    case 'created':
      return { ...CLOSED_EDITOR, mode: 'new' }
    case 'closed':
      return CLOSED_EDITOR
    case 'nameTyped':
      return changed(state, { name: event.name })
    case 'phraseTyped':
      return { ...state, phraseInput: { ...state.phraseInput, text: event.text, error: null } }
    case 'phraseSubmitted':
      return submitPhrase(state)
    case 'phraseEditStarted':
    case 'phraseCopied': {
      const phrase = state.content.phrases[event.index]
      const editing = event.type === 'phraseEditStarted' ? event.index : null
      return phrase ? { ...state, phraseInput: { text: phrase.text, editing, error: null } } : state
    }
    case 'phraseEditCancelled':
      return { ...state, phraseInput: CLEAR_PHRASE }
    case 'phrasesAdded': {
      const { texts } = planPhrases(state.content.phrases, event.lines)
      if (texts.length === 0) return state
      return addPhrases(state, texts, state.phraseInput, event.isGenerated)
    }
    case 'phrasesRemoved': {
      const removed = new Set(event.indices)
      const phrases = state.content.phrases.filter((_, index) => !removed.has(index))
      if (phrases.length === state.content.phrases.length) return state
      return { ...changed(state, { phrases }), phraseInput: afterRemoval(state.phraseInput, removed) }
    }
    case 'responseTyped':
    case 'responseSubmitted':
    case 'responseEditStarted':
    case 'responseEditCancelled':
    case 'responseRemoved':
    case 'dialogueChanged':
    case 'translationChanged':
      return responseReducer(state, event)
    case 'pendingSubmitted':
      return submitPending(state)
    case 'discarded':
      return {
        ...state,
        content: state.base,
        phraseInput: CLEAR_PHRASE,
        responseInput: CLEAR_RESPONSE,
        selection: null,
        errors: [],
        editConflict: null,
      }
    case 'saveRefused':
      return { ...state, errors: event.errors }
    case 'saved':
      return {
        ...state,
        ...savedAs(event.intent),
        content: keepLaterChanges(state.content, event.sent, contentOf(event.intent)),
        errors: [],
        editConflict: null,
      }
    case 'editConflictFound':
      return { ...state, editConflict: event.theirs }
    case 'editConflictPostponed':
      return { ...state, editConflict: null }
    case 'editConflictDecided':
      return state.editConflict
        ? {
            ...state,
            ...savedAs(state.editConflict),
            content: event.content,
            phraseInput: { ...state.phraseInput, editing: null },
            editConflict: null,
          }
        : state
    case 'restored':
      return {
        ...state,
        // The draft's revision, not the newest: the save must detect a later save of another user.
        revision: event.draft.revision,
        content: event.draft.content.intent,
        phraseInput: { ...CLEAR_PHRASE, text: event.draft.content.phraseText },
        responseInput: { ...CLEAR_RESPONSE, markdown: event.draft.content.responseText },
      }
    default:
      return annotationReducer(state, event)
  }
}

function savedAs(intent: Intent): Pick<IntentEditorState, 'mode' | 'id' | 'revision' | 'base' | 'content'> {
  const content = contentOf(intent)
  return { mode: 'saved', id: intent.id, revision: intent.revision, base: content, content }
}

function changed(state: IntentEditorState, change: Partial<IntentContent>): IntentEditorState {
  return { ...state, content: { ...state.content, ...change }, errors: [] }
}

function submitPhrase(state: IntentEditorState): IntentEditorState {
  const { phrases } = state.content
  const { editing } = state.phraseInput
  const error = phraseInputError(phrases, state.phraseInput)
  if (error) return { ...state, phraseInput: { ...state.phraseInput, error } }
  const text = cleanPhrase(state.phraseInput.text)
  if (editing === null) return addPhrases(state, [text], CLEAR_PHRASE)
  // A generated phrase that the user edits is no longer generated.
  const replace = (phrase: Phrase) =>
    phrase.text === text ? phrase : { text, annotations: moveAnnotations(phrase.text, text, phrase.annotations) }
  return {
    ...changed(state, { phrases: phrases.map((phrase, index) => (index === editing ? replace(phrase) : phrase)) }),
    phraseInput: CLEAR_PHRASE,
  }
}

/** Adds the texts of both fields. A blank or unchanged field stays, and so does a text that breaks a rule. */
function submitPending(state: IntentEditorState): IntentEditorState {
  const { phrase, response } = pendingTexts(state)
  const withPhrase = phrase === '' ? state : submitPhrase(state)
  return response === '' ? withPhrase : responseReducer(withPhrase, { type: 'responseSubmitted' })
}

/** Adds new phrases at the top, below the field. */
function addPhrases(
  state: IntentEditorState,
  texts: readonly string[],
  phraseInput: PhraseInput,
  isGenerated?: true,
): IntentEditorState {
  const added = texts.map((text): Phrase => ({ text, annotations: [], ...(isGenerated ? { isGenerated } : {}) }))
  const editing = phraseInput.editing === null ? null : phraseInput.editing + added.length
  return {
    ...changed(state, { phrases: [...added, ...state.content.phrases] }),
    phraseInput: { ...phraseInput, editing },
  }
}

/** The field after phrases were removed. The text of a removed phrase stays in the field, as a new phrase. */
function afterRemoval(input: PhraseInput, removed: ReadonlySet<number>): PhraseInput {
  if (input.editing === null) return input
  const { editing } = input
  if (removed.has(editing)) return { ...input, editing: null }
  return { ...input, editing: editing - [...removed].filter((index) => index < editing).length }
}

/** Returns the saved content, with the parts that changed since the request. */
function keepLaterChanges(now: IntentContent, sent: IntentContent, saved: IntentContent): IntentContent {
  return {
    name: now.name === sent.name ? saved.name : now.name,
    phrases: sameList(now.phrases, sent.phrases, samePhrase) ? saved.phrases : now.phrases,
    responses: sameList(now.responses, sent.responses, Object.is) ? saved.responses : now.responses,
    parameters: sameList(now.parameters, sent.parameters, sameParameter) ? saved.parameters : now.parameters,
    dialogue: sameDialogue(now.dialogue, sent.dialogue) ? saved.dialogue : now.dialogue,
  }
}
