import { responseRules } from '@platform/contract'
import type { Dialogue, DialogueTexts, Language, ResponseError } from '@platform/contract'
import { translationOf } from './dialogue.ts'
import { CLEAR_RESPONSE } from './responseState.ts'
import type { ResponseContent, ResponseInput, ResponseState } from './responseState.ts'

/** The events of the answer of an intent. */
export type ResponseEvent =
  | { readonly type: 'responseTyped'; readonly markdown: string }
  | { readonly type: 'responseSubmitted' }
  | { readonly type: 'responseEditStarted'; readonly index: number }
  | { readonly type: 'responseEditCancelled' }
  | { readonly type: 'responseRemoved'; readonly index: number }
  | { readonly type: 'dialogueChanged'; readonly change: Partial<Dialogue> }
  | { readonly type: 'translationChanged'; readonly language: Language; readonly change: Partial<DialogueTexts> }

/** Returns the state of the intent editor after an event of the answer. */
export function responseReducer<State extends ResponseState>(state: State, event: ResponseEvent): State {
  switch (event.type) {
    case 'responseTyped':
      return { ...state, responseInput: { ...state.responseInput, markdown: event.markdown, error: null } }
    case 'responseSubmitted':
      return submitResponse(state)
    case 'responseEditStarted': {
      const markdown = state.content.responses[event.index]
      if (markdown === undefined) return state
      return { ...state, responseInput: { markdown, editing: event.index, error: null } }
    }
    case 'responseEditCancelled':
      return { ...state, responseInput: CLEAR_RESPONSE }
    case 'responseRemoved': {
      const responses = state.content.responses.filter((_, index) => index !== event.index)
      if (responses.length === state.content.responses.length) return state
      const { editing } = state.responseInput
      return {
        ...changed(state, { responses }),
        responseInput:
          editing === null || editing < event.index
            ? state.responseInput
            : { ...state.responseInput, editing: editing === event.index ? null : editing - 1 },
      }
    }
    case 'dialogueChanged':
      return changed(state, { dialogue: { ...state.content.dialogue, ...event.change } })
    case 'translationChanged': {
      const { dialogue } = state.content
      const texts = { ...translationOf(dialogue, event.language), ...event.change }
      return changed(state, {
        dialogue: { ...dialogue, translations: { ...dialogue.translations, [event.language]: texts } },
      })
    }
    default:
      return event satisfies never
  }
}

function changed<State extends ResponseState>(state: State, change: Partial<ResponseContent>): State {
  return { ...state, content: { ...state.content, ...change }, errors: [] }
}

/** The first rule that the text in the response field breaks; null if it breaks none. */
export function responseInputError({ markdown }: ResponseInput): ResponseError | null {
  return responseRules(markdown.trim())[0] ?? null
}

function submitResponse<State extends ResponseState>(state: State): State {
  const { editing } = state.responseInput
  const markdown = state.responseInput.markdown.trim()
  const error = responseInputError(state.responseInput)
  if (error) return { ...state, responseInput: { ...state.responseInput, error } }
  const { responses } = state.content
  return {
    ...changed(state, {
      responses:
        editing === null
          ? [...responses, markdown]
          : responses.map((response, index) => (index === editing ? markdown : response)),
    }),
    responseInput: CLEAR_RESPONSE,
  }
}
