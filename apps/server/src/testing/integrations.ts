import type { InputOf } from '@platform/contract'
import type { Staff } from './bots.ts'
import { GOOD_KEY, type LanguageModelServer } from './languageModelServer.ts'

let counter = 0

/** Creates an integration and returns its id. */
export async function makeIntegration(
  staff: Staff,
  { baseUrl }: Pick<LanguageModelServer, 'baseUrl'>,
  fields: Partial<InputOf<'integrations.save'>> = {},
): Promise<string> {
  const input = { name: `Configuration ${++counter}`, llm: 1, baseUrl, model: 'a-model', apikey: GOOD_KEY } as const
  return (await staff.call('integrations.save', { ...input, ...fields })).output.id
}
