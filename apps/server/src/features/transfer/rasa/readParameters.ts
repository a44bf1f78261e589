import { nameKey } from '@platform/contract'
import type { ParameterContent, PhraseContent } from '../botContent.ts'
import type { ContentBuilder } from '../ContentBuilder.ts'
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import type { Mark } from './markup.ts'
import type { RasaFile } from './rasaFiles.ts'

/** Prefix of the names of prompts for slots. */
export const ASK = 'utter_ask_'

/** How a slot gets its value. */
interface SlotMapping {
  readonly type: string
  readonly entity: string | undefined
  readonly role: string | undefined
  readonly group: string | undefined
  /** The intents and forms in which it applies; empty for all. */
  readonly intents: readonly string[]
  readonly forms: readonly string[]
}

interface Slot {
  readonly name: string
  readonly value: string
  readonly mappings: readonly SlotMapping[]
}

/** A parameter of an intent, and the marks that are its values. */
interface RasaParameter {
  readonly content: ParameterContent
  readonly role: string | undefined
  readonly group: string | undefined
}

/** What the training data has about the parameters of an intent. */
export interface MarkedIntent {
  /** The marks of its phrases, by the position of the phrase. */
  readonly marks: Map<number, readonly Mark[]>
  /** Order, default values and whether there are several, which our own export writes. */
  readonly order: readonly { readonly name: string; readonly value: string; readonly isList: boolean }[]
}

/**
 * Reads the parameters of intents: the required slots of the forms that they start, other slots that are filled from
 * them, and the roles and groups of their marks. Marks with a role or a group get the parameter.
 */
export function readParameters(
  files: readonly RasaFile[],
  builder: ContentBuilder,
  {
    marked,
    answers,
    promptsOf,
  }: {
    readonly marked: ReadonlyMap<string, MarkedIntent>
    readonly answers: ReadonlyMap<string, readonly string[]>
    readonly promptsOf: (response: string) => readonly string[]
  },
): void {
  const slots = readSlots(files)
  const forms = readForms(files, slots)
  for (const { name: file, fields } of files) {
    for (const form of listOf(fields.forms).flatMap((name) => textOf(name) ?? [])) {
      builder.note(
        file,
        `The slots of the form “${form}” are in the code of its actions, as in Rasa 1: it was left out.`,
      )
    }
  }
  for (const { file, name } of forms.values()) {
    const isStarted = [...answers.values()].some((actions) => actions.includes(name))
    if (!isStarted) builder.note(file, `No rule starts the form “${name}”, so it was left out.`)
  }
  for (const intent of new Set([...marked.keys(), ...answers.keys()])) {
    if (!builder.hasIntent(intent)) continue
    const content = builder.intent(intent)
    const { marks, order } = marked.get(intent) ?? { marks: new Map<number, Mark[]>(), order: [] }
    const found = parametersOf(intent, {
      slots,
      started: (answers.get(intent) ?? []).flatMap((action) => forms.get(action) ?? []),
      marks: distinct([...marks.values()].flat()),
      promptsOf,
      note: (message) => builder.note(content.name, message),
    })
    for (const [at, marksOfPhrase] of marks) {
      const phrase = content.phrases[at]
      if (phrase) content.phrases[at] = withParameters(phrase, marksOfPhrase, found)
    }
    content.parameters.push(...inOrder(found, order))
  }
}

interface IntentContext {
  readonly slots: ReadonlyMap<string, Slot>
  /** The forms that the intent starts. */
  readonly started: readonly Form[]
  /** Different marks of its phrases. */
  readonly marks: readonly Mark[]
  readonly promptsOf: (response: string) => readonly string[]
  readonly note: (message: string) => void
}

/** Finds the parameters of an intent: those that a form requires, other slots that its messages fill, and roles. */
function parametersOf(intent: string, { slots, started, marks, promptsOf, note }: IntentContext): RasaParameter[] {
  const found = new Map<string, RasaParameter>()
  const add = ({ name, value }: Slot, mapping: SlotMapping | undefined, required: boolean): void => {
    if (found.has(name)) return
    const responses = [...started.map((form) => `${ASK}${form.name}_${name}`), `${ASK}${name}`]
    const prompts = [...new Set(responses.flatMap(promptsOf))]
    const content = { entity: entityOf(name, mapping), name, required, value, prompts }
    found.set(name, { content, role: mapping?.role, group: mapping?.group })
  }
  for (const { name: form, slots: required } of started) {
    for (const slot of required) {
      const mapping = mappingFor(slot, { intent, form })
      if (mapping === undefined && slot.mappings.length > 0) {
        const reason = `The slot “${slot.name}” is filled neither from an entity nor from the text`
        note(`${reason}: the parameter takes any text.`)
      }
      add(slot, mapping, true)
    }
  }
  for (const slot of slots.values()) {
    const mapping = slot.mappings.find((one) => fillsFrom(one, intent, marks))
    if (mapping) add(slot, mapping, false)
  }
  for (const mark of marks) {
    const name = nameOfMark(mark)
    if (name === undefined || [...found.values()].some((parameter) => isValueOf(mark, parameter))) continue
    const { entity, role, group } = mark
    const mapping = { type: 'from_entity', entity, role, group, intents: [], forms: [] }
    add({ name, value: '', mappings: [] }, mapping, false)
  }
  return [...found.values()]
}

