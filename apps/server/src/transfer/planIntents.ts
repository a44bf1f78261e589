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
import { EXAMPLES_TOLD, type NoteOf } from './importNotes.ts'

interface Content {
  readonly phrases: readonly Phrase[]
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

/** An intent as it is before the import. */
export interface KnownIntent extends Content {
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
  readonly known: ReadonlyMap<string, KnownIntent>
  /** The id of the entity of this name, custom or the system's. */
  readonly entityId: (name: string) => string | undefined
  /** Where intents go that name no story. */
  readonly story: string
  readonly note: NoteOf
}

/** Adds what is given to what is there, intents matched by their names. Nothing that is there is lost. */
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
      examples: fresh.slice(0, EXAMPLES_TOLD).map(({ text }) => text),
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

function add(before: KnownIntent | undefined, name: string, intent: IntentContent, planning: IntentPlanning): Content {
  const note = (message: string): void => planning.note(name, message)
  return {
    phrases: addPhrases(before?.phrases ?? [], intent.phrases, planning.entityId, note),
    responses: addResponses(before?.responses ?? [], intent.responses, note),
    parameters: addParameters(before?.parameters ?? [], intent.parameters, planning.entityId, note),
    dialogue: addDialogue(before?.dialogue ?? NO_DIALOGUE, intent, note),
  }
}

type Say = (message: string) => void

function addPhrases(
  before: readonly Phrase[],
  given: readonly PhraseContent[],
  entityId: IntentPlanning['entityId'],
  note: Say,
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

/** As phrases are stored: one line, no blanks around it. The marks stay where they were. */
function tidyPhrase({ text, annotations }: PhraseContent): PhraseContent {
  const tidy = collapseSpace(text.replaceAll('\0', ''))
  if (tidy === text) return { text, annotations }
  const place = (at: number): number => {
    const before = text.slice(0, at).replaceAll('\0', '').replace(/^\s+/u, '').replaceAll(/\s+/gu, ' ')
    return Math.min(before.length, tidy.length)
  }
  const moved = annotations.map((annotation) => ({
    ...annotation,
    start: place(annotation.start),
    end: place(annotation.end),
  }))
  return { text: tidy, annotations: moved.filter(({ start, end }) => start < end) }
}

function addResponses(before: readonly string[], given: readonly string[], note: Say): string[] {
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
  note: Say,
): Parameter[] {
  const names = new Set(before.map(({ name }) => nameKey(name)))
  const fresh = given.flatMap(({ entity, name, required, value, prompts }): Parameter[] => {
    const title = collapseSpace(name).slice(0, NAME_MAX)
    if (title === '' || names.has(nameKey(title))) return []
    names.add(nameKey(title))
    const asked = prompts.filter((prompt) => prompt.trim() !== '' && prompt.length <= PHRASE_MAX).slice(0, PROMPTS_MAX)
    if (asked.length === 0) note(`The parameter “${title}” had no prompt: it asks “${title}?”.`)
    return [
      {
        // Without such an entity the whole answer is taken.
        id: entityId(entity) ?? title,
        name: title,
        required,
        value: collapseSpace(value).slice(0, NAME_MAX),
        prompts: asked.length > 0 ? asked : [`${title}?`],
      },
    ]
  })
  return [...before, ...fresh].slice(0, PARAMETERS_MAX)
}

function addDialogue(before: Dialogue, { buttons, requires, opens }: IntentContent, note: Say): Dialogue {
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
  note('Its buttons and contexts were left out: some of them do not fit.')
  return before
}
