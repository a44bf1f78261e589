import { nameKey, type PromptConfig } from '@platform/contract'
import { refused } from '../http/failed.ts'

/** The rules of a prompt (specification 1 §5). */
export function checkPrompt({ openaiKey, prompt, extractData, userData }: PromptConfig): void {
  if (openaiKey.trim() === '') {
    throw refused('BLANK', 'Open AI Configuration is Mandatory', { field: 'openaiKey' })
  }
  if (prompt.trim() === '') throw refused('BLANK', 'Prompt is Mandatory', { field: 'prompt' })
  if (extractData) checkVariables(userData)
}

function checkVariables(variables: PromptConfig['userData']): void {
  const seen = new Set<string>()
  for (const [index, { name, description }] of variables.entries()) {
    const blank = nameKey(name) === '' ? 'name' : description.trim() === '' ? 'description' : undefined
    if (blank) {
      throw refused('BLANK', 'Add variables name , description and fill mandatory fields', {
        field: `userData.${index}.${blank}`,
      })
    }
    // What is collected is kept by name.
    if (seen.has(nameKey(name))) {
      throw refused('DUPLICATE_NAME', `Duplication of variable name ${name}`, { field: `userData.${index}.name` })
    }
    seen.add(nameKey(name))
  }
}
