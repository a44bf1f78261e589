import {
  collapseSpace,
  CONTEXT_TURNS_MAX,
  DialogueSchema,
  nameKey,
  NAME_MAX,
  NO_DIALOGUE,
  PARAMETERS_MAX,
  PHRASE_MAX,
  phraseKey,
  PHRASES_MAX,
  PHRASES_MIN,
  PROMPTS_MAX,
  RESPONSE_MAX,
  RESPONSES_MAX,
  type Dialogue,
  type ImportItem,
  type Parameter,
  type Phrase,
} from '@platform/contract'
import type { IntentContent, ParameterContent, PhraseContent } from './botContent.ts'
import { newId } from '../../core/database/id.ts'
import { EXAMPLES_MAX, type NoteOf } from './importNotes.ts'

interface Content {
  readonly phrases: readonly Phrase[]
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

/** An intent before the import. */
export interface ExistingIntent extends Content {
  readonly id: string
  readonly name: string
  readonly story: string
}

/** An intent to be saved; without an id it is new. */
export interface IntentToSave extends Content {
  readonly id?: string
  readonly name: string
  readonly story: string
}

export interface IntentPlanning {
  /** By `nameKey`. */
  readonly known: ReadonlyMap<string, ExistingIntent>
  /** Returns the id of the custom or system entity of this name. */
  readonly entityId: (name: string) => string | undefined
  /** The story of intents without one. */
  readonly story: string
  readonly note: NoteOf
}

/** Plans the import of intents: adds the content to the existing intents of the same names, or creates intents. */
export function planIntents(
  given: readonly IntentContent[],
  planning: IntentPlanning,
): { items: ImportItem[]; saves: IntentToSave[] } {
  const items: ImportItem[] = []
  const saves: IntentToSave[] = []
  for (const intent of given) {
    const name = collapseSpace(intent.name)
    const before = planning.known.get(nameKey(name))
    const story = before?.story ?? (collapseSpace(intent.story ?? '') || planning.story)
    const after = add(before, name, intent, planning)
    const fresh = after.phrases.slice(before?.phrases.length ?? 0)
    const reason = reasonToSkip(name, after.phrases)
    const isSame = before !== undefined && JSON.stringify(contentOf(before)) === JSON.stringify(after)
    items.push({
      kind: 'intent',
      name,
      story,
      action: reason === null ? (before ? (isSame ? 'same' : 'change') : 'create') : 'skip',
      added: reason === null ? fresh.length : 0,
      examples: fresh.slice(0, EXAMPLES_MAX).map(({ text }) => text),
      reason,
    })
    if (reason === null && !isSame)
      saves.push({ ...(before ? { id: before.id } : {}), name: before?.name ?? name, story, ...after })
  }
  return { items, saves }
}

const contentOf = ({ phrases, responses, parameters, dialogue }: Content): Content => ({
  phrases,
  responses,
  parameters,
  dialogue,
})

function reasonToSkip(name: string, phrases: readonly Phrase[]): string | null {
  if (name === '') return 'It has no name'
  if (name.length > NAME_MAX) return `Its name is longer than ${NAME_MAX} characters`
  if (phrases.length < PHRASES_MIN)
    return `An intent needs at least ${PHRASES_MIN} training phrases, and it has ${phrases.length}`
  return null
}

function add(
  before: ExistingIntent | undefined,
  name: string,
  intent: IntentContent,
  planning: IntentPlanning,
): Content {
  const note = (message: string): void => planning.note(name, message)
  return {
    phrases: addPhrases(before?.phrases ?? [], intent.phrases, planning.entityId, note),
    responses: addResponses(before?.responses ?? [], intent.responses, note),
    parameters: addParameters(before?.parameters ?? [], intent.parameters, planning.entityId, note),
    dialogue: addDialogue(before?.dialogue ?? NO_DIALOGUE, intent, note),
  }
}

type Note = (message: string) => void

function addPhrases(
  before: readonly Phrase[],
  given: readonly PhraseContent[],
  entityId: IntentPlanning['entityId'],
  note: Note,
): Phrase[] {
  const phrases = [...before]
  const keys = new Set(before.map(({ text }) => phraseKey(text)))
  let tooMany = 0
  for (const phrase of given) {
    const { text, annotations } = tidyPhrase(phrase)
    const key = phraseKey(text)
    if (key === '' || keys.has(key)) continue
    if (text.length > PHRASE_MAX) {
      note(`“${text.slice(0, 80)}…” was left out: it is longer than ${PHRASE_MAX} characters.`)
      continue
    }
    if (phrases.length >= PHRASES_MAX) {
      tooMany++
      continue
    }
    keys.add(key)
    phrases.push({
      text,
      annotations: annotations.flatMap(({ entity, start, end }) => {
        const id = entityId(entity)
        if (id === undefined) note(`There is no entity “${entity}”: its marks were left out.`)
        return id === undefined ? [] : [{ entityId: id, start, end }]
      }),
    })
  }
  if (tooMany > 0) note(`An intent holds at most ${PHRASES_MAX} training phrases: ${tooMany} were left out.`)
  return phrases
}

/** Normalizes a phrase to one line without surrounding spaces, and moves its marks accordingly. */
function tidyPhrase({ text, annotations }: PhraseContent): PhraseContent {
  const tidy = collapseSpace(text.replaceAll('\0', ''))
  if (tidy === text) return { text, annotations }
  const tidyIndex = (at: number): number => {
    const before = text.slice(0, at).replaceAll('\0', '').replace(/^\s+/u, '').replaceAll(/\s+/gu, ' ')
    return Math.min(before.length, tidy.length)
  }
  const moved = annotations.map((annotation) => ({
    ...annotation,
    start: tidyIndex(annotation.start),
    end: tidyIndex(annotation.end),
  }))
  return { text: tidy, annotations: moved.filter(({ start, end }) => start < end) }
}

function addResponses(before: readonly string[], given: readonly string[], note: Note): string[] {
  const fresh = given.filter((text) => text.trim() !== '' && !before.includes(text))
  const fitting = fresh.filter((text) => text.length <= RESPONSE_MAX)
  if (fitting.length < fresh.length) note(`Responses longer than ${RESPONSE_MAX} characters were left out.`)
  const responses = [...before, ...fitting]
  if (responses.length > RESPONSES_MAX)
    note(`An intent has at most ${RESPONSES_MAX} responses: the others were left out.`)
  return responses.slice(0, RESPONSES_MAX)
}

function addParameters(
  before: readonly Parameter[],
  given: readonly ParameterContent[],
  entityId: IntentPlanning['entityId'],
  note: Note,
): Parameter[] {
  const names = new Set(before.map(({ name }) => nameKey(name)))
  const fresh = given.flatMap(({ entity, name, required, value, prompts }): Parameter[] => {
    const title = collapseSpace(name).slice(0, NAME_MAX)
    if (title === '' || names.has(nameKey(title))) return []
    names.add(nameKey(title))
    const validPrompts = prompts
      .filter((prompt) => prompt.trim() !== '' && prompt.length <= PHRASE_MAX)
      .slice(0, PROMPTS_MAX)
    if (validPrompts.length === 0) note(`The parameter “${title}” had no prompt: it asks “${title}?”.`)
    return [
      {
        id: newId(),
        // Without an entity, the whole message is the value.
        entityId: entityId(entity) ?? null,
        name: title,
        required,
        value: collapseSpace(value).slice(0, NAME_MAX),
        prompts: validPrompts.length > 0 ? validPrompts : [`${title}?`],
      },
    ]
  })
  return [...before, ...fresh].slice(0, PARAMETERS_MAX)
}

function addDialogue(before: Dialogue, { buttons, requires, opens }: IntentContent, note: Note): Dialogue {
  const merged = {
    ...before,
    buttons: [
      ...before.buttons,
      ...buttons.filter(({ label }) => !before.buttons.some((known) => known.label === label)),
    ],
    requires: [...new Set([...before.requires, ...requires])],
    opens: [
      ...before.opens,
      ...opens
        .filter(({ name }) => !before.opens.some((known) => known.name === name))
        .map(({ name, turns }) => ({ name, turns: Math.min(Math.max(1, Math.round(turns)), CONTEXT_TURNS_MAX) })),
    ],
  }
  const checked = DialogueSchema.safeParse(merged)
  if (checked.success) return checked.data
  note('Its buttons and contexts were left out, because some of them are invalid.')
  return before
}
