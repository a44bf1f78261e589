import { nameKey, type Language } from '@platform/contract'
import type { ParameterContent } from '../botContent.ts'
import { isFields, listOf, textOf, type Fields } from '../fields.ts'
import { inLanguages } from './languages.ts'
import { entityOfDataType } from './systemEntities.ts'
import { readVariables, type VariableContext } from './variables.ts'

/** The parameters of an intent, and their names in its phrases and texts. */
export interface ReadParameters {
  readonly parameters: readonly ParameterContent[]
  /** By the alias of a marked part of a phrase. */
  readonly byAlias: ReadonlyMap<string, string>
  readonly variables: VariableContext
}

/** Reads the parameters of an intent. Adds a notice for each part that is not supported. */
export function readParameters(
  response: Fields,
  {
    language,
    contexts,
    note,
  }: {
    readonly language: string
    readonly contexts: ReadonlySet<string>
    readonly note: (message: string) => void
  },
): ReadParameters {
  const given = listOf(response.parameters)
    .filter(isFields)
    .flatMap((fields) => {
      const name = textOf(fields.name)
      return name === undefined || name === '' ? [] : [{ name, fields }]
    })
  const variables = { parameters: new Map(given.map(({ name }) => [nameKey(name), name])), contexts, note }
  const parameters = given.flatMap(({ name, fields }) => {
    const noteOf = (message: string): void => note(`Parameter “${name}”: ${message}`)
    return readParameter(name, fields, { language, variables, note: noteOf })
  })
  const aliases = given.flatMap(({ name, fields }) => {
    const alias = /^\$([\p{L}\p{M}\p{N}_-]+)/u.exec(textOf(fields.value) ?? '')?.[1] ?? name
    return [
      [alias, name],
      [name, name],
    ] as const
  })
  return { parameters, byAlias: new Map(aliases), variables }
}

/** Whether a value is that of another parameter. */
const isReference = (text: string): boolean => /^[$#]/u.test(text)

function readParameter(
  name: string,
  { dataType: type, value: source, required, mandatory, isList, defaultValue, prompts }: Fields,
  {
    language,
    variables,
    note,
  }: { readonly language: string; readonly variables: VariableContext; readonly note: (message: string) => void },
): ParameterContent[] {
  const dataType = textOf(type) ?? ''
  const value = textOf(source) ?? ''
  if (dataType === '' && (value === '' || isReference(value))) {
    if (!value.startsWith('#')) note('it has no entity, and was left out.')
    // The value of a context is available to all intents of the conversation.
    return []
  }
  const entity = dataType === '' ? null : entityOfDataType(dataType)
  if (entity === undefined) note(`the system entity ${dataType} is not supported: the bot takes any text.`)
  const takesSeveral = isList === true && entity !== null && entity !== undefined
  if (isList === true && !takesSeveral) note('it is a list of any text: only one value is used.')
  const given = textOf(defaultValue) ?? ''
  if (isReference(given)) note(`its default “${given}” is the value of another parameter, and was left out.`)
  const texts = inLanguages(prompts, { language, textsOf: (prompt) => textOf(prompt.value) ?? [], note })
  const read = (prompt: string): string => readVariables(prompt, variables)
  const translations = Object.fromEntries(
    texts.others.map(([other, translated]): [Language, { prompts: string[] }] => [
      other,
      { prompts: translated.map(read) },
    ]),
  )
  return [
    {
      entity: entity ?? null,
      name,
      required: required === true || mandatory === true,
      // Without an entity, its value is a constant.
      value: dataType === '' ? value : isReference(given) ? '' : given,
      prompts: texts.main.map(read),
      ...(takesSeveral ? { isList: true as const } : {}),
      ...(texts.others.length > 0 ? { translations } : {}),
    },
  ]
}
