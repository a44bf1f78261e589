import type { z } from 'zod'
import { LanguageModelError, type CompletionRequest, type LanguageModel } from './LanguageModel.ts'
import { jsonOrNothing } from './readText.ts'

const FORM_MESSAGE =
  'The language model did not answer in the form that was asked for. Try again, or choose another model.'

/**
 * Reads an answer as JSON of a given shape. Models add fences or a sentence before it, so the text between the first
 * brace and the last counts. A model whose answer does not fit gets the error and one more attempt.
 */
export async function readJsonAnswer<T>(
  model: LanguageModel,
  schema: z.ZodType<T>,
  request: Omit<CompletionRequest, 'isJson' | 'onDelta'>,
): Promise<T> {
  const first = await model.complete({ ...request, isJson: true })
  const read = schema.safeParse(jsonWithin(first))
  if (read.success) return read.data
  const second = await model.complete({
    ...request,
    isJson: true,
    messages: [
      ...request.messages,
      { role: 'assistant', text: first },
      {
        role: 'user',
        text: `That is not what was asked for (${faultsOf(read.error)}). Answer with the JSON object only.`,
      },
    ],
  })
  const again = schema.safeParse(jsonWithin(second))
  if (again.success) return again.data
  throw new LanguageModelError('NONSENSE', FORM_MESSAGE, { cause: again.error })
}

function jsonWithin(text: string): unknown {
  return jsonOrNothing(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function faultsOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')
}
