import { nameKey, type PromptConfig } from '@platform/contract'
import { refuse } from './rules.ts'

/** The rules of a prompt (specification 1 §5). */
export function checkPrompt({ openaiKey, prompt, extractData, userData }: PromptConfig): void {
  if (openaiKey.trim() === '') refuse('BLANK', 'Open AI Configuration is Mandatory', 'openaiKey')
  if (prompt.trim() === '') refuse('BLANK', 'Prompt is Mandatory', 'prompt')
  const seen = new Set<string>()
  for (const [index, { name, description }] of extractData ? userData.entries() : []) {
    const blank = nameKey(name) === '' ? 'name' : description.trim() === '' ? 'description' : undefined
    if (blank) {
      refuse('BLANK', 'Add variables name , description and fill mandatory fields', `userData.${index}.${blank}`)
    }
    if (seen.has(nameKey(name))) {
      refuse('DUPLICATE_NAME', `Duplication of variable name ${name}`, `userData.${index}.name`)
    }
    seen.add(nameKey(name))
  }
}
