import { isDeepStrictEqual } from 'node:util'
import { nameKey, NO_DIALOGUE } from '@platform/contract'
import type { Annotation, Intent, Parameter } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { expect, it } from 'vitest'
import { contentToSave, sameContent } from '../../intents/headless/intentContent.ts'
import { parseIntentDraft, serializeIntentDraft } from '../../intents/headless/intentDraft.ts'
import { intentEditorReducer } from '../../intents/headless/intentEditorReducer.ts'
import type { IntentEditorEvent } from '../../intents/headless/intentEditorReducer.ts'
import { CLOSED_EDITOR, isDirty } from '../../intents/headless/intentEditorState.ts'
import { contentOf } from '../../shared/intentContent.ts'
import type { AnnotatedContent } from './annotationState.ts'
import { annotationVerbs } from './annotationVerbs.ts'
import type { AnnotationStep } from './annotationVerbs.ts'

const NAMES = ['from', 'to', 'From', ' to  city ', 'दिल्ली से', 'de{st}', ' ', 'city']
const ENTITIES = ['city', 'sys.date', 'sys.number']
const PIECES = [' ', 'to ', ' from Goa', 'ि', '👩‍👧', 'दिल्ली', 'x', '']
const TEXTS = ['From {from} to {to}', 'And {city}, { दिल्ली  से }?', '{to city} {nothing}', 'Hello']
const PHRASES = ['from Mumbai to Goa', 'Goa 👩‍👩‍👧 to Goa', 'मुझे दिल्ली से गोवा जाना है', 'No city']
const MARKS_OF = new Set(['mark', 'markNew', 'markEverywhere', 'markSuggested', 'unmark'])

