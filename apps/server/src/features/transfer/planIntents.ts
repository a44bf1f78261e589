import {
  collapseSpace,
  contextUses,
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
  placeholderRules,
  PROMPTS_MAX,
  RESPONSE_MAX,
  RESPONSES_MAX,
  type Annotation,
  type ContextSource,
  type ContextUse,
  type Dialogue,
  type ImportedIntent,
  type ImportItem,
  type Parameter,
  type Phrase,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import {
  LANGUAGES,
  parameterOfMark,
  type IntentContent,
  type MarkContent,
  type ParameterContent,
  type PhraseContent,
} from './botContent.ts'
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
  /** The agent's other intents. */
  readonly others: readonly ContextSource[]
}

/** Plans the import of intents: adds the content to the existing intents of the same names, or creates intents. */
export function planIntents(
  given: readonly IntentContent[],
  planning: IntentPlanning,
): { items: ImportItem[]; saves: IntentToSave[]; imported: ImportedIntent[] } {
  const items: ImportItem[] = []
  const imported: Omit<ImportedIntent, 'unknownPlaceholders'>[] = []
  const contents: Content[] = []
  const saves: IntentToSave[] = []
  for (const intent of given) {
    const name = collapseSpace(intent.name)
    const before = planning.known.get(nameKey(name))
    const givenStory = collapseSpace(intent.story ?? '')
    const story = before?.story ?? (givenStory || planning.story)
    if (before && givenStory !== '' && nameKey(givenStory) !== nameKey(before.story)) {
      planning.note(
        name,
        `The agent has this intent in the story “${before.story}”: it stays there, not in “${givenStory}”.`,
      )
    }
    const unknownEntities = new Set<string>()
    const entityId = (entity: string): string | undefined => {
      const id = planning.entityId(entity)
      if (id === undefined) unknownEntities.add(entity)
      return id
    }
    const after = add(before, name, intent, { ...planning, entityId })
    const fresh = after.phrases.slice(before?.phrases.length ?? 0)
    contents.push(after)
    imported.push({
      intent: before?.name ?? name,
      knownPhrases: before?.phrases.map(({ text }) => text) ?? [],
      newPhrases: fresh.map(({ text }) => text),
      requires: after.dialogue.requires,
      replies: after.responses.some((text) => text.trim() !== '') || after.dialogue.fulfilment !== null,
      unknownEntities: [...unknownEntities],
    })
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
  const contexts = contextUses([...planning.others, ...contents])
  return {
    items,
    saves,
    imported: imported.map((one, index) => ({
      ...one,
      unknownPlaceholders: unknownPlaceholdersOf(contents[index], contexts),
    })),
  }
}

/** Returns the placeholders of an intent without a parameter, each once. They are imported: a person may add the parameter. */
const unknownPlaceholdersOf = (content: Content | undefined, contexts: readonly ContextUse[]): string[] => [
  ...new Set((content ? placeholderRules(content, contexts) : []).map(({ values }) => String(values.placeholder))),
]

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
  const parameters = addParameters(before?.parameters ?? [], intent.parameters, planning.entityId, note)
  return {
    phrases: addPhrases(before?.phrases ?? [], intent, { parameters, entityId: planning.entityId, note }),
    responses: addResponses(before?.responses ?? [], intent.responses, note),
    parameters,
    dialogue: addDialogue(before?.dialogue ?? NO_DIALOGUE, intent, note),
  }
}

type Note = (message: string) => void
type EntityId = IntentPlanning['entityId']

function addPhrases(
  before: readonly Phrase[],
  given: Pick<IntentContent, 'phrases' | 'parameters'>,
  { parameters, entityId, note }: { parameters: readonly Parameter[]; entityId: EntityId; note: Note },
): Phrase[] {
  const phrases = [...before]
  const parameterOf = parameterFinder(given.parameters, parameters)
  const keys = new Set(before.map(({ text }) => phraseKey(text)))
  let tooMany = 0
  for (const phrase of given.phrases) {
    const { text, annotations } = normalisePhrase(phrase)
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
      annotations: annotations.flatMap((mark): Annotation[] => {
        const { entity, start, end } = mark
        const id = entityId(entity)
        if (id === undefined) {
          note(`There is no entity “${entity}”: its marks were left out.`)
          return []
        }
        const parameter = parameterOf(mark)
        return [{ entityId: id, ...(parameter?.entityId === id ? { parameterId: parameter.id } : {}), start, end }]
      }),
    })
  }
  if (tooMany > 0) note(`An intent holds at most ${PHRASES_MAX} training phrases: ${tooMany} were left out.`)
  return phrases
}

/** Returns a function that finds the saved parameter of a mark. It keeps what it found: there may be 300,000 marks. */
function parameterFinder(given: readonly ParameterContent[], saved: readonly Parameter[]) {
  const byName = new Map(saved.map((parameter) => [nameKey(parameter.name), parameter]))
  const found = new Map<string, Parameter | undefined>()
  return (mark: MarkContent): Parameter | undefined => {
    const key = JSON.stringify([mark.entity, mark.parameter])
    if (found.has(key)) return found.get(key)
    const name = parameterOfMark(mark, given)?.name
    const parameter = name === undefined ? undefined : byName.get(parameterKey(name))
    found.set(key, parameter)
    return parameter
  }
}

