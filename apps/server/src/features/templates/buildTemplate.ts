import { nameKey, type EntityValue, type Intent, type Language, type StarterTemplate } from '@platform/contract'
import { createEntityFinder } from '@platform/nlu/entities'
import { clinic } from './clinic.ts'
import { helpDesk } from './helpDesk.ts'
import { restaurant } from './restaurant.ts'
import { shop } from './shop.ts'
import { smallTalk } from './smallTalk.ts'
import type { Said, Template, TemplateIntent, TemplateParameter, TemplateStory } from './template.ts'
import { travel } from './travel.ts'

/** The templates by id. */
export const TEMPLATES: Readonly<Record<StarterTemplate, Template>> = {
  travel,
  shop,
  clinic,
  restaurant,
  'help-desk': helpDesk,
}

/** The content of a new agent. Intents refer to entities by the ids of this object. */
export interface StarterContent {
  readonly entities: readonly { readonly id: string; readonly name: string; readonly values: EntityValue[] }[]
  readonly stories: readonly {
    readonly name: string
    readonly intents: readonly Pick<Intent, 'name' | 'phrases' | 'responses' | 'parameters' | 'dialogue'>[]
  }[]
}

/** Options of {@link buildContent}. */
export interface StarterOptions {
  readonly template?: Template | undefined
  readonly hasSmallTalk: boolean
  /** The language of the agent. The texts of the other one are translations. */
  readonly language: Language
}

/** Returns the content of a new agent: a template, small talk, or both. */
export function buildContent(
  { template, hasSmallTalk, language }: StarterOptions,
  newId: () => string,
): StarterContent {
  const entities = (template?.entities ?? []).map(({ name, values, pattern }) => ({
    id: newId(),
    name,
    values: [
      ...values.map(([value, ...synonyms]): EntityValue => ({ type: 'synonyms', value, synonyms })),
      ...(pattern === undefined ? [] : [{ type: 'pattern' as const, value: name, patterns: [pattern] }]),
    ],
  }))
  const entityIds = new Map(entities.map(({ id, name }) => [name, id]))
  const build = (intent: TemplateIntent) => {
    const parameters = (intent.parameters ?? []).map((parameter) => ({ ...parameter, id: newId() }))
    const ids = new Map(parameters.map(({ id, name }) => [name, id]))
    const used = entities.filter(({ name }) => parameters.some(({ entity }) => entity === name))
    const finder = createEntityFinder({ language, entities: used })
    const other = OTHER[language]
    return {
      name: nameIn(intent, language),
      phrases: intent.phrases.map((phrase) => annotate(phrase, parameters, entityIds, finder)),
      responses: [...saidIn(intent.replies, language)],
      parameters: parameters.map((parameter) => buildParameter(parameter, { language, entityIds, ids })),
      dialogue: {
        buttons: [...(intent.buttons ?? [])],
        requires: [...(intent.requires ?? [])],
        opens: [...(intent.opens ?? [])],
        fulfilment: null,
        confirmation: intent.confirmation ? { text: intent.confirmation[language] } : null,
        translations: {
          [other]: {
            responses: [...saidIn(intent.replies, other)],
            confirmation: intent.confirmation?.[other] ?? '',
          },
        },
      },
    }
  }
  const stories = [...(template?.stories ?? []), ...(hasSmallTalk ? [smallTalkOf(template)] : [])]
  return {
    entities,
    stories: stories.map((story) => ({ name: nameIn(story, language), intents: story.intents.map(build) })),
  }
}

const OTHER: Readonly<Record<Language, Language>> = { en: 'hi', hi: 'en' }

const nameIn = ({ name, hindiName }: { name: string; hindiName?: string }, language: Language): string =>
  language === 'hi' ? (hindiName ?? name) : name

const saidIn = ({ en, hi }: Said, language: Language): readonly string[] => (language === 'hi' ? (hi ?? en) : en)

/** Returns small talk with the replies in which a template introduces itself. */
const smallTalkOf = (template: Template | undefined): TemplateStory => ({
  ...smallTalk,
  intents: smallTalk.intents.map((intent) => ({ ...intent, ...template?.smallTalk[intent.name] })),
})

type IdentifiedParameter = TemplateParameter & { readonly id: string }

function buildParameter(
  { id, name, entity, prompts, value = '', rules }: IdentifiedParameter,
  {
    language,
    entityIds,
    ids,
  }: {
    readonly language: Language
    readonly entityIds: ReadonlyMap<string, string>
    readonly ids: ReadonlyMap<string, string>
  },
) {
  const other = OTHER[language]
  return {
    id,
    entityId: entity === undefined ? null : (entityIds.get(entity) ?? entity),
    name,
    required: value === '',
    value,
    prompts: [...saidIn(prompts, language)],
    translations: { [other]: { prompts: [...saidIn(prompts, other)] } },
    ...(rules
      ? {
          rules: {
            ...rules,
            ...(rules.distinctFrom && { distinctFrom: rules.distinctFrom.map((one) => ids.get(one) ?? one) }),
          },
        }
      : {}),
  }
}

const MARKED = /\[([^\]]+)\]\(([^)]+)\)/gu

/** Annotates a phrase: `[Goa](to)` with its parameter, without a mark what the finder finds. */
function annotate(
  phrase: string,
  parameters: readonly IdentifiedParameter[],
  entityIds: ReadonlyMap<string, string>,
  finder: ReturnType<typeof createEntityFinder>,
) {
  let removed = 0
  const marked = [...phrase.matchAll(MARKED)].flatMap(({ 0: mark, 1: value = '', 2: name = '', index }) => {
    const start = index - removed
    removed += mark.length - value.length
    const parameter = parameters.find((one) => nameKey(one.name) === nameKey(name))
    const entityId = parameter?.entity && entityIds.get(parameter.entity)
    return entityId ? [{ entityId, parameterId: parameter.id, start, end: start + value.length }] : []
  })
  const text = phrase.replaceAll(MARKED, '$1')
  const found = marked.length > 0 ? [] : finder.find(text)
  return {
    text,
    annotations: [...marked, ...found.map(({ entityId, start, end }) => ({ entityId, start, end }))],
  }
}
