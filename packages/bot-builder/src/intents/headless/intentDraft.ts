import { parseDraft, serializeDraft } from '@platform/client/react'
import type { Draft } from '@platform/client/react'
import { isRecord } from '@platform/contract'
import { isDialogueDraft } from '../../responses/headless/dialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { withParameters } from '../../shared/parameterMarks.ts'
import { hasUnsavedWork, pendingTexts } from './intentEditorState.ts'
import type { IntentEditorState } from './intentEditorState.ts'

/** Unsaved work on one intent. */
export interface IntentDraftContent {
  readonly intent: IntentContent
  /** The text in the field for phrases, which is not added yet. */
  readonly phraseText: string
  /** The text in the field for responses, as markdown. */
  readonly responseText: string
}

interface DraftedIntent {
  readonly agentId: string
  readonly storyId: string
  /** Null if the intent was never saved. */
  readonly intentId: string | null
}

const recordKeyOf = ({ agentId, storyId, intentId }: DraftedIntent) => `${agentId}/${storyId}/${intentId ?? ''}`

/** The unsaved work on an intent as text to store; null if there is none. */
export function serializeIntentDraft(
  state: IntentEditorState,
  story: Pick<DraftedIntent, 'agentId' | 'storyId'>,
): string | null {
  if (state.mode === 'closed' || !hasUnsavedWork(state)) return null
  const pending = pendingTexts(state)
  const content: IntentDraftContent = {
    intent: state.content,
    phraseText: pending.phrase,
    responseText: pending.response,
  }
  return serializeDraft({ recordKey: recordKeyOf({ ...story, intentId: state.id }), revision: state.revision, content })
}

/** Reads the unsaved work on an intent; null if the text has none. */
export function parseIntentDraft(stored: string | null, intent: DraftedIntent): Draft<IntentDraftContent> | null {
  return parseDraft(stored, recordKeyOf(intent), (content) => {
    if (!isDraftContent(content)) return null
    const { phrases, parameters } = content.intent
    return { ...content, intent: { ...content.intent, phrases: withParameters(phrases, parameters) } }
  })
}

const isList = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every((item) => isItem(item))
const isString = (value: unknown): value is string => typeof value === 'string'
const isAnnotation = (value: unknown): value is IntentContent['phrases'][number]['annotations'][number] =>
  isRecord(value) &&
  isString(value.entityId) &&
  (value.parameterId === undefined || isString(value.parameterId)) &&
  Number.isInteger(value.start) &&
  Number.isInteger(value.end)
const isPhrase = (value: unknown): value is IntentContent['phrases'][number] =>
  isRecord(value) && isString(value.text) && isList(value.annotations, isAnnotation)
const isParameter = (value: unknown): value is IntentContent['parameters'][number] =>
  isRecord(value) &&
  isString(value.id) &&
  (value.entityId === null || isString(value.entityId)) &&
  isString(value.name) &&
  isString(value.value) &&
  typeof value.required === 'boolean' &&
  isList(value.prompts, isString)
const isIntent = (value: unknown): value is IntentContent =>
  isRecord(value) &&
  isString(value.name) &&
  isList(value.phrases, isPhrase) &&
  isList(value.responses, isString) &&
  isList(value.parameters, isParameter) &&
  isDialogueDraft(value.dialogue)
const isDraftContent = (value: unknown): value is IntentDraftContent =>
  isRecord(value) && isIntent(value.intent) && isString(value.phraseText) && isString(value.responseText)