/** Gives the marks with a role or a group their parameters. */
function withParameters(
  phrase: PhraseContent,
  marks: readonly Mark[],
  parameters: readonly RasaParameter[],
): PhraseContent {
  const annotations = phrase.annotations.map((annotation, index) => {
    const mark = marks[index]
    const parameter = mark && parameters.find((one) => isValueOf(mark, one))
    return parameter ? { ...annotation, parameter: parameter.content.name } : annotation
  })
  return { ...phrase, annotations }
}

function readSlots(files: readonly RasaFile[]): Map<string, Slot> {
  const all = files.flatMap(({ fields }) => Object.entries(fieldsOf(fields.slots)))
  return new Map(
    all.map(([name, given]) => {
      const { mappings, initial_value: value } = fieldsOf(given)
      return [name, { name, value: textOf(value) ?? '', mappings: readMappings(mappings) }]
    }),
  )
}

function readMappings(mappings: unknown): SlotMapping[] {
  return listOf(mappings)
    .filter(isFields)
    .map(({ type, entity, role, group, intent, conditions }) => ({
      type: textOf(type) ?? '',
      entity: textOf(entity),
      role: textOf(role),
      group: textOf(group),
      intents: textsOf(intent),
      forms: listOf(conditions)
        .filter(isFields)
        .flatMap(({ active_loop: form }) => textOf(form) ?? []),
    }))
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => textOf(item) ?? [])

interface Form {
  readonly file: string
  readonly name: string
  readonly slots: readonly Slot[]
}

/** Reads forms: `required_slots` is a list of slots, or (Rasa 2) a map of slots with their mappings. */
function readForms(files: readonly RasaFile[], slots: ReadonlyMap<string, Slot>): Map<string, Form> {
  const forms = files.flatMap(({ name: file, fields }) =>
    Object.entries(fieldsOf(fields.forms)).map(([name, given]): [string, Form] => {
      const required = isFields(given) ? (given.required_slots ?? (isSlotMap(given) ? given : [])) : given
      return [name, { file, name, slots: slotsOf(required, slots) }]
    }),
  )
  return new Map(forms)
}

const isSlotMap = (form: Fields): boolean => Object.values(form).some((value) => Array.isArray(value))

function slotsOf(required: unknown, slots: ReadonlyMap<string, Slot>): Slot[] {
  if (isFields(required)) {
    return Object.entries(required).map(([name, mappings]) => ({ name, value: '', mappings: readMappings(mappings) }))
  }
  return textsOf(required).map((name) => slots.get(name) ?? { name, value: '', mappings: [] })
}

const isOf = (names: readonly string[], name: string): boolean => names.length === 0 || names.includes(name)

const FILLED_FROM = ['from_entity', 'from_text']

/** Returns how an intent and its form fill a slot: the mapping of the intent, otherwise of the form; an entity first. */
function mappingFor(
  { mappings }: Slot,
  { intent, form }: { readonly intent: string; readonly form: string },
): SlotMapping | undefined {
  const rank = ({ type, intents }: SlotMapping): number =>
    FILLED_FROM.indexOf(type) * 2 + (intents.includes(intent) ? 0 : 1)
  return mappings
    .filter(({ type, intents, forms }) => FILLED_FROM.includes(type) && isOf(intents, intent) && isOf(forms, form))
    .toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Whether the messages of an intent fill a slot by this mapping, outside forms. */
function fillsFrom(mapping: SlotMapping, intent: string, marks: readonly Mark[]): boolean {
  if (mapping.forms.length > 0 || !FILLED_FROM.includes(mapping.type)) return false
  if (mapping.intents.length > 0) return mapping.intents.includes(intent)
  return mapping.type === 'from_entity' && marks.some((mark) => isSameMark(mark, mapping))
}

/** One mark for each entity, role and group. */
const distinct = (marks: readonly Mark[]): Mark[] => [
  ...new Map(marks.map((mark) => [JSON.stringify([mark.entity, mark.role, mark.group]), mark])).values(),
]

function isSameMark(mark: Mark, { entity, role, group }: Pick<SlotMapping, 'entity' | 'role' | 'group'>): boolean {
  const isSameEntity = nameKey(entity ?? '') === nameKey(mark.entity)
  return isSameEntity && role === mark.role && group === mark.group
}

const isValueOf = (mark: Mark, { content, role, group }: RasaParameter): boolean =>
  nameOfMark(mark) !== undefined && isSameMark(mark, { entity: content.entity ?? undefined, role, group })

function entityOf(slot: string, mapping: SlotMapping | undefined): string | null {
  if (mapping?.type === 'from_text') return null
  return mapping?.entity ?? slot
}

/** Name of the parameter of a mark with a role or a group, if no slot names it. Groups are often numbers only. */
function nameOfMark({ entity, role, group }: Mark): string | undefined {
  if (role === undefined) return group === undefined ? undefined : `${entity}_${group}`
  return group === undefined ? role : `${role}_${group}`
}

function inOrder(found: readonly RasaParameter[], order: MarkedIntent['order']): ParameterContent[] {
  const written = new Map(order.map((parameter, at) => [parameter.name, { ...parameter, at }]))
  const indexOf = ({ name }: ParameterContent): number => written.get(name)?.at ?? order.length
  return found
    .map(({ content }): ParameterContent => {
      const { value = content.value, isList } = written.get(content.name) ?? {}
      return { ...content, value, ...(isList ? { isList } : {}) }
    })
    .toSorted((one, other) => indexOf(one) - indexOf(other))
}
