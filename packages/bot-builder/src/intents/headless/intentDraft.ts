import { isRecord } from '@platform/contract'
import { isDialogueDraft } from '../../responses/headless/dialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { hasUnsavedWork, pendingTexts } from './intentEditorState.ts'
import type { IntentEditorState } from './intentEditorState.ts'

/** Unsaved work on one intent, as it outlives a lost session. */
export interface IntentDraft {
  readonly agentId: string
  readonly storyId: string
  /** Null when the intent was never saved. */
  readonly intentId: string | null
  readonly revision: number | null
  readonly content: IntentContent
  /** What stood in the field for phrases, not yet added. */
  readonly phraseText: string
  /** What stood in the field for responses, as markdown. */
  readonly responseText: string
}

/** Marks the form of what is stored. A draft of another version is not read. */
const DRAFT_VERSION = 2

/** The unsaved work as a text to store; null when there is none. */
export function serializeDraft(state: IntentEditorState, place: { agentId: string; storyId: string }): string | null {
  if (state.mode === 'closed' || !hasUnsavedWork(state)) return null
  const pending = pendingTexts(state)
  const draft: IntentDraft = {
    agentId: place.agentId,
    storyId: place.storyId,
    intentId: state.id,
    revision: state.revision,
    content: state.content,
    phraseText: pending.phrase,
    responseText: pending.response,
  }
  return JSON.stringify({ version: DRAFT_VERSION, draft })
}

/** Reads what {@link serializeDraft} wrote; null for anything else, however it got into the store. */
export function restoreDraft(stored: string | null): IntentDraft | null {
  if (stored === null) return null
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return null // cut short by the store's quota, or not ours
  }
  if (!isRecord(value) || value.version !== DRAFT_VERSION || !isDraft(value.draft)) return null
  return value.draft
}

const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every((item) => isItem(item))
const isString = (value: unknown): value is string => typeof value === 'string'
const isAnnotation = (value: unknown): value is IntentContent['phrases'][number]['annotations'][number] =>
  isRecord(value) && isString(value.entityId) && Number.isInteger(value.start) && Number.isInteger(value.end)
const isPhrase = (value: unknown): value is IntentContent['phrases'][number] =>
  isRecord(value) && isString(value.text) && isList(value.annotations, isAnnotation)
const isParameter = (value: unknown): value is IntentContent['parameters'][number] =>
  isRecord(value) &&
  isString(value.id) &&
  isString(value.name) &&
  isString(value.value) &&
  typeof value.required === 'boolean' &&
  isList(value.prompts, isString)
const isContent = (value: unknown): value is IntentContent =>
  isRecord(value) &&
  isString(value.name) &&
  isList(value.phrases, isPhrase) &&
  isList(value.responses, isString) &&
  isList(value.parameters, isParameter) &&
  isDialogueDraft(value.dialogue)

function isDraft(value: unknown): value is IntentDraft {
  return (
    isRecord(value) &&
    isString(value.agentId) &&
    isString(value.storyId) &&
    (value.intentId === null || isString(value.intentId)) &&
    (value.revision === null || Number.isInteger(value.revision)) &&
    isContent(value.content) &&
    isString(value.phraseText) &&
    isString(value.responseText)
  )
}