const city = (id: string, name: string): Parameter => ({
  id,
  entityId: 'city',
  name,
  required: true,
  value: '',
  prompts: [`{${name}}?`],
  translations: { hi: { prompts: ['{to} कहाँ?'] } },
})
const INTENT: Intent = {
  id: 'i1',
  agentId: 'a1',
  storyId: 's1',
  name: 'book',
  phrases: PHRASES.map((text) => ({ text, annotations: [] })),
  responses: ['From {from} to {to}.'],
  parameters: [{ ...city('city', 'from'), rules: { distinctFrom: ['city-2'] } }, city('city-2', 'to')],
  dialogue: {
    ...NO_DIALOGUE,
    confirmation: { text: 'To {to}?' },
    translations: { hi: { responses: ['{to} तक'], confirmation: '{from}?' } },
  },
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const { codec } = endpoints['intents.get']
/** Sends the intent over the wire as JSON; without the ids in the annotations of `unnamed`, as other back ends may do. */
function overTheWire(intent: Intent, unnamed = new Set<unknown>()): Intent {
  const reply = JSON.parse(JSON.stringify(codec.toReply(intent as never)))
  for (const { entityRefs } of reply.data.utterances)
    for (const mark of entityRefs) if (unnamed.has(mark.parameterId)) delete mark.parameterId
  return codec.fromReply(reply) as Intent
}

function open() {
  let state = intentEditorReducer(CLOSED_EDITOR, { type: 'loaded', intent: INTENT })
  const dispatch = (...events: IntentEditorEvent[]) => {
    for (const event of events) state = intentEditorReducer(state, event)
  }
  return { dispatch, verbs: () => annotationVerbs(state, dispatch), state: () => state }
}

const keyed = (key: string, texts: readonly string[]) => texts.map((text, at) => [`${key} ${at}`, text] as const)
/** The texts of an intent, by the thing that has them. */
function textsOf({ responses, parameters, dialogue }: AnnotatedContent): Map<string, string> {
  return new Map([
    ...keyed('response', responses),
    ...keyed('response-hi', dialogue.translations.hi?.responses ?? []),
    ...keyed('confirmation', [dialogue.confirmation?.text ?? '', dialogue.translations.hi?.confirmation ?? '']),
    ...parameters.flatMap(({ id, prompts, translations }) => [
      ...keyed(`${id} prompt`, prompts),
      ...keyed(`${id} prompt-hi`, translations?.hi?.prompts ?? []),
    ]),
  ])
}
/** Returns a function that finds the ids of the parameters that a text names in braces. */
function namesIn({ parameters }: AnnotatedContent) {
  const ids = new Map(parameters.map(({ id, name }) => [nameKey(name), id]))
  return (text: string) => Array.from(text.matchAll(/\{([^{}]*)\}/gu), ([, name]) => ids.get(nameKey(name ?? '')))
}
const place = (text: string, { start, end }: Annotation) => `${text} ${start}-${end}`
const marksOf = ({ phrases }: AnnotatedContent, id: string | undefined) =>
  phrases.flatMap(({ text, annotations }) =>
    annotations.filter(({ parameterId }) => parameterId === id).map((annotation) => place(text, annotation)),
  )
const withoutNames = (texts: readonly string[]) => texts.map((text) => text.replace(/\{[^{}]*\}/gu, '{}'))
/** A parameter without what follows from other parameters: the names in its prompts, and references to `others`. */
const ownStateOf = ({ prompts, translations, rules, ...rest }: Parameter, others: ReadonlySet<string>) => {
  const { distinctFrom = [], ...limits } = rules ?? {}
  return {
    ...rest,
    limits,
    distinctFrom: distinctFrom.filter((id) => !others.has(id)),
    prompts: withoutNames(prompts),
    hindi: withoutNames(translations?.hi?.prompts ?? []),
  }
}
function must(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(what)
}
const mustEqual = (one: unknown, other: unknown, what: string) =>
  must(isDeepStrictEqual(one, other), `${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`)
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const idsOf = ({ parameters }: AnnotatedContent) => parameters.map(({ id }) => id)
const stateAndMarks = (content: AnnotatedContent, id: string) => [
  content.parameters.filter((parameter) => parameter.id === id).map((found) => ownStateOf(found, new Set())),
  marksOf(content, id),
]
/** The parameters that differ in two contents, by their own state or their marks. */
function changedIds(one: AnnotatedContent, other: AnnotatedContent): Set<string> {
  const ids = [...idsOf(one), ...idsOf(other)]
  return new Set(ids.filter((id) => !isEqual(stateAndMarks(one, id), stateAndMarks(other, id))))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isBorder = (text: string, at: number) =>
  at === text.length || graphemes.segment(text).containing(at)?.index === at

function mustBeConsistent(content: AnnotatedContent) {
  const { phrases, parameters } = content
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  must(byId.size === parameters.length, 'ids')
  must(new Set(parameters.map(({ name }) => nameKey(name))).size === parameters.length, 'names')
  for (const { id, name, entityId, rules } of parameters) {
    must(nameKey(name) !== '' && !/[{}]/u.test(name), `name of ${id}`)
    const isComparable = (other: string) => other !== id && byId.get(other)?.entityId === entityId
    must((rules?.distinctFrom ?? []).every(isComparable), `references of ${id}`)
    must(rules?.minimum === undefined || entityId === 'sys.number', `range of ${id}`)
    must(rules?.period === undefined || entityId === 'sys.date', `period of ${id}`)
  }
  for (const { text, annotations } of phrases) {
    let free = 0
    for (const { entityId, parameterId, start, end } of annotations) {
      const at = place(text, { entityId, start, end })
      // Marks of an entity that has no parameter keep the entity.
      must(
        parameterId === undefined
          ? parameters.every((parameter) => parameter.entityId !== entityId)
          : byId.get(parameterId)?.entityId === entityId,
        `parameter of ${at}`,
      )
      must(free <= start && start < end && end <= text.length, `range of ${at}`)
      must(isBorder(text, start) && isBorder(text, end), `borders of ${at}`)
      free = end
    }
  }
}

/** Each placeholder that named a parameter names it after the step too, if both still exist. */
function mustNameTheSame(
  before: AnnotatedContent,
  after: AnnotatedContent,
  isEdited: (key: string, text: string) => boolean,
) {
  const texts = textsOf(before)
  const remaining = new Set(idsOf(after))
  const [namedAfter, namedBefore] = [namesIn(after), namesIn(before)]
  const wrong = [...textsOf(after)].filter(([key, text]) => {
    const old = texts.get(key)
    if (old === undefined || isEdited(key, text)) return false
    const [named, expected] = [namedAfter(text), namedBefore(old)]
    return expected.some((id, at) => id !== undefined && remaining.has(id) && named[at] !== id)
  })
  mustEqual(wrong, [], 'names in texts')
}

const SEQUENCES = 120
const KINDS = [
  'addEntity',
  'addText',
  'rename',
  'rename',
  'move',
  'duplicate',
  'remove',
  'required',
  'prompts',
  'rules',
  'entity',
  'mark',
  'mark',
  'mark',
  'markNew',
  'markEverywhere',
  'markSuggested',
  'unmark',
  'addPhrase',
  'editPhrase',
  'editPhrase',
  'removePhrase',
  'addResponse',
  'editResponse',
  'undoLast',
  'undo',
  'undo',
  'save',
  'draft',
] as const

interface Action {
  readonly kind: (typeof KINDS)[number]
  readonly which: number
  readonly what: number
  readonly from: number
  readonly length: number
}

/** Returns the same numbers for the same seed: mulberry32. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function actionsOf(seed: number): Action[] {
  const number = numbersFrom(seed)
  return Array.from({ length: 30 + number(31) }, () => ({
    kind: KINDS[number(KINDS.length)] ?? 'undo',
    which: number(41),
    what: number(41),
    from: number(41),
    length: number(41),
  }))
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

it('any sequence of parameter edits and undo keeps marks and parameters consistent', () => {
  const failures: string[] = []
  for (let seed = 0; seed < SEQUENCES && failures.length === 0; seed++) {
    const editor = open()
    const steps: AnnotationStep[] = []
    for (const [index, action] of actionsOf(seed).entries())
      try {
        perform(editor, steps, action)
      } catch (error) {
        failures.push(`sequence ${seed}, step ${index}, ${JSON.stringify(action)}: ${String(error)}`)
        break
      }
  }
  expect(failures).toEqual([])
})

const submit = (text: string): IntentEditorEvent[] => [{ type: 'phraseTyped', text }, { type: 'phraseSubmitted' }]
const respond = (markdown: string): IntentEditorEvent[] => [
  { type: 'responseTyped', markdown },
  { type: 'responseSubmitted' },
]

function perform(
  editor: ReturnType<typeof open>,
  steps: AnnotationStep[],
  { kind, which, what, from, length }: Action,
) {
  const verbs = editor.verbs()
  const before = editor.state().content
  const parameter = pick(before.parameters, which)
  const id = parameter?.id ?? 'none'
  const index = what % Math.max(1, before.phrases.length)
  const phrase = before.phrases[index]
  const own = new Set([id])
  const keep = (step: AnnotationStep) => {
    steps.push(step)
    mustEqual(step.after, editor.state().content, 'the content after the step')
    for (const created of idsOf(editor.state().content)) if (!idsOf(before).includes(created)) own.add(created)
  }
  const change = (fields: Parameters<typeof verbs.changeParameter>[1]) => verbs.changeParameter(id, fields)
  const selected = () =>
    phrase && verbs.selectRange(index, { start: from % (phrase.text.length + 1), end: from + length }) === null
  let undone: AnnotationStep | undefined
  switch (kind) {
    case 'addEntity': {
      const entity = pick(ENTITIES, what) ?? ''
      keep(verbs.addParameter({ id: entity, name: pick([entity, 'from'], from) ?? entity }))
      mustEqual(editor.state().content.parameters.length, before.parameters.length + 1, 'number')
      break
    }
    case 'addText':
      keep(verbs.addParameter(null))
      break
    case 'rename':
      keep(verbs.renameParameter(id, pick(NAMES, what) ?? ''))
      break
    case 'move': {
      verbs.moveParameter(id, from % 8)
      const others = idsOf(before).filter((other) => other !== id)
      mustEqual(
        idsOf(editor.state().content).filter((other) => other !== id),
        others,
        'order',
      )
      break
    }
    case 'duplicate':
      verbs.duplicateParameter(id)
      if (parameter) {
        const copy = editor.state().content.parameters[before.parameters.indexOf(parameter) + 1]
        mustEqual(copy, { ...parameter, id: copy?.id, name: copy?.name }, 'copy')
        mustEqual(marksOf(editor.state().content, copy?.id ?? ''), [], 'marks of the copy')
        own.add(copy?.id ?? '')
      }
      break
    case 'remove':
      keep(verbs.removeParameter(id))
      mustEqual(
        idsOf(editor.state().content),
        idsOf(before).filter((other) => other !== id),
        'order',
      )
      break
    case 'required':
      change({
        required: from % 2 === 0,
        isConfirmed: length % 2 === 0 ? true : undefined,
        value: pick(['', 'Goa'], from),
      })
      break
    case 'prompts':
      change({ prompts: [pick(TEXTS, from), pick(TEXTS, length)].slice(0, what % 3) as string[] })
      break
    case 'rules': {
      const others = before.parameters.filter((other) => other !== parameter && other.entityId === parameter?.entityId)
      const distinctFrom = others.slice(0, 1 + (what % 2)).map((other) => other.id)
      if (parameter?.entityId != null)
        change({
          rules: {
            ...(parameter.entityId === 'sys.number' ? { minimum: from } : {}),
            ...(parameter.entityId === 'sys.date' ? { period: 'past' as const } : {}),
            ...(distinctFrom.length > 0 ? { distinctFrom } : {}),
          },
        })
      break
    }
    case 'entity':
      keep(verbs.changeEntity(id, pick([...ENTITIES, null], from) ?? null))
      break
    case 'mark':
    case 'markNew':
    case 'markEverywhere': {
      const isNew = kind === 'markNew' || !parameter || parameter.entityId === null
      const entity = (isNew ? pick(ENTITIES, which) : parameter.entityId) ?? 'city'
      const target = { entity: { id: entity, name: entity }, parameterId: isNew ? null : id }
      if (!selected()) break
      const marked = editor.verbs().choose(target, { everywhere: kind === 'markEverywhere' })
      keep(marked)
      const places = marked.marks.map(({ phrase: text, ...mark }) => place(text, { ...mark }))
      // A mark replaces one at exactly its place, and "everywhere" gives marks to the parameter that is named beside them.
      const all = editor.state().content
      const placesOf = new Set(
        all.phrases.flatMap(({ text, annotations }) => annotations.map((one) => place(text, one))),
      )
      must(
        places.every((at) => placesOf.has(at)),
        'a mark that is reported is in its phrase',
      )
      for (const other of idsOf(before)) {
        const [now, old] = [all, before].map((side) => marksOf(side, other).filter((at) => !places.includes(at)))
        must(own.has(other) || isEqual(now, old), `marks of ${other}`)
      }
      break
    }
    case 'markSuggested': {
      const marks = before.phrases.flatMap(({ text, annotations }) => {
        const start = text.indexOf('Goa')
        return start === -1 || annotations.some((one) => one.start < start + 3 && start < one.end)
          ? []
          : [{ phrase: text, entityId: 'city', start, end: start + 3 }]
      })
      keep(verbs.mark(marks, [{ id: 'city', name: 'city' }]))
      break
    }
    case 'unmark': {
      const mark = phrase && pick(phrase.annotations, which)
      if (phrase && mark) keep(verbs.unmark({ phrase: phrase.text, ...mark }))
      break
    }
    case 'addPhrase':
      editor.dispatch(...submit(`${pick(PHRASES, what)} ${pick(PIECES, from)}`))
      break
    case 'editPhrase': {
      const characters = Array.from(phrase?.text ?? '')
      const text = characters.toSpliced(from % (characters.length + 1), length % 5, pick(PIECES, which) ?? '').join('')
      editor.dispatch({ type: 'phraseEditStarted', index }, ...submit(text), { type: 'phraseEditCancelled' })
      const edited = editor.state().content.phrases[index]
      const kept = edited?.annotations.map((one) => one.parameterId) ?? []
      const old = phrase?.annotations.map((one) => one.parameterId) ?? []
      for (const mark of kept) {
        must(old.includes(mark), 'an edited phrase keeps only its own marks')
        old.splice(0, old.indexOf(mark) + 1)
      }
      break
    }
    case 'removePhrase':
      editor.dispatch({ type: 'phrasesRemoved', indices: [index] })
      break
    case 'addResponse':
      editor.dispatch(...respond(pick(TEXTS, what) ?? ''))
      break
    case 'editResponse':
      if (before.responses.length > 0)
        editor.dispatch(
          { type: 'responseEditStarted', index: which % before.responses.length },
          ...respond(pick(TEXTS, what) ?? ''),
        )
      break
    case 'undoLast':
    case 'undo': {
      const at = kind === 'undo' ? which % Math.max(1, steps.length) : steps.length - 1
      ;[undone] = steps.splice(at, 1)
      if (!undone) break
      const isNext = isEqual(undone.after, before)
      verbs.undo(undone)
      if (isNext) mustEqual(editor.state().content, { ...before, ...undone.before }, 'undo')
      break
    }
    case 'save': {
      const sent = contentToSave(before)
      const intent = { ...INTENT, ...sent, phrases: [...sent.phrases], revision: (editor.state().revision ?? 0) + 1 }
      editor.dispatch({ type: 'saved', intent: overTheWire(intent as Intent), sent: before })
      must(!isDirty(editor.state()), 'saved')
      must(sameContent(editor.state().content, before), 'what is saved is what was sent')
      break
    }
    case 'draft': {
      const story = { agentId: 'a1', storyId: 's1' }
      const draft = parseIntentDraft(serializeIntentDraft(editor.state(), story), { ...story, intentId: 'i1' })
      if (draft) editor.dispatch({ type: 'restored', draft })
      mustEqual(editor.state().content, before, 'content')
      break
    }
    default:
      kind satisfies never
  }

  const { content } = editor.state()
  mustBeConsistent(content)
  // Parameter ids survive; without one, the first parameter of the entity is meant.
  const intent = { ...INTENT, ...content } as Intent
  mustEqual(overTheWire(intent), intent, 'wire')
  const firstOf = new Map(content.parameters.toReversed().map((one) => [one.entityId, one.id]))
  mustEqual(contentOf(overTheWire(intent, new Set(firstOf.values()))), content, 'wire without ids')

  // No other parameter, mark or text changes.
  const changed = undone ? changedIds(undone.before, undone.after) : own
  const restored = undone ? textsOf(undone.before) : null
  mustNameTheSame(before, content, (key, text) =>
    restored
      ? restored.get(key) === text
      : (kind === 'prompts' && key.startsWith(`${id} prompt`)) || kind === 'editResponse',
  )
  if (kind === 'save') return
  // Restored marks that had no parameter are of the first one of their entity.
  const unowned = new Set(undone ? marksOf(undone.before, undefined) : [])
  const isSame = (other: Parameter) => {
    const now = content.parameters.filter(({ id: found }) => found === other.id)
    const [one, two] = [before, content].map((side) => marksOf(side, other.id).filter((mark) => !unowned.has(mark)))
    const hasOwnMarks = MARKS_OF.has(kind) || kind.endsWith('Phrase') || isEqual(one, two)
    return (
      hasOwnMarks &&
      isEqual(
        now.map((each) => ownStateOf(each, changed)),
        [ownStateOf(other, changed)],
      )
    )
  }
  mustEqual(
    before.parameters.filter((other) => !changed.has(other.id) && !isSame(other)),
    [],
    'other parameters',
  )
}