/** Normalises a phrase to one line without surrounding spaces, and moves its marks accordingly. */
function normalisePhrase({ text, annotations }: PhraseContent): PhraseContent {
  const normalised = collapseSpace(text.replaceAll('\0', ''))
  if (normalised === text) return { text, annotations }
  const movedIndex = (at: number): number => {
    const before = text.slice(0, at).replaceAll('\0', '').replace(/^\s+/u, '').replaceAll(/\s+/gu, ' ')
    return Math.min(before.length, normalised.length)
  }
  const moved = annotations.map((annotation) => ({
    ...annotation,
    start: movedIndex(annotation.start),
    end: movedIndex(annotation.end),
  }))
  return { text: normalised, annotations: moved.filter(({ start, end }) => start < end) }
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

/** The name of a parameter as it is saved. */
const parameterName = (name: string): string => collapseSpace(name).slice(0, NAME_MAX)
const parameterKey = (name: string): string => nameKey(parameterName(name))

/** Adds the parameters whose names are new. A known one stays as it is, also if the files give it another entity. */
function addParameters(
  before: readonly Parameter[],
  given: readonly ParameterContent[],
  entityId: EntityId,
  note: Note,
): Parameter[] {
  const parameters = [...before]
  const known = new Map(before.map((parameter) => [nameKey(parameter.name), parameter]))
  let tooMany = 0
  for (const content of given) {
    const name = parameterName(content.name)
    if (name === '') continue
    const entity = content.entity === null ? null : (entityId(content.entity) ?? null)
    const same = known.get(nameKey(name))
    if (same) {
      if (same.entityId !== entity) note(otherEntity(name, content.entity))
      continue
    }
    if (content.entity !== null && entity === null) {
      note(`There is no entity “${content.entity}”: the parameter “${name}” takes any text.`)
    }
    if (parameters.length >= PARAMETERS_MAX) {
      tooMany++
      continue
    }
    const parameter = newParameter(content, { name, entityId: entity, note })
    known.set(nameKey(name), parameter)
    parameters.push(parameter)
  }
  if (tooMany > 0) note(`An intent has at most ${PARAMETERS_MAX} parameters: ${tooMany} were left out.`)
  return parameters
}

const otherEntity = (name: string, entity: string | null): string =>
  entity === null
    ? `The intent has a parameter “${name}” with an entity: it stays, and the one of the files, which takes any text, was left out.`
    : `The intent has a parameter “${name}” without the entity “${entity}”: it stays, and the one of the files was left out. Its marks keep their entity.`

function newParameter(
  { required, value, prompts, isList, translations }: ParameterContent,
  { name, entityId, note }: { name: string; entityId: string | null; note: Note },
): Parameter {
  const validPrompts = validTexts(prompts)
  if (validPrompts.length === 0) note(`The parameter “${name}” had no prompt: it asks “${name}?”.`)
  return {
    id: newId(),
    entityId,
    name,
    required,
    value: collapseSpace(value).slice(0, NAME_MAX),
    prompts: validPrompts.length > 0 ? validPrompts : [`${name}?`],
    ...(isList && entityId !== null ? { isList } : {}),
    ...(translations ? { translations: promptsByLanguage(translations) } : {}),
  }
}

const validTexts = (prompts: readonly string[]): string[] =>
  prompts.filter((prompt) => prompt.trim() !== '' && prompt.length <= PHRASE_MAX).slice(0, PROMPTS_MAX)

function promptsByLanguage(translations: NonNullable<ParameterContent['translations']>) {
  const texts = Object.entries(translations).map(([language, { prompts }]) => [language, validTexts(prompts)] as const)
  return Object.fromEntries(
    texts.filter(([, prompts]) => prompts.length > 0).map(([language, prompts]) => [language, { prompts }]),
  )
}

function addDialogue(before: Dialogue, content: IntentContent, note: Note): Dialogue {
  const { buttons, requires, opens } = content
  const merged = {
    ...before,
    buttons: [
      ...before.buttons,
      ...buttons.filter(({ label }) => !before.buttons.some((known) => known.label === label)),
    ],
    requires: [...new Set([...before.requires, ...requires])],
    translations: addTranslations(before.translations, content.translations ?? {}, note),
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

function addTranslations(
  before: Dialogue['translations'],
  given: NonNullable<IntentContent['translations']>,
  note: Note,
): Dialogue['translations'] {
  const added = LANGUAGES.flatMap((language) => {
    const texts = given[language]?.responses ?? []
    const { responses: known = [], confirmation = '' } = before[language] ?? {}
    const responses = addResponses(known, texts, note)
    return responses.length > known.length ? [[language, { responses, confirmation }] as const] : []
  })
  return { ...before, ...Object.fromEntries(added) }
}
