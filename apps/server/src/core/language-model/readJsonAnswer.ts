import type { z } from 'zod'
import { LanguageModelError, type CompletionRequest, type LanguageModel } from './LanguageModel.ts'
import { jsonOrNothing } from './readText.ts'

const FORM_MESSAGE = 'The language model did not answer in the requested form. Try again, or choose another model.'

/**
 * Requests an answer as JSON of a given shape. Models add fences or a sentence before the JSON, so only the text
 * between the first brace and the last is parsed. An invalid answer is requested once more, with its issues.
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
        text: `That is not what was asked for (${issuesOf(read.error)}). Answer with the JSON object only.`,
      },
    ],
  })
  const secondRead = schema.safeParse(jsonWithin(second))
  if (secondRead.success) return secondRead.data
  throw new LanguageModelError('NONSENSE', FORM_MESSAGE, { cause: secondRead.error })
}

function jsonWithin(text: string): unknown {
  return jsonOrNothing(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function issuesOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')
}
